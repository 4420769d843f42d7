# Types for movement.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.games.montauk.rules.stacks cimport BoardState, cells_t

cdef int FIRST_STEP, FIRST_DIG, MAX_DUG, DONE, WINNER, LOSER, EXTRA
cdef signed char[52] CARD_POINTS
cdef cells_t ONES, TWOS, FOURS, BYTES, MASK64

cdef int popcount(cells_t cells) noexcept nogil
cdef int nth_set_bit(cells_t cells, int n) noexcept nogil

cdef class MovementState(BoardState):
    cdef readonly bint by_value
    cdef int[3] points, left
    cdef int[18] choices
    cdef cells_t[3] enterable

    cdef bint same_rank(self, int card, int other) noexcept nogil
    @cython.locals(ranks_match=cython.bint, suits_match=cython.bint)
    cdef void count_uses(self, int won, int lost) noexcept nogil
    @cython.locals(ranks_match=cython.bint, suits_match=cython.bint)
    cdef int uses_of_extra(self, int won) noexcept nogil
    cdef void set_use(self, int source, int card, int times) noexcept nogil
    cdef bint can_move(self) noexcept nogil
    cdef int own_pyramid(self, int i) noexcept nogil
    cdef void find_enterable(self) noexcept nogil
    cdef int list_movement(self) noexcept nogil
    cdef int list_uses(self, int source, int pyramid, int count) noexcept nogil
    cdef int random_movement(self, Rng rng) noexcept nogil
    cdef int count_choices(self, int pyramid, int points) noexcept nogil
    cdef int nth_choice(self, int source, int pyramid, int n) noexcept nogil
    cdef void use(self, int action) noexcept nogil
