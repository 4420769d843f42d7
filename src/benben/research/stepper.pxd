# Types for stepper.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, NOBODY, State
from benben.research.encoder cimport Encoder

cdef class Stepper:
    cdef Encoder encoder
    cdef list states, rngs, halves
    cdef float* observations
    cdef float* rewards
    cdef char* masks
    cdef char* to_move
    cdef char* done

    cdef void advance(self, State state, Rng rng) noexcept nogil
    cdef void write_rewards(self, int index, State state) noexcept nogil
    cdef void write(self, int index, State state, int half) noexcept nogil
    cdef void select_row(self, int index) noexcept nogil
