"""What best play leads to: by a game's own exact solver where it has one, else by looking at endings and
searching."""

from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module

from benben.core.parts import part
from benben.core.position import Position
from benben.players.bot import Progress, Stop

ANY_GAME = "benben.players.endgame_solver"  # imported when needed


@dataclass(frozen=True)
class Solution:
    """What best play by both leads to.

    `value` is the final score of the player to move less that of the other, `best` all moves that lead to it,
    and
    `line` one way to go on.  `exact` says that this is proven; if not, it is what a search expects.
    """

    value: float
    exact: bool
    best: list[str]
    line: list[str]


class NotSolved(Exception):
    """There is no solver for this position."""


def solve(position: Position, progress: Progress | None = None, stop: Stop | None = None) -> Solution:
    """The solution of a position, or NotSolved."""
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
