# Types for endgame.py.  The .py also runs without this file, as ordinary Python.
from benben.core.state cimport NOBODY, State

cdef class Ending:
    cdef list states
    cdef readonly long long nodes, most_nodes
    cdef readonly bint given_up
    cdef int lead(self, int depth, int low, int high)
    cdef int best_lead(self, int depth, int low, int high)
    cdef int check(self) except -1
