# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Exact answers about a round: what a position is worth and which moves are best.

Solvers know the value of positions before an attack; everything else follows by playing moves according to
the rules.
"""

from benben.games.initiative.rules.draft import ATTACK, OVER, PARRY
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.inventories import inventories


class Stopped(Exception):
    """The solver was asked to stop before it had an answer."""


class RoundSolver:
    """Knows the rest of one round and, if it started at a round's start, the other round of a match.

    `first` are the inventories of seat 0 in the round where the solver started, `second` those of seat 1; in
    the other round the seats are swapped.
    """

    def __init__(self, state: InitiativeState):
        if state.phase != ATTACK and state.phase != PARRY:
            raise ValueError("only positions of a round can be solved")
        self.round = state.round
        self.call = state.call
        self.call_fallback = state.call_fallback
        self.parried_score = state.parried_score
        self.first = inventories(state, 0)
        self.second = inventories(state, 1)

    # -- what a solver must know ---------------------------------------------------
    def covers(self, state, first, second):
        """Whether this solver has the answer for these inventories and the stack of a state."""
        return False

    def leader_value(self, state, first, second, leader):
        """Return what the next attack is worth to the leader, 0 standing for `first`, without earlier
        doubling."""
        return 0

    # -- shared ----------------------------------------------------------------------
    def same_rules(self, state):
        return (
            state.call == self.call
            and state.call_fallback == self.call_fallback
            and state.parried_score == self.parried_score
        )

    def first_index(self, state, swapped):
        return self.first.find(state, swapped)

    def second_index(self, state, swapped):
        return self.second.find(state, 1 - swapped)

    def lead_at_end(self, state, now, after):
        """Return how far seat 0 will be ahead when round `now` ends under best play; `after` is scratch
        space.

        A solver has no such states of its own, so that several threads may ask it.
        """
        if state.phase == OVER or state.round != now:
            return state.totals[0] - state.totals[1]
        if state.phase == ATTACK:
            return self.lead_before_attack(state)
        best = 0
        for i in range(state.find_legal()):
            after.copy_from(state)
            after._apply(state.legal[i])
            value = self.lead_at_end(after, now, after)  # before an attack, or at the end: it plays no more
            if i == 0 or (value > best if state.mover == 0 else value < best):
                best = value
        return best

    def lead_before_attack(self, state):
        swapped = 1 if state.round != self.round else 0
        leader = state.leader
        value = self.leader_value(
            state, self.first_index(state, swapped), self.second_index(state, swapped), leader ^ swapped
        )
        winner = leader if value > 0 else 1 - leader
        value *= 1 << state.calls + state.pummels[winner]
        return state.totals[0] - state.totals[1] + (value if leader == 0 else -value)

    # -- for Python callers ------------------------------------------------------
    def final_lead(self, state: InitiativeState) -> int:
        """Return how far seat 0 will be ahead in total when this round ends."""
        self.check(state)
        return self.lead_at_end(state, state.round, state.fresh())

    def value(self, state: InitiativeState) -> int:
        """Return what the mover will score in this round minus what the other will."""
        ahead = self.final_lead(state) - (state.totals[0] - state.totals[1])
        return ahead if state.mover == 0 else -ahead

    def best_moves(self, state: InitiativeState) -> list[int]:
        """Return the numbers of all moves that are worth as much as the position."""
        self.check(state)
        values = {}
        before: InitiativeState = state.fresh()
        after: InitiativeState = state.fresh()
        for action in state.legal_actions():
            before.copy_from(state)
            before._apply(action)
            values[action] = self.lead_at_end(before, state.round, after)
        best = max(values.values()) if state.mover == 0 else min(values.values())
        return [action for action, value in values.items() if value == best]

    def check(self, state: InitiativeState) -> None:
        """Refuse a position of another round; if a position is covered, so are its parries and attacks."""
        swapped = 1 if state.round != self.round else 0
        if state.phase != ATTACK and state.phase != PARRY:
            raise ValueError("only positions of a round can be solved")
        first, second = self.first_index(state, swapped), self.second_index(state, swapped)
        if first < 0 or second < 0 or not self.covers(state, first, second):
            raise ValueError("this is not a position of the round that was solved")


def round_start(state: InitiativeState) -> InitiativeState:
    """Return the position in which the round of a position started."""
    start: InitiativeState = state.copy()
    start.begin_round()
    return start
