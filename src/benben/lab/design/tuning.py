"""Tuning: finds the variant that comes nearest to a target.

All variants play some games, then only those that are not clearly farther off than another.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benben.core.errors import SetupError, quote
from benben.lab.design.experiment import Experiment, Variant
from benben.lab.design.trial import Trial
from benben.lab.measure.measures import MEASURES_BY_KEY, Measure
from benben.match.statistics.intervals import UNKNOWN, Estimate

# All variants play an eighth of the games; those that remain go on to a quarter, a half and all of them.
STAGES = (8, 4, 2, 1)


@dataclass(frozen=True)
class Target:
    """A measure and the value it should have."""

    measure: Measure
    value: float

    def distance(self, variant: Variant) -> Estimate:
        """Return the distance of a variant from the target, with its interval."""
        figure = self.measure.estimate(variant.in_order())
        if figure.mean is None or figure.low is None or figure.high is None:
            return UNKNOWN
        low, high = figure.low - self.value, figure.high - self.value
        nearest = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
        return Estimate(abs(figure.mean - self.value), nearest, max(abs(low), abs(high)))

    def contenders(self, variants: Sequence[Variant]) -> list[Variant]:
        """Return the variants that may still be the nearest."""
        distances = [self.distance(variant) for variant in variants]
        best = min((distance.high for distance in distances if distance.high is not None), default=None)
        return [
            variant
            for variant, distance in zip(variants, distances, strict=True)
            if best is None or distance.low is None or distance.low <= best
        ]


@dataclass(frozen=True)
class Candidate:
    """A variant being tuned: its measure so far, and whether it may still be the nearest."""

    variant: Variant
    estimate: Estimate
    distance: float | None
    is_contender: bool

    @property
    def games(self) -> int:
        return len(self.variant.games)


def read_target(text: str) -> Target:
    """Return the target in an argument: `advantage` for an advantage of zero, `decisions=60` for another
    value.

    Raises SetupError for an unknown measure or a value that is no number.
    """
    key, equals, value = text.partition("=")
    if key not in MEASURES_BY_KEY:
        raise SetupError(
            "tune", f"there is no measure {quote(key)}; the measures are {', '.join(MEASURES_BY_KEY)}"
        )
    try:
        target = float(value) if equals else 0.0
    except ValueError:
        target = math.nan
    if not math.isfinite(target):
        raise SetupError("tune", f"the target of {key} must be a number, not {quote(value)}")
    return Target(MEASURES_BY_KEY[key], target)


class Tuning:
    """An experiment whose variants drop out stage by stage."""

    def __init__(self, experiment: Experiment, target: Target) -> None:
        self.experiment = experiment
        self.target = target
        self.remaining = list(experiment.variants)

    def stages(self) -> Iterator[list[tuple[Trial, int]]]:
        """Yield the batches of each stage; add their results before asking for the next stage."""
        for part in STAGES:
            games = max(2, self.experiment.games_per_variant // part // 2 * 2)
            yield list(self.experiment.missing(games, self.remaining))
            self.remaining = self.target.contenders(self.remaining)

    def candidates(self) -> list[Candidate]:
        """Return all variants, the nearest first, those that were dropped last."""
        candidates = [
            Candidate(
                variant,
                self.target.measure.estimate(variant.in_order()),
                self.target.distance(variant).mean,
                variant in self.remaining,
            )
            for variant in self.experiment.variants
        ]
        return sorted(candidates, key=_nearest_first)


def _nearest_first(candidate: Candidate) -> tuple[bool, bool, float]:
    return not candidate.is_contender, candidate.distance is None, candidate.distance or 0.0
