# Types for alpha_beta.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc.stdlib cimport free

from benben.core.state cimport ints
from benben.games.initiative.rules.draft cimport INVENTORY_SIZE
from benben.games.initiative.rules.state cimport SAME_COLOUR, SAME_SIZE, InitiativeState
from benben.games.initiative.solver.inventories cimport Inventories
from benben.games.initiative.solver.rounds cimport RoundSolver

cdef int INFINITY

@cython.final
cdef class RoundSearch(RoundSolver):
    cdef int[5] place
    cdef int* low
    cdef int* high

    cdef inline Py_ssize_t entry(self, int attacker, int mine, int theirs) noexcept nogil
    cdef int attack_value(self, int attacker, int mine, int theirs, int alpha, int beta) noexcept nogil
    cdef int search_attacks(self, int attacker, Inventories own, Inventories others, int mine, int theirs, int alpha,
                            int beta) noexcept nogil
    cdef int immediate_win(self, Inventories own, Inventories others, int mine, int theirs) noexcept nogil
    cdef int parry_value(self, int attacker, Inventories own, int rest, int held, int attack, int fits, int alpha,
                         int beta) noexcept nogil
    cdef int known_parry(self, int attacker, Inventories own, int rest, int held, int attack, int fits,
                         int beta) noexcept nogil
    cdef bint gains(self, int parry, int attack) noexcept nogil
