"""What an observation holds: named features, one after the other in one row of 32-bit floats."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Feature:
    """A part of an observation.  `text` says what each of its axes and values means."""

    name: str
    shape: tuple[int, ...]
    text: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All features of a game, in their order; every value lies between -1 and 1."""

    features: tuple[Feature, ...]

    @cached_property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each feature lies in an observation."""
        found, at = {}, 0
        for feature in self.features:
            found[feature.name] = slice(at, at + feature.size)
            at += feature.size
        return found

    def parts(self, observation: Floats) -> dict[str, Floats]:
        """An observation taken apart: each feature in its shape, without copying."""
        return {
            feature.name: observation[self.places[feature.name]].reshape(feature.shape)
            for feature in self.features
        }


# -- writing features ----------------------------------------------------------------
def one_of(index: int | None, width: int) -> list[float]:
    """A 1 at a place, or all 0 if there is none."""
    return [1.0 if place == index else 0.0 for place in range(width)]


def shares(counts: Sequence[int], most: int) -> list[float]:
    """Counts as parts of the most there can be."""
    return [count / most for count in counts]


def squashed(points: int, scale: int) -> float:
    """Points between -1 and 1, half way at the scale, for scores that have no useful bound."""
    return points / (abs(points) + scale)
