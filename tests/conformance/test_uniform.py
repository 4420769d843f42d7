"""A game's own sampler draws every legal action equally often."""
from collections import Counter

import pytest

import benben
from support.randomly import how_many, random_game

POSITIONS = how_many(compiled=60, plain=6, deep=300)


@pytest.mark.parametrize("name", benben.names())
def test_random_action_draws_every_legal_action_equally_often(name):
    rng = benben.Rng(99)
    excess = []
    for state in states_worth_testing(name):
        actions = state.actions()
        draws = Counter(state.pick(rng) for _ in range(60 * len(actions)))
        assert set(draws) <= set(actions)
        chi_squared = sum((draws[action] - 60) ** 2 / 60 for action in actions)
        freedom = len(actions) - 1
        excess.append((chi_squared - freedom) / (2 * freedom) ** 0.5)
    assert max(excess) < 6                          # a uniform sampler exceeds this once in some thousand million tests
    assert abs(sum(excess) / len(excess)) < 1


def states_worth_testing(name):
    """Positions with a choice, from games that show the rare kinds of move too; few of those with very many moves."""
    found = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        for ply, position in enumerate(random_game(name, 7000 + seed)):
            state = position.search_state()
            if ply % 5 == seed % 5 and 1 < len(state.actions()) < (800 if benben.COMPILED else 60):
                found.append(state)
    rng = benben.Rng(1)
    rng.shuffle(found)
    return found[:POSITIONS]
