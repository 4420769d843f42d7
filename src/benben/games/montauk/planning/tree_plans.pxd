# Types for tree_plans.py.  The .py also runs without this file, as ordinary Python.
from benben.games.montauk.heuristics cimport HeuristicState
from benben.games.montauk.rules.stacks cimport CENTRE, NO_PYRAMID

cdef signed char[1296] DISTANCE
cdef signed char[144] HOME_DISTANCE

cdef class TreePlans:
    cdef int[2][8] cost
    cdef int[3][2] approach
    cdef readonly int solid, mixed, pair
    cdef void look_at(self, HeuristicState state, int player) noexcept nogil
    cdef void find_costs(self, HeuristicState state, int player, int centre) noexcept nogil
    cdef int cost_of(self, HeuristicState state, int player, int cell, int colours) noexcept nogil
    cdef int approach_cost(self, HeuristicState state, int pyramid, int cell) noexcept nogil
