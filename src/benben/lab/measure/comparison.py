"""Variants compared with the first on common seeds, with verdicts that allow for the number of comparisons.

Of many comparisons some differ by chance alone.  Holm's method keeps the probability of even one false
verdict at one in twenty: the most striking difference is tested as if all comparisons had been made to find
it, the next as if there were one fewer, and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from benben.lab.design.experiment import Variant
from benben.lab.measure.estimates import difference, scaled
from benben.lab.measure.measures import MEASURES_BY_KEY, Measure
from benben.match.statistics.intervals import Estimate, pair_totals

COMPARED_MEASURES = (
    "advantage",
    "draws",
    "margin",
    "decisions",
    "branching",
    "forced",
    "lead_changes",
    "comebacks",
)
SIGNIFICANCE = 0.05
WORDS = {  # how a variant with more of a measure is described, and one with less
    "draws": ("has more draws", "has fewer draws"),
    "margin": ("has larger winning margins", "has smaller winning margins"),
    "decisions": ("is longer", "is shorter"),
    "branching": ("offers more choice", "offers less choice"),
    "forced": ("has more forced moves", "has fewer forced moves"),
    "lead_changes": ("has more lead changes", "has fewer lead changes"),
    "comebacks": ("has more comebacks", "has fewer comebacks"),
}


@dataclass(frozen=True)
class Comparison:
    """One measure of a variant compared with the first."""

    measure: Measure
    first: str
    other: str
    difference: Estimate  # the other's value minus the first's; for an advantage, of its size
    p: float
    significant: bool = False  # whether the difference is significant among all that were compared

    @property
    def verdict(self) -> str:
        """The comparison in plain words."""
        low, high = self.difference.low, self.difference.high
        if not self.significant or low is None or high is None:
            return "no difference shown"
        if self.measure.key == "advantage":
            fairer = self.other if high < 0 else self.first
            return f"{fairer} is fairer by {_range(low, high, self.measure)}"
        more, less = WORDS[self.measure.key]
        return f"{self.other} {more if low > 0 else less}, by {_range(low, high, self.measure)}"


def compare(variants: Sequence[Variant]) -> list[Comparison]:
    """Compare every variant with the first, in every measure that can be compared."""
    first, *others = variants
    comparisons = [
        comparison
        for other in others
        for key in COMPARED_MEASURES
        if (comparison := _compare_measure(MEASURES_BY_KEY[key], first, other)) is not None
    ]
    order = sorted(range(len(comparisons)), key=lambda index: comparisons[index].p)
    for rank, index in enumerate(order):
        if comparisons[index].p > SIGNIFICANCE / (len(comparisons) - rank):
            break
        comparisons[index] = replace(comparisons[index], significant=True)
    return comparisons


def _compare_measure(measure: Measure, first: Variant, other: Variant) -> Comparison | None:
    """None if there are too few games.  An advantage is compared by its size, whichever player has it: zero
    is fair."""
    first_totals, other_totals = (
        pair_totals(variant.in_order(), measure.statistic) for variant in (first, other)
    )
    signs, offset = (1.0, 1.0), 0.0
    if measure.key == "advantage":
        signs = _favoured_side(other), _favoured_side(first)
        offset = -0.5 * (signs[0] - signs[1])  # the figure is a share of the points, and a half is fair
    gap = difference(other_totals, first_totals, signs, offset)
    if gap is None:
        return None
    return Comparison(measure, first.name, other.name, scaled(gap.interval, measure.scale), gap.p_value)


def _favoured_side(variant: Variant) -> float:
    """Return 1 if the first player is ahead in a variant, -1 if the second is."""
    games = variant.in_order()
    return 1.0 if 2 * sum(game.first_player_points for game in games) >= len(games) else -1.0


def _range(low: float, high: float, measure: Measure) -> str:
    """Return an interval in words, without its sign: `3 to 7 points in 100`."""
    near, far = (f"{size:.{measure.digits}f}" for size in sorted((abs(low), abs(high))))
    return f"{near} {measure.unit}" if abs(low) == abs(high) else f"{near} to {far} {measure.unit}"
