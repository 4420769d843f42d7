# Types for vectors.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc.stdlib cimport calloc, free

ctypedef unsigned char byte

cdef int OCTAVE

cdef byte* bytes_of(size_t count) except NULL
cdef void fill(byte* into, long at, int value) noexcept nogil
cdef void copy(byte* into, long at, byte* source, long start) noexcept nogil
cdef void raise_to(byte* into, long at, byte* source, long start) noexcept nogil
@cython.locals(mine=byte, other=byte)
cdef void raise_to_negative(byte* into, long at, byte* source, long start) noexcept nogil
cdef void negate(byte* into, long at, byte* source, long start) noexcept nogil
cdef void choose(byte* into, long at, byte* source, long start, long other, byte* mask, long where) noexcept nogil
cdef void double_all(byte* vector, long at) noexcept nogil
cdef void double_wins(byte* vector, long at) noexcept nogil
cdef void rearrange(byte* into, long at, byte* source, long start, byte* order, long first, int run) noexcept nogil
cdef void rearrange_bytes(byte* into, long at, byte* source, long start, byte* order, long first) noexcept nogil
cdef void rearrange_pairs(byte* into, long at, byte* source, long start, byte* order, long first) noexcept nogil
cdef void rearrange_sixes(byte* into, long at, byte* source, long start, byte* order, long first) noexcept nogil
cdef void spread(byte* into, long at, byte* source, long start) noexcept nogil
