# Types for encoder.py.  The .py also runs without this file, as ordinary Python.
from benben.core.state cimport NOBODY, State
from benben.games.cydonia.rules.state cimport CydoniaState
from benben.research.encoder cimport Encoder

cdef class CydoniaEncoder(Encoder):
    cdef void write(self, State state, int seat, int half) noexcept nogil
    cdef void write_position(self, CydoniaState state, int seat) noexcept nogil
    cdef void put_tree(self, int tree) noexcept nogil
    cdef void put_reserved(self, CydoniaState state, int player) noexcept nogil
