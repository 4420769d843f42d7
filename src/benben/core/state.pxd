# Types for state.py.  The .py also runs without this file, as ordinary Python.
from libc.stdlib cimport calloc, free

from benben.core.rng cimport Rng

cdef int CHANCE, NOBODY

cdef int* ints(long count)

cdef class State:
    cdef readonly int mover, most_legal
    cdef int* legal
    cdef int find_legal(self) noexcept nogil
    cdef int random_action(self, Rng rng) noexcept nogil
    cdef int pick_listed(self, Rng rng) noexcept nogil
    cdef int best_of(self, Rng rng, int tries) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef void draw_chance(self, Rng rng) noexcept nogil
    cdef void apply_chance(self) noexcept nogil
    cdef void resample_hidden(self, int seat, Rng rng) noexcept nogil
    cdef int score(self, int player) noexcept nogil
    cdef int playout_action(self, Rng rng) noexcept nogil
    cdef int move_score(self, int action) noexcept nogil
    cdef int evaluate(self) noexcept nogil
    cdef bint cut_playout_here(self) noexcept nogil
    cdef bint is_uncertain(self) noexcept nogil
    cdef bint hides_last_move(self) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil
    cpdef State fresh(self)
