# Types for view_encoder.py.  The .py also runs without this file, as ordinary Python.
from benben.core.simple.python_state cimport PythonState
from benben.core.state cimport State
from benben.research.encoder cimport Encoder

cdef class ViewEncoder(Encoder):
    cdef object game
    cdef void write_view(self, PythonState state, int seat)
