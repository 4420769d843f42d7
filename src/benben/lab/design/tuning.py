"""The variant that comes nearest to a target: all play some games, then only those that are not clearly
farther off."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from benben.core.errors import SetupError, quote
from benben.lab.design.experiment import Experiment, Variant
from benben.lab.design.trial import Trial
from benben.lab.measure.measures import BY_KEY, Measure
from benben.match.statistics.intervals import Estimate

STAGES = (
    8,
    4,
    2,
    1,
)  # an eighth of the games for all, then a quarter, a half and all of them for who is left


@dataclass(frozen=True)
class Target:
    """A measure and what it should be."""

    measure: Measure
    value: float

    def distance(self, variant: Variant) -> Estimate:
        """How far a variant is off, with the interval of that."""
        found = self.measure.of(variant.in_order())
        if found.mean is None or found.low is None or found.high is None:
            return Estimate(None, None, None)
        low, high = found.low - self.value, found.high - self.value
        nearest = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
        return Estimate(abs(found.mean - self.value), nearest, max(abs(low), abs(high)))

    def left(self, variants: Sequence[Variant]) -> list[Variant]:
        """Those that may still be the nearest."""
        distances = [self.distance(variant) for variant in variants]
        best = min((each.high for each in distances if each.high is not None), default=None)
        return [
            variant
            for variant, each in zip(variants, distances, strict=True)
            if best is None or each.low is None or each.low <= best
        ]


def read_target(text: str) -> Target:
    """`advantage` is zero of it; `decisions=60` another value.  SetupError if it is neither."""
    key, equals, value = text.partition("=")
    if key not in BY_KEY:
        raise SetupError("tune", f"there is no measure {quote(key)}; there is {', '.join(BY_KEY)}")
    try:
        target = float(value) if equals else 0.0
    except ValueError:
        target = math.nan
    if not math.isfinite(target):
        raise SetupError("tune", f"the target of {key} must be a number, not {quote(value)}")
    return Target(BY_KEY[key], target)


class Tuning:
    """An experiment whose variants drop out stage by stage."""

    def __init__(self, experiment: Experiment, target: Target) -> None:
        self.experiment = experiment
        self.target = target
        self.left = list(experiment.variants)

    def stages(self) -> Iterator[list[tuple[Trial, int]]]:
        """The batches of each stage; what they bring must be taken before the next is asked for."""
        for part in STAGES:
            games = max(2, self.experiment.games // part // 2 * 2)
            yield list(self.experiment.missing(games, self.left))
            self.left = self.target.left(self.left)

    def report(self) -> dict[str, Any]:
        """All candidates, the nearest first."""
        candidates = []
        for variant in self.experiment.variants:
            found = self.target.measure.of(variant.in_order())
            candidates.append(
                {
                    "name": variant.name,
                    "games": len(variant.played),
                    **found.as_json(),
                    "distance": self.target.distance(variant).mean,
                    "left": variant in self.left,
                }
            )
        candidates.sort(key=lambda each: (not each["left"], each["distance"] is None, each["distance"]))
        return {
            "measure": self.target.measure.key,
            "title": self.target.measure.title,
            "unit": self.target.measure.unit,
            "target": self.target.value,
            "candidates": candidates,
        }
