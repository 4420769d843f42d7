# Types for net.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport State
from benben.games.montauk.amounts cimport AMOUNTS, MOST_POINTS_LEFT, MOST_USES_LEFT, STAGES, Amounts
from benben.games.montauk.heuristics cimport HeuristicState
from benben.games.montauk.rules.scoring cimport NEIGHBORS
from benben.games.montauk.rules.state cimport CLAIM, FOLLOW, MOVE

cdef int LEAD_STEP, MOST_LEAD_STEPS
cdef int CELLS, UNDER, HAND, LED, PHASE, TO_COME, POINTS_LEFT, USES_LEFT, SCORED, MET, AT_HOME, TRICKS_WON, PAID
cdef int PRESSING, LEAD, FEATURES, MOST_ACTIVE

cdef class MontaukNet(Amounts):
    cdef void collect(self, State state) noexcept nogil
    @cython.locals(count=int, steps=int)
    cdef void put_position(self, HeuristicState state) noexcept nogil
    cdef int put_pyramids(self, HeuristicState state) noexcept nogil
    @cython.locals(card=int, previous=int)
    cdef int put_hand(self, HeuristicState state, int player, int count) noexcept nogil
    cdef int put_round(self, HeuristicState state, int player, int count) noexcept nogil
    @cython.locals(moving=cython.bint, following=cython.bint)
    cdef int put_turn(self, HeuristicState state, int count) noexcept nogil
