"""The cards that environments deal are fair: hands in a batch of games, and OpenSpiel's numbered shuffles."""

from collections import Counter
from math import comb

import pytest

import benben
from benben.research.batch import Batch
from support import openspiel_games
from support.fairness import SAMPLES, assert_fair, assert_uniform

PACK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
ROUND = {"rounds": 1}


@pytest.mark.parametrize("number", SAMPLES)
def test_the_hand_of_whoever_leads_first_in_a_batch(number):
    """Single cards and pairs of them; that a card was turned over tells nothing about the others but its
    colour, which decides who leads."""
    batch = Batch(benben.game("montauk", **ROUND), games=min(number, 10_000), seed=3)
    held = [batch.layout.parts(row)["hand"] for row in batch.observations]
    for card in range(0, 52, 5):
        assert_fair(Counter(bool(hand[card]) for hand in held), {True: 6 / 52, False: 46 / 52})
    for one, other in ((0, 1), (0, 6), (5, 18), (20, 33)):
        both = Counter(int(hand[one]) + int(hand[other]) for hand in held)
        chances = {n: comb(2, n) * comb(50, 6 - n) / comb(52, 6) for n in range(3)}
        assert_fair(both, chances)


def test_the_numbered_shuffles_of_openspiel():
    game = openspiel_games.load("montauk", ROUND)
    start = game.new_initial_state()
    start.apply_action(1)
    tops, leaders = Counter(), Counter()
    for outcome, chance in start.chance_outcomes():
        assert chance == 1 / 4096
        state = start.clone()
        state.apply_action(outcome)
        view = state.position.full_view()
        tops[view["draw"][0]] += 1
        leaders[view["leader"]] += 1
    assert_uniform(tops, PACK)
    assert_uniform(leaders, (0, 1))
