# Types for board.py.  The .py also runs without this file, as ordinary Python.
from benben.core.state cimport State

cdef int MAX_PIECES

cdef class TableState(State):
    cdef readonly int cards, mixed_bonus, solid_bonus
    cdef readonly bint buried_guard
    cdef signed char[2][10] height
    cdef signed char[2][10][120] stack
    cdef signed char[2][30] stock
    cdef signed char[2][30] vault
    cdef unsigned int[2] stock_kinds
    cdef unsigned int[2] vault_kinds

    cdef bint has_tree(self, int seat, int card) noexcept nogil
    cdef bint is_tree(self, int seat, int card, int top) noexcept nogil
    cdef bint is_guarded(self, int seat, int card) noexcept nogil
    cdef bint may_sow_card(self, int seat, int card) noexcept nogil
    cdef bint may_sow(self, int seat) noexcept nogil
    cdef int occupied_cards(self) noexcept nogil
    cdef int nth_occupied(self, int n) noexcept nogil
    cdef int pieces_on(self, int seat) noexcept nogil
    cdef int piece_at(self, int seat, int place) noexcept nogil
    cdef int count_swaps(self, int seat) noexcept nogil
    cdef void push_onto(self, int seat, int card, int kind) noexcept nogil
    cdef void into_stock(self, int seat, int kind) noexcept nogil
    cdef void into_vault(self, int seat, int kind) noexcept nogil
    cdef void out_of_stock(self, int seat, int kind) noexcept nogil
    cdef void out_of_vault(self, int seat, int kind) noexcept nogil
    cdef int off_card(self, int seat, int card) noexcept nogil
    cdef void swap(self, int seat, int pair) noexcept nogil
    cdef int score(self, int player) noexcept nogil
