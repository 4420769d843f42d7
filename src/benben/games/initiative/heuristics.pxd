# Types for heuristics.py.  The .py also runs without this file, as ordinary Python.
from benben.games.initiative.rules.draft cimport PARRY, VIRTUAL
from benben.games.initiative.rules.state cimport CALL, KINDS, SACRIFICE, SAME_COLOUR, SAME_SIZE, InitiativeState

cdef int UNANSWERABLE, TAKES_INITIATIVE, SACRIFICE_COST

cdef class HeuristicState(InitiativeState):
    cdef int move_score(self, int action) noexcept nogil
