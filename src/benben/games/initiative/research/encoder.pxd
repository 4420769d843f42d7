# Types for encoder.py.  The .py also runs without this file, as ordinary Python.
from benben.core.state cimport State
from benben.games.initiative.rules.draft cimport ATTACK, BAG, VIRTUAL, DraftState
from benben.games.initiative.rules.state cimport InitiativeState
from benben.research.encoder cimport Encoder

cdef int BAG_SIZE, DRAFT_SIZE

cdef class InitiativeEncoder(Encoder):
    cdef readonly bint draft, choose_sizes
    cdef readonly int plays, skipped

    cdef void write(self, State state, int seat, int half) noexcept nogil
    cdef void write_round(self, InitiativeState state, int seat) noexcept nogil
    cdef void write_duel(self, InitiativeState state, int seat) noexcept nogil
    cdef void write_draft(self, InitiativeState state, int seat) noexcept nogil
    cdef void write_bag(self, InitiativeState state) noexcept nogil
    cdef void put_stack(self, InitiativeState state) noexcept nogil
    cdef void put_held(self, InitiativeState state, int holder) noexcept nogil
    cdef void put_row(self, InitiativeState state, int player) noexcept nogil
    cdef int last_played(self, InitiativeState state, int player) noexcept nogil
    cdef int _number(self, State state, int action, int half) noexcept nogil
    cdef int _decision(self, State state, int action, int half) noexcept nogil
