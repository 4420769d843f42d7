# Types for state.py.  The .py also runs without this file, as ordinary Python.
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from benben.core.rng cimport Rng

cdef int CHANCE, NOBODY, SPECTATOR, MOST_ACTIONS

cdef int* ints(long count)

cdef class State:
    cdef readonly int most_legal
    cdef int* legal
    cdef size_t byte_count
    cdef readonly int mover  # the first field of the position: from here on it is copied whole, see copy_from
    cdef int allocate(self, int most_legal) except -1
    cdef int find_legal(self) noexcept nogil
    cdef int _random_action(self, Rng rng) noexcept nogil
    cdef int random_listed(self, Rng rng) noexcept nogil
    cdef int best_of(self, Rng rng, int tries) noexcept nogil
    cdef void _apply(self, int action) noexcept nogil
    cdef void _draw_chance(self, Rng rng) noexcept nogil
    cdef void _apply_chance(self) noexcept nogil
    cdef void _resample(self, int seat, Rng rng) noexcept nogil
    cdef int score(self, int player) noexcept nogil
    cdef int playout_action(self, Rng rng) noexcept nogil
    cdef int move_score(self, int action) noexcept nogil
    cdef int _evaluate(self) noexcept nogil
    cdef bint cut_playout_here(self) noexcept nogil
    cdef bint _is_uncertain(self) noexcept nogil
    cdef bint hides_last_move(self) noexcept nogil
    cdef void _take_back_hidden_move(self) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil
    cpdef State fresh(self)
    cdef int check(self) except -1
