# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hints for a search about Initiative: which plays are promising.

Nothing here decides what is legal; the rules are in `rules/state.py`.
"""

import cython

from benben.games.initiative.rules.draft import PARRY, VIRTUAL
from benben.games.initiative.rules.state import InitiativeState

if not cython.compiled:  # compiled, these are C constants and tables that the .pxd imports
    from benben.games.initiative.rules.state import CALL, KINDS, SACRIFICE, SAME_COLOUR, SAME_SIZE

# Scores of a play, set by hand: only their order matters.
UNANSWERABLE = 10  # an attack that cannot be parried wins the round
TAKES_INITIATIVE = 5
SACRIFICE_COST = 2


class HeuristicState(InitiativeState):
    """The game with hints for search."""

    def move_score(self, action):
        """An attack that cannot be parried wins at once, a parry should gain the initiative, a sacrifice
        costs."""
        if action >= VIRTUAL:
            return 0
        kind = action % KINDS
        move_score = 0 if action < SACRIFICE else -SACRIFICE_COST
        if self.phase == PARRY:
            return move_score + TAKES_INITIATIVE if self.gains_initiative(kind) else move_score
        answers = SAME_COLOUR[kind]
        if action // CALL % 2 == 0 or self.call_fallback:
            answers |= SAME_SIZE[kind]
        return move_score if self.once[1 - self.mover] & answers else move_score + UNANSWERABLE
