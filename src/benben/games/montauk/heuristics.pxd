# Types for heuristics.py.  The .py also runs without this file, as ordinary Python.
from benben.games.montauk.rules.scoring cimport NEIGHBORS, TRICKS
from benben.games.montauk.rules.stacks cimport CENTRE, COLOUR, REGION
from benben.games.montauk.rules.state cimport MOVE, MontaukState

cdef int FIRST_STEP, FIRST_DIG
cdef int AT_HOME, ON_CENTRE, JOINS_TREE, LEAVES_TREE

cdef class HeuristicState(MontaukState):
    cdef int tree_worth

    cdef int move_score(self, int action) noexcept nogil
    cdef int score_of_step(self, int pyramid, int cell) noexcept nogil
    cdef bint fits(self, int pyramid, int onto) noexcept nogil
    cdef int _evaluate(self) noexcept nogil
    cdef int prospects(self, int player, int tricks) noexcept nogil
