# Types for net.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport State
from benben.games.cydonia.heuristics cimport HeuristicState, floor_divide
from benben.games.cydonia.rules.state cimport LEADER_WINS, STAGE_TWO_TRICKS, TREES
from benben.search.net cimport Net, clamp

cdef int KINDS, MOST_SOLID, MOST_OF_COLOUR, MOST_RESERVED_SOLID, WIDEST_LEAD, STAKE_TREES
cdef int SIDE, SOLIDS, OF_COLOUR, TRICKS, LED, LED_KINDS, STAGE
cdef int STAKE, LABYRINTH, FORECAST, RESERVED, RESERVED_SOLIDS, LEAD, WINNING_ROWS, MOST_ACTIVE
cdef int RANKED, MOST_SURE, LEADS, SOLID_VALUE, SURE, SURE_IN_ALL, SURE_OF_STAGE, OUTLOOK, TRICKS_AFTER, FEATURES

cdef class CydoniaNet(Net):
    cdef int[2][15] counts
    cdef int[2] scores
    cdef int[2][5] solid, coloured
    cdef int[2] sure
    cdef void collect(self, State state) noexcept nogil
    cdef void collect_action(self, State state, int action) noexcept nogil
    @cython.final
    cdef void put_action(self, HeuristicState state, int action) noexcept nogil
    @cython.final
    cdef void put_position(self, HeuristicState state) noexcept nogil
    @cython.final
    cdef int put_counts(self, int side, int first, int count) noexcept nogil
    @cython.final
    @cython.locals(number=int, of_colour=int, solid=int, player=int)
    cdef int put_stash(self, HeuristicState state, int side, int first, int count) noexcept nogil
    @cython.final
    cdef int put_trick(self, HeuristicState state, int first, int left, int count) noexcept nogil
    @cython.final
    cdef int put_tree(self, int tree, int first, int count) noexcept nogil
    @cython.final
    cdef void count_tree(self, int side, int tree) noexcept nogil
    @cython.final
    cdef void clear_counts(self) noexcept nogil
    @cython.final
    cdef int put_labyrinth(self, HeuristicState state, int count) noexcept nogil
    @cython.final
    cdef int put_reserved(self, HeuristicState state, int side, int count) noexcept nogil
    @cython.final
    cdef int put_lead(self, int first, int lead, int count) noexcept nogil
    @cython.final
    @cython.locals(total=int, sure=int)
    cdef int put_sure(self, int first, int count) noexcept nogil
    @cython.final
    cdef int put_after_sure(self, int lead, int left, int count) noexcept nogil
    @cython.final
    cdef int put_forecasts(self, HeuristicState state, int count) noexcept nogil
