"""What an observation holds: named features, one after another in a single row of 32-bit floats."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]


@dataclass(frozen=True)
class Feature:
    """A part of an observation. `text` explains its axes and values."""

    name: str
    shape: tuple[int, ...]
    text: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All features of a game, in order; every value is between -1 and 1."""

    features: tuple[Feature, ...]

    @cached_property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """The slice of an observation that each feature takes."""
        slices, at = {}, 0
        for feature in self.features:
            slices[feature.name] = slice(at, at + feature.size)
            at += feature.size
        return slices

    def parts(self, observation: Floats) -> dict[str, Floats]:
        """Split an observation into its features, each in its shape, without copying."""
        return {
            feature.name: observation[self.slices[feature.name]].reshape(feature.shape)
            for feature in self.features
        }


# -- writing features ----------------------------------------------------------------
def one_hot(index: int | None, width: int) -> list[float]:
    """Return a 1 at an index and 0 elsewhere, or all 0 if there is no index."""
    return [1.0 if place == index else 0.0 for place in range(width)]


def fractions(counts: Sequence[int], most: int) -> list[float]:
    """Return counts as fractions of the largest possible count."""
    return [count / most for count in counts]


def squashed(points: int, scale: int) -> float:
    """Map points to between -1 and 1, with one half at `scale`, for scores without a useful bound."""
    return points / (abs(points) + scale)
