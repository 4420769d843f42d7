# Types for playouts.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, NOBODY, State

cdef long playout(State state, Rng rng, bint listed) noexcept nogil
