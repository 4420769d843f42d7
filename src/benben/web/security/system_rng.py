# cython: infer_types=True
"""Randomness for live tables: every number comes from the system's cryptographic generator.

A generator that is only seeded from it would not do: from part of a shuffle somebody could compute the rest.
"""

import secrets

from benben.core.rng import Rng


class SystemRng(Rng):
    """A source whose numbers cannot be predicted or reproduced, also for compiled code."""

    def __init__(self) -> None:
        super().__init__(0)

    def _below(self, n):
        return self._draw(n)

    def _draw(self, n):
        return secrets.randbelow(n)

    def copy(self) -> Rng:
        """Return another source: there is no state to copy."""
        return SystemRng()

    def words(self) -> tuple[int, int, int, int]:
        raise TypeError("the system's chance has no state that could be stored")
