"""Random games of every game and option, everything checked at every ply."""

import json

import msgspec
import pytest

import benben
from benben.core.package_game import PackageGame
from benben.core.position import viewer
from benben.core.replay import replay
from benben.core.types import AUDIENCES
from support import game_cases
from support.random_games import how_many, random_game, random_options

GAMES = how_many(compiled=24, plain=10, deep=400)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_a_random_game_conforms_at_every_ply(name, seed):
    referee = game_cases.module(name, "referee")
    rng = benben.Rng(seed + 1000)
    before, states, earlier, memory = None, [], set(), {}
    for position in random_game(name, seed, laboratory_options(name, seed)):
        state = position.full_view()
        move = position.moves[-1] if position.moves else None
        states.append(state)
        if referee:
            assert set(state) == referee.KEYS | more_keys(referee, position.game.options)
            referee.check(before, move, state, position.game.options, memory)
        check_legal_moves(position, state, rng)
        check_refusals(position, state, sorted(earlier - set(state["legal"])), rng)
        check_copies(position)
        check_types(position)
        if before is not None:
            check_sentence(position.game, before, move, state)
        if len(states) % 16 == 1 or position.is_over:
            check_record(position)
        earlier.update(state["legal"][:20])
        before = state
        assert len(states) < 60_000, "the game does not end"
    check_end(position, states)


def check_types(position):
    """Check that descriptions and views fit the game's type of views. A `SimpleGame` declares fields instead
    of a type; research/test_encoding.py checks its views against them."""
    if not isinstance(position.game, PackageGame):
        return
    view_type = position.game.roles.view.GameView
    view_for = viewer(position)
    for audience in (0, 1, None, 0):  # made together, they are the same in any order
        assert view_for(audience) == position.view(audience)
    for view in (position.full_view(), *map(position.view, AUDIENCES)):
        assert msgspec.convert(view, view_type, strict=True) == view


def laboratory_options(name, seed):
    """Return random options, the laboratory's among them, for one game in four, else None."""
    return random_options(name, benben.Rng(seed), laboratory=True) if seed % 4 == 3 else None


def more_keys(referee, options):
    """What an option adds to the states of its game."""
    return {key for option, key in getattr(referee, "MORE_KEYS", {}).items() if options[option]}


def check_legal_moves(position, state, rng):
    moves = position.legal_moves()
    assert moves == state["legal"] == sorted(set(moves))
    assert bool(moves) == (state["to_move"] in (0, 1))
    assert len(moves) <= position.search_state().most_legal
    for move in sample(moves, 12, rng):
        number = position.number(move)
        assert position.text(number) == move
        after = position.copy()
        after.play(move)
        assert after.moves[-1] == move
        assert after.full_view() != state
    assert len({position.number(move) for move in sample(moves, 60, rng)}) == min(60, len(moves))


def check_refusals(position, state, others, rng):
    """Moves that were legal before, and legal ones misspelt, are refused with a reason, and nothing
    changes."""
    tries = sample(others, 3, rng) + [misspelt(move, rng) for move in sample(state["legal"], 2, rng)]
    before = json.dumps(state)
    for move in tries:
        if move in state["legal"]:
            continue
        with pytest.raises(benben.MoveError) as refused:
            position.play(move)
        assert refused.value.code
        assert position.game.rulebook.find(refused.value.cites), f"{refused.value.cites} is not in the rules"
        assert json.dumps(position.full_view()) == before


def misspelt(move, rng):
    place = rng.below(len(move))
    return move[:place] + "RB12 :.~!/AX"[rng.below(12)] + move[place + rng.below(2) :]


def check_copies(position):
    copy = position.copy()
    assert copy == position
    assert copy.record() == position.record()
    if moves := copy.legal_moves():
        copy.play(moves[0])
        assert copy != position


def check_sentence(game, before, move, after):
    sentence = game.tell(before, move, after)
    assert sentence.endswith(".")
    assert "\n" not in sentence


def check_record(position):
    record = json.loads(json.dumps(position.record()))
    loaded = benben.load(record)
    assert loaded == position
    assert loaded.record() == record
    assert ("result" in record) == position.is_over


def check_end(position, states):
    first, second = position.scores
    assert position.to_move is None
    assert position.winner == (None if first == second else 0 if first > second else 1)
    recorded = [position.game.without_display_keys(state) for state in states]
    assert [line["state"] for line in replay(position.record())] == recorded
    with pytest.raises(benben.IllegalMove):
        position.play(position.moves[-1])


def sample(moves, most, rng):
    """Return up to a number of different items, at random."""
    chosen = list(moves)
    rng.shuffle(chosen)
    return chosen[:most]
