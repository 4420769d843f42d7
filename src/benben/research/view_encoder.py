# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Features of games whose rules are plain Python, written from their views.  Actions are moves, numbered as
`all_moves()` lists them."""

import cython

from benben.core.simple.python_state import PythonState
from benben.core.simple.simple_game import SimpleGame
from benben.research.encoder import Encoder
from benben.research.view_features import features


class ViewEncoder(Encoder):
    """For one `SimpleGame` with its options."""

    def __init__(self, game: SimpleGame, size: int, actions: int):
        Encoder.__init__(self, size, actions)
        self.game = game

    def write(self, state, seat, half):
        with cython.gil:
            self.write_view(cython.cast(PythonState, state), seat)

    def write_view(self, state, seat):
        try:
            view = self.game.describe(state)
            self.game.conceal(view, seat)
            numbers = features(self.game, view, seat)
            if len(numbers) != self.size:  # `observations` has room for what was declared
                raise ValueError(f"its fields declare {self.size} numbers in all and write {len(numbers)}")
            for number in numbers:
                self.put(number)
        except BaseException as error:
            state.fail("view()", error)
