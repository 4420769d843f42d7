# Types for state.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, NOBODY, State
from benben.games.montauk.rules.scoring cimport NEIGHBORS, TRICKS, ScoringState

cdef int SHUFFLE, LEAD, FOLLOW, MOVE, CLAIM, OVER
cdef int CARDS_PER_ROUND, MOST_LEGAL, DONE, FIRST_CLAIM
cdef signed char[16] LEADER_WINS

cdef class MontaukState(ScoringState):
    cdef readonly int decks, rounds, round, trick, phase, first_leader, winner
    cdef readonly bint choose_claims

    cdef int find_legal(self) noexcept nogil
    cdef int list_claims(self) noexcept nogil
    cdef int _random_action(self, Rng rng) noexcept nogil
    cdef void _apply(self, int action) noexcept nogil
    cdef void apply_movement(self, int action) noexcept nogil
    cdef void apply_claim(self, int action) noexcept nogil
    cdef void resolve(self) noexcept nogil
    cdef void end_movement(self) noexcept nogil
    cdef void offer_claims(self, int player) noexcept nogil
    cdef void after_claims(self, int player) noexcept nogil
    cdef void end_trick(self) noexcept nogil
    cdef void start_trick(self, int leader) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void start_round(self) noexcept nogil
    cdef void deal_round(self) noexcept nogil
    cdef void _apply_chance(self) noexcept nogil
    cdef bint _is_uncertain(self) noexcept nogil
    cdef bint hides_last_move(self) noexcept nogil
    cdef void _take_back_hidden_move(self) noexcept nogil
