# Types for uct.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc cimport math
from libc.stdlib cimport free

from benben.core.rng cimport Rng
from benben.core.state cimport State, ints
from benben.search.arena cimport doubles
from benben.search.playouts cimport playout

cdef class Uct:
    cdef readonly Rng rng
    cdef readonly int capacity, size
    cdef type states
    cdef int most_legal
    cdef double *margin
    cdef int *action, *player, *parent, *visits, *total, *first, *count, *tried
    cdef void clear(self) noexcept nogil
    cdef void expand(self, int node, State state) noexcept nogil
    @cython.locals(scale=double, best_value=double, value=double, visits=int)
    cdef int best_child(self, int node, double c) noexcept nogil
    cdef int descend(self, State state, double c) noexcept nogil
    cdef void back_up(self, int node, int result, int lead) noexcept nogil
    cdef void simulate(self, State root, State scratch, int simulations, double c) noexcept nogil
