"""Estimates from the games of a variant: means, shares, differences between variants, and agreement.

The formulas of intervals are those of matches, `match.statistics.intervals`: the unit is the pair of games.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from benben.lab.design.trial import ObservedGame
from benben.match.statistics.intervals import (
    UNKNOWN,
    Estimate,
    PairTotal,
    Z,
    mean_and_error,
    mean_interval,
    pair_totals,
    share_interval,
    t_quantile,
    t_two_sided,
)

GameStatistic = Callable[
    [ObservedGame], float | None
]  # of one game; None where the game says nothing about it
MIN_PAIRS = 10  # for a correlation


def mean(games: Iterable[ObservedGame], statistic: GameStatistic) -> Estimate:
    """Return the mean of a statistic over the games that have one."""
    return mean_interval(list(pair_totals(games, statistic).values()))


def share(games: Iterable[ObservedGame], statistic: GameStatistic) -> Estimate:
    """Return the mean of a statistic that lies between 0 and 1."""
    return share_interval(list(pair_totals(games, statistic).values()))


def scaled(estimate: Estimate, factor: float, offset: float = 0.0) -> Estimate:
    """Return an estimate in other units; `factor` is positive."""
    return estimate.map(lambda part: factor * part + offset)


@dataclass(frozen=True)
class Difference:
    """The mean difference of a statistic between two variants."""

    mean: float
    error: float  # its standard error
    pairs: int

    @property
    def interval(self) -> Estimate:
        half_width = t_quantile(self.pairs - 1) * self.error
        return Estimate(self.mean, self.mean - half_width, self.mean + half_width)

    @property
    def p_value(self) -> float:
        """Two-sided: how likely so large a difference is between equal variants."""
        if self.error == 0:
            return 0.0 if self.mean else 1.0
        return t_two_sided(self.mean / self.error, self.pairs - 1)


def difference(
    minuend: dict[int, PairTotal],
    subtrahend: dict[int, PairTotal],
    signs: tuple[float, float] = (1.0, 1.0),
    offset: float = 0.0,
) -> Difference | None:
    """Return the difference of two statistics, each times its sign, plus an offset, over the pairs that both
    have.

    Common seeds make both rise and fall together, which cancels out in the difference of each pair. None with
    fewer than two common pairs.
    """
    common = sorted(minuend.keys() & subtrahend.keys())
    if len(common) < 2:
        return None
    differences = [
        signs[0] * _pair_mean(minuend[pair]) - signs[1] * _pair_mean(subtrahend[pair]) for pair in common
    ]
    centre, error = mean_and_error([(value, 1) for value in differences])
    return Difference(centre + offset, error, len(common))


def _pair_mean(total: PairTotal) -> float:
    return total[0] / total[1]


def correlation(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """Return the intraclass correlation of the two games of a pair, with the interval of Fisher's
    transformation.

    The order within a pair does not count.  Unknown with few pairs, or where all values are the same.
    """
    if len(pairs) < MIN_PAIRS:
        return UNKNOWN
    values = [value for pair in pairs for value in pair]
    centre = math.fsum(values) / len(values)
    variance = math.fsum((value - centre) ** 2 for value in values) / len(values)
    if variance == 0:
        return UNKNOWN
    covariance = math.fsum((first - centre) * (second - centre) for first, second in pairs) / len(pairs)
    agreement = covariance / variance
    middle = math.atanh(max(-0.999999, min(0.999999, agreement)))
    half_width = Z / math.sqrt(len(pairs) - 1.5)
    return Estimate(agreement, math.tanh(middle - half_width), math.tanh(middle + half_width))
