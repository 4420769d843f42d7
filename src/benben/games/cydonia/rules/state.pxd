# Types for rules.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport NOBODY, State

cdef int WILD, TREES, ANY_COLOUR, ANY_WILD, STAGE_TWO_TRICKS
cdef signed char[125] COLOUR_SET
cdef signed char[15625] LEADER_WINS
cdef signed char[32] BIT_COUNT
cdef signed char[160] NTH_BIT

cdef class CydoniaState(State):
    cdef readonly int labyrinth_size, trick, leader, led, solid_value, mixed_value
    cdef readonly bint wild_scoring, wild_following
    cdef signed char[15] pile
    cdef signed char[20] labyrinth
    cdef signed char[2][15] stash
    cdef signed char[2][3] owned
    cdef signed char[2][10] reserved
    cdef signed char[2] won

    cdef int find_legal(self) noexcept nogil
    cdef int list_trees(self, int wanted) noexcept nogil
    cdef int must_show(self) noexcept nogil
    cdef int _random_action(self, Rng rng) noexcept nogil
    cdef void _apply(self, int action) noexcept nogil
    cdef void end_trick(self, int followed) noexcept nogil
    cdef void give(self, int player, int tree) noexcept nogil
    cdef void take(self, int player, int tree) noexcept nogil
    cdef int score(self, int player) noexcept nogil
    @cython.locals(bases=int, middles=int, tops=int)
    cdef int solid_printed(self, int player) noexcept nogil
    cdef int solid_with_wilds(self, int player) noexcept nogil
    @cython.locals(large=int, medium=int, small=int, trees=int, best=int)
    cdef int most_solid(self, int colour, int large_wilds, int medium_wilds, int small_wilds) noexcept nogil
