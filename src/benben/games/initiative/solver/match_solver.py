"""A whole match under best play, by the score difference at its end.

Rounds are independent: each adds its points to the rest, so a player who plays for the final difference plays
for the difference of each round. The second round is the first with the seats swapped. One solver that
started at the first round therefore answers for both, and from there a match of two rounds ends level.

(A player who only wants to win the match, by any margin, may play the second round differently. That is
another question.)
"""

from typing import cast

from benben.core.position import Position
from benben.games.initiative.notation import MOVE_NUMBERS, TEXTS
from benben.games.initiative.rules.draft import ATTACK, PARRY
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.alpha_beta import RoundSearch
from benben.games.initiative.solver.round_table import RoundTable
from benben.games.initiative.solver.rounds import RoundSolver, round_start
from benben.players.bot import Progress, Stop
from benben.players.solver import NotSolved, Solution


def round_solver(
    state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None
) -> RoundSolver:
    """Return what solves the rest of a round: a table of all positions with sacrifices, a search without."""
    return (RoundTable if state.sacrifice else RoundSearch)(state, progress, stop)


class MatchSolver:
    """Knows all positions of a match after a given one and, in its first round, those before it as well."""

    def __init__(
        self, state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None
    ) -> None:
        if state.phase not in (ATTACK, PARRY):
            raise NotSolved(
                "only the rounds of Initiative are solved, not how inventories are drafted or drawn"
            )
        more = state.round < state.rounds
        start = round_start(state) if more else state
        self.rounds = round_solver(start, progress, stop)
        # How far seat 0 will be ahead in the second round: as far behind as ahead in the first, because the
        # seats are swapped.
        self.second_round_lead = -self.rounds.value(start) if more else 0

    def value(self, state: InitiativeState) -> int:
        """Return the final score of the player to move minus that of the other."""
        ahead = self.rounds.final_lead(state) + (self.second_round_lead if state.round < state.rounds else 0)
        return int(ahead if state.mover == 0 else -ahead)

    def best_moves(self, state: InitiativeState) -> list[str]:
        """All best moves, sorted; none when the match is over."""
        return [] if state.is_over else sorted(TEXTS[action] for action in self.rounds.best_moves(state))

    def line(self, state: InitiativeState) -> list[str]:
        """Return one way to play the match out: always the first best move."""
        state = state.copy()
        moves: list[str] = []
        while not state.is_over:
            moves.append(self.best_moves(state)[0])
            state.apply(MOVE_NUMBERS[moves[-1]])
        return moves


def match_value(state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None) -> int:
    """Return the final score of the player to move minus that of the other, including points already
    scored."""
    return MatchSolver(state, progress, stop).value(state)


def solve(
    position: Position | InitiativeState, progress: Progress | None = None, stop: Stop | None = None
) -> Solution:
    """Return the solution of a position before an attack or a parry; raise NotSolved for any other."""
    state = cast(InitiativeState, position.search_state() if isinstance(position, Position) else position)
    solver = MatchSolver(state, progress, stop)
    return Solution(solver.value(state), True, solver.best_moves(state), solver.line(state))
