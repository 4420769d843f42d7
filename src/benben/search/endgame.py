# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The end of a game, searched to the last move.

The result is exact if a given number of positions suffices; otherwise the search gives up.
"""

import cython

from benben.core.state import NOBODY, State

# Moves; no ending that can be searched is longer. In plain Python each takes two of the 1000 frames that the
# interpreter allows by default.
DEEPEST = 300
FAR = 1_000_000  # above any lead


class Ending:
    """Alpha-beta on the final lead of player 0, with a scratch state for each depth.

    It cannot be stopped and holds the GIL, so `most_nodes` also bounds how long other threads wait: compiled,
    three million take 0.1 to 0.3 s.
    """

    def __init__(self, state: State, most_nodes: int):
        self.states = [state.copy()]
        self.most_nodes = most_nodes
        self.nodes = 0
        self.given_up = False

    def lead(self, depth, low, high):
        """Return the final lead if it is between low and high, otherwise a bound beyond them.

        The result is meaningless after giving up.
        """
        state = cython.cast(State, self.states[depth])
        self.nodes += 1
        if state.mover == NOBODY:
            return state.score(0) - state.score(1)
        if state.mover > 1 or self.nodes > self.most_nodes or depth == DEEPEST:
            self.given_up = True
            return 0
        if depth + 1 == len(self.states):
            self.states.append(state.fresh())
        return self.best_lead(depth, low, high)

    def best_lead(self, depth, low, high):
        state = cython.cast(State, self.states[depth])
        after = cython.cast(State, self.states[depth + 1])
        first = state.mover == 0
        for i in range(state.find_legal()):
            after.copy_from(state)
            after._apply(state.legal[i])
            lead = self.lead(depth + 1, low, high)
            if first and lead > low:
                low = lead
            elif not first and lead < high:
                high = lead
            if low >= high or self.given_up:
                break
        return low if first else high

    def check(self):
        """Raise what went wrong in the rules meanwhile."""
        for scratch in self.states:
            cython.cast(State, scratch).check()

    # -- for Python callers ------------------------------------------------------
    def best_moves(self) -> tuple[int, list[int]] | None:
        """Return the mover's final lead under best play and all actions that keep it; None if the search gave
        up."""
        state: State = self.states[0]
        if state.mover > 1:
            return None
        sign: cython.int = 1 if state.mover == 0 else -1
        best: cython.int = -FAR
        moves: list = []
        if len(self.states) == 1:
            self.states.append(state.fresh())
        for action in state.legal_actions():
            after: State = self.states[1]
            after.copy_from(state)
            after._apply(action)
            # One less than the best so far, so that equal moves are recognised as equal.
            value: cython.int = sign * (
                self.lead(1, best - 1, FAR) if sign > 0 else self.lead(1, -FAR, 1 - best)
            )
            self.check()
            if self.given_up:
                return None
            if value > best:
                best, moves = value, [action]
            elif value == best:
                moves.append(action)
        return best, moves
