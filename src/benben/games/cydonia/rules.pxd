# Types for rules.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport NOBODY, State

cdef int TREES, ANY_COLOUR, STAGE_TWO_TRICKS
cdef signed char[125] COLOUR_SET
cdef signed char[15625] LEADER_WINS
cdef signed char[32] BIT_COUNT
cdef signed char[160] NTH_BIT

cdef class CydoniaState(State):
    cdef readonly int labyrinth_size, trick, leader, led
    cdef signed char[20] labyrinth
    cdef signed char[2][15] stash
    cdef signed char[2][3] owned
    cdef signed char[2][10] reserved
    cdef signed char[2] won

    cdef int find_legal(self) noexcept nogil
    cdef int list_trees(self, int wanted) noexcept nogil
    cdef int must_show(self) noexcept nogil
    cdef int random_action(self, Rng rng) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef void end_trick(self, int followed) noexcept nogil
    cdef void give(self, int player, int tree) noexcept nogil
    cdef void take(self, int player, int tree) noexcept nogil
    @cython.locals(bases=int, middles=int, tops=int)
    cdef int score(self, int player) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil
    cdef void copy_fields(self, CydoniaState source) noexcept nogil
