# Types for kalah.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport NOBODY, State

cdef int SEEDS, STORE, NOWHERE
cdef long long PITS
cdef long long[294] ADDED, ADDED_TO_OTHER
cdef signed char[294] LAST_PIT, MOVES_AGAIN
cdef signed char[64] COUNTS
cdef signed char[384] CHOICES

cdef int seeds_in(long long row, int pit) noexcept nogil
cdef long long place(long long seeds, int pit) noexcept nogil

cdef class KalahState(State):
    cdef long long[2] rows
    cdef int find_legal(self) noexcept nogil
    @cython.locals(filled=int)
    cdef int _random_action(self, Rng rng) noexcept nogil
    cdef void _apply(self, int action) noexcept nogil
    cdef int score(self, int player) noexcept nogil
