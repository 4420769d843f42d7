# cython: infer_types=True
"""Randomness for live tables: every number comes from the system's cryptographic generator.

A generator that is only seeded by it would do for dice, but somebody who has seen part of a shuffle could
compute the rest.
"""

import secrets

from benben.core.rng import Rng


class SystemRng(Rng):
    """A source whose numbers nobody can foresee or repeat, also for compiled code that draws."""

    def __init__(self) -> None:
        super().__init__(0)

    def _below(self, n):
        return self._draw(n)

    def _draw(self, n):
        return secrets.randbelow(n)

    def copy(self) -> Rng:
        """Return another source: there is nothing to copy."""
        return SystemRng()

    def words(self) -> tuple[int, int, int, int]:
        raise TypeError("the system's chance has no state that could be stored")
