# Types for arena.py.  The .py also runs without this file, as ordinary Python.
from libc.stdlib cimport calloc, free

from benben.core.state cimport ints

cdef int OPEN, FIRST_WINS, DRAWN, SECOND_WINS, LEAST_CAPACITY

cdef double* doubles(long count)

cdef class Arena:
    cdef readonly int capacity, size, root
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
    cdef int* moved
    cdef double* total
    cdef double* margin
    cdef void clear(self) noexcept nogil
    cdef int add(self, int parent, int action, int player) noexcept nogil
    cdef int child_of(self, int node, int action, int player) noexcept nogil
    cdef void keep(self, int node) noexcept nogil
    cdef int number_kept(self, int node) noexcept nogil
    cdef void move(self, int node, int to) noexcept nogil
    cdef int moved_to(self, int node) noexcept nogil
    cdef bint loses(self, int child) noexcept nogil
    cdef double mean(self, int node) noexcept nogil
    cdef int check_node(self, int node) except -1
