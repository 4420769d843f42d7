# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hints for a search about Montauk: which moves are promising, and how the game may end.

Nothing here decides what is legal; the rules are in `rules/state.py`.
"""

import cython

from benben.games.montauk.rules.constants import FIRST_DIG, FIRST_STEP, NEIGHBORS, TRICKS, WAY_POINTS
from benben.games.montauk.rules.state import MontaukState
from benben.games.montauk.rules.variant import Variant

if not cython.compiled:  # compiled, these are C constants and tables that the .pxd imports
    from benben.games.montauk.rules.stacks import CENTRE, COLOUR, REGION
    from benben.games.montauk.rules.state import MOVE

# What the score of a step adds up from, set by hand.
AT_HOME = 6  # into the region of its colour; as much is lost by leaving it
ON_CENTRE = 2  # onto the centre of that region
JOINS_TREE = 6  # onto a pyramid with which it may form a tree
LEAVES_TREE = 4  # off such a pyramid

TREE_POINTS = 4  # what a tree brings in a round by the published points, as a guess


class HeuristicState(MontaukState):
    """The game with hints for search."""

    def __init__(self, variant: Variant):
        MontaukState.__init__(self, variant)
        self.tree_worth = TREE_POINTS * sum(variant.worth[:NEIGHBORS]) // sum(WAY_POINTS[:NEIGHBORS])

    def move_score(self, action):
        """Pyramids go home and build trees; cards are not judged."""
        if self.phase != MOVE or action >= FIRST_DIG:
            return 1
        slot = (action - FIRST_STEP) // 36
        return self.score_of_step(slot % 12, (action - FIRST_STEP) % 36)

    def score_of_step(self, pyramid, cell):
        colour = COLOUR[pyramid]
        move_score = 0
        if REGION[cell] == colour:
            move_score += AT_HOME
            if cell == CENTRE[colour]:
                move_score += ON_CENTRE
        if REGION[self.cell[pyramid]] == colour:
            move_score -= AT_HOME
        if self.fits(pyramid, self.top[cell]):
            move_score += JOINS_TREE
        if self.fits(pyramid, self.under[pyramid]):
            move_score -= LEAVES_TREE
        return move_score

    def fits(self, pyramid, onto):
        """Return whether there is a pyramid of the same player below that is one size larger."""
        return onto >= 0 and COLOUR[onto] % 2 == COLOUR[pyramid] % 2 and onto % 3 == pyramid % 3 + 1

    def _evaluate(self):
        tricks = TRICKS * (self.rounds - self.round) + TRICKS - self.trick
        return self.prospects(0, tricks) - self.prospects(1, tricks)

    def prospects(self, player, tricks):
        """Return the score, what pyramids at home will bring, trees for the ways of later rounds, and black
        pyramids."""
        home = self.at_home(player, True)
        points = (
            self.total[player] + self.black_points(player) + home * self.worth[NEIGHBORS] * tricks * 3 // 4
        )
        trees = self.is_tree(3 * player) + self.is_tree(3 * player + 6)
        return points + self.tree_worth * trees * (self.rounds - self.round + 1)
