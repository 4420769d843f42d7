# Types for net.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport State
from benben.games.cydonia.heuristics cimport HeuristicState
from benben.games.cydonia.rules.state cimport LEADER_WINS, STAGE_TWO_TRICKS, TREES
from benben.search.net cimport Net, clamp

cdef int KINDS, COLOURS, MOST_COUNTED, MOST_SOLID, MOST_OF_COLOUR, MOST_RESERVED_SOLID, WIDEST_LEAD, STAKE_TREES
cdef int SIDE, SOLIDS, OF_COLOUR, TRICKS, LED, LED_KINDS, STAGE
cdef int STAKE, LABYRINTH, FORECAST, RESERVED, RESERVED_SOLIDS, LEAD, WINNING_ROWS, MOST_ACTIVE

cdef class CydoniaNet(Net):
    cdef int[2][15] counts
    cdef void collect(self, State state) noexcept nogil
    cdef void collect_action(self, State state, int action) noexcept nogil
    cdef void put_action(self, HeuristicState state, int action) noexcept nogil
    cdef void put_position(self, HeuristicState state) noexcept nogil
    cdef void put_counts(self, int side, int first, int most) noexcept nogil
    @cython.locals(count=int, of_colour=int, solid=int)
    cdef void put_stash(self, HeuristicState state, int player, int first) noexcept nogil
    cdef void put_trick(self, HeuristicState state, int first, int left) noexcept nogil
    cdef void put_tree(self, int tree, int first) noexcept nogil
    cdef void count_tree(self, int side, int tree) noexcept nogil
    cdef void clear_counts(self) noexcept nogil
    cdef void put_labyrinth(self, HeuristicState state) noexcept nogil
    cdef int put_reserved(self, HeuristicState state, int side) noexcept nogil
