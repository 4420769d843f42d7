# Types for perft.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport NOBODY, State

cdef class Levels:
    cdef list states
    cdef long long count(self, int depth)
    cdef int check(self) except -1
