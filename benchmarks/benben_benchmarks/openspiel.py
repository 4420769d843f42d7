"""OpenSpiel's C++ MCTS on its C++ mancala: c 1.4, one random rollout, solver off."""

from collections.abc import Callable

import pyspiel


def searcher(simulations: int) -> Callable[[int], int]:
    """Return a function that searches the first move a given number of times and returns that number."""
    game = pyspiel.load_game("mancala")
    start = game.new_initial_state()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)

    def search(times: int) -> int:
        for _ in range(times):
            bot.mcts_search(start)
        return times

    return search
