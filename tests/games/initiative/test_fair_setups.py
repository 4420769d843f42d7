"""Set-ups are fair wherever they are drawn: in the laboratory and in the environments.

The stack of a drafted match stands for any set-up: it has 120 equally likely orders.
"""

import json
from collections import Counter
from itertools import permutations

import pytest

import benben
from benben.lab.design.starts import start_variants
from benben.match.tournament.pairing import derive_seed
from support import openspiel_games
from support.fairness import SAMPLES, assert_uniform

ORDERS = ["".join(order) for order in permutations("RYGBK")]
DRAFT = {"draft": True}


def stack_of(setup):
    return "".join(setup["stack"])


@pytest.mark.parametrize("number", SAMPLES)
def test_the_deals_of_matches_and_experiments(number):
    """Every pair of games has a seed of its own, derived from that of the match and the pair's number."""
    game = benben.game("initiative", **DRAFT)
    assert_uniform(
        Counter(stack_of(game.new(seed=derive_seed(1, pair)).setup) for pair in range(number)), ORDERS
    )
    of_matches = Counter(stack_of(game.new(seed=derive_seed(seed, 0)).setup) for seed in range(number))
    assert_uniform(of_matches, ORDERS)


@pytest.mark.parametrize("number", SAMPLES)
def test_the_set_ups_that_the_laboratory_compares(number):
    drawn = Counter()
    for seed in range(min(number, 20_000)):
        first, _ = start_variants("initiative", options=DRAFT, bots=("random", "random"), seed=seed, count=2)
        drawn[stack_of(json.loads(first.trial.setup))] += 1
    assert_uniform(drawn, ORDERS)


@pytest.mark.parametrize("number", SAMPLES)
def test_the_games_of_gymnasium_and_pettingzoo_that_follow_from_a_seed(number):
    from benben.research.gymnasium import make
    from benben.research.pettingzoo import raw_env

    for environment in (make("initiative", bot="random", **DRAFT), raw_env("initiative", **DRAFT)):
        environment.reset(seed=5)
        drawn = Counter()
        for _ in range(min(number, 20_000)):
            environment.reset()
            drawn[stack_of(environment.episode.position.setup)] += 1
        assert_uniform(drawn, ORDERS)


def test_the_numbered_outcomes_of_openspiel():
    """All of them; each is as likely as any other."""
    game = openspiel_games.load("initiative", DRAFT)
    drawn = Counter()
    for outcome, chance in game.new_initial_state().chance_outcomes():
        assert chance == 1 / 4096
        state = game.new_initial_state()
        state.apply_action(outcome)
        drawn[stack_of(state.position.setup)] += 1
    assert_uniform(drawn, ORDERS)
