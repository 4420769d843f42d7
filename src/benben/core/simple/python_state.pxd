# Types for python_state.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.core.state cimport CHANCE, NOBODY, State

cdef class PythonState(State):
    cdef readonly object spec, rules
    cdef readonly str last_move, event
    cdef readonly int decisions, events
    cdef object failure
    cdef bint failed, uncertain_ahead, scores_moves, evaluates
    cdef int mover_before
    cdef void copy_rules(self, PythonState other)
    cdef int list_legal(self)
    cdef int random_move(self, Rng rng)
    cdef void play(self, str move)
    cdef void draw_event(self, Rng rng)
    cdef void resample_rules(self, int seat, Rng rng)
    cdef int points(self, int player)
    cdef int call_hint(self, str method, tuple arguments)
