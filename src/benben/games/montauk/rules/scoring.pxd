# Types for scoring.py.  The .py also runs without this file, as ordinary Python.
from benben.games.montauk.rules.movement cimport MovementState
from benben.games.montauk.rules.stacks cimport CENTRE, COLOUR, REGION

cdef int SAFE_BIT, ALMOST_BIT, INLAWS_BIT, SITTING_BIT, WATCH_BIT, NEIGHBORS_BIT, ALL_WAYS, NEIGHBORS, TRICKS
cdef int EVERY_TRICK, ALL_TRICKS, BOTH_HOME, EVERY_WAY, NO_TRICK, NOTHING, BLACK

cdef class ScoringState(MovementState):
    cdef readonly bint late_edition, lasting_pressure, exclusive
    cdef short[13] worth
    cdef int[2] total, scored, black, tricks_won, paid_tricks, paid, paid_ways, pressing
    cdef short[2][13] times_paid, times_paid_before, times_paid_last_round

    cdef void reset_counters(self) noexcept nogil
    cdef void update_pressure(self) noexcept nogil
    cdef int ways_met(self, int player) noexcept nogil
    cdef int ways_of(self, int small) noexcept nogil
    cdef int ways_at(self, int cell, int colour, int on_centre, int in_region) noexcept nogil
    cdef void pay(self, int player, int points) noexcept nogil
    cdef void pay_way(self, int player, int way) noexcept nogil
    cdef int claims(self, int player) noexcept nogil
    cdef int ways_left(self, int player) noexcept nogil
    cdef void pay_neighbors(self, int player) noexcept nogil
    cdef void pay_all_ways(self, int player) noexcept nogil
    cdef void pay_best_ways(self, int player, int ways) noexcept nogil
    cdef void close_trick(self, int winner) noexcept nogil
    cdef void pay_bonuses(self, int player) noexcept nogil
    cdef void pay_bonus(self, int player, int bonus) noexcept nogil
    cdef int black_points(self, int player) noexcept nogil
    cdef int score(self, int player) noexcept nogil
