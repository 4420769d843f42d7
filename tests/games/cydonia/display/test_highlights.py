"""What the end of a trick of Cydonia shows: why it ended so, and the final arrangement of the trees."""

from collections import Counter

import pytest

import benben
from benben.core.rng import Rng
from benben.games.cydonia.display.highlights import arrange
from benben.games.cydonia.notation import CODES
from benben.games.cydonia.tricks import compare
from games.cydonia.referee import beats, one_colour, points, pyramids, worth
from support.random_games import how_many, random_game


def test_the_rule_that_is_named_never_contradicts_the_winner():
    for led in CODES:
        for followed in CODES:
            trick = compare(led, followed)
            assert trick.leader_wins != beats(followed, led)
            if "the leader wins" in trick.rule:
                assert trick.leader_wins
            verdicts = [segment["verdict"] for segment in trick.segments("led")]
            if trick.by_segments:
                assert (verdicts.count("win") >= verdicts.count("lose")) == trick.leader_wins
            else:
                assert verdicts == ["none"] * 3


def test_from_the_other_side_every_segment_is_the_other_way_round():
    trick = compare("GRB", "YGY")
    assert [segment["verdict"] for segment in trick.segments("led")] == ["lose", "win", "lose"]
    assert [segment["verdict"] for segment in trick.segments("followed")] == ["win", "lose", "win"]
    assert [segment["mine"] for segment in trick.segments("followed")] == ["Y", "G", "Y"]


@pytest.mark.parametrize("seed", range(how_many(compiled=6, plain=1, deep=40)))
def test_every_trick_and_nothing_else_is_a_highlight(seed):
    before = None
    for position in random_game("cydonia", seed):
        after = position.view(None)
        if before:
            happened = position.game.display.highlight(before, position.last_move, after)
            assert (happened is None) == (before["phase"] == "lead")
            if happened:
                assert happened.detail["winner"] == after["leader"]
                assert (happened.detail["led"], happened.detail["followed"]) == (
                    before["led"],
                    position.last_move,
                )
                assert ("arranged" in happened.detail) == (after["phase"] == "over")
        before = after


@pytest.mark.parametrize("wild_scoring", [False, True])
@pytest.mark.parametrize("seed", range(how_many(compiled=40, plain=10, deep=600)))
def test_the_final_trees_are_the_reserved_pyramids_and_make_the_most_of_them(seed, wild_scoring):
    rng = Rng(seed)
    kinds = "RYGBKKK" if seed % 2 else "RYK"
    reserved = ["".join(kinds[rng.below(len(kinds))] for _ in range(3)) for _ in range(seed % 8)]
    options = benben.game("cydonia", wild_scoring=wild_scoring).options
    solid, others = arrange(options, reserved)
    assert pile_of(solid + others) == pile_of(reserved)
    assert 3 * len(solid) + len(others) == points(reserved, options)
    assert all(one_colour(worth(tree) if wild_scoring else tree) for tree in solid)


def pile_of(trees):
    return sum((pyramids(tree) for tree in trees), Counter())
