# Types for rng.py.  The .py also runs without this file, as ordinary Python.
import cython

cdef unsigned int MASK32
cdef unsigned long long MASK64

cdef class Rng:
    cdef unsigned int x, y, z, w
    @cython.locals(t="unsigned int", word="unsigned long long")
    cdef int _below(self, long n) noexcept nogil
