"""The chance of live tables: from the system, for plain and for compiled code, and evenly."""

import pickle
from collections import Counter

import pytest

import benben
from benben.core.position import Position
from benben.core.registry import names
from benben.core.rng import Rng
from benben.web.live.services import Services
from benben.web.security.system_rng import SystemRng


def test_live_tables_draw_from_the_system():
    assert Services.__dataclass_fields__["rng"].default is SystemRng


@pytest.mark.parametrize("name", names())
def test_shuffles_and_rolls_ask_the_system_for_every_number(name, monkeypatch):
    """If the system's numbers repeat themselves, so do set-ups and chance events."""
    asked = []

    def play_some() -> tuple[str, list[str]]:
        source = Rng(5)
        monkeypatch.setattr("secrets.randbelow", lambda n: asked.append(n) or source.below(n))
        game = benben.game(name)
        setup = game.draw_setup(SystemRng())
        position = Position(game, setup, game.start(setup), None)
        while not position.is_over and len(position.moves) < 40:
            if position.is_chance:
                position.play_chance(SystemRng())
            else:
                position.play(position.legal_moves()[0])
        return str(setup), position.moves

    setup, moves = play_some()
    assert (setup, moves) == play_some()
    assert bool(asked) == (setup != "{}" or any(move.startswith("~") for move in moves))


def test_the_systems_numbers_are_even():
    """By chi-square with 9 degrees of freedom; 33.7 is passed once in ten thousand runs."""
    rng = SystemRng()
    draws = Counter(rng.below(10) for _ in range(10_000))
    assert sum((draws[digit] - 1000) ** 2 / 1000 for digit in range(10)) < 33.7


def test_the_systems_chance_can_neither_be_repeated_nor_stored():
    rng = SystemRng()
    items = list(range(50))
    one, two = list(items), list(items)
    rng.shuffle(one)
    rng.copy().shuffle(two)
    assert one != two
    with pytest.raises(TypeError):
        pickle.dumps(rng)
