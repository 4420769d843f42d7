"""A whole match under best play, by the score difference at its end.

Rounds are independent: in each the players fight for a sum of points that is added to the rest, so whoever
plays for the difference plays each round for its own.  The second round is the first with the seats swapped,
so one solver that began at the start of the first round answers for both, and from there a match of two
rounds ends level.

(Who only wants to win the match, by however little, may play the second round differently; that is another
question.)
"""

from typing import cast

from benben.core.position import Position
from benben.games.initiative.notation import NUMBERS, TEXTS
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
    """What solves the rest of a round: a table of all positions with sacrifices, a search without."""
    return (RoundTable if state.sacrifice else RoundSearch)(state, progress, stop)


class MatchSolver:
    """Knows all positions of a match that come after one, and in its first round those before as well."""

    def __init__(
        self, state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None
    ) -> None:
        if state.phase not in (ATTACK, PARRY):
            raise NotSolved("the draft of Initiative is not solved yet, only its rounds are")
        more = state.round < state.rounds
        start = round_start(state) if more else state
        self.rounds = round_solver(start, progress, stop)
        # By how much seat 0 will be ahead in the second round: by as much less as in the first, seats being
        # swapped.
        self.second = -self.rounds.value(start) if more else 0

    def value(self, state: InitiativeState) -> int:
        """The final score of the player to move less that of the other."""
        ahead = self.rounds.final(state) + (self.second if state.round < state.rounds else 0)
        return int(ahead if state.mover == 0 else -ahead)

    def best_moves(self, state: InitiativeState) -> list[str]:
        """All best moves, sorted; none when the match is over."""
        return [] if state.is_over() else sorted(TEXTS[action] for action in self.rounds.best_moves(state))

    def line(self, state: InitiativeState) -> list[str]:
        """One way to play the match out: always the first best move."""
        state = state.copy()
        moves: list[str] = []
        while not state.is_over():
            moves.append(self.best_moves(state)[0])
            state.advance(NUMBERS[moves[-1]])
        return moves


def match_value(state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None) -> int:
    """The final score of the player to move less that of the other, points already scored included."""
    return MatchSolver(state, progress, stop).value(state)


def solve(
    position: Position | InitiativeState, progress: Progress | None = None, stop: Stop | None = None
) -> Solution:
    """The solution of a position in which an attack or a parry is to be made; NotSolved for any other."""
    state = cast(InitiativeState, position.search_state() if isinstance(position, Position) else position)
    solver = MatchSolver(state, progress, stop)
    return Solution(solver.value(state), True, solver.best_moves(state), solver.line(state))
