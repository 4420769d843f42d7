# Types for rounds.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.games.initiative.draft cimport ATTACK, OVER, PARRY
from benben.games.initiative.rules cimport InitiativeState
from benben.players.initiative.inventories cimport Inventories

cdef class RoundSolver:
    cdef readonly Inventories first, second
    cdef readonly int round, parried_score
    cdef readonly bint call, call_fallback
    cdef bint same_rules(self, InitiativeState state) noexcept nogil
    cdef int leader_value(self, InitiativeState state, int first, int second, int leader) noexcept nogil
    cdef bint covers(self, InitiativeState state, int first, int second) noexcept nogil
    cdef int outlook(self, InitiativeState state, int now, InitiativeState after) noexcept nogil
    cdef int attack_outlook(self, InitiativeState state) noexcept nogil
    cdef int first_index(self, InitiativeState state, int swapped) noexcept nogil
    cdef int second_index(self, InitiativeState state, int swapped) noexcept nogil
