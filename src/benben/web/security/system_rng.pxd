# Types for system_rng.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng

cdef class SystemRng(Rng):
    cdef int _below(self, long n) noexcept nogil
    cdef int _draw(self, long n) noexcept with gil
