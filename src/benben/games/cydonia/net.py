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
    from benben.games.cydonia.heuristics import floor_divide
    from benben.games.cydonia.rules.state import LEADER_WINS, STAGE_TWO_TRICKS, TREES
    from benben.search.net import clamp

KINDS = 15  # of each, 6 pyramids are counted; more count alike, as with all bounds here
MOST_SOLID, MOST_RESERVED_SOLID = 5, 6  # one-colour trees: of a colour in a stash, of all colours reserved
MOST_OF_COLOUR = 14  # pyramids of a colour in a stash
WIDEST_LEAD = 30  # points
STAKE_TREES = 4  # trees of this trick and the next
RANKED = 4  # colours; a tree of the fifth, black, can always be beaten by one that counts as another colour
MOST_SURE = 10  # one-colour trees of all ranked colours that would win if they were led
LEADS = 2 * WIDEST_LEAD + 1
SOLID_VALUE = 3  # points of a one-colour tree

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
# Of each stage: one-colour trees that would win if they were led, of either side by colour, and how many of
# all colours, without and with a tree led.
SURE = LEAD + LEADS
SURE_IN_ALL = 2 * RANKED * MOST_SOLID
SURE_OF_STAGE = SURE_IN_ALL + 2 * 2 * (MOST_SURE + 1)
# What comes of it if the mover leads on, and if the other does, without and with a tree led: in stage one the
# estimated lead, in stage two the lead after the sure tricks, and how many tricks are left then.
OUTLOOK = SURE + 2 * SURE_OF_STAGE
TRICKS_AFTER = OUTLOOK + 2 * 2 * 2 * LEADS
FEATURES = TRICKS_AFTER + 2 * 2 * (STAGE_TWO_TRICKS + 1)

# At most so many are present: 25 for each stash (15 kinds, 5 and 5 by colour), 1 for the tricks, 4 for the
# tree led, 8 and 2 for sure tricks, and 2 for what comes of them; in stage one 12 at stake, 30 of the
# labyrinth and 1; in stage two fewer: 30 reserved, 2, 1 and 2.
MOST_ACTIVE = 2 * 25 + 1 + 4 + 8 + 2 + 2 + 12 + 30 + 1

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
    ("sure tricks of both stages", 2 * SURE_OF_STAGE),
    ("outlook of both stages", 2 * 2 * 2 * LEADS),
    ("tricks after the sure ones", 2 * 2 * (STAGE_TWO_TRICKS + 1)),
    ("rows: lead, follow, who wins", 254),
)
KIND = NetKind(
    game="cydonia",
    options={
        "solid_value": (SOLID_VALUE,),
        "mixed_value": (1,),
        "wild_scoring": (False,),
        "wild_following": (False,),
    },
    groups=GROUPS,
    sizes=Sizes(features=FEATURES, most_active=MOST_ACTIVE, rows=WINNING_ROWS + 4, phases=4),
)
# What self-play deals: the published labyrinth, and in every sixth game the short one.
TRAINING_OPTIONS: tuple[dict[str, object], ...] = ({}, {}, {}, {}, {}, {"labyrinth": 10})
TRAINING_SIZES = {"generations": 3, "games": 6000, "simulations": 400, "epochs": 6}


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
        Net.__init__(self, weights, HeuristicState)
        self.counts = [[0] * 15, [0] * 15]
        self.scores = [0, 0]  # in stage two
        self.solid = [[0] * 5, [0] * 5]  # one-colour trees in the stashes of the mover and of the other
        self.coloured = [[0] * 5, [0] * 5]  # pyramids by colour there
        self.sure = [0, 0]

    def collect(self, state):
        self.put_position(cython.cast(HeuristicState, state))

    def put_position(self, state):
        first = 0 if 2 * state.trick < state.labyrinth_size else STAGE
        left = state.labyrinth_size // 2 - state.trick
        if first:
            left += STAGE_TWO_TRICKS
        self.phase = (2 if first else 0) + (1 if state.led >= 0 else 0)
        count = self.put_stash(state, 0, first, 0)
        count = self.put_stash(state, 1, first + SIDE, count)
        count = self.put_trick(state, first, left, count)
        count = self.put_sure(SURE + (SURE_OF_STAGE if first else 0), count)
        self.clear_counts()
        if first:
            count = self.put_reserved(state, 0, count)
            count = self.put_reserved(state, 1, count)
            count = self.put_counts(0, RESERVED, count)
            count = self.put_counts(1, RESERVED + KINDS * 6, count)
            lead = self.scores[0] - self.scores[1]
            count = self.put_lead(LEAD, lead, count)
            count = self.put_after_sure(lead, left, count)
        else:
            count = self.put_labyrinth(state, count)
            count = self.put_forecasts(state, count)
        self.count = count

    def put_lead(self, first, lead, count):
        self.active[count] = first + clamp(lead, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD
        return count + 1

    def put_stash(self, state, side, first, count):
        player = state.mover if side == 0 else 1 - state.mover
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
            self.solid[side][colour] = solid
            self.coloured[side][colour] = of_colour
        return count

    def put_sure(self, first, count):
        """One-colour trees that would win if they were led: the other side must show their colour, or it
        is red, the highest."""
        for side in range(2):
            total = 0
            for colour in range(RANKED):
                sure = self.solid[side][colour]
                if colour > 0:
                    sure = min(sure, self.coloured[1 - side][colour])
                total += sure
                self.active[count] = first + MOST_SOLID * (RANKED * side + colour) + min(sure, MOST_SOLID) - 1
                count += 1 if sure > 0 else 0
            self.sure[side] = min(total, MOST_SURE)
            self.active[count] = (
                first + SURE_IN_ALL + (MOST_SURE + 1) * (2 * (self.phase & 1) + side) + self.sure[side]
            )
            count += 1
        return count

    def put_after_sure(self, lead, left, count):
        """Stage two: the lead and the tricks left once either side has led all that wins surely."""
        led = self.phase & 1
        for side in range(2):
            sure = min(self.sure[side], left)
            gained = SOLID_VALUE * sure if side == 0 else -SOLID_VALUE * sure
            count = self.put_lead(OUTLOOK + LEADS * (4 + 2 * led + side), lead + gained, count)
            self.active[count] = TRICKS_AFTER + (STAGE_TWO_TRICKS + 1) * (2 * led + side) + left - sure
            count += 1
        return count

    def put_forecasts(self, state, count):
        """Stage one: the estimated lead of the mover if either side leads stage two, and on average."""
        led = self.phase & 1
        tenths = state.stage_two_lead(state.mover)
        others = state.stage_two_lead(1 - state.mover)
        count = self.put_lead(OUTLOOK + LEADS * (2 * led), floor_divide(tenths, 10), count)
        count = self.put_lead(OUTLOOK + LEADS * (2 * led + 1), -floor_divide(others, 10), count)
        return self.put_lead(FORECAST, floor_divide(tenths - others, 20), count)

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
        """Count a side's reserved pyramids, note the score, and put their one-colour trees."""
        player = state.mover if side == 0 else 1 - state.mover
        for i in range(state.won[player]):
            self.count_tree(side, state.reserved[player][i])
        solid = 0
        for colour in range(5):
            solid += min(
                self.counts[side][3 * colour],
                self.counts[side][3 * colour + 1],
                self.counts[side][3 * colour + 2],
            )
        self.scores[side] = state.solid_value * solid + state.mixed_value * (state.won[player] - solid)
        first = RESERVED_SOLIDS + MOST_RESERVED_SOLID * side
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
