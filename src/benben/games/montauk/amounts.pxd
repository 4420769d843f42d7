# Types for amounts.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.games.montauk.heuristics cimport HeuristicState
from benben.games.montauk.rules.movement cimport CARD_POINTS
from benben.games.montauk.rules.scoring cimport NEIGHBORS, SAFE_BIT, TRICKS
from benben.games.montauk.rules.stacks cimport CENTRE, COLOUR, NO_PYRAMID, REGION
from benben.games.montauk.rules.state cimport CLAIM, LEADER_WINS, MOVE
from benben.games.montauk.planning.tree_plans cimport HOME_DISTANCE, TreePlans
from benben.search.net cimport Net

cdef int MOST_LATER, STAGES, MOST_POINTS_LEFT, MOST_USES_LEFT
cdef int HOME, WAYS_NOW, WAYS_LATER, EVERY, HOMELESS, NO_TRICK, WAYS_SCORED, CENTRES_HELD, BOTH_HOME, AWAY, BURIED
cdef int CENTRE_TAKEN, POINTS_LEFT, LEADS, BETTER_CARDS, HAND_POINTS, PLANS, COSTS, AMOUNTS
cdef int BY_PAIRS, SURE_CARDS
cdef int COSTLY
cdef int[34] SINGLE_REACHED, PAIR_REACHED

cdef int average(int total, int count) noexcept nogil

cdef class Amounts(Net):
    cdef TreePlans plans
    cdef int[2] home, met
    cdef int[2][6] beaten
    cdef void add_up(self, HeuristicState state) noexcept nogil
    cdef void add_later(self, HeuristicState state, int place, int amount) noexcept nogil
    cdef void add_home(self, HeuristicState state, int player, int sign) noexcept nogil
    cdef void add_ways(self, HeuristicState state, int player, int sign) noexcept nogil
    cdef void add_way(self, HeuristicState state, int way, int sign, bint scored) noexcept nogil
    cdef void add_round(self, HeuristicState state, int player, int sign) noexcept nogil
    @cython.locals(points=int)
    cdef int points_left(self, HeuristicState state) noexcept nogil
    cdef int uses_left(self, HeuristicState state) noexcept nogil
    cdef void add_distances(self, HeuristicState state, int player, int sign) noexcept nogil
    cdef void add_plans(self, HeuristicState state, int player, int sign) noexcept nogil
    cdef void add_plan(self, HeuristicState state, int first, int reached, int sign) noexcept nogil
    cdef void compare_cards(self, HeuristicState state) noexcept nogil
    @cython.locals(
        tricks=int, wins=int, points=int, extras=int, repeated=int, pairs=int, card=int, other=int, sign=int,
        same_suit=cython.bint, a_wins=cython.bint,
    )
    cdef void compare_pairs(self, HeuristicState state, int leader) noexcept nogil
