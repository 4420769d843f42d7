# Types for tree.py.  The .py also runs without this file, as ordinary Python.
from libc cimport math
from libc.stdlib cimport free

import cython

from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, MOST_ACTIONS, NOBODY, State, ints
from benben.search.arena cimport DRAWN, FIRST_WINS, OPEN, SECOND_WINS, Arena
from benben.search.net cimport FALL, FALLS, SHARES, Net
from benben.search.policy cimport play_on, policy_action

cdef int FEW

cdef class Tree(Arena):
    cdef readonly Rng rng
    cdef readonly int seat, simulations, only
    cdef type states
    cdef int most_legal, aside, chosen_aside
    cdef readonly bint varied, omniscient, judged
    cdef readonly double c, scale, widening, puct
    cdef readonly Net net
    cdef readonly int tries, plies, noise
    cdef int* slot
    cdef int* ranked
    cdef int* rank
    cdef void expand(self, int node, State state) noexcept nogil
    cdef void share_out(self, int count) noexcept nogil
    cdef void add_ranked(self, int node, int mover, int count) noexcept nogil
    cdef bint is_among(self, int node, int count, int action) noexcept nogil
    cdef int next_untried(self, int node, State state) noexcept nogil
    cdef bint may_widen(self, int node) noexcept nogil
    @cython.locals(scale=double, best_value=double, value=double)
    cdef int best_child(self, int node, State state) noexcept nogil
    cdef bint is_legal_here(self, int child, State state, int count) noexcept nogil
    @cython.locals(value=double)
    cdef int best_known(self, int node, State state, int count) noexcept nogil
    cdef int add_promising(self, int node, State state, int count) noexcept nogil
    cdef int descend(self, State state) noexcept nogil
    cdef int descend_varied(self, State state) noexcept nogil
    cdef void note_slots(self, State state, int count) noexcept nogil
    cdef void choose_hidden_move(self, State state) noexcept nogil
    cdef int answer_unseen(self, int node, State state) noexcept nogil
    cdef int choose_aside(self, State state) noexcept nogil
    @cython.locals(result=double, lead=double, ended=cython.bint)
    cdef void finish(self, State state, int leaf) noexcept nogil
    cdef void back_up(self, int node, double result, double lead) noexcept nogil
    cdef void prove(self, int node, int outcome) noexcept nogil
    cdef int outcome_of(self, int node, int mover) noexcept nogil
    cdef void simulate(self, State start, State scratch, int simulations) noexcept nogil
    cdef bint is_of_this_game(self, State state)
