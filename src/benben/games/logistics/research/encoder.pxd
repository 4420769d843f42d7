# Types for encoder.py.  The .py also runs without this file, as ordinary Python.
from benben.core.state cimport State
from benben.games.logistics.rules.state cimport LIFT, PASS, PUSH, SWAP, TAKE, LogisticsState
from benben.research.encoder cimport Encoder

cdef int MAX_PIECES, PAIRS

cdef class LogisticsEncoder(Encoder):
    cdef readonly int sets, places, pass_number

    cdef void write(self, State state, int seat, int half) noexcept nogil
    cdef void write_turn(self, LogisticsState state, int seat, int half) noexcept nogil
    cdef void write_cards(self, LogisticsState state, int seat) noexcept nogil
    cdef void put_top(self, LogisticsState state, int seat, int card) noexcept nogil
    cdef void put_row(self, LogisticsState state, int seat) noexcept nogil
    cdef void write_stores(self, LogisticsState state, int seat) noexcept nogil
    cdef int _number(self, State state, int action, int half) noexcept nogil
    cdef int _half_after(self, State state, int action, int half) noexcept nogil
    cdef int _decision(self, State state, int action, int half) noexcept nogil
    cdef int turned(self, int action, int mover) noexcept nogil
