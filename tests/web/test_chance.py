"""The chance of live tables: from the system, for plain and for compiled code, and evenly."""

import pickle
import random
import re
from collections import Counter

import pytest

import benben
from benben.core.position import Position
from benben.core.registry import names
from benben.core.rng import Rng
from benben.web.live.services import Services
from benben.web.security.system_rng import SystemRng
from support import game_cases
from support.fairness import SAMPLES, assert_fair_shuffle, assert_same, assert_uniform


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
    """Not even a seed is fixed here, so this fails by chance: once in a million runs for each comparison."""
    rng = SystemRng()
    for n in (2, 6, 10, 52):
        assert_uniform(Counter(rng.below(n) for _ in range(10_000)), range(n))


@pytest.fixture
def even_source(monkeypatch):
    """In place of the system's numbers, those of Python's own `random` from a fixed seed."""
    monkeypatch.setattr("secrets.randbelow", random.Random(7).randrange)


@pytest.mark.parametrize("number", SAMPLES)
def test_live_tables_shuffle_fairly(even_source, number):
    assert_fair_shuffle(SystemRng(), number)


@pytest.mark.parametrize("name", names())
def test_what_chance_decides_at_a_live_table_is_what_it_decides_elsewhere(even_source, name):
    """Set-ups and the first chance event, drawn from the system's numbers and from seeds."""
    live, seeded = (Counter(drawn(name, rng(seed)) for seed in range(4_000)) for rng in (no_seed, Rng))
    assert_same(live, seeded)


def no_seed(_):
    return SystemRng()


def drawn(name, rng):
    """The first two letters, colours or suits, of a set-up and of the first chance event."""
    game = benben.game(name, **game_cases.full_rules(name))
    setup = game.draw_setup(rng)
    position = Position(game, setup, game.start(setup), None)
    while not position.is_chance and len(position.moves) < 3:
        position.play(position.legal_moves()[0])
    event = position.play_chance(rng) if position.is_chance else ""
    return tuple("".join(re.findall("[A-Z]", text)[:2]) for text in (str(setup), event))


def test_the_systems_chance_can_neither_be_repeated_nor_stored():
    rng = SystemRng()
    items = list(range(50))
    first, second = list(items), list(items)
    rng.shuffle(first)
    rng.copy().shuffle(second)
    assert first != second
    with pytest.raises(TypeError):
        pickle.dumps(rng)
