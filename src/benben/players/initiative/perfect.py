"""Perfect play in the rounds of Initiative, by the solver: what makes the strongest bot the strongest.

With sacrifices a table of the whole round is made before the first move of a match, which takes some seconds and up to 240
MB; after that it answers at once, in both rounds.  One table is kept, that of the match that is being played.
"""
from collections.abc import Callable
from typing import cast

from benben._plain import COMPILED
from benben.core.outlook import Outlook
from benben.core.rng import Rng
from benben.games.initiative.draft import ATTACK, PARRY
from benben.games.initiative.moves import NUMBERS
from benben.games.initiative.rules import InitiativeState
from benben.players.bot import Choice
from benben.players.initiative.match import MatchSolver
from benben.players.initiative.rounds import Stopped, round_start

MOVES_LOOKED_AT = 12                    # of several best moves
REPLIES_LOOKED_AT = 16                  # to each of them


class PerfectPlay:
    """Answers for a bot wherever the rest of the match can be solved; None elsewhere, and if it is stopped."""

    def __init__(self, rng: Rng, stop: Callable[[], bool]) -> None:
        self.rng = rng
        self.stop = stop
        self._match: object = None
        self._solver: MatchSolver | None = None

    def __call__(self, outlook: Outlook) -> Choice | None:
        state = cast(InitiativeState, outlook.world(self.rng))
        if state.phase not in (ATTACK, PARRY) or (state.sacrifice and not COMPILED):
            return None
        try:
            solver = self._prepare(state)
        except Stopped:
            return None
        value = solver.value(state)
        move = self._trickiest(state, solver)
        chance = 0.5 + 0.5 * ((value > 0) - (value < 0))
        return Choice(move, chance, float(value), (move, *self._line_after(state, move, solver)), exact=True)

    def _prepare(self, state: InitiativeState) -> MatchSolver:
        """The solver of this match: the same in both rounds, in which the players swap what they hold."""
        start = round_start(state)
        match = (sorted([start.counts(0), start.counts(1)]), start.stack(), state.rounds, state.sacrifice, state.call)
        if self._solver is None or match != self._match:
            self._solver = None                     # two tables at once would be too much
            self._solver = MatchSolver(start, stop=self.stop)
            self._match = match
        return self._solver

    def _trickiest(self, state: InitiativeState, solver: MatchSolver) -> str:
        """Of the best moves the one after which a player who does not see through it loses most."""
        moves = solver.best_moves(state)
        self.rng.shuffle(moves)
        if len(moves) == 1:
            return moves[0]
        return max(moves[:MOVES_LOOKED_AT], key=lambda move: self._hopes(state, move, solver))

    def _hopes(self, state: InitiativeState, move: str, solver: MatchSolver) -> float:
        """What we can expect if the reply is anything at all."""
        after = state.copy()
        after.advance(NUMBERS[move])
        if after.is_over() or after.mover == state.mover:
            return self._margin(after, state.mover, solver)
        replies = after.actions()
        self.rng.shuffle(replies)
        total = 0.0
        for reply in replies[:REPLIES_LOOKED_AT]:
            answered = after.copy()
            answered.advance(reply)
            total += self._margin(answered, state.mover, solver)
        return total / min(len(replies), REPLIES_LOOKED_AT)

    @staticmethod
    def _margin(state: InitiativeState, player: int, solver: MatchSolver) -> float:
        if state.is_over():
            return float(state.scores()[player] - state.scores()[1 - player])
        value = solver.value(state)
        return float(value if state.mover == player else -value)

    @staticmethod
    def _line_after(state: InitiativeState, move: str, solver: MatchSolver) -> list[str]:
        after = state.copy()
        after.advance(NUMBERS[move])
        return solver.line(after)
