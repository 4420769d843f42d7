"""Means and shares with their 95% intervals, for matches and experiments alike.

Games are played in pairs that begin alike, so the two games of a pair are not independent; pairs are.  All
formulas here therefore take the pair as their unit: the sum of a statistic over the games of a pair, and the
number of these games.  A pair of which only one game has been played counts with that game.

All intervals are Student's t over pairs, not the normal distribution's: the spread is estimated from the same
pairs, and with few of them the normal quantile claims too much.  docs/matches.md explains the methods.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol, TypedDict, TypeVar

CONFIDENCE = 0.95
TAIL = (1 - CONFIDENCE) / 2  # the probability left out at either end
Z = NormalDist().inv_cdf(1 - TAIL)  # 1.96: how many standard errors a 95% interval extends to either side

PairTotal = tuple[
    float, int
]  # the sum of a statistic over the games of a pair, and the number of these games


class Interval(TypedDict):
    """An estimate as JSON."""

    mean: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% interval; a part that is unknown or has no bound is None."""

    mean: float | None
    low: float | None
    high: float | None

    def as_json(self) -> Interval:
        return {"mean": self.mean, "low": self.low, "high": self.high}

    def map(self, function: Callable[[float], float | None]) -> "Estimate":
        """Return the estimate with an increasing function applied to each known part."""
        mean, low, high = (None if part is None else function(part) for part in self._parts())
        return Estimate(mean, low, high)

    def complement(self) -> "Estimate":
        """Of a share: the share of the other side."""
        mean, low, high = (None if part is None else 1 - part for part in self._parts())
        return Estimate(mean, high, low)

    def _parts(self) -> tuple[float | None, float | None, float | None]:
        return self.mean, self.low, self.high


UNKNOWN = Estimate(None, None, None)


class Numbered(Protocol):
    """A game of a series; games 2n and 2n + 1 are a pair."""

    @property
    def number(self) -> int: ...


G = TypeVar("G", bound=Numbered)


def pair_totals(games: Iterable[G], statistic: Callable[[G], float | None]) -> dict[int, PairTotal]:
    """Return a statistic of games added up by pair, under the number of the pair.

    Games without a value (None) are left out.
    """
    totals: dict[int, PairTotal] = {}
    for game in games:
        value = statistic(game)
        if value is not None:
            total, count = totals.get(game.number // 2, (0.0, 0))
            totals[game.number // 2] = total + value, count + 1
    return totals


def mean_interval(pairs: Sequence[PairTotal]) -> Estimate:
    """Return the mean of a statistic over all games, with Student's t interval over pairs."""
    if not pairs:
        return UNKNOWN
    mean, error = mean_and_error(pairs)
    if len(pairs) == 1:
        return Estimate(mean, None, None)
    half_width = t_quantile(len(pairs) - 1) * error
    return Estimate(mean, mean - half_width, mean + half_width)


def share_interval(pairs: Sequence[PairTotal]) -> Estimate:
    """Return the mean of a statistic between 0 and 1, such as points, with an interval that stays between 0
    and 1.

    The interval is that of a sample with two more pairs, one of ones and one of zeros (Agresti and Coull's
    idea, for pairs): a sample without any variation would otherwise claim certainty.
    """
    if not pairs:
        return UNKNOWN
    mean, _ = mean_and_error(pairs)
    centre, error = mean_and_error([*pairs, (2.0, 2), (0.0, 2)])
    half_width = t_quantile(len(pairs) + 1) * error
    return Estimate(mean, max(0.0, min(mean, centre - half_width)), min(1.0, max(mean, centre + half_width)))


def mean_and_error(pairs: Sequence[PairTotal]) -> tuple[float, float]:
    """Return the mean over all games and its standard error.

    With pairs of equal size the error is that of the mean of their means; a lone game has half the weight of
    a pair.
    """
    games = sum(size for _, size in pairs)
    mean = sum(total for total, _ in pairs) / games
    spread = sum((total - mean * size) ** 2 for total, size in pairs) * len(pairs) / max(1, len(pairs) - 1)
    return mean, math.sqrt(spread) / games


def t_quantile(df: int) -> float:
    """Return the 97.5% quantile of Student's t.

    It is exact for one and two degrees of freedom; above, it is Cornish and Fisher's series.
    """
    if df == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    if df == 2:
        return math.sqrt(2 * CONFIDENCE**2 / (1 - CONFIDENCE**2))
    series = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + math.fsum(term / df**power for power, term in enumerate(series, 1))


def t_two_sided(t: float, df: int) -> float:
    """Return the probability that Student's t is at least as far from 0 as `t` (Abramowitz and Stegun,
    26.7.3-4)."""
    angle = math.atan2(abs(t), math.sqrt(df))
    cosine = math.cos(angle)
    term = cosine if df % 2 else 1.0
    total = 0.0
    for step in range(1 + df % 2, df, 2):
        total += term
        term *= step / (step + 1) * cosine**2
    inside = math.sin(angle) * total
    if df % 2:
        inside = 2 / math.pi * (angle + inside)
    return max(0.0, 1 - inside)


def bonferroni_factor(comparisons: int) -> float:
    """Return how many times wider intervals must be so that all of them together hold with 95%."""
    return NormalDist().inv_cdf(1 - TAIL / comparisons) / Z
