# Types for tree.py.  The .py also runs without this file, as ordinary Python.
from libc cimport math
from libc.stdlib cimport calloc, free

import cython

from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, NOBODY, State, ints
from benben.search.policy cimport play_on, policy_action

cdef int OPEN, FIRST_WINS, DRAWN, SECOND_WINS
cdef int SLOTS

cdef double* doubles(long count)

cdef class Tree:
    cdef readonly Rng rng
    cdef readonly int capacity, size, seat, simulations, root
    cdef readonly bint varied, solving
    cdef readonly double c, scale, widening
    cdef readonly int tries, plies
    cdef int* action
    cdef int* player
    cdef int* parent
    cdef int* visits
    cdef int* first
    cdef int* next
    cdef int* count
    cdef int* tried
    cdef int* seen
    cdef int* proven
    cdef int* slot
    cdef double* total
    cdef double* margin
    cdef void clear(self) noexcept nogil
    cdef int add(self, int parent, int action, int player) noexcept nogil
    cdef void expand(self, int node, State state) noexcept nogil
    cdef bint widest(self, int node) noexcept nogil
    @cython.locals(scale=double, best_value=double, value=double)
    cdef int best_child(self, int node, int mover) noexcept nogil
    @cython.locals(value=double)
    cdef int best_known(self, int node, State state, int count) noexcept nogil
    cdef int add_promising(self, int node, State state, int count) noexcept nogil
    cdef int descend(self, State state) noexcept nogil
    cdef int descend_varied(self, State state) noexcept nogil
    @cython.locals(result=double, lead=int, ended=cython.bint)
    cdef void finish(self, State state, int leaf) noexcept nogil
    cdef void back_up(self, int node, double result, double lead) noexcept nogil
    cdef void prove(self, int node, int outcome) noexcept nogil
    cdef int outcome_of(self, int node, int mover) noexcept nogil
    cdef void simulate(self, State start, State scratch, int simulations) noexcept nogil
    cdef bint loses(self, int child) noexcept nogil
    cdef double mean(self, int node) noexcept nogil
