"""What is certain about a position, for those who review a game: solved rounds of Initiative, and the ends of
games."""

from collections.abc import Callable
from typing import Any, cast

from benben.core.game import Game
from benben.core.state import State
from benben.games.initiative.rules import InitiativeState
from benben.players.bot import Budget, Company
from benben.players.initiative.perfect import is_solvable, may_solve
from benben.players.initiative.rounds import Stopped
from benben.players.initiative.tables import TABLES
from benben.search.ending import Ending

NODES_A_SIMULATION = 8  # positions of an ending that are looked at in about the time of a simulation
SIMULATIONS = 3000  # where time and not simulations limit a search

Known = Callable[
    [State], tuple[int, list[int]] | None
]  # the mover's final lead under best play, and the best actions


def known(game: Game[Any], budget: Budget, company: Company) -> Known:
    """One who says what is certain about positions of a game, if it can be found out within about a
    budget."""
    if game.name == "initiative" and may_solve(game, budget):
        return lambda state: _round(cast(InitiativeState, state), company)
    most = NODES_A_SIMULATION * (budget.simulations or SIMULATIONS)
    return lambda state: None if state.uncertain() else Ending(state, most).best_moves()


def _round(state: InitiativeState, company: Company) -> tuple[int, list[int]] | None:
    if not is_solvable(state):
        return None
    try:
        solver = TABLES.solver(state, company.progress, company.stop)
    except Stopped:
        return None
    return solver.value(state), solver.rounds.best_moves(state)
