# Types for workspace.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc.stdlib cimport free

from benben.games.initiative.rules.state cimport InitiativeState
from benben.games.initiative.solver.vectors cimport byte, byte_array, select_by_mask, max_into, permute, max_with_neighbours

cdef long VECTOR, LEAD, KEEP, TURN, PARRIED, ATTACKED, STEP, MOVED

@cython.final
cdef class Workspace:
    cdef byte *work
    cdef byte *orders
    cdef byte *inverse
    cdef byte *higher
    cdef int[5] run
    cdef int[625] number_at

    cdef void judge(self, int parry, int attack, int sizes) noexcept nogil
    cdef void merge_parry(self, int parry, long turn, int sizes) noexcept nogil
    cdef void to_own(self, int colour, long into, long start) noexcept nogil
    cdef void from_own(self, int colour, long into, long start) noexcept nogil
    @cython.locals(number=int, power=int)
    cdef int stack_number(self, InitiativeState state) noexcept nogil
