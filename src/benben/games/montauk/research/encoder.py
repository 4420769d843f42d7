# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Montauk's features, written from what the seat may see of the state.

Actions are numbered as in the rules.
"""

import cython

from benben.core.options import Values
from benben.games.montauk.rules.state import MontaukState
from benben.research.encoder import Encoder

FOLLOW, MOVE = 2, 3  # phases, as the rules number them
ACTIONS = 1750


class MontaukEncoder(Encoder):
    def write(self, state, seat, half):
        self.write_turn(cython.cast(MontaukState, state), seat)
        self.write_board(cython.cast(MontaukState, state))
        self.write_cards(cython.cast(MontaukState, state), seat)
        self.write_points(cython.cast(MontaukState, state), seat)

    def write_turn(self, state, seat):
        self.put(seat)
        self.put(1.0 if state.mover == seat else 0.0)
        self.put_one_hot(state.phase, 6)
        self.put_fraction(state.round, state.rounds)
        self.put_fraction(state.trick, 6)
        for i in range(2):
            self.put(1.0 if state.leader == seat ^ i else 0.0)
        for i in range(2):
            self.put(1.0 if state.winner == seat ^ i else 0.0)

    def write_board(self, state):
        for pyramid in range(12):
            self.put_one_hot(state.cell[pyramid], 36)
        for pyramid in range(12):
            count = 0
            under = state.under[pyramid]
            while under >= 0:
                count += 1
                under = state.under[under]
            self.put_fraction(count, 11)
        for pyramid in range(12):
            self.put(1.0 if state.over[pyramid] < 0 else 0.0)

    def write_cards(self, state, seat):
        hidden = state.phase == FOLLOW and state.leader != seat
        self.write_hand(state, seat)
        self.put_fraction(state.held[seat], 6)
        self.put_fraction(state.held[1 - seat], 6)
        self.put_one_hot(-1 if hidden else state.led, 52)
        self.put(1.0 if hidden else 0.0)
        self.put_one_hot(state.followed, 52)
        self.put_one_hot(state.extra, 52)
        self.write_discards(state)
        self.put_fraction(state.cards - state.drawn, state.cards)

    def write_hand(self, state, seat):
        counts: cython.int[52] = [0] * 52
        for place in range(state.held[seat]):
            counts[state.hand[seat][place]] += 1
        for card in range(52):
            self.put_fraction(counts[card], state.decks)

    def write_discards(self, state):
        counts: cython.int[52] = [0] * 52
        for i in range(state.discarded):
            counts[state.discard[i]] += 1
        for card in range(52):
            self.put_fraction(counts[card], state.decks)

    def write_points(self, state, seat):
        for source in range(3):
            used = state.phase == MOVE and state.left[source] > 0
            self.put_fraction(state.points[source] if used else 0, 6)
            self.put_fraction(state.left[source] if used else 0, 6)
        for i in range(2):
            for way in range(6):
                self.put(1.0 if state.scored[seat ^ i] >> way & 1 else 0.0)
        for i in range(2):
            self.put_fraction(state.black[seat ^ i], 6)
        for i in range(2):
            self.put(state.pressing[seat ^ i])
        for i in range(2):
            self.put_fraction(state.tricks_won[seat ^ i], 6)
        for i in range(2):
            self.put_squashed(state.score(seat ^ i), 50)


def make(options: Values, size: int) -> MontaukEncoder:
    return MontaukEncoder(size, ACTIONS)
