# Types for rounds.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.games.initiative.rules.draft cimport ATTACK, OVER, PARRY
from benben.games.initiative.rules.state cimport InitiativeState
from benben.games.initiative.solver.inventories cimport Inventories

cdef class RoundSolver:
    cdef readonly Inventories first, second
    cdef readonly int round, parried_score
    cdef readonly bint call, call_fallback
    cdef bint same_rules(self, InitiativeState state) noexcept nogil
    cdef int leader_value(self, InitiativeState state, int first, int second, int leader) noexcept nogil
    cdef bint covers(self, InitiativeState state, int first, int second) noexcept nogil
    cdef int lead_at_end(self, InitiativeState state, int now, InitiativeState after) noexcept nogil
    cdef int lead_before_attack(self, InitiativeState state) noexcept nogil
    cdef int first_index(self, InitiativeState state, int swapped) noexcept nogil
    cdef int second_index(self, InitiativeState state, int swapped) noexcept nogil
