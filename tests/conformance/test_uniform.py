"""A game's own sampler draws every legal action equally often."""

from collections import Counter

import pytest

import benben
from support.random_games import how_many, random_game, random_options

POSITIONS = how_many(compiled=60, plain=20, deep=300)


@pytest.mark.parametrize("name", benben.names())
def test_random_action_draws_every_legal_action_equally_often(name):
    rng = benben.Rng(99)
    excess = []
    for state in states_worth_testing(name):
        actions = state.legal_actions()
        draws = Counter(state.random_action(rng) for _ in range(60 * len(actions)))
        assert set(draws) <= set(actions)
        excess.append(deviations(sum((draws[action] - 60) ** 2 / 60 for action in actions), len(actions) - 1))
    assert max(excess) < 5  # a uniform sampler exceeds this once in three million positions
    assert abs(sum(excess)) < 5 * len(excess) ** 0.5


def deviations(chi_squared, freedom):
    """A chi-squared sum in standard deviations from what chance gives, by Wilson and Hilferty's cube root."""
    variance = 2 / (9 * freedom)
    return ((chi_squared / freedom) ** (1 / 3) - (1 - variance)) / variance**0.5


def states_worth_testing(name):
    """Positions with a choice, from games that show the rare kinds of move too; few of those with very many
    moves."""
    states = []
    seed = 0
    while len(states) < POSITIONS:
        seed += 1
        options = random_options(name, benben.Rng(seed), laboratory=True) if seed % 4 == 3 else None
        for ply, position in enumerate(random_game(name, 7000 + seed, options)):
            state = position.search_state()
            if ply % 5 == seed % 5 and 1 < len(state.legal_actions()) < (800 if benben.COMPILED else 60):
                states.append(state)
    rng = benben.Rng(1)
    rng.shuffle(states)
    return states[:POSITIONS]
