"""Games from outside: what is offered, what is refused with a sentence, and that the other games are
unaffected."""

import pytest

import benben
from benben.core import registry
from benben.core.simple.game_check import check_game
from benben.simple import SimpleGame, SimpleState
from support.toy_simple_game import HideAndSeek, Sticks, WindySticks, sticks_with


@pytest.fixture(autouse=True)
def own_registry(monkeypatch):
    """Whatever a test registers is forgotten after it."""
    registry.names()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_problems", {})


def announced(game):
    """Why an announced game is not offered; empty if it is."""
    registry.register_announced([("some_game", lambda: game)])
    return registry.problems().get("some_game", "")


def changed(kind, **attributes):
    return type(kind.__name__, (kind,), attributes)


def test_an_announced_game_is_offered_after_ours():
    before = benben.names()
    assert announced(Sticks) == ""
    assert benben.names() == [*before, "sticks"]
    assert benben.game("sticks", sticks=3).new(seed=1).legal_moves() == ["take1", "take2", "take3"]


def test_a_package_that_cannot_be_loaded_is_a_problem_of_its_own():
    def load():
        raise ImportError("no module named sticks")

    registry.register_announced([("broken", load), ("sticks", lambda: Sticks)])
    assert registry.problems() == {"broken": "ImportError: no module named sticks"}
    assert "sticks" in benben.names()


@pytest.mark.parametrize("missing", ["conceal", "hides", "moves_seen", "resample"])
def test_a_game_with_secrets_must_say_how_to_hide_and_to_rearrange_them(missing):
    methods = {name: value for name, value in vars(HideAndSeek).items() if name != missing}
    game = type("HideAndSeek", (SimpleGame,), methods)
    assert announced(game) == f"Hide and Seek has secrets, but does not define {missing}"
    assert "hide_and_seek" not in benben.names()


def test_the_state_of_a_game_with_secrets_must_rearrange_them_too():
    state = type("Hideout", (HideAndSeek.state,), {"resample": SimpleState.resample})
    sentence = "Hide and Seek has secrets, but its state Hideout does not define resample"
    assert announced(changed(HideAndSeek, state=state)) == sentence


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            changed(Sticks, name="Sticks!"),
            "a game's name has only lower-case letters, digits and _",
        ),
        (changed(Sticks, name="logistics"), "there is already a game called logistics"),
        (changed(Sticks, rules={"Play": "x"}), "its rules lack the section 'End'"),
        (changed(Sticks, all_moves=lambda self: []), "all_moves() lists 0 moves; there can be 1 to 32768"),
        (changed(Sticks, all_moves=lambda self: ["a"] * 2), "all_moves() lists the same text twice"),
        (changed(Sticks, all_moves=lambda self: ["a b"]), "which is not a text without spaces"),
        (changed(Sticks, all_moves=lambda self: ["~a"]), "moves may not begin with ~"),
        (changed(Sticks, all_moves=lambda self: [3]), "all_moves() lists 3"),
        (changed(WindySticks, all_events=lambda self: ["lost"]), "events must begin with ~"),
        (changed(Sticks, fields=lambda self: {}), "its keys are left, but fields() declares"),
        (sticks_with(legal_moves=lambda self: None), "not a list"),
        ("sticks", "names a Game class, not 'sticks'"),
        (changed(Sticks, longest_game=lambda self: 1 // 0), "ZeroDivisionError"),
    ],
)
def test_a_game_that_could_not_be_played_is_refused_with_a_sentence(game, sentence):
    assert sentence in announced(game)


def test_random_games_of_the_toys_are_sound():
    for kind in (Sticks, WindySticks, HideAndSeek):
        check_game(kind)


def test_the_check_finds_states_that_share_something_with_their_copies():
    def copy(self):
        return self

    with pytest.raises(AssertionError, match="played on a copy, changes the original too"):
        check_game(sticks_with(copy=copy))
