# Types for advice.py.  The .py also runs without this file, as ordinary Python.
from benben.core.rng cimport Rng
from benben.games.logistics.rules cimport (DECLINE, END_SOW, LIFT, PASS, PLACE, POWER, PUSH, SOW, STOCK, SWAP, TAKE,
                                           LogisticsState, count_bits, nth_bit)

cdef class AdvisedState(LogisticsState):
    cdef int worth_in_tree

    cdef int playout_action(self, Rng rng) noexcept nogil
    cdef int likely_sow(self, Rng rng) noexcept nogil
    cdef int promise(self, int action) noexcept nogil
    cdef int promise_of_sow(self, int card) noexcept nogil
    cdef int promise_of_pass(self) noexcept nogil
    cdef int prey(self, int card) noexcept nogil
    cdef int promise_of_power(self, int action) noexcept nogil
    cdef int forecast(self) noexcept nogil
    cdef int prospects(self, int seat) noexcept nogil
    cdef int loose_in_vault(self, int seat) noexcept nogil
