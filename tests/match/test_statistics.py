"""Points, intervals and Elo: against values worked out by hand or printed in tables, and by simulation."""

import math

import pytest

from benben.core.rng import Rng
from benben.match.statistics.intervals import (
    Estimate,
    mean_and_error,
    share_interval,
    t_quantile,
    t_two_sided,
)
from benben.match.statistics.sequential_test import SequentialTest
from benben.match.tournament.pairing import Result
from benben.match.tournament.summary import elo_difference, margin_interval, summarise


def result(number, points, margin=0, forfeit=None):
    return Result(number, points, margin, forfeit, (1.0, 2.0), (10, 5))


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_quantiles_of_student_are_those_of_the_tables(freedom, printed):
    assert t_quantile(freedom) == pytest.approx(printed, rel=0.003)


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 6.314), (2, 2.920), (3, 2.353), (10, 1.812), (30, 1.697)]
)
def test_probabilities_of_student_are_those_of_the_tables(freedom, printed):
    assert t_two_sided(printed, freedom) == t_two_sided(-printed, freedom) == pytest.approx(0.1, rel=0.002)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 49, 5000])
def test_an_interval_leaves_out_what_is_less_likely_than_five_in_a_hundred(freedom):
    assert t_two_sided(t_quantile(freedom), freedom) == pytest.approx(0.05, rel=0.005)
    assert t_two_sided(0, freedom) == 1


def test_the_interval_of_a_mean_is_students():
    # 2, 4, 6 and 8: mean 5, standard deviation 2.582, 3.182 * 2.582 / 2 = 4.108
    margin = margin_interval([result(2 * pair, 1.0, margin) for pair, margin in enumerate((2, 4, 6, 8))])
    assert margin == Estimate(5, pytest.approx(5 - 4.108, abs=0.02), pytest.approx(5 + 4.108, abs=0.02))


def test_pairs_of_games_count_by_their_means():
    by_mean = mean_and_error([(1.0, 1), (2.0, 1), (4.0, 1)])
    assert mean_and_error([(2.0, 2), (4.0, 2), (8.0, 2)]) == pytest.approx(by_mean)


def test_a_share_is_told_with_the_interval_of_two_pairs_more():
    # pairs 1, 1, 1/2, 1/2 and the two added ones, 1 and 0: mean 2/3, variance (4/9 + 3 * 1/9 + 2 * 1/36) / 5
    # = 1/6, so that the standard error is 1/6; Student's t with 5 degrees of freedom is 2.571
    share = share_interval([(2.0, 2), (2.0, 2), (1.0, 2), (1.0, 2)])
    assert share.mean == 0.75
    assert share.low == pytest.approx(2 / 3 - 2.571 * math.sqrt(1 / 36), abs=0.002)
    assert share.high == pytest.approx(1.0)


def test_winning_everything_is_not_certainty():
    small, large = share_interval([(2.0, 2)] * 4), share_interval([(2.0, 2)] * 100)
    assert small.mean == small.high == large.mean == large.high == 1.0
    assert 0.3 < small.low < 0.5 < 0.95 < large.low < 0.99


def test_elo_is_the_inverse_of_the_expected_share():
    quarter = pytest.approx(190.85, abs=0.01)
    assert elo_difference(Estimate(0.5, 0.75, 0.75)) == Estimate(0, quarter, quarter)
    expected = Estimate(pytest.approx(400), 0, pytest.approx(800))
    assert elo_difference(Estimate(10 / 11, 0.5, 100 / 101)) == expected


def test_elo_without_bound_is_none_on_that_side_only():
    elo = elo_difference(share_interval([(2.0, 2)] * 10))
    assert elo.mean is None
    assert elo.high is None
    assert 100 < elo.low < 500
    elo = elo_difference(share_interval([(0.0, 2)] * 10))
    assert (elo.mean, elo.low) == (None, None)
    assert -500 < elo.high < -100


def test_a_summary_adds_up():
    games = [
        result(0, 1.0, 5),
        result(1, 0.5, 0),
        result(2, 0.0, -3),
        result(3, 1.0, None, forfeit=1),
        result(4, 1.0, 2),
    ]
    summary = summarise(reversed(games))
    assert summary.games == 5
    assert summary.points == [3.5, 1.5]
    assert summary.wins == [3, 1]
    assert summary.draws == 1
    assert summary.forfeits == [0, 1]
    assert summary.margin.mean == 1.0  # (5 + 0 - 3 + 2) / 4: the forfeited game says nothing
    assert summary.share.mean == 0.7
    assert summary.seconds_per_move == [0.1, 0.4]


def test_no_games_say_nothing():
    nothing = Estimate(None, None, None)
    summary = summarise([])
    assert summary.points == [0, 0]
    assert summary.share == summary.margin == summary.elo == nothing
    assert margin_interval([result(0, 1.0, 3)]) == Estimate(3, None, None)


@pytest.mark.parametrize("pairs", [5, 25])
@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
def test_the_interval_holds_the_truth_about_95_times_in_a_hundred(chance, pairs):
    rng, held, rounds = Rng(4), 0, 1000
    for _ in range(rounds):
        share = share_interval(
            [(float(sum(rng.below(10**6) < chance * 10**6 for _ in (0, 1))), 2) for _ in range(pairs)]
        )
        held += share.low <= chance <= share.high
    assert held / rounds > 0.93


def pairs_needed(chance, rng, most):
    """After how many pairs it is decided, looking after each; None if it is not."""
    test = SequentialTest()
    for pair in range(1, most + 1):
        test.add(sum(rng.below(1000) < 1000 * chance for _ in (0, 1)) / 2)
        if test.rejects_equality():
            return pair
    return None


def test_equal_bots_are_rarely_thought_unequal_however_often_one_looks():
    rng, rounds = Rng(5), 300
    wrong = sum(pairs_needed(0.5, rng, 200) is not None for _ in range(rounds))
    assert wrong / rounds < 0.05


def test_unequal_bots_are_told_apart_and_soon_if_they_are_very_unequal():
    rng = Rng(6)
    assert all(pairs_needed(1.0, rng, 100) < 12 for _ in range(3))
    assert sum(pairs_needed(0.65, rng, 300) is not None for _ in range(50)) > 45
