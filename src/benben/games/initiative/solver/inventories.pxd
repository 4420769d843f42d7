# Types for inventories.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.games.initiative.rules.state cimport InitiativeState

cdef class Inventories:
    cdef readonly int number, run_out_count
    cdef int[10] kind
    cdef int[15] radix
    cdef int[15] run_out_index
    cdef int[15] start
    cdef int[1040] once
    cdef int[1040] twice
    cdef int[1040] kinds_held
    cdef int[1040] kinds_gone
    cdef signed char[10400] held
    cdef signed char[10400] gone
    cdef int[1040] count
    cdef int[1040] last
    cdef void fill_in(self, int index) noexcept nogil
    cdef int without(self, int index, int kind) noexcept nogil
    cdef int without_too(self, int left, int played, int sacrificed) noexcept nogil
    cdef int added(self, int index, int kind) noexcept nogil
    @cython.locals(mixed=int, once=int, twice=int)
    cdef int find(self, InitiativeState state, int player) noexcept nogil
