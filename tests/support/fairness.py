"""Whether chance is fair: counts of what happened against exact probabilities, or against a second sampler.

Every comparison is a chi-square test at `LEVEL`. The suite makes fewer than 1,000 of them, and with the deep
run's fewer than 2,000, so that fair code fails anywhere in it with a probability below 0.001, or 0.002
(Bonferroni). Seeds are fixed: what passes once passes always. A second sampler is written from the rules
page, uses Python's own `random`, and shares no code with the package.
"""

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

import pytest

from benben.core.rng import Rng

LEVEL = 1e-6
FEWEST = 5  # expected in a cell; rarer outcomes are put together
SAMPLES = [
    pytest.param(3_000, id="3,000 samples"),
    pytest.param(100_000, id="100,000 samples", marks=pytest.mark.deep),
]


def assert_fair(observed: Mapping[Any, int], probabilities: Mapping[Any, float]) -> None:
    """What happened agrees with exact probabilities, and nothing happened that cannot."""
    impossible = [outcome for outcome in observed if not probabilities.get(outcome)]
    assert not impossible, f"these cannot happen: {impossible[:5]}"
    assert math.isclose(sum(probabilities.values()), 1, rel_tol=1e-9)
    number = sum(observed.values())
    cells = [
        (observed.get(outcome, 0), chance * number) for outcome, chance in probabilities.items() if chance
    ]
    _assert_likely(_pooled(cells))


def assert_uniform(observed: Mapping[Any, int], outcomes: Iterable[Hashable]) -> None:
    """All outcomes are equally likely."""
    possible = list(outcomes)
    assert_fair(observed, dict.fromkeys(possible, 1 / len(possible)))


def assert_same(observed: Counter[Any], other: Counter[Any]) -> None:
    """Two samplers agree: both are compared with what they have in common."""
    first, second = observed.total(), other.total()
    together = observed + other
    frequent = [
        outcome for outcome, count in together.items() if count * min(first, second) >= 10 * (first + second)
    ]
    rows = [(observed[outcome], other[outcome]) for outcome in frequent]
    rows.append((first - sum(row[0] for row in rows), second - sum(row[1] for row in rows)))
    statistic = 0.0
    used = [row for row in rows if sum(row)]
    for row in used:
        for count, size in zip(row, (first, second), strict=True):
            expected = sum(row) * size / (first + second)
            statistic += (count - expected) ** 2 / expected
    _assert_level(statistic, len(used) - 1)


def assert_fair_shuffle(rng: Rng, number: int) -> None:
    """Every order is equally likely."""
    orders = Counter[str]()
    for _ in range(number):
        items = list("abcde")
        rng.shuffle(items)
        orders["".join(items)] += 1
    assert_uniform(orders, ("".join(order) for order in permutations("abcde")))


def places(samples: Iterable[Sequence[Hashable]]) -> list[Counter[Any]]:
    """What came to each place of some equally long samples."""
    columns = list(zip(*samples, strict=True))
    return [Counter(column) for column in columns]


def pairs(samples: Iterable[Sequence[Hashable]], chosen: Sequence[int]) -> list[Counter[Any]]:
    """What came together to any two of the chosen places."""
    columns = list(zip(*samples, strict=True))
    return [Counter(zip(columns[i], columns[j], strict=True)) for i, j in combinations(chosen, 2)]


def _pooled(cells: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Counts and expectations, the rare ones together."""
    common = [cell for cell in cells if cell[1] >= FEWEST]
    rare = [cell for cell in cells if cell[1] < FEWEST]
    if rare:
        common.append((sum(count for count, _ in rare), sum(expected for _, expected in rare)))
    return common


def _assert_likely(cells: list[tuple[int, float]]) -> None:
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    _assert_level(statistic, len(cells) - 1)


def _assert_level(statistic: float, freedom: int) -> None:
    if freedom < 1:
        return
    chance = chi_square_tail(statistic, freedom)
    assert chance >= LEVEL, f"chi-square {statistic:.1f} with {freedom} degrees of freedom: p = {chance:.2g}"


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The probability that chi-square is at least so large: the upper regularised gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:  # by the series of the lower function
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    b, c, d = x + 1 - a, 1e300, 1 / (x + 1 - a)  # by the continued fraction of the upper one
    fraction = d
    for i in range(1, 100_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return front * fraction
