# Types for encoder.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport State
from benben.games.montauk.rules.state cimport MontaukState
from benben.research.encoder cimport Encoder

cdef int FOLLOW, MOVE

cdef class MontaukEncoder(Encoder):
    cdef void write(self, State state, int seat, int half) noexcept nogil
    cdef void write_turn(self, MontaukState state, int seat) noexcept nogil
    cdef void write_board(self, MontaukState state) noexcept nogil
    @cython.locals(hidden=cython.bint)
    cdef void write_cards(self, MontaukState state, int seat) noexcept nogil
    cdef void write_hand(self, MontaukState state, int seat) noexcept nogil
    cdef void write_discards(self, MontaukState state) noexcept nogil
    @cython.locals(used=cython.bint)
    cdef void write_points(self, MontaukState state, int seat) noexcept nogil
