# Types for state.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport NOBODY, State
from benben.games.logistics.rules.board cimport MAX_PIECES, TableState

cdef int SOW, STOCK, POWER, OVER
cdef int END_SOW, DECLINE, PLACE, TAKE, LIFT, PUSH, SWAP, SWAPS_PER_SIDE, PASS
cdef int BLACK, BLUE, GREEN, RED, YELLOW
cdef signed char[10] POWER_OF_COLOUR

cdef int count_bits(unsigned int bits) noexcept nogil
cdef int nth_bit(unsigned int bits, int n) noexcept nogil

cdef class LogisticsState(TableState):
    cdef readonly int max_sows, max_placed, phase, placed, sows
    cdef readonly bint may_pass_extra, passing, early_end, open_nests, extra, passed
    cdef signed char[10] powers
    cdef int power_count, power_at

    cdef int find_legal(self) noexcept nogil
    cdef int list_sows(self) noexcept nogil
    cdef bint may_pass(self) noexcept nogil
    cdef int list_stock(self, int count) noexcept nogil
    cdef int list_powers(self) noexcept nogil
    cdef int list_cards(self, int first, int count) noexcept nogil
    cdef int list_takes(self, int count) noexcept nogil
    cdef int list_swaps(self, int seat, int count) noexcept nogil

    cdef int _random_action(self, Rng rng) noexcept nogil
    cdef int random_sow(self, Rng rng) noexcept nogil
    cdef int random_power(self, Rng rng) noexcept nogil
    cdef int random_swap(self, int seat, Rng rng) noexcept nogil
    cdef int nth_take(self, int n) noexcept nogil

    cdef void _apply(self, int action) noexcept nogil
    cdef void place_from_stock(self, int kind) noexcept nogil
    cdef void sow_card(self, int card) noexcept nogil
    cdef void land(self, int seat, int card, int kind) noexcept nogil
    cdef bint nest_captures(self, int seat, int card) noexcept nogil
    cdef void end_sow(self, int last_card, int unit_size) noexcept nogil
    cdef void capture(self, int seat, int card, int powers) noexcept nogil

    cdef bint usable(self, int powers) noexcept nogil
    cdef void use_power(self, int action) noexcept nogil
    cdef void next_power(self, bint extra_turn) noexcept nogil
    cdef void next_turn(self, bint extra_turn) noexcept nogil
    cdef void pass_turn(self) noexcept nogil
    cdef void end_game(self) noexcept nogil
