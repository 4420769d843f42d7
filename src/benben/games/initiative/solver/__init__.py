"""Initiative solved exactly: every position of a round, and with it of a match, under all rules but the
draft."""

from benben.games.initiative.solver.match import MatchSolver, match_value, round_solver, solve
from benben.games.initiative.solver.rounds import Stopped

__all__ = ["MatchSolver", "Stopped", "match_value", "round_solver", "solve"]
