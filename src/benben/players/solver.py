"""What best play leads to: by a game's own exact solver if it has one, otherwise by searching."""

from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module

from benben.core.parts import part
from benben.core.position import Position
from benben.players.bot import Progress, Stop

ANY_GAME = "benben.players.endgame_solver"  # imported when needed


@dataclass(frozen=True)
class Solution:
    """The result of best play by both players.

    `value` is the final score of the player to move minus that of the other, `best` lists all moves that lead
    to it, and `line` is one way to continue. `exact` says whether this is proven; if not, it is what a search
    expects.
    """

    value: float
    exact: bool
    best: list[str]
    line: list[str]


class NotSolved(Exception):
    """No solver covers this position."""


def solve(position: Position, progress: Progress | None = None, stop: Stop | None = None) -> Solution:
    """Return the solution of a position, or raise NotSolved."""
    if position.is_over:
        raise NotSolved("the game is over")
    own = part(type(position.game), "solver")
    solution: Solution
    if own:
        with suppress(NotSolved):
            solution = own.solve(position, progress, stop)
            return solution
    solution = import_module(ANY_GAME).solve(position, progress, stop)
    return solution
