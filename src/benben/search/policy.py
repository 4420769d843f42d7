# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Playouts that are better than random: they choose the most promising of a few random moves and may stop
early."""

import cython

from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, State


def policy_action(state, rng, tries):
    """Return the most promising of `tries` random actions (1: simply a random one; 0: the game's own
    policy)."""
    if tries == 0:
        return state.playout_action(rng)
    return state._random_action(rng) if tries == 1 else state.best_of(rng, tries)


def play_on(state, rng, tries, plies):
    """Play a number of decisions, in place, or until the game ends or its end can be estimated."""
    while state.mover != NOBODY and plies > 0 and not state.cut_playout_here():
        if state.mover == CHANCE:
            state._draw_chance(rng)
            state._apply_chance()
        else:
            state._apply(policy_action(state, rng, tries))
            plies -= 1


def greedy_action(state: State, rng: Rng, tries: cython.int) -> int:
    """For Python callers: what a playout would do here."""
    if state.mover > 1:
        raise ValueError("nobody is to move")
    action = policy_action(state, rng, tries)
    state.check()
    return action
