# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Random games from a position to its end."""

import cython

from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, State


def playout(state, rng, listed):
    """Play at random to the end, in place; return the number of moves, including chance events.

    With `listed`, all legal actions are listed and one is picked, to measure the benefit of a game's own
    sampler.
    """
    moves = 0
    while state.mover != NOBODY:
        if state.mover == CHANCE:
            state._draw_chance(rng)
            state._apply_chance()
        else:
            state._apply(state.random_listed(rng) if listed else state._random_action(rng))
        moves += 1
    return moves


def playouts(start: State, rng: Rng, games: cython.int, listed: cython.bint = False) -> int:
    """Play many random games from one position; return the number of moves. Releases the GIL."""
    scratch: State = start.fresh()
    moves: cython.long = 0
    with cython.nogil:
        for _ in range(games):
            scratch.copy_from(start)
            moves += playout(scratch, rng, listed)
    scratch.check()
    return moves
