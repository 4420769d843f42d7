"""Means and their errors, with the pair of games as the unit: both begin alike, so they are not
independent."""

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist

from benben.lab.design.trial import Played
from benben.match.statistics import Estimate, mean_and_error, t_quantile

Figure = Callable[[Played], float | None]  # of one game; None where it says nothing
Units = dict[int, tuple[float, int]]  # pair: sum and number of its figures
UNKNOWN = Estimate(None, None, None)


def units(games: Iterable[Played], figure: Figure) -> Units:
    """The figures pair by pair."""
    found: Units = {}
    for game in games:
        value = figure(game)
        if value is not None:
            total, count = found.get(game.number // 2, (0.0, 0))
            found[game.number // 2] = total + value, count + 1
    return found


def mean(games: Iterable[Played], figure: Figure) -> Estimate:
    """The mean of a figure over the games that have one."""
    found = list(units(games, figure).values())
    if not found:
        return UNKNOWN
    centre, error = mean_and_error(found)
    if len(found) == 1:
        return Estimate(centre, None, None)
    radius = t_quantile(len(found) - 1) * error
    return Estimate(centre, centre - radius, centre + radius)


def share(games: Sequence[Played], figure: Figure) -> Estimate:
    """The mean of a figure between 0 and 1."""
    return share_of_pairs(list(units(games, figure).values()))


def share_of_pairs(found: Sequence[tuple[float, int]]) -> Estimate:
    """The same of figures pair by pair; two pairs are added, one of each end, so that no small sample is too
    sure."""
    if not found:
        return UNKNOWN
    centre, _ = mean_and_error(found)
    wider, error = mean_and_error([*found, (2.0, 2), (0.0, 2)])
    radius = t_quantile(len(found) + 1) * error
    return Estimate(centre, max(0.0, min(centre, wider - radius)), min(1.0, max(centre, wider + radius)))


def scaled(estimate: Estimate, times: float, plus: float = 0.0) -> Estimate:
    """All of it times a positive number, plus another."""
    parts = (estimate.mean, estimate.low, estimate.high)
    return Estimate(*(None if part is None else times * part + plus for part in parts))


def difference(
    one: Units, other: Units, signs: tuple[float, float] = (1.0, 1.0)
) -> tuple[float, float, int] | None:
    """The mean difference of two figures over the pairs that both have, its standard error, and how many
    pairs.

    Common seeds make both figures rise and fall together, which the difference takes out.
    """
    common = sorted(one.keys() & other.keys())
    if len(common) < 2:
        return None
    gaps = [
        signs[0] * one[pair][0] / one[pair][1] - signs[1] * other[pair][0] / other[pair][1] for pair in common
    ]
    centre, error = mean_and_error([(gap, 1) for gap in gaps])
    return centre, error, len(common)


def chance_of_as_much(centre: float, error: float) -> float:
    """The two-sided p-value of a difference."""
    if error == 0:
        return 0.0 if centre else 1.0
    return 2 * NormalDist().cdf(-abs(centre) / error)


def correlation(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """How much the two games of a pair agree, by Fisher's transformation; the order within a pair does not
    count."""
    if len(pairs) < 10:
        return UNKNOWN
    values = [value for pair in pairs for value in pair]
    centre = math.fsum(values) / len(values)
    spread = math.fsum((value - centre) ** 2 for value in values) / len(values)
    if spread == 0:
        return UNKNOWN
    agreement = math.fsum((one - centre) * (other - centre) for one, other in pairs) / len(pairs) / spread
    middle = math.atanh(max(-0.999999, min(0.999999, agreement)))
    radius = 1.96 / math.sqrt(len(pairs) - 1.5)
    return Estimate(agreement, math.tanh(middle - radius), math.tanh(middle + radius))
