"""What every game's state must do: it copies whole, pickles, and refuses what is not legal."""

import copy
import pickle
import re
from pathlib import Path

import pytest

import benben
from support import game_cases

PACKAGE = Path(benben.__file__).parent
OBJECTS = re.compile(r" +cdef (?:readonly |public )?(?:object|list|dict|str|tuple|bytes|set|\w+ ?\*)")


def midway(name, plies=15):
    """A state in the middle of a random game."""
    state = benben.game(name, **game_cases.full_rules(name)).new(seed=3, chance="manual").search_state()
    rng = benben.Rng(5)
    for _ in range(plies):
        step(state, rng)
    assert state.mover <= 2
    return state


def step(state, rng):
    if state.is_chance:
        state.draw_chance(rng)
        state.apply_chance()
    elif not state.is_over:
        state.apply(state.random_action(rng))


def visible(state):
    """All attributes that Python sees and, compiled, what the methods without arguments say."""
    if not benben.COMPILED:
        return {name: copy.deepcopy(value) for name, value in vars(state).items() if name != "legal"}
    values = {}
    for name in dir(state):
        if name[0] != "_" and name not in ("fresh", "copy", "apply_chance"):
            value = getattr(state, name)
            if callable(value):
                try:
                    value = value()
                except TypeError:  # it needs arguments
                    continue
            values[name] = value
    return values


def play_on(state):
    """Everything that happens in the rest of a random game, and how it is seen."""
    rng = benben.Rng(11)
    seen = [visible(state)]
    while not state.is_over:
        step(state, rng)
        seen.append(visible(state))
    return seen


COPIES = {
    "copy": lambda state: state.copy(),
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", benben.names())
def test_a_copy_has_every_field_and_plays_on_alike(name, way):
    state = midway(name)
    other = COPIES[way](state)
    assert type(other) is type(state)
    assert play_on(other) == play_on(state.copy())
    assert visible(other) != visible(state)  # which the copy has left as it was


@pytest.mark.skipif(not benben.COMPILED, reason="bytes are those of a compiled state")
@pytest.mark.parametrize("name", benben.names())
def test_a_copy_is_the_same_to_the_last_byte(name):
    state = midway(name)
    assert state.copy().__reduce__()[1][2] == state.__reduce__()[1][2]
    step(state, benben.Rng(1))
    assert state.copy().__reduce__()[1][2] == state.__reduce__()[1][2]


def test_a_states_own_fields_are_numbers():
    """They are copied as one block, which would not count references to objects, nor follow pointers."""
    for types in PACKAGE.glob("games/**/*.pxd"):
        for part in re.split(r"^cdef class ", types.read_text(), flags=re.MULTILINE)[1:]:
            if re.match(r"\w+\(\w*State\)", part):
                assert not [line for line in part.splitlines() if OBJECTS.match(line) and "(" not in line]


@pytest.mark.parametrize("name", benben.names())
def test_an_illegal_action_is_refused_and_nothing_has_changed(name):
    state = midway(name)
    state.legal_actions()  # listing them may leave its traces in scratch space
    before = visible(state)
    with pytest.raises(ValueError, match="not a legal action"):
        state.apply(10**8)
    assert visible(state) == before


def test_a_plain_subclass_copies_the_position():
    class Named(type(benben.game("cydonia").new(seed=1).search_state())):
        pass

    state = Named(5, 4, 2, True, True)
    state.apply(state.legal_actions()[0])
    assert type(state.copy()) is Named
    assert state.copy().legal_actions() == state.legal_actions()


def test_a_state_of_another_build_is_refused():
    unpacked, (kind, most_legal, _) = midway("cydonia").__reduce__()
    with pytest.raises(ValueError, match="another build"):
        unpacked(kind, most_legal, b"short" if benben.COMPILED else b"bytes")
