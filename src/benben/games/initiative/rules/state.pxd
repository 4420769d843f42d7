# Types for state.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport NOBODY, State
from benben.games.initiative.rules.draft cimport ATTACK, BAG, INVENTORY_SIZE, OVER, PARRY, VIRTUAL, DraftState

cdef int KINDS, CALL, SACRIFICE, ALL_KINDS, SMALLS
cdef int[15] SAME_SIZE
cdef int[15] SAME_COLOUR
cdef signed char[15] REACH

cdef class InitiativeState(DraftState):
    cdef readonly int stack_size, rounds, parried_score, round, turn, leader, attack, calls
    cdef readonly bint sacrifice, call, call_fallback, called
    cdef int[2] start_once
    cdef int[2] start_twice
    cdef signed char[5] start_place
    cdef signed char[5] place
    cdef readonly int[2] pummels
    cdef int[2] totals
    cdef short[2][10] plays
    cdef int[2] made
    cdef int[2] last

    cdef int playable(self) noexcept nogil
    cdef int offered(self, int kind) noexcept nogil
    cdef bint may_call(self, int kind) noexcept nogil
    cdef int find_legal(self) noexcept nogil
    @cython.locals(pips=int, place=int)
    cdef int list_plays(self, int play, int count) noexcept nogil
    cdef int _random_action(self, Rng rng) noexcept nogil
    @cython.locals(place=int)
    cdef int pick_with_sacrifice(self, int playable, int plays, Rng rng) noexcept nogil
    cdef int nth_play(self, int playable, int n) noexcept nogil
    cdef void _apply(self, int action) noexcept nogil
    cdef void _apply_chance(self) noexcept nogil
    @cython.locals(old=int, new=int)
    cdef void make_sacrifice(self, int player, int sacrifice) noexcept nogil
    cdef void await_parry(self, int attacker, bint called) noexcept nogil
    cdef bint gains_initiative(self, int parry) noexcept nogil
    cdef void end_turn(self, int defender) noexcept nogil
    cdef void await_attack(self) noexcept nogil
    cdef void win_round(self, int winner) noexcept nogil
    cdef void score_parried(self, int holder) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void begin_match(self) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef int score(self, int player) noexcept nogil
    cdef bint _is_uncertain(self) noexcept nogil
