# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Cydonia's features, written from the state; `features` defines them. Actions are trees, as in the rules."""

import cython

from benben.core.options import Values
from benben.core.state import NOBODY
from benben.games.cydonia.rules.state import CydoniaState
from benben.research.encoder import Encoder

ACTIONS = 125


class CydoniaEncoder(Encoder):
    def write(self, state, seat, half):
        self.write_position(cython.cast(CydoniaState, state), seat)

    def write_position(self, state, seat):
        stage_one = state.labyrinth_size // 2
        trick = state.trick - 1 if state.mover == NOBODY else state.trick
        self.put(1.0 if state.mover == seat else 0.0)
        self.put(1.0 if state.leader == seat else 0.0)
        self.put(0.0 if trick < stage_one else 1.0)
        self.put_fraction(trick + 1 if trick < stage_one else trick - stage_one + 1, 10)
        self.put_tree(state.led)
        for i in range(2):
            for kind in range(15):
                self.put_fraction(state.stash[seat ^ i][kind], 6)
        for i in range(state.labyrinth_size):
            tree = 2 * state.trick + i
            self.put_tree(state.labyrinth[tree] if tree < state.labyrinth_size else -1)
        self.put_reserved(state, seat)
        self.put_reserved(state, 1 - seat)
        self.put_squashed(state.score(seat), 15)
        self.put_squashed(state.score(1 - seat), 15)

    def put_tree(self, tree):
        """One of five colours, three times."""
        self.put_one_hot(tree // 25 if tree >= 0 else -1, 5)
        self.put_one_hot(tree // 5 % 5 if tree >= 0 else -1, 5)
        self.put_one_hot(tree % 5 if tree >= 0 else -1, 5)

    def put_reserved(self, state, player):
        held: cython.int[15] = [0] * 15
        for i in range(state.won[player]):
            tree = state.reserved[player][i]
            held[3 * (tree // 25) + 2] += 1
            held[3 * (tree // 5 % 5) + 1] += 1
            held[3 * (tree % 5)] += 1
        for kind in range(15):
            self.put_fraction(held[kind], 10)


def make(options: Values, size: int) -> CydoniaEncoder:
    return CydoniaEncoder(size, ACTIONS)
