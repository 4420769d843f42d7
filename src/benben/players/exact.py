"""What is certain about a position, for those who review a game: solved rounds of Initiative, and the ends of
games."""

from collections.abc import Callable
from typing import Any, cast

from benben.core.game import Game
from benben.core.state import State
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.cache import TABLES
from benben.games.initiative.solver.perfect_play import is_solvable, may_solve
from benben.games.initiative.solver.rounds import Stopped
from benben.players.bot import Budget, SearchContext
from benben.search.endgame import Ending

NODES_A_SIMULATION = 8  # positions of an ending that are looked at in about the time of a simulation
SIMULATIONS = 3000  # where time and not simulations limit a search

Known = Callable[
    [State], tuple[int, list[int]] | None
]  # the mover's final lead under best play, and the best actions


def known(game: Game[Any], budget: Budget, context: SearchContext) -> Known:
    """One who says what is certain about positions of a game, if it can be found out within about a
    budget."""
    if game.name == "initiative" and may_solve(game, budget):
        return lambda state: _round(cast(InitiativeState, state), context)
    most = NODES_A_SIMULATION * (budget.simulations or SIMULATIONS)
    return lambda state: None if state.uncertain() else Ending(state, most).best_moves()


def _round(state: InitiativeState, context: SearchContext) -> tuple[int, list[int]] | None:
    if not is_solvable(state):
        return None
    try:
        solver = TABLES.solver(state, context.progress, context.stop)
    except Stopped:
        return None
    return solver.value(state), solver.rounds.best_moves(state)
