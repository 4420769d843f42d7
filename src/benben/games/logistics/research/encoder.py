# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Logistics' features, written from the state, and its actions.

Actions are the rules' numbers up to 141, but with the mover's side first: `take`, `lift` and `push` count the
mover's own things from 0 and the other's after them. A swap is two actions: 142 + place for a pyramid on the
mover's side, 142 + places + place for one on the other side. The lower place comes first, then the upper one,
so there is exactly one way to make each swap. Where turns can be passed, there is one more action, the last.
"""

import cython

from benben.core.options import Values
from benben.games.logistics.rules.state import LIFT, PASS, PUSH, SWAP, TAKE, LogisticsState
from benben.research.encoder import Encoder

MAX_PIECES = 120  # the rules number a swap SWAP + 120 * (120 * seat + place) + place
PAIRS = MAX_PIECES * MAX_PIECES


class LogisticsEncoder(Encoder):
    """`places` is how many pyramids can be on one side.

    A swap's first half is stored as 120 * seat + place.
    """

    def __init__(self, size: int, sets: int, passing: bool):
        self.sets = sets
        self.places = 30 * sets
        self.pass_number = SWAP + 2 * self.places
        Encoder.__init__(self, size, self.pass_number + passing)

    # -- actions -------------------------------------------------------------------
    def _number(self, state, action, half):
        if action < SWAP:
            return self.turned(action, state.mover) if half < 0 else -1
        if action == PASS:
            return self.pass_number
        pair = action - SWAP
        seat = pair // PAIRS
        first = SWAP + self.places * (seat ^ state.mover)
        if half < 0:
            return first + pair % PAIRS // MAX_PIECES
        if half != pair // MAX_PIECES:
            return -1
        return first + pair % MAX_PIECES

    def _half_after(self, state, action, half):
        if action < SWAP or action == self.pass_number or half >= 0:
            return -1
        seat = (action - SWAP) // self.places ^ state.mover
        return MAX_PIECES * seat + (action - SWAP) % self.places

    def _decision(self, state, action, half):
        if half >= 0:
            return SWAP + MAX_PIECES * half + (action - SWAP) % self.places
        if action == self.pass_number:
            return PASS
        return self.turned(action, state.mover)

    def turned(self, action, mover):
        """Convert between the rules' sides and the mover's: for B, own and other are exchanged."""
        if mover == 0 or action < TAKE:
            return action
        if action < LIFT:
            return TAKE + (action - TAKE + 30) % 60
        first = LIFT if action < PUSH else PUSH
        return first + (action - first + 10) % 20

    # -- features ------------------------------------------------------------------
    def write(self, state, seat, half):
        self.write_turn(cython.cast(LogisticsState, state), seat, half)
        self.write_cards(cython.cast(LogisticsState, state), seat)
        self.write_stores(cython.cast(LogisticsState, state), seat)

    def write_turn(self, state, seat, half):
        self.put(1.0 if state.mover == seat else 0.0)
        self.put_one_hot(state.phase, 3)
        self.put_fraction(state.placed, 10)
        powers = state.powers[state.power_at] if state.power_at < state.power_count else 0
        for bit in range(5):
            self.put(1.0 if powers >> bit & 1 else 0.0)
        self.put_fraction(state.power_count - state.power_at, 10)
        self.put_fraction(state.sows, state.max_sows)
        self.put(1.0 if state.extra else 0.0)
        if state.passing:
            self.put(1.0 if state.passed else 0.0)
        for i in range(2):
            chosen = half % MAX_PIECES if half >= 0 and half // MAX_PIECES == seat ^ i else -1
            self.put_one_hot(chosen, self.places)

    def write_cards(self, state, seat):
        for i in range(2):
            for card in range(state.cards):
                self.put_fraction(state.height[seat ^ i][card], self.places)
        for i in range(2):
            for card in range(state.cards):
                self.put(1.0 if state.is_guarded(seat ^ i, card) else 0.0)
        for i in range(2):
            for card in range(state.cards):
                self.put_top(state, seat ^ i, card)
        self.put_row(state, seat)
        self.put_row(state, 1 - seat)

    def put_top(self, state, seat, card):
        for i in range(4):
            level = state.height[seat][card] - 1 - i
            kind = state.stack[seat][card][level] if level >= 0 else -1
            self.put_one_hot(kind // 3 if kind >= 0 else -1, 10)
            self.put_one_hot(kind % 3 if kind >= 0 else -1, 3)

    def put_row(self, state, seat):
        empty = self.places
        for card in range(state.cards):
            for level in range(state.height[seat][card]):
                kind = state.stack[seat][card][level]
                self.put_fraction(kind // 3 + 1, 10)
                self.put_fraction(kind % 3 + 1, 3)
                empty -= 1
        for _ in range(2 * empty):
            self.put(0.0)

    def write_stores(self, state, seat):
        most = 2 * self.sets
        for i in range(2):
            for kind in range(30):
                self.put_fraction(state.stock[seat ^ i][kind], most)
        for i in range(2):
            for kind in range(30):
                self.put_fraction(state.vault[seat ^ i][kind], most)
        self.put_squashed(state.score(seat), 20)
        self.put_squashed(state.score(1 - seat), 20)


def make(options: Values, size: int) -> LogisticsEncoder:
    passing = options["passing"] or options["extra_turn"] == "may"
    return LogisticsEncoder(size, options["sets"], passing)
