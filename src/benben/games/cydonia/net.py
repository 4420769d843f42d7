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

KINDS = 15  # of each, 6 pyramids are counted; more count alike, as with all bounds here
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
    """Collects features; counts is scratch space: pyramids by kind, for two sides.

    Features go straight into `active`, and the methods pass on how many there are: a call for each would take
    as long as all the rest. One that may be missing is written first and then counted or not, because a
    branch that cannot be foreseen costs more.
    """

    def __init__(self, weights: Weights):
        Net.__init__(self, weights)
        self.counts = [[0] * 15, [0] * 15]
        self.scores = [0, 0]  # in stage two

    def collect(self, state):
        self.put_position(cython.cast(HeuristicState, state))

    def put_position(self, state):
        mover = state.mover
        first = 0 if 2 * state.trick < state.labyrinth_size else STAGE
        left = state.labyrinth_size // 2 - state.trick
        if first:
            left += STAGE_TWO_TRICKS
        self.phase = (2 if first else 0) + (1 if state.led >= 0 else 0)
        count = self.put_stash(state, mover, first, 0)
        count = self.put_stash(state, 1 - mover, first + SIDE, count)
        count = self.put_trick(state, first, left, count)
        self.clear_counts()
        if first:
            count = self.put_reserved(state, mover, count)
            count = self.put_reserved(state, 1 - mover, count)
            count = self.put_counts(mover, RESERVED, count)
            count = self.put_counts(1 - mover, RESERVED + KINDS * 6, count)
            lead = self.scores[mover] - self.scores[1 - mover]
            self.active[count] = LEAD + clamp(lead, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD
        else:
            count = self.put_labyrinth(state, count)
            lead = state._evaluate() if mover == 0 else -state._evaluate()
            self.active[count] = FORECAST + clamp(lead, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD
        self.count = count + 1

    def put_stash(self, state, player, first, count):
        for colour in range(5):
            of_colour = 0
            solid = MOST_SOLID
            for kind in range(3 * colour, 3 * colour + 3):
                number = state.stash[player][kind]
                of_colour += number
                solid = min(solid, number)
                self.active[count] = first + 6 * kind + min(number, 6) - 1
                count += 1 if number > 0 else 0
            self.active[count] = first + SOLIDS + MOST_SOLID * colour + solid - 1
            count += 1 if solid > 0 else 0
            self.active[count] = (
                first + OF_COLOUR + MOST_OF_COLOUR * colour + min(of_colour, MOST_OF_COLOUR) - 1
            )
            count += 1 if of_colour > 0 else 0
        return count

    def put_trick(self, state, first, left, count):
        led = 1 if state.led >= 0 else 0
        self.active[count] = first + TRICKS + 2 * (left - 1) + led
        if not led:
            return count + 1
        self.active[count + 1] = first + LED + state.led
        return self.put_tree(state.led, first + LED_KINDS, count + 2)

    def put_tree(self, tree, first, count):
        self.active[count] = first + 3 * (tree // 25) + 2
        self.active[count + 1] = first + 3 * (tree // 5 % 5) + 1
        self.active[count + 2] = first + 3 * (tree % 5)
        return count + 3

    # -- counting pyramids ---------------------------------------------------------
    def clear_counts(self):
        for kind in range(15):
            self.counts[0][kind] = self.counts[1][kind] = 0

    def count_tree(self, side, tree):
        self.counts[side][3 * (tree // 25) + 2] += 1
        self.counts[side][3 * (tree // 5 % 5) + 1] += 1
        self.counts[side][3 * (tree % 5)] += 1

    def put_counts(self, side, first, count):
        for kind in range(15):
            self.active[count] = first + 6 * kind + min(self.counts[side][kind], 6) - 1
            count += 1 if self.counts[side][kind] > 0 else 0
        return count

    def put_labyrinth(self, state, count):
        """The trees at stake in this trick and the next, and all that are left for winners and losers."""
        start = 2 * state.trick
        for place in range(start, min(start + STAKE_TREES, state.labyrinth_size)):
            count = self.put_tree(state.labyrinth[place], STAKE + KINDS * (place - start), count)
        for place in range(start, state.labyrinth_size):
            self.count_tree(place & 1, state.labyrinth[place])
        count = self.put_counts(0, LABYRINTH, count)
        return self.put_counts(1, LABYRINTH + KINDS * 6, count)

    def put_reserved(self, state, side, count):
        """Count a player's reserved pyramids, note the score, and put their one-colour trees."""
        for i in range(state.won[side]):
            self.count_tree(side, state.reserved[side][i])
        solid = 0
        for colour in range(5):
            solid += min(
                self.counts[side][3 * colour],
                self.counts[side][3 * colour + 1],
                self.counts[side][3 * colour + 2],
            )
        self.scores[side] = state.solid_value * solid + state.mixed_value * (state.won[side] - solid)
        first = RESERVED_SOLIDS + (0 if side == state.mover else MOST_RESERVED_SOLID)
        self.active[count] = first + min(solid, MOST_RESERVED_SOLID) - 1
        return count + (1 if solid > 0 else 0)

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
