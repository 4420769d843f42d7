# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The amounts that Montauk's net adds up to a forecast of the final lead, each of A less that of B.

They are pyramids at home, ways that trees will score, what trees would cost, what both hands would win, and
so on. A sum of points keeps the small differences that decide between two moves; the layers of the net
(`net.py`) correct it where amounts depend on each other.
"""

import cython

from benben.games.montauk.heuristics import HeuristicState
from benben.games.montauk.planning.tree_plans import TreePlans
from benben.search.net import Net, Weights

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
BETTER_CARDS = 33  # of all pairs of cards in both hands, those that win, in 36ths, times the tricks left
HAND_POINTS = 34  # points of the cards in hand
PLANS = 35  # what trees cost at most: one-colour, mixed, both; now, and later
COSTS = 8  # bounds of each
# Averages over all pairs of cards in both hands, times the tricks left: the winner's points, in 12ths, and
# extra cards and points of repeated uses, in 36ths.
BY_PAIRS = PLANS + 3 * 2 * COSTS
SURE_CARDS = BY_PAIRS + 3  # cards in hand that beat all of the other player's, and cards that beat none
AMOUNTS = SURE_CARDS + 2
SINGLE_COSTS = [0, 2, 4, 6, 9, 12, 16, 20]
PAIR_COSTS = [0, 4, 8, 12, 16, 20, 26, 32]
COSTLY = 33  # more than any bound


def first_reached(bounds: list[int]) -> list[int]:
    """Return for each cost the first bound that it keeps, at [cost]; COSTLY keeps none."""
    return [sum(bound < cost for bound in bounds) for cost in range(COSTLY + 1)]


SINGLE_REACHED = first_reached(SINGLE_COSTS)
PAIR_REACHED = first_reached(PAIR_COSTS)


def average(total, count):
    """Divide, and round towards 0, so that both players' amounts are rounded alike."""
    return total // count if total >= 0 else -(-total // count)


class Amounts(Net):
    """Collects amounts.

    Scratch space, by player: pyramids at `home`, ways `met`, and for each card in hand how many of the other
    player's cards it has `beaten`.
    """

    def __init__(self, weights: Weights):
        Net.__init__(self, weights, HeuristicState)
        self.plans = TreePlans()
        self.home = [0, 0]
        self.met = [0, 0]
        self.beaten = [[0] * 6, [0] * 6]

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
        self.home[player] = home
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
        self.met[player] = ways
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
            self.amounts[POINTS_LEFT] += sign * self.points_left(state)
            self.amounts[POINTS_LEFT + 1] += sign * self.uses_left(state)

    def points_left(self, state):
        """Return the points that the uses left are worth, of the player who moves pyramids."""
        points = 0
        for source in range(3):
            points += state.left[source] * state.points[source]
        return min(points, MOST_POINTS_LEFT)

    def uses_left(self, state):
        return min(state.left[0] + state.left[1] + state.left[2], MOST_USES_LEFT)

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
        """Say who leads, and what the cards in both hands would bring against each other in this world."""
        leader = state.winner if state.phase == MOVE or state.phase == CLAIM else state.leader
        self.amounts[LEADS] = 1 - 2 * leader
        for player in range(2):
            for place in range(state.held[player]):
                self.beaten[player][place] = 0
                self.amounts[HAND_POINTS] += (1 - 2 * player) * CARD_POINTS[state.hand[player][place]]
        self.compare_pairs(state, leader)
        for player in range(2):
            for place in range(state.held[player]):
                if self.beaten[player][place] == state.held[1 - player]:
                    self.amounts[SURE_CARDS] += 1 - 2 * player
                if self.beaten[player][place] == 0:
                    self.amounts[SURE_CARDS + 1] += 1 - 2 * player

    def compare_pairs(self, state, leader):
        """Let every card of A meet every card of B; of two cards of one suit the follower's wins."""
        tricks = min(state.held[0], state.held[1])
        if tricks == 0:
            return
        wins = 0
        points = 0
        extras = 0
        repeated = 0
        for first in range(state.held[0]):
            for second in range(state.held[1]):
                card, other = state.hand[0][first], state.hand[1][second]
                same_suit = card // 13 == other // 13
                a_wins = leader == 1 if same_suit else LEADER_WINS[4 * (card // 13) + other // 13]
                self.beaten[0 if a_wins else 1][first if a_wins else second] += 1
                sign = 1 if a_wins else -1
                wins += sign
                points += sign * (CARD_POINTS[card] + CARD_POINTS[other])
                if state.same_rank(card, other):
                    repeated += sign * CARD_POINTS[card]
                    extras += sign
                elif same_suit:
                    extras += sign
        pairs = state.held[0] * state.held[1]
        self.amounts[BETTER_CARDS] = average(18 * tricks * wins, pairs)
        self.amounts[BY_PAIRS] = average(12 * tricks * points, pairs)
        self.amounts[BY_PAIRS + 1] = average(36 * tricks * extras, pairs)
        self.amounts[BY_PAIRS + 2] = average(36 * tricks * repeated, pairs)
