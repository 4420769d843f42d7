# Types for kalah.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport NOBODY, State

cdef int SEEDS
cdef signed char[10976] SOWN
cdef signed char[686] LAST

cdef class KalahState(State):
    cdef signed char[16] pits
    cdef int find_legal(self) noexcept nogil
    @cython.locals(choices="int[6]", count=int)
    cdef int _random_action(self, Rng rng) noexcept nogil
    cdef void _apply(self, int pit) noexcept nogil
    cdef bint empty(self, int player) noexcept nogil
    cdef int score(self, int player) noexcept nogil
