# Types for deck.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.core.state cimport State

cdef int PACK, HAND_SIZE, NO_CARD

cdef class DeckState(State):
    cdef readonly int cards, drawn, discarded, leader, led, followed, extra
    cdef signed char[104] pile, discard, shuffled, pool
    cdef signed char[2][6] hand
    cdef int[2] held

    cdef void _draw_chance(self, Rng rng) noexcept nogil
    cdef void take_shuffled(self) noexcept nogil
    cdef int draw_card(self) noexcept nogil
    cdef void deal(self) noexcept nogil
    cdef void take_card(self, int player, int card) noexcept nogil
    cdef void play_card(self, int player, int card) noexcept nogil
    cdef void take_back_lead(self) noexcept nogil
    cdef void discard_card(self, int card) noexcept nogil
    cdef void clear_table(self) noexcept nogil
    cdef int list_cards(self, int player) noexcept nogil
    cdef bint lead_is_hidden(self, int seat) noexcept nogil
    cdef void _resample(self, int seat, Rng rng) noexcept nogil
    cdef int gather_hidden(self, int seat) noexcept nogil
    cdef void sort_pool(self, int count) noexcept nogil
    cdef void spread_hidden(self, int seat) noexcept nogil
