# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What Cydonia's net looks at: features of a position, from the mover's side, and rows for its moves.

Each stage has features of its own. Stage one is told by the tricks that are left, so that one net knows both
lengths of the labyrinth.
"""

import cython

from benben.games.cydonia.heuristics import HeuristicState
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, Sizes

if not cython.compiled:  # compiled, these are C constants and functions that the .pxd imports
    from benben.games.cydonia.rules.state import LEADER_WINS, STAGE_TWO_TRICKS, TREES
    from benben.search.net import clamp

KINDS, COLOURS = 15, 5
MOST_COUNTED = 6  # pyramids of a kind; more count alike, as with all bounds here
MOST_SOLID, MOST_RESERVED_SOLID = 5, 6  # one-colour trees: of a colour in a stash, of all colours reserved
MOST_OF_COLOUR = 14  # pyramids of a colour in a stash
WIDEST_LEAD = 30  # points
STAKE_TREES = 4  # trees of this trick and the next

# The features of one stage: both stashes, the tricks left with and without a tree led, and that tree.
SIDE = 15 * 6 + 5 * 5 + 5 * 14  # those of one stash: pyramids by kind, one-colour trees, colours
SOLIDS, OF_COLOUR = 15 * 6, 15 * 6 + 5 * 5
TRICKS = 2 * SIDE
LED = TRICKS + 20
LED_KINDS = LED + 125
STAGE = LED_KINDS + 15
# Stage one: what is at stake, what the labyrinth holds for winners and for losers, and the estimated lead.
STAKE = 2 * STAGE
LABYRINTH = STAKE + 4 * 15
FORECAST = LABYRINTH + 2 * 15 * 6
# Stage two: what is reserved, one-colour trees of it, and the lead.
RESERVED = FORECAST + 61
RESERVED_SOLIDS = RESERVED + 2 * 15 * 6
LEAD = RESERVED_SOLIDS + 2 * 6

# At most so many are present: 25 for each stash (15 kinds, 5 and 5 by colour), 1 for the tricks, 4 for the
# tree led; in stage one 12 at stake, 30 of the labyrinth and 1; in stage two fewer: 30 reserved, 2 and 1.
MOST_ACTIVE = 2 * 25 + 1 + 4 + 12 + 30 + 1

WINNING_ROWS = 2 * 125  # rows of the policy: trees to lead, trees to follow with; then, by stage, who wins

GROUPS = (
    ("stash, stage one", 2 * SIDE),
    ("tricks left and led", 20),
    ("led tree", 125),
    ("led pyramids", 15),
    ("the same in stage two", STAGE),
    ("at stake", 60),
    ("labyrinth", 180),
    ("estimated lead", 61),
    ("reserved", 180),
    ("reserved one-colour trees", 12),
    ("lead", 61),
    ("rows: lead, follow, who wins", 254),
)
KIND = NetKind(
    game="cydonia",
    options={
        "solid_value": (3,),
        "mixed_value": (1,),
        "wild_scoring": (False,),
        "wild_following": (False,),
    },
    groups=GROUPS,
    sizes=Sizes(features=LEAD + 61, most_active=MOST_ACTIVE, rows=WINNING_ROWS + 4, phases=4),
)
# What self-play deals: the published labyrinth, and in every sixth game the short one.
TRAINING_OPTIONS: tuple[dict[str, object], ...] = ({}, {}, {}, {}, {}, {"labyrinth": 10})
TRAINING_SIZES = {"generations": 2, "games": 4000, "simulations": 200, "epochs": 4}


def make_net(weights: Weights) -> Net:
    """Return a net for one tree."""
    return CydoniaNet(weights)


class CydoniaNet(Net):
    """Collects features; counts is scratch space: pyramids by kind, for two sides."""

    def __init__(self, weights: Weights):
        Net.__init__(self, weights)
        self.counts = [[0] * 15, [0] * 15]

    def collect(self, state):
        self.put_position(cython.cast(HeuristicState, state))

    def put_position(self, state):
        mover = state.mover
        first = 0 if 2 * state.trick < state.labyrinth_size else STAGE
        left = state.labyrinth_size // 2 - state.trick
        if first:
            left += STAGE_TWO_TRICKS
        self.phase = (2 if first else 0) + (1 if state.led >= 0 else 0)
        self.put_stash(state, mover, first)
        self.put_stash(state, 1 - mover, first + SIDE)
        self.put_trick(state, first, left)
        self.clear_counts()
        if first:
            lead = self.put_reserved(state, mover) - self.put_reserved(state, 1 - mover)
            self.put_counts(mover, RESERVED, MOST_COUNTED)
            self.put_counts(1 - mover, RESERVED + KINDS * MOST_COUNTED, MOST_COUNTED)
            self.put(LEAD + clamp(lead, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD)
        else:
            self.put_labyrinth(state)
            lead = state._evaluate() if mover == 0 else -state._evaluate()
            self.put(FORECAST + clamp(lead, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD)

    def put_stash(self, state, player, first):
        for colour in range(COLOURS):
            of_colour = 0
            solid = MOST_SOLID
            for kind in range(3 * colour, 3 * colour + 3):
                count = state.stash[player][kind]
                of_colour += count
                solid = min(solid, count)
                if count > 0:
                    self.put(first + MOST_COUNTED * kind + min(count, MOST_COUNTED) - 1)
            if solid > 0:
                self.put(first + SOLIDS + MOST_SOLID * colour + solid - 1)
            if of_colour > 0:
                self.put(first + OF_COLOUR + MOST_OF_COLOUR * colour + min(of_colour, MOST_OF_COLOUR) - 1)

    def put_trick(self, state, first, left):
        self.put(first + TRICKS + 2 * (left - 1) + (1 if state.led >= 0 else 0))
        if state.led >= 0:
            self.put(first + LED + state.led)
            self.put_tree(state.led, first + LED_KINDS)

    def put_tree(self, tree, first):
        self.put(first + 3 * (tree // 25) + 2)
        self.put(first + 3 * (tree // 5 % 5) + 1)
        self.put(first + 3 * (tree % 5))

    # -- counting pyramids ---------------------------------------------------------
    def clear_counts(self):
        for kind in range(KINDS):
            self.counts[0][kind] = self.counts[1][kind] = 0

    def count_tree(self, side, tree):
        self.counts[side][3 * (tree // 25) + 2] += 1
        self.counts[side][3 * (tree // 5 % 5) + 1] += 1
        self.counts[side][3 * (tree % 5)] += 1

    def put_counts(self, side, first, most):
        for kind in range(KINDS):
            if self.counts[side][kind] > 0:
                self.put(first + most * kind + min(self.counts[side][kind], most) - 1)

    def put_labyrinth(self, state):
        """The trees at stake in this trick and the next, and all that are left for winners and losers."""
        start = 2 * state.trick
        for place in range(start, min(start + STAKE_TREES, state.labyrinth_size)):
            self.put_tree(state.labyrinth[place], STAKE + KINDS * (place - start))
        for place in range(start, state.labyrinth_size):
            self.count_tree(place & 1, state.labyrinth[place])
        self.put_counts(0, LABYRINTH, MOST_COUNTED)
        self.put_counts(1, LABYRINTH + KINDS * MOST_COUNTED, MOST_COUNTED)

    def put_reserved(self, state, side):
        """Count a player's reserved pyramids, put their one-colour trees, and return the score."""
        for i in range(state.won[side]):
            self.count_tree(side, state.reserved[side][i])
        solid = 0
        for colour in range(COLOURS):
            solid += min(
                self.counts[side][3 * colour],
                self.counts[side][3 * colour + 1],
                self.counts[side][3 * colour + 2],
            )
        if solid > 0:
            first = RESERVED_SOLIDS + (0 if side == state.mover else MOST_RESERVED_SOLID)
            self.put(first + min(solid, MOST_RESERVED_SOLID) - 1)
        return state.solid_value * solid + state.mixed_value * (state.won[side] - solid)

    # -- moves -----------------------------------------------------------------------
    def collect_action(self, state, action):
        self.put_action(cython.cast(HeuristicState, state), action)

    def put_action(self, state, action):
        if state.led < 0:
            self.put_row(action)
        else:
            self.put_row(TREES + action)
            stage = 0 if 2 * state.trick < state.labyrinth_size else 2
            self.put_row(WINNING_ROWS + stage + LEADER_WINS[state.led * TREES + action])
