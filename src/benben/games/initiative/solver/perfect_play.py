"""Perfect play in the rounds of Initiative, by the solver; it makes the strongest bot the strongest.

With sacrifices, a table of the whole round is made before the first move of a match. This takes some seconds
and up to 240 MB. After that it answers at once, in both rounds (see `cache`).
"""

from collections.abc import Callable
from typing import Any, cast

from benben._plain import COMPILED
from benben.core.game import Game
from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.games.initiative.notation import MOVE_NUMBERS
from benben.games.initiative.rules.draft import ATTACK, PARRY
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.cache import SOLVER_CACHE, SolverCache
from benben.games.initiative.solver.match_solver import MatchSolver
from benben.games.initiative.solver.rounds import Stopped
from benben.players.bot import Budget, Choice, SearchContext

TABLE_WORTH = 1000  # simulations per move; with fewer, rounds with sacrifices are searched, not solved
MOVES_LOOKED_AT = 12  # of several best moves
REPLIES_LOOKED_AT = 16  # to each of them


def may_solve(game: Game[Any], budget: Budget) -> bool:
    """Without sacrifices a round is solved in milliseconds; with them, the table is worth more than a
    glance."""
    return not game.options["sacrifice"] or (budget.simulations or TABLE_WORTH) >= TABLE_WORTH


def is_solvable(state: InitiativeState) -> bool:
    """Only rounds are solved, and in plain Python a table would take too long."""
    return state.phase in (ATTACK, PARRY) and (COMPILED or not state.sacrifice)


def perfect_play(rng: Rng, context: Callable[[], SearchContext]) -> "PerfectPlay":
    """What `strongest` asks first."""
    return PerfectPlay(rng, context)


def certain(state: InitiativeState, context: SearchContext) -> tuple[int, list[int]] | None:
    """The mover's final lead under best play and the best actions; None before the rounds or
    if stopped."""
    if not is_solvable(state):
        return None
    try:
        solver = SOLVER_CACHE.solver(state, context.progress, context.stop)
    except Stopped:
        return None
    return solver.value(state), solver.rounds.best_moves(state)


class PerfectPlay:
    """Answers for a bot wherever the rest of the match can be solved; None elsewhere, or if it is stopped."""

    def __init__(
        self, rng: Rng, context: Callable[[], SearchContext], tables: SolverCache = SOLVER_CACHE
    ) -> None:
        """`context` returns the context to search in: what may stop it, and who hears of its progress."""
        self.rng = rng
        self.context = context
        self.tables = tables

    def __call__(self, player_view: PlayerView) -> Choice | None:
        state = cast(InitiativeState, player_view.world(self.rng))
        if not is_solvable(state):
            return None
        try:
            solver = self.tables.solver(state, self.context().progress, self.context().stop)
        except Stopped:
            return None
        value = solver.value(state)
        move = self._trickiest(state, solver)
        chance = 0.5 + 0.5 * ((value > 0) - (value < 0))
        return Choice(move, chance, float(value), (move, *self._line_after(state, move, solver)), exact=True)

    def _trickiest(self, state: InitiativeState, solver: MatchSolver) -> str:
        """Of the best moves, return the one after which a player who does not understand it loses most."""
        moves = solver.best_moves(state)
        self.rng.shuffle(moves)
        if len(moves) == 1:
            return moves[0]
        return max(moves[:MOVES_LOOKED_AT], key=lambda move: self._expected_margin(state, move, solver))

    def _expected_margin(self, state: InitiativeState, move: str, solver: MatchSolver) -> float:
        """Return the expected margin against a random reply."""
        after = state.copy()
        after.apply(MOVE_NUMBERS[move])
        if after.is_over or after.mover == state.mover:
            return self._margin(after, state.mover, solver)
        replies = after.legal_actions()
        self.rng.shuffle(replies)
        total = 0.0
        for reply in replies[:REPLIES_LOOKED_AT]:
            answered = after.copy()
            answered.apply(reply)
            total += self._margin(answered, state.mover, solver)
        return total / min(len(replies), REPLIES_LOOKED_AT)

    @staticmethod
    def _margin(state: InitiativeState, player: int, solver: MatchSolver) -> float:
        if state.is_over:
            return float(state.scores[player] - state.scores[1 - player])
        value = solver.value(state)
        return float(value if state.mover == player else -value)

    @staticmethod
    def _line_after(state: InitiativeState, move: str, solver: MatchSolver) -> list[str]:
        after = state.copy()
        after.apply(MOVE_NUMBERS[move])
        return solver.line(after)
