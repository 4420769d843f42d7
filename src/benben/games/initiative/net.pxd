# Types for net.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.state cimport State
from benben.games.initiative.heuristics cimport HeuristicState
from benben.games.initiative.rules.draft cimport ATTACK
from benben.search.net cimport Net

cdef int PYRAMIDS, PLAYER, RULES, AMOUNTS, STAGES

cdef class InitiativeNet(Net):
    cdef void collect(self, State state) noexcept nogil
    @cython.final
    @cython.locals(once=int, twice=int, held=int)
    cdef void add_up(self, HeuristicState state) noexcept nogil
    @cython.final
    cdef void add_inventory(self, HeuristicState state, int first, int once, int twice) noexcept nogil
