# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What Montauk's net looks at: amounts that add up to a forecast of the final lead, each of A less that of B.

They are pyramids at home, ways that trees will score, what trees would cost, whose cards win, and so on.
There are no features and no layers above them: nets that corrected the forecast foresaw results a little
better and played worse (docs/experiments/montauk.md), because what decides between two moves is a few
points, and their errors are larger. The net sees whole positions; a search shows it the worlds that its seat
cannot tell apart.
"""

import cython

from benben.games.montauk.heuristics import HeuristicState
from benben.games.montauk.options import OPTIONS
from benben.games.montauk.planning.tree_plans import TreePlans
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, Sizes

if not cython.compiled:  # compiled, these are C constants, functions and tables that the .pxd imports
    from benben.games.montauk.planning.tree_plans import HOME_DISTANCE
    from benben.games.montauk.rules.constants import NEIGHBORS, TRICKS
    from benben.games.montauk.rules.movement import CARD_POINTS
    from benben.games.montauk.rules.scoring import SAFE_BIT
    from benben.games.montauk.rules.stacks import CENTRE, COLOUR, NO_PYRAMID, REGION
    from benben.games.montauk.rules.state import CLAIM, LEADER_WINS, MOVE

MOST_LATER = 3  # rounds after this one; more count alike, as with all bounds here
STAGES = 6 * 4  # tricks to come, this one among them
MOST_POINTS_LEFT, MOST_USES_LEFT = 36, 12  # of the player who moves pyramids

# The amounts, each of A less that of B. "Later" means once if a round follows, "further" for each round after
# that one, at most two.
HOME = 0  # pyramids at home: times the tricks to come in this round, later, further
WAYS_NOW = 3  # points of ways that trees meet and that are not scored yet in this round
WAYS_LATER = 4  # points of all ways that trees meet: later, further
EVERY = 6  # scored in every trick so far: with a pyramid at home, without
HOMELESS = 8  # no pyramid at home: times the tricks to come, later
NO_TRICK = 10  # has won none so far: by trick
WAYS_SCORED = 16  # three, four, five or all six ways in this round
CENTRES_HELD = 20  # trees on both centres: times the tricks to come, later; pressing in this trick
BOTH_HOME = 23  # one-colour trees on both centres: now, later
AWAY = 25  # pips from home: now, later, further
BURIED = 28  # pips above pyramids that are not at home
CENTRE_TAKEN = 29  # own centres with a pyramid of the other player on top
POINTS_LEFT = 30  # of the player who moves pyramids: points, uses
LEADS = 32  # leads this trick or, once it is decided, the next
BETTER_CARDS = 33  # of all pairs of cards in both hands, those that win, in 36ths, times the cards left
HAND_POINTS = 34  # points of the cards in hand
PLANS = 35  # what trees cost at most: one-colour, mixed, both; now, and later
COSTS = 8  # bounds of each
AMOUNTS = PLANS + 3 * 2 * COSTS
SINGLE_COSTS = [0, 2, 4, 6, 9, 12, 16, 20]
PAIR_COSTS = [0, 4, 8, 12, 16, 20, 26, 32]
COSTLY = 33  # more than any bound


def first_reached(bounds: list[int]) -> list[int]:
    """Return for each cost the first bound that it keeps, at [cost]; COSTLY keeps none."""
    return [sum(bound < cost for bound in bounds) for cost in range(COSTLY + 1)]


SINGLE_REACHED = first_reached(SINGLE_COSTS)
PAIR_REACHED = first_reached(PAIR_COSTS)

GROUPS = (
    ("home, ways, bonuses", 25),
    ("distance, points, cards", 10),
    ("costs of trees", 48),
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
    sizes=Sizes(features=0, most_active=0, rows=0, phases=STAGES, amounts=AMOUNTS),
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
TRAINING_SIZES = {"generations": 3, "games": 2500, "simulations": 150, "epochs": 0}


def make_net(weights: Weights) -> Net:
    """Return a net for one tree."""
    return MontaukNet(weights)


class MontaukNet(Net):
    """Collects amounts."""

    def __init__(self, weights: Weights):
        Net.__init__(self, weights, HeuristicState)
        self.plans = TreePlans()

    def collect(self, state):
        self.add_up(cython.cast(HeuristicState, state))

    def add_up(self, state):
        self.seat = 0
        later = min(state.rounds - state.round, MOST_LATER)
        self.phase = TRICKS * later + TRICKS - state.trick
        for place in range(AMOUNTS):
            self.amounts[place] = 0
        self.points = state.total[0] + state.black_points(0) - state.total[1] - state.black_points(1)
        for player in range(2):
            sign = 1 - 2 * player
            self.add_home(state, player, sign)
            self.add_ways(state, player, sign)
            self.add_round(state, player, sign)
            self.add_distances(state, player, sign)
            self.add_plans(state, player, sign)
        self.compare_cards(state)

    def add_later(self, state, place, amount):
        """Add an amount of the rounds to come: later, and in the next place further."""
        rounds = state.rounds - state.round
        if rounds > 0:
            self.amounts[place] += amount
            self.amounts[place + 1] += amount * min(rounds - 1, MOST_LATER - 1)

    def add_home(self, state, player, sign):
        home = state.at_home(player, True)
        to_come = 1 + TRICKS - state.trick
        self.amounts[HOME] += sign * home * to_come
        self.add_later(state, HOME + 1, sign * home)
        if state.paid_tricks[player] == state.trick - 1:
            self.amounts[EVERY if home > 0 else EVERY + 1] += sign
        if home == 0:
            self.amounts[HOMELESS] += sign * to_come
            if state.round < state.rounds:
                self.amounts[HOMELESS + 1] += sign

    def add_ways(self, state, player, sign):
        ways = state.ways_met(player)
        scored = 0
        for way in range(6):
            if state.scored[player] >> way & 1:
                scored += 1
            if way < NEIGHBORS and ways >> way & 1:
                self.add_way(state, way, sign, state.scored[player] >> way & 1)
        if scored > 2:
            self.amounts[WAYS_SCORED + scored - 3] += sign

    def add_way(self, state, way, sign, scored):
        worth = sign * state.worth[way]
        if not scored:
            self.amounts[WAYS_NOW] += worth
        self.add_later(state, WAYS_LATER, worth)

    def add_round(self, state, player, sign):
        later = 1 if state.round < state.rounds else 0
        if state.tricks_won[player] == 0:
            self.amounts[NO_TRICK + state.trick - 1] += sign
        if state.holds_centres(player):
            self.amounts[CENTRES_HELD] += sign * (1 + TRICKS - state.trick)
            self.amounts[CENTRES_HELD + 1] += sign * later
        if state.pressing[player]:
            self.amounts[CENTRES_HELD + 2] += sign
        if state.ways_of(3 * player) & state.ways_of(3 * player + 6) & SAFE_BIT:
            self.amounts[BOTH_HOME] += sign
            self.amounts[BOTH_HOME + 1] += sign * later
        if state.phase == MOVE and state.mover == player:
            self.add_uses(state, sign)

    def add_uses(self, state, sign):
        points = 0
        uses = 0
        for source in range(3):
            points += state.left[source] * state.points[source]
            uses += state.left[source]
        self.amounts[POINTS_LEFT] += sign * min(points, MOST_POINTS_LEFT)
        self.amounts[POINTS_LEFT + 1] += sign * min(uses, MOST_USES_LEFT)

    def add_distances(self, state, player, sign):
        away = 0
        buried = 0
        for colour in range(player, 4, 2):
            for pyramid in range(3 * colour, 3 * colour + 3):
                cell = state.cell[pyramid]
                if REGION[cell] != colour:
                    away += (pyramid % 3 + 1) * HOME_DISTANCE[4 * cell + colour]
                    buried += state.pips_over(pyramid)
            top = state.top[CENTRE[colour]]
            if top != NO_PYRAMID and COLOUR[top] % 2 != player:
                self.amounts[CENTRE_TAKEN] += sign
        self.amounts[AWAY] += sign * away
        self.add_later(state, AWAY + 1, sign * away)
        self.amounts[BURIED] += sign * buried

    def add_plans(self, state, player, sign):
        self.plans.look_at(state, player)
        self.add_plan(state, PLANS, SINGLE_REACHED[min(self.plans.solid, COSTLY)], sign)
        self.add_plan(state, PLANS + 2 * COSTS, SINGLE_REACHED[min(self.plans.mixed, COSTLY)], sign)
        self.add_plan(state, PLANS + 4 * COSTS, PAIR_REACHED[min(self.plans.pair, COSTLY)], sign)

    def add_plan(self, state, first, reached, sign):
        """Add a plan to all bounds from one that it reaches on, now and later."""
        for place in range(reached, COSTS):
            self.amounts[first + place] += sign
            if state.round < state.rounds:
                self.amounts[first + COSTS + place] += sign

    def compare_cards(self, state):
        """Say who leads, and whose cards win more often in this world; of equal suits the follower's do."""
        leader = state.winner if state.phase == MOVE or state.phase == CLAIM else state.leader
        sign = 1 - 2 * leader
        self.amounts[LEADS] = sign
        wins = 0
        pairs = state.held[0] * state.held[1]
        for first in range(state.held[0]):
            for second in range(state.held[1]):
                suit, other = state.hand[0][first] // 13, state.hand[1][second] // 13
                if suit == other:
                    wins += leader
                elif LEADER_WINS[4 * suit + other]:
                    wins += 1
        if pairs > 0:
            self.amounts[BETTER_CARDS] = (36 * wins // pairs - 18) * state.held[0]
        for player in range(2):
            for place in range(state.held[player]):
                self.amounts[HAND_POINTS] += (1 - 2 * player) * CARD_POINTS[state.hand[player][place]]
