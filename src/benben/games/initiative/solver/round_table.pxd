# Types for round_table.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc.stdlib cimport free

from benben.core.state cimport ints
from benben.games.initiative.rules.draft cimport FULL, PARRY
from benben.games.initiative.rules.state cimport SAME_COLOUR, SAME_SIZE, InitiativeState
from benben.games.initiative.solver.workbench cimport ATTACKED, KEEP, LEAD, MOVED, PARRIED, STEP, TURN, VECTOR, Bench
from benben.games.initiative.solver.inventories cimport Inventories
from benben.games.initiative.solver.rounds cimport RoundSolver
from benben.games.initiative.solver.vectors cimport (
    byte, bytes_of, copy, double_all, double_wins, fill, negate, raise_to, raise_to_negative, spread,
)

cdef long PAIR
cdef int TILE
cdef int[30] WIN
cdef int[256] DECODED

@cython.final
cdef class RoundTable(RoundSolver):
    cdef readonly long pairs
    cdef int parried
    cdef Bench bench
    cdef int* slots
    cdef byte *values
    cdef long origin
    cdef signed char[13][13] reach
    cdef signed char[15] sizes
    cdef int attacker
    cdef int rest
    cdef int held

    cdef long number_pairs(self) noexcept nogil
    cdef inline long at(self, int attacker, int mine, int theirs, int leader) noexcept nogil
    cdef inline long leading(self, int mine) noexcept nogil
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
    cdef void answer(self, Inventories theirs, int attack, int fits) noexcept nogil
    @cython.locals(gains=bint)
    cdef void add_call(self, Inventories theirs, int attack, int holds, int rest_count) noexcept nogil
    cdef void push(self, Inventories mine, int attack, bint alone, bint with_sacrifice, bint flat) noexcept nogil
    cdef void push_sacrifices(self, Inventories mine, int before, int attack, bint flat) noexcept nogil
