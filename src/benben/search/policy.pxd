# Types for policy.py.  The .py also runs without this file, as ordinary Python.
import cython

from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, NOBODY, State

cdef int policy_action(State state, Rng rng, int tries) noexcept nogil
cdef void play_on(State state, Rng rng, int tries, int plies) noexcept nogil
