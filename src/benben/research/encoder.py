# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A game as numbers for learning, at full speed: a fixed action space, and features written into an array.

The rules number their decisions too, but not always from a small fixed range; an encoder translates. A
decision that would need thousands of numbers becomes two actions, and `half` remembers the first between them
(-1: nothing). The features of a view define what a seat may see (a game's part `research.features`). An
encoder writes the same numbers without making a view, and the tests compare them at every ply.
"""

import cython

from benben.core.state import State
from benben.research.layout import Floats


class Encoder:
    """One game with its options: observations of `size` floats, actions from 0 to `actions` - 1."""

    def __init__(self, size: int, actions: int):
        self.size = size
        self.actions = actions
        self.at = 0

    # -- games override these -----------------------------------------------------
    def write(self, state, seat, half):
        """Write all features of a seat, in the order of the layout."""

    def _number(self, state, action, half):
        """Return the action for a decision of the rules; -1 if the decision does not continue this half."""
        return action

    def _half_after(self, state, action, half):
        """Return the half to remember if the action is the first of two; otherwise -1."""
        return -1

    def _decision(self, state, action, half):
        """Return the rules' number of the decision that an action makes or completes."""
        return action

    # -- putting features -----------------------------------------------------------
    def put(self, value):
        self.out[self.at] = value
        self.at += 1

    def put_one_hot(self, index, width):
        """Write a 1 at an index and 0 elsewhere, or all 0 if the index is -1."""
        for place in range(width):
            self.put(1.0 if place == index else 0.0)

    def put_fraction(self, count, most):
        """Write a count as a fraction of the largest possible one.

        Both are C doubles, because integer division would drop the remainder.
        """
        self.put(count / most)

    def put_squashed(self, points, scale):
        """Write points between -1 and 1, as `layout.squashed` does."""
        self.put_fraction(points, abs(points) + scale)

    # -- for Python callers ------------------------------------------------------
    def observe(self, state: State, seat: cython.int, half: cython.int, row: Floats) -> None:
        """Write the features into a contiguous row of 32-bit floats."""
        if cython.compiled:
            self.out = cython.cast(cython.p_float, cython.cast(cython.size_t, row.ctypes.data))
        else:
            self.out = row
        self.at = 0
        self.write(state, seat, half)
        state.check()

    def legal_actions(self, state: State, half: cython.int) -> list[int]:
        """Return the legal actions, sorted."""
        actions = {self._number(state, action, half) for action in state.legal_actions()}
        actions.discard(-1)
        return sorted(actions)

    def number(self, state: State, decision: cython.int, half: cython.int) -> int:
        """Return the action that makes, starts or completes a decision of the rules.

        Return -1 if the decision does not continue this half.
        """
        return self._number(state, decision, half)

    def half_after(self, state: State, action: cython.int, half: cython.int) -> int:
        """Return the half to remember after a legal action that is the first of two; -1 if the action makes
        or completes a decision."""
        return self._half_after(state, action, half)

    def decision(self, state: State, action: cython.int, half: cython.int) -> int:
        """Return the rules' number of the decision that a legal action makes or completes."""
        return self._decision(state, action, half)
