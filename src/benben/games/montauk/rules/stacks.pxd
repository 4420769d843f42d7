# Types for stacks.py.  The .py also runs without this file, as ordinary Python.
from benben.games.montauk.rules.deck cimport DeckState

ctypedef unsigned long long cells_t

cdef int NO_PYRAMID
cdef signed char[12] PIPS, COLOUR
cdef signed char[4] CENTRE
cdef signed char[36] REGION
cdef cells_t[36] BIT
cdef cells_t ALL_CELLS, MAY_GO_UP, MAY_GO_RIGHT, MAY_GO_DOWN, MAY_GO_LEFT

cdef cells_t one_step(cells_t cells) noexcept nogil

cdef class BoardState(DeckState):
    cdef signed char[12] cell, over, under
    cdef signed char[36] top

    cdef void lift(self, int pyramid) noexcept nogil
    cdef void insert(self, int pyramid, int cell, int under) noexcept nogil
    cdef void bring(self, int pyramid, int cell) noexcept nogil
    cdef void dig(self, int pyramid, int count) noexcept nogil
    cdef int pips_over(self, int pyramid) noexcept nogil
    cdef int most_dug(self, int pyramid, int points) noexcept nogil
    cdef cells_t open_cells(self, int pips) noexcept nogil
    cdef cells_t reach(self, int pyramid, int points, cells_t open_cells) noexcept nogil
    cdef bint can_use(self, int player, int points) noexcept nogil
    cdef bint is_tree(self, int small) noexcept nogil
    cdef bint holds_centres(self, int player) noexcept nogil
    cdef int at_home(self, int player, bint with_centres) noexcept nogil
