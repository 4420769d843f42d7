# Types for round_table.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc.stdlib cimport free

from benben.core.state cimport ints
from benben.games.initiative.rules.draft cimport INVENTORY_SIZE, PARRY
from benben.games.initiative.rules.state cimport SAME_COLOUR, SAME_SIZE, InitiativeState
from benben.games.initiative.solver.workspace cimport ATTACKED, KEEP, LEAD, MOVED, PARRIED, STEP, TURN, VECTOR, Workspace
from benben.games.initiative.solver.inventories cimport Inventories
from benben.games.initiative.solver.rounds cimport RoundSolver
from benben.games.initiative.solver.vectors cimport (
    byte, byte_array, copy, double_all, double_wins, fill, negate, max_into, max_into_negated, max_with_neighbours,
)

cdef long PAIR_BYTES
cdef int TILE_SIZE
cdef int[30] WIN_BYTES
cdef int[256] DECODED

@cython.final
cdef class RoundTable(RoundSolver):
    cdef readonly long pairs
    cdef int parried
    cdef Workspace workspace
    cdef int* slots
    cdef byte *values
    cdef long origin
    cdef signed char[13][13] reach
    cdef signed char[15] sizes
    cdef int attacker
    cdef int rest
    cdef int held

    cdef long number_pairs(self) noexcept nogil
    cdef inline long offset(self, int attacker, int mine, int theirs, int leader) noexcept nogil
    cdef inline long lead_offset(self, int mine) noexcept nogil
    cdef bint reached(self, int attacker, int mine, int theirs) noexcept nogil
    cdef void solve_tile(self, int first, int second) noexcept nogil
    cdef void solve_pair(self, int first, int second) noexcept nogil
    @cython.locals(virtual=bint)
    cdef void attacks_of(self, int attacker, Inventories mine, Inventories theirs, int rest, int held) noexcept nogil
    cdef int fitting(self, int holds, int attack) noexcept nogil
    cdef void gather(self, Inventories mine, Inventories theirs, int holds) noexcept nogil
    @cython.locals(further=long)
    cdef int collect(self, Inventories theirs, int parry, int barred, long lead, long keep) noexcept nogil
    cdef inline void collect_one(self, int left, long lead, long keep, bint new) noexcept nogil
    cdef void value_of_attack(self, Inventories theirs, int attack, int fits) noexcept nogil
    @cython.locals(gains=bint)
    cdef void add_call(self, Inventories theirs, int attack, int holds, int rest_count) noexcept nogil
    cdef void propagate(self, Inventories mine, int attack, bint alone, bint with_sacrifice, bint flat) noexcept nogil
    cdef void propagate_sacrifices(self, Inventories mine, int before, int attack, bint flat) noexcept nogil
