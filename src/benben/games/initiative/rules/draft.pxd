# Types for draft.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, State

cdef int INVENTORY_SIZE, BAG
cdef int DRAFT, ROLL, SIZE, DRAW, PLACE, DEAL, ATTACK, PARRY, OVER
cdef int VIRTUAL, ROLL_DIE, CHOOSE_SIZE, PUT_IN_ROW, TAKE_ROW
cdef signed char[6] FACE_SIZES
cdef int[3] KINDS_OF_SIZE
cdef signed char[256] BIT_COUNT
cdef signed char[2048] NTH_BIT

cdef class DraftState(State):
    cdef readonly bint choose_sizes
    cdef int[3] once
    cdef int[3] twice
    cdef readonly int phase, drafter, face, size, drawn
    cdef public int event
    cdef signed char[3][2] draft_rows
    cdef signed char[3] filled
    cdef readonly int[3] closed
    cdef readonly int[2] taken

    cdef int count(self, int kinds) noexcept nogil
    cdef int nth(self, int kinds, int n) noexcept nogil
    cdef int held(self, int holder) noexcept nogil
    cdef void give(self, int holder, int kind) noexcept nogil
    cdef void take_away(self, int holder, int kind) noexcept nogil
    cdef int list_draft(self) noexcept nogil
    cdef int list_sizes(self) noexcept nogil
    cdef int list_room(self, int first) noexcept nogil
    cdef int list_takes(self, int count) noexcept nogil
    cdef void apply_draft(self, int action) noexcept nogil
    cdef void draw_next(self, int size) noexcept nogil
    cdef void put_in_row(self, int row) noexcept nogil
    cdef void take_row(self, int row, int chosen) noexcept nogil
    cdef void empty_row(self, int row, int holder) noexcept nogil
    cdef bint sits_out(self, int player) noexcept nogil
    cdef void end_cycle(self, int last) noexcept nogil
    cdef void _draw_chance(self, Rng rng) noexcept nogil
    cdef int draw_deal(self, Rng rng) noexcept nogil
    cdef void apply_event(self) noexcept nogil
    cdef void keep_drawn(self) noexcept nogil
    cdef void deal(self) noexcept nogil
    cdef int sizes_shown(self, int face) noexcept nogil
