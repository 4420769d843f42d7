"""Positions near the end of random games, and what they come to by looking at everything."""

import benben
from support import game_cases
from support.random_games import random_game

# The games whose `cases.py` says when few enough moves are left to look at all of them.
GAMES = sorted(game_cases.games_with("is_near_the_end"))


def ending(game: str, seed: int) -> benben.Position | None:
    """The first position of a random game that is near its end, if any."""
    is_near_the_end = game_cases.case(game, "is_near_the_end")
    for position in random_game(game, seed):
        if position.to_move in (0, 1) and is_near_the_end(position):
            return position
    return None


def some_ending(game: str) -> benben.Position:
    return next(position for seed in range(50) if (position := ending(game, seed)))


def result_of(state, player) -> float:
    """Win 1, draw ½ or loss 0 for a player by looking at everything."""
    if state.is_over:
        mine, other = state.scores[player], state.scores[1 - player]
        return 1 if mine > other else 0 if mine < other else 0.5
    results = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        results.append(result_of(after, player))
    return max(results) if state.mover == player else min(results)
