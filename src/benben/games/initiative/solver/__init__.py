"""Initiative solved exactly: every position of a round, and so of a match, once the
inventories are known."""

from benben.games.initiative.solver.match_solver import MatchSolver, match_value, round_solver, solve
from benben.games.initiative.solver.perfect_play import certain, may_solve, perfect_play
from benben.games.initiative.solver.rounds import Stopped

__all__ = [
    "MatchSolver",
    "Stopped",
    "certain",
    "match_value",
    "may_solve",
    "perfect_play",
    "round_solver",
    "solve",
]
