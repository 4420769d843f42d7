# Types for heuristics.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.games.logistics.rules.state cimport (DECLINE, END_SOW, LIFT, PASS, PLACE, POWER, PUSH, SOW, STOCK, SWAP, TAKE,
                                           LogisticsState, count_bits, nth_bit)

cdef int CAPTURE, CAPTURED_PYRAMID, EXTRA_TURN, ENDS_AHEAD, QUIET_PASS
cdef int SINGLE_TO_EMPTY, SEVERAL_TO_EMPTY, SINGLE_TO_FULL, SEVERAL_TO_FULL, FIRST_FROM_STOCK, END_OF_STOCK_SOW
cdef int INTO_OWN_VAULT, OUT_OF_OTHER_VAULT, LIFT_OTHER, LIFT_OWN, ANY_SWAP, OTHER_PUSH, NO_POWER, RANDOM_SHARE

cdef class HeuristicState(LogisticsState):
    cdef int worth_in_tree

    cdef int playout_action(self, Rng rng) noexcept nogil
    cdef int promising_sow(self, Rng rng) noexcept nogil
    cdef int move_score(self, int action) noexcept nogil
    cdef int score_of_sow(self, int card) noexcept nogil
    cdef int score_of_pass(self) noexcept nogil
    cdef int capture_value(self, int card) noexcept nogil
    cdef int score_of_power(self, int action) noexcept nogil
    cdef int _evaluate(self) noexcept nogil
    cdef int prospects(self, int seat) noexcept nogil
    cdef int prospects_with(self, int seat, int score, int pieces, int stock) noexcept nogil
    cdef int loose_in_vault(self, int seat) noexcept nogil
