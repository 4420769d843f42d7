"""The random source is fair, and the test of fairness itself finds what is not."""

import random
from collections import Counter

import pytest

from benben.core.rng import Rng
from support.fairness import (
    SAMPLES,
    assert_fair,
    assert_fair_shuffle,
    assert_same,
    assert_uniform,
    chi_square_tail,
    pairs,
    places,
)


@pytest.mark.parametrize(
    ("statistic", "freedom", "tail"),
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (23.209, 10, 0.01), (124.342, 100, 0.05), (32.909, 12, 0.001)],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(statistic, freedom, tail):
    assert chi_square_tail(statistic, freedom) == pytest.approx(tail, rel=0.01)


def test_a_biased_die_is_found_out():
    rng = random.Random(1)
    fair = Counter(rng.choices("123456", k=5000))
    biased = Counter(rng.choices("123456", weights=[10, 10, 10, 10, 10, 16], k=5000))
    assert_uniform(fair, "123456")
    with pytest.raises(AssertionError, match="p = "):
        assert_uniform(biased, "123456")
    with pytest.raises(AssertionError, match="p = "):
        assert_same(fair, biased)
    with pytest.raises(AssertionError, match="cannot happen"):
        assert_fair(Counter("17"), dict.fromkeys("123456", 1 / 6))


@pytest.mark.parametrize("number", SAMPLES)
def test_neighbouring_seeds_and_numbers_are_independent(number):
    """Games are made from consecutive seeds, in the laboratory, in batches and as numbered outcomes."""
    draws = []
    for seed in range(number):
        rng = Rng(seed)
        draws.append([rng.below(6) for _ in range(4)])
    for column in places(draws):
        assert_uniform(column, range(6))
    both = [(i, j) for i in range(6) for j in range(6)]
    for together in pairs(draws, range(4)):
        assert_uniform(together, both)
    following = Counter((draws[i][0], draws[i + 1][0]) for i in range(0, number - 1, 2))
    assert_uniform(following, both)


@pytest.mark.parametrize("number", SAMPLES)
def test_every_order_of_a_shuffle_is_equally_likely(number):
    assert_fair_shuffle(Rng(11), number)
