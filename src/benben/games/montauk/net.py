# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What Montauk's net looks at, and which games it was made for.

Its amounts (`amounts.py`) add up to the final lead that is to be expected; its features, which say where all
pyramids are and who holds which cards, let the layers correct that. The board is not symmetric, so A's side
sees every position. The net sees whole positions; a search shows it the worlds that its seat cannot tell
apart.
"""

import cython

from benben.games.montauk.amounts import Amounts
from benben.games.montauk.heuristics import HeuristicState
from benben.games.montauk.options import OPTIONS
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, Sizes

if not cython.compiled:  # compiled, these are C constants that the .pxd imports
    from benben.games.montauk.amounts import AMOUNTS, MOST_POINTS_LEFT, MOST_USES_LEFT, STAGES
    from benben.games.montauk.rules.constants import NEIGHBORS
    from benben.games.montauk.rules.state import CLAIM, FOLLOW, MOVE

LEAD_STEP, MOST_LEAD_STEPS = 6, 20  # points of the present lead; what lies further counts alike

# Where the groups of features begin; those of the two players follow each other.
CELLS = 0  # of each pyramid
UNDER = CELLS + 12 * 36  # what lies under each pyramid, the board first
HAND = UNDER + 12 * 13
LED = HAND + 2 * 52
PHASE = LED + 52  # lead, follow, move, by who is to move
TO_COME = PHASE + 2 * 3  # tricks
POINTS_LEFT = TO_COME + STAGES  # of the player who moves pyramids
USES_LEFT = POINTS_LEFT + MOST_POINTS_LEFT + 1
SCORED = USES_LEFT + MOST_USES_LEFT + 1  # ways, in this round
MET = SCORED + 2 * 6  # ways that trees meet now
AT_HOME = MET + 2 * 5
TRICKS_WON = AT_HOME + 2 * 7
PAID = TRICKS_WON + 2 * 7  # has scored in every trick so far
PRESSING = PAID + 2
LEAD = PRESSING + 2
FEATURES = LEAD + 2 * MOST_LEAD_STEPS + 1
# Of each pyramid two, of each player in the round 15, and 15 at most of the hands, the turn and the lead.
MOST_ACTIVE = 12 * 2 + 2 * (6 + 5 + 4) + 15

GROUPS = (
    ("pyramids: cells, what lies under them", HAND),
    ("cards in hand, led card", 3 * 52),
    ("phase, tricks to come, points and uses left", SCORED - PHASE),
    ("ways scored, ways met", 22),
    ("at home, tricks won, scored in every trick, pressing", LEAD - AT_HOME),
    ("lead", FEATURES - LEAD),
    ("amounts: home, ways, bonuses", 25),
    ("amounts: distance, points, cards", 10),
    ("amounts: costs of trees", 48),
    ("amounts: pairs of cards", 5),
)
# The published points; in the first edition there is no penalty for having scored nothing.
PUBLISHED = {
    option.name: (0 if callable(option.default) else option.default,)
    for option in OPTIONS
    if option.laboratory
}
KIND = NetKind(
    game="montauk",
    options={"edition": ("first",), "rounds": tuple(range(1, 13)), **PUBLISHED},
    groups=GROUPS,
    sizes=Sizes(features=FEATURES, most_active=MOST_ACTIVE, rows=0, phases=STAGES, amounts=AMOUNTS),
)
# What self-play deals: mostly three rounds, the match that is played most, and some of everything else.
TRAINING_OPTIONS: tuple[dict[str, object], ...] = (
    {"rounds": 3},
    {"rounds": 3},
    {"rounds": 2},
    {"rounds": 3},
    {"rounds": 5},
    {"rounds": 3},
    {"rounds": 1},
    {"rounds": 3, "matching": "printed"},
    {"rounds": 3, "pressure": "lasting"},
    {"rounds": 4, "decks": 2},
)
TRAINING_SIZES = {"generations": 4, "games": 6000, "simulations": 200, "epochs": 2, "gate_games": 200}


def make_net(weights: Weights) -> Net:
    """Return a net for one tree."""
    return MontaukNet(weights)


class MontaukNet(Amounts):
    """Collects amounts and features.

    Features go straight into `active`. One that may be missing is written first and then counted or not.
    """

    def collect(self, state):
        self.add_up(cython.cast(HeuristicState, state))
        self.put_position(cython.cast(HeuristicState, state))

    def put_position(self, state):
        count = self.put_pyramids(state)
        for player in range(2):
            count = self.put_hand(state, player, count)
            count = self.put_round(state, player, count)
        count = self.put_turn(state, count)
        steps = min(abs(self.points) // LEAD_STEP, MOST_LEAD_STEPS)
        self.active[count] = LEAD + MOST_LEAD_STEPS + (steps if self.points >= 0 else -steps)
        self.count = count + 1

    def put_pyramids(self, state):
        for pyramid in range(12):
            self.active[2 * pyramid] = CELLS + 36 * pyramid + state.cell[pyramid]
            self.active[2 * pyramid + 1] = UNDER + 13 * pyramid + state.under[pyramid] + 1
        return 2 * 12

    def put_hand(self, state, player, count):
        """Put each card once; with two packs a hand may hold it twice, one next to the other."""
        previous = -1
        for place in range(state.held[player]):
            card = state.hand[player][place]
            self.active[count] = HAND + 52 * player + card
            count += 1 if card != previous else 0
            previous = card
        return count

    def put_round(self, state, player, count):
        """Put what a player has reached in this round, once the amounts are added up."""
        for way in range(6):
            self.active[count] = SCORED + 6 * player + way
            count += state.scored[player] >> way & 1
        for way in range(NEIGHBORS):
            self.active[count] = MET + NEIGHBORS * player + way
            count += self.met[player] >> way & 1
        self.active[count] = AT_HOME + 7 * player + self.home[player]
        self.active[count + 1] = TRICKS_WON + 7 * player + state.tricks_won[player]
        self.active[count + 2] = PAID + player
        count += 3 if state.paid_tricks[player] == state.trick - 1 else 2
        self.active[count] = PRESSING + player
        return count + 1 if state.pressing[player] else count

    def put_turn(self, state, count):
        """Put who is to do what, and what can be done with the cards of the trick."""
        moving = state.phase == MOVE or state.phase == CLAIM
        following = state.phase == FOLLOW
        self.active[count] = PHASE + 3 * state.mover + (2 if moving else 1 if following else 0)
        self.active[count + 1] = TO_COME + self.phase
        count += 2
        if following:
            self.active[count] = LED + state.led
            return count + 1
        if moving:
            self.active[count] = POINTS_LEFT + self.points_left(state)
            self.active[count + 1] = USES_LEFT + self.uses_left(state)
            return count + 2
        return count
