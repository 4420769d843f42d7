# Types for vectors.py.  The .py also runs without this file, as ordinary Python.
import cython
from libc.stdlib cimport calloc, free

ctypedef unsigned char byte

cdef int OCTAVE

cdef byte* byte_array(size_t count) except NULL
cdef void fill(byte* into, long at, int value) noexcept nogil
cdef void copy(byte* into, long at, byte* source, long start) noexcept nogil
cdef void max_into(byte* into, long at, byte* source, long start) noexcept nogil
@cython.locals(mine=byte, other=byte)
cdef void max_into_negated(byte* into, long at, byte* source, long start) noexcept nogil
cdef void negate(byte* into, long at, byte* source, long start) noexcept nogil
cdef void select_by_mask(byte* into, long at, byte* source, long start, long other, byte* mask, long where) noexcept nogil
cdef void double_all(byte* vector, long at) noexcept nogil
cdef void double_wins(byte* vector, long at) noexcept nogil
cdef void permute(byte* into, long at, byte* source, long start, byte* order, long first, int run) noexcept nogil
cdef void permute_bytes(byte* into, long at, byte* source, long start, byte* order, long first) noexcept nogil
cdef void permute_pairs(byte* into, long at, byte* source, long start, byte* order, long first) noexcept nogil
cdef void permute_sixes(byte* into, long at, byte* source, long start, byte* order, long first) noexcept nogil
cdef void max_with_neighbours(byte* into, long at, byte* source, long start) noexcept nogil
