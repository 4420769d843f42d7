# Types for encoder.py.  The .py also runs without this file, as ordinary Python.
from benben.core.state cimport State

cdef class Encoder:
    cdef readonly int size, actions
    cdef float* out
    cdef int at

    cdef void write(self, State state, int seat, int half) noexcept nogil
    cdef int _number(self, State state, int action, int half) noexcept nogil
    cdef int _half_after(self, State state, int action, int half) noexcept nogil
    cdef int _decision(self, State state, int action, int half) noexcept nogil

    cdef void put(self, double value) noexcept nogil
    cdef void put_one_hot(self, int index, int width) noexcept nogil
    cdef void put_fraction(self, double count, double most) noexcept nogil
    cdef void put_squashed(self, int points, int scale) noexcept nogil
