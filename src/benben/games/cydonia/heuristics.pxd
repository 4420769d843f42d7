# Types for heuristics.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.games.cydonia.rules.state cimport (ANY_COLOUR, ANY_WILD, BIT_COUNT, COLOUR_SET, LEADER_WINS, NTH_BIT, TREES,
                                         WILD, CydoniaState)

cdef int RED, YELLOW, GREEN, SOLID, COUNTS_AS_SOLID, PUBLISHED_SWING, ROUNDING
cdef int EARLY_LEAD, LATE_LEAD, LEAD_WITH_SOLID, UNSURE_LEAD, SURE_LEAD, RANDOM_SHARE
cdef int LEADER_RED, LEADER_WILD, OTHER_RED, LEADER_SOLID, UNSHOWN_SOLID
cdef int OTHER_SOLID_RED, OTHER_SOLID_YELLOW, OTHER_SOLID_GREEN, STAGE_TWO_OFFSET
cdef signed char[125] STRENGTH
cdef signed char[5] SPARE_WORTH
cdef signed char[32] BROKEN_COST

cdef int floor_divide(int number, int divisor) noexcept nogil

cdef class HeuristicState(CydoniaState):
    cdef int swing, solid_gain, mixed_gain

    cdef bint is_spare(self, int player, int colour, int size) noexcept nogil
    cdef int cost(self, int tree) noexcept nogil
    cdef int solid_colours(self, int player) noexcept nogil
    cdef int solid_colours_with_wilds(self, int player) noexcept nogil
    cdef int sure_leads(self) noexcept nogil
    cdef int lead_value(self) noexcept nogil
    @cython.locals(solid=bint)
    cdef int gain(self, int tree) noexcept nogil
    cdef int move_score(self, int action) noexcept nogil
    cdef int playout_action(self, Rng rng) noexcept nogil
    cdef int winning_lead(self, Rng rng) noexcept nogil
    cdef int winning_answer(self, Rng rng) noexcept nogil
    cdef int colour_or_wild(self, int size, int colour, Rng rng) noexcept nogil
    cdef int cheapest(self, Rng rng) noexcept nogil
    cdef int cheapest_colour(self, int size, int wanted, Rng rng) noexcept nogil
    cdef bint cut_playout_here(self) noexcept nogil
    cdef int _evaluate(self) noexcept nogil
    cdef int stage_two_lead(self, int leader) noexcept nogil
    cdef int pyramid_count(self, int player, int colour) noexcept nogil
    cdef int solid_count(self, int player, int colour) noexcept nogil
    cdef int total_solid_count(self, int player) noexcept nogil
