"""What is certain about a position, by the game's own solver or by searching the rest of a game to its end.

A game that can be solved exactly has a part `solver`, a package with

- `may_solve(game, budget)`: whether solving is worth it for a bot or a reviewer with this budget;
- `perfect_play(rng, context)`: a function from a `PlayerView` to the best `Choice`, or None if it has no
  answer;
- `certain(state, context)`: the mover's final lead under best play and all best actions, or None;
- `solve(position, progress, stop)`: a `Solution`; it raises NotSolved if it has none.
"""

from collections.abc import Callable
from typing import Any

from benben.core.game import Game
from benben.core.parts import part
from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import Budget, Choice, SearchContext
from benben.search.endgame import Ending

NODES_A_SIMULATION = 8  # positions of an ending that take about as long as one simulation
SIMULATIONS = 3000  # where time, not simulations, limits a search

# The mover's final lead under best play, and the best actions; None if that is unknown.
CertainValue = Callable[[State], tuple[int, list[int]] | None]
PerfectPlay = Callable[[PlayerView], Choice | None]


def certain_value(game: Game[Any], budget: Budget, context: SearchContext) -> CertainValue:
    """Return a function that finds what is certain about a game's positions, at about the cost of a
    budget."""
    solver = part(type(game), "solver")
    if solver and solver.may_solve(game, budget):
        return lambda state: solver.certain(state, context)
    most = NODES_A_SIMULATION * (budget.simulations or SIMULATIONS)
    return lambda state: None if state.is_uncertain else Ending(state, most).best_moves()


def perfect_play(
    game: Game[Any], budget: Budget, rng: Rng, context: Callable[[], SearchContext]
) -> PerfectPlay | None:
    """Return play by the game's own solver, if it has one that is worth using with this budget."""
    solver = part(type(game), "solver")
    if solver is None or not solver.may_solve(game, budget):
        return None
    play: PerfectPlay = solver.perfect_play(rng, context)
    return play
