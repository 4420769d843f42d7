# Types for net.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport State
from benben.games.logistics.heuristics cimport HeuristicState
from benben.games.logistics.rules.board cimport MAX_PIECES
from benben.games.logistics.rules.state cimport (DECLINE, END_SOW, LIFT, PASS, PLACE, POWER, PUSH, SOW, STOCK, SWAP,
                                                 SWAPS_PER_SIDE, TAKE)
from benben.search.net cimport Net, clamp

cdef int KINDS, SLOTS, MOST_HEIGHT, DEPTHS, MOST_CAPTURED, MOST_PIECES, MOST_OF_SIZE, MOST_TREES
cdef int WIDEST_LEAD, MOST_TENS
cdef int TO_VAULT, TO_EMPTY, TO_FULL, NO_SOW, OUTCOMES
cdef int TOPS, GUARDED, SOWS, SLOT, ON_CARDS, STOCK_KINDS, STOCK_TOTAL, VAULT_KINDS, VAULT_SIZES, VAULT_TREES, SIDE
cdef int LEAD, PROSPECTS, TURN, PLACED, POWERS, PENDING, TENS, SHORT, MUST
cdef int END_ROWS, PASS_ROW, DECLINE_ROW, PLACE_ROWS, TAKE_ROWS, CARD_ROWS, KIND_ROWS, ARRIVE_ROWS, SIDE_ROWS, MOST_ACTIVE

cdef class LogisticsNet(Net):
    cdef int[2][10] outcomes, guarded
    cdef int seat_score, seat_prospects
    cdef int check(self, State state) except -1
    cdef bint has_features(self, HeuristicState state)
    cdef void collect(self, State state) noexcept nogil
    cdef void collect_action(self, State state, int action) noexcept nogil
    @cython.final
    cdef void put_position(self, HeuristicState state) noexcept nogil
    @cython.final
    @cython.locals(number=int, stock=int, pieces=int)
    cdef int put_side(self, HeuristicState state, int seat, int first, int count) noexcept nogil
    @cython.final
    @cython.locals(height=int)
    cdef int put_card(self, HeuristicState state, int seat, int card, int first, int count) noexcept nogil
    @cython.final
    @cython.locals(number=int, sizes="int[3]")
    cdef int put_vault(self, HeuristicState state, int seat, int first, int count) noexcept nogil
    @cython.final
    cdef int put_turn(self, HeuristicState state, int count) noexcept nogil
    @cython.final
    @cython.locals(units=int, last=int, facing=int)
    cdef int sow_outcome(self, HeuristicState state, int seat, int card) noexcept nogil
    @cython.final
    cdef void put_action(self, HeuristicState state, int action) noexcept nogil
    @cython.final
    cdef void put_sow(self, HeuristicState state, int action) noexcept nogil
    @cython.final
    cdef void put_power(self, HeuristicState state, int action) noexcept nogil
    @cython.final
    cdef void put_swap(self, HeuristicState state, int seat, int pair) noexcept nogil
    @cython.final
    cdef int place_row(self, HeuristicState state, int seat, int place) noexcept nogil
