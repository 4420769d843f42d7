# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Many games stepped together and written into arrays: the compiled part of `batch`."""

import cython

from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, State
from benben.research.encoder import Encoder
from benben.research.layout import Bytes, Floats


class Stepper:
    """A vector of games. Nothing is checked here: `Batch` checks, and owns the arrays."""

    def __init__(
        self,
        encoder: Encoder,
        games: int,
        observations: Floats,
        masks: Bytes,
        rewards: Floats,
        to_move: Bytes,
        done: Bytes,
    ):
        """The arrays are flat and contiguous; the first and third hold 32-bit floats, the others bytes."""
        self.encoder = encoder
        self.states = [None] * games
        self.rngs = [None] * games
        self.halves = [-1] * games
        if cython.compiled:
            self.observations = cython.cast(
                cython.p_float, cython.cast(cython.size_t, observations.ctypes.data)
            )
            self.rewards = cython.cast(cython.p_float, cython.cast(cython.size_t, rewards.ctypes.data))
            self.masks = cython.cast(cython.p_char, cython.cast(cython.size_t, masks.ctypes.data))
            self.to_move = cython.cast(cython.p_char, cython.cast(cython.size_t, to_move.ctypes.data))
            self.done = cython.cast(cython.p_char, cython.cast(cython.size_t, done.ctypes.data))
        else:
            self.observations, self.rewards, self.masks = observations, rewards, masks
            self.to_move, self.done = to_move, done

    def start(self, index: cython.int, state: State, rng: Rng) -> None:
        """Start a new game at an index and let chance play until a player is to move."""
        self.states[index] = state
        self.rngs[index] = rng
        self.halves[index] = -1
        self.advance(state, rng)
        self.write(index, state, -1)
        state.check()

    def step(self, actions: list[int]) -> None:
        """Take one action in every game.

        A game that ends gets its rewards, is marked as done and waits for `start`.
        """
        index: cython.int
        action: cython.int
        half: cython.int
        for index in range(len(actions)):
            action = actions[index]
            state = cython.cast(State, self.states[index])
            half = self.encoder._half_after(state, action, self.halves[index])
            if half < 0:
                state._apply(self.encoder._decision(state, action, self.halves[index]))
                self.advance(state, cython.cast(Rng, self.rngs[index]))
            self.halves[index] = half
            self.write_rewards(index, state)
            if state.mover != NOBODY:
                self.write(index, state, half)
            state.check()

    def advance(self, state, rng):
        while state.mover == CHANCE:
            state._draw_chance(rng)
            state._apply_chance()

    def write_rewards(self, index, state):
        """Write 1 for a win and -1 for a loss, 0 for a draw and before the end."""
        first = 0
        self.done[index] = 0
        if state.mover == NOBODY:
            self.done[index] = 1
            lead = state.score(0) - state.score(1)
            first = 1 if lead > 0 else -1 if lead < 0 else 0
        self.rewards[2 * index] = first
        self.rewards[2 * index + 1] = -first

    def write(self, index, state, half):
        """Write the observation and the mask of the player to move."""
        self.to_move[index] = state.mover
        self.select_row(index)
        self.encoder.at = 0
        self.encoder.write(state, state.mover, half)
        first = index * self.encoder.actions
        for action in range(self.encoder.actions):
            self.masks[first + action] = 0
        for i in range(state.find_legal()):
            number = self.encoder._number(state, state.legal[i], half)
            if number >= 0:
                self.masks[first + number] = 1

    def select_row(self, index):
        """Point the encoder at the game's row."""
        if cython.compiled:
            self.encoder.out = self.observations + index * self.encoder.size
        else:
            self.encoder.out = self.observations[index * self.encoder.size : (index + 1) * self.encoder.size]

    # -- for Python callers ------------------------------------------------------
    def games(self) -> list[tuple[State, Rng, int]]:
        """Return copies of every game's state, its random source and its half."""
        return [
            (self.states[index].copy(), self.rngs[index].copy(), self.halves[index])
            for index in range(len(self.states))
        ]

    def resume(self, games: list[tuple[State, Rng, int]]) -> None:
        """Continue with these games; the arrays already describe them."""
        for index in range(len(games)):
            self.states[index], self.rngs[index], self.halves[index] = games[index]

    def scores(self, index: int) -> list[int]:
        return self.states[index].scores
