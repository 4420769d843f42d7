# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Perft: count the move sequences of a given length, up to chance and the end of the game."""

import cython

from benben.core.state import State

# Decisions: more than can be counted, unless there is hardly any choice. In plain Python each takes a frame.
DEEPEST = 300


def perft(state: State, depth: int) -> int:
    """Count sequences of exactly `depth` decisions, leaving out those that meet chance or the end earlier."""
    if not 0 <= depth <= DEEPEST:
        raise ValueError(f"the depth is from 0 to {DEEPEST}, not {depth}")
    levels = Levels(state, depth)
    count = levels.count(depth)
    levels.check()
    return count


class Levels:
    """One scratch state for each depth, so that nothing is allocated on the way down."""

    def __init__(self, state: State, depth: int):
        self.states = [state.fresh() for _ in range(depth)] + [state.copy()]

    def count(self, depth):
        state = cython.cast(State, self.states[depth])
        if depth == 0:
            return 1
        if state.mover > 1:
            return 0
        number = state.find_legal()
        if depth == 1:
            return number
        total = 0
        below = cython.cast(State, self.states[depth - 1])
        for i in range(number):
            below.copy_from(state)
            below._apply(state.legal[i])
            total += self.count(depth - 1)
        return total

    def check(self):
        """Raise what went wrong in the rules meanwhile."""
        for scratch in self.states:
            cython.cast(State, scratch).check()
