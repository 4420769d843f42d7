"""Variants compared with the first, on common seeds, with a verdict that allows for the number of comparisons
made.

Of many comparisons some differ by chance alone.  Holm's method keeps the chance of even one false verdict at
one in twenty: the most striking difference is judged as if all had been looked for, the next as if one fewer,
and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from benben.lab.design.experiment import Variant
from benben.lab.measure.estimates import chance_of_as_much, difference, units
from benben.lab.measure.measures import BY_KEY, Measure
from benben.match.statistics import Estimate, t_quantile

COMPARED = ("advantage", "draws", "margin", "decisions", "branching", "forced", "lead_changes", "comebacks")
LEVEL = 0.05
WORDS = {  # what more and less of a measure is called
    "draws": ("has more draws", "has fewer draws"),
    "margin": ("is won by more points", "is closer"),
    "decisions": ("is longer", "is shorter"),
    "branching": ("offers more choice", "offers less choice"),
    "forced": ("is colder, with more forced moves", "is less cold, with fewer forced moves"),
    "lead_changes": ("changes the lead more often", "changes the lead less often"),
    "comebacks": ("has more comebacks", "has fewer comebacks"),
}


@dataclass(frozen=True)
class Comparison:
    """One measure of a variant against the first: the difference, its interval, and whether it stands."""

    measure: Measure
    first: str
    other: str
    gap: Estimate  # the other's figure minus the first's; of the advantage, of its size
    p: float
    shown: bool = False  # it stands among all that were compared

    @property
    def verdict(self) -> str:
        """In plain words."""
        low, high = self.gap.low, self.gap.high
        if not self.shown or low is None or high is None:
            return "no difference shown"
        if self.measure.key == "advantage":
            fairer = self.other if high < 0 else self.first
            return f"{fairer} is fairer by {_span(low, high, self.measure)}"
        more, less = WORDS[self.measure.key]
        return f"{self.other} {more if low > 0 else less}, by {_span(low, high, self.measure)}"


def compare(variants: Sequence[Variant]) -> list[Comparison]:
    """Every variant with the first, in every measure that is compared."""
    first, *others = variants
    found = [
        comparison
        for other in others
        for key in COMPARED
        if (comparison := _compared(BY_KEY[key], first, other)) is not None
    ]
    order = sorted(range(len(found)), key=lambda place: found[place].p)
    for rank, place in enumerate(order):
        if found[place].p > LEVEL / (len(found) - rank):
            break
        found[place] = replace(found[place], shown=True)
    return found


def _compared(measure: Measure, first: Variant, other: Variant) -> Comparison | None:
    """An advantage is compared by its size, whoever has it: fair is zero."""
    of_first, of_other = (units(variant.in_order(), measure.figure) for variant in (first, other))
    signs = (1.0, 1.0)
    if measure.key == "advantage":
        signs = _side(other), _side(first)
    found = difference(of_other, of_first, signs)
    if found is None:
        return None
    centre, error, pairs = found
    if measure.key == "advantage":
        centre -= 0.5 * (signs[0] - signs[1])  # shares of the points, from a half
    radius = t_quantile(pairs - 1) * error
    gap = Estimate(*(measure.scale * part for part in (centre, centre - radius, centre + radius)))
    return Comparison(measure, first.name, other.name, gap, chance_of_as_much(centre, error))


def _side(variant: Variant) -> float:
    """1 if the first player is ahead in a variant, -1 if the second is."""
    games = variant.in_order()
    return 1.0 if 2 * sum(game.first_seat for game in games) >= len(games) else -1.0


def _span(low: float, high: float, measure: Measure) -> str:
    """An interval as a person says it: 3 to 7 points in 100."""
    near, far = sorted((abs(low), abs(high)))
    style = f".{measure.digits}f"
    said = f"{near:{style}}" if near == far else f"{near:{style}} to {far:{style}}"
    return f"{said} {measure.unit}"
