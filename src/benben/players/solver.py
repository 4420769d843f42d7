"""What best play leads to: by a game's own exact solver where it has one, else by looking at endings and
searching."""

from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module

from benben.core.position import Position
from benben.players.bot import Progress, Stop

# Modules with `solve`, imported when needed: those of single games come first, and leave what they cannot do
# to the last.
SOLVERS = {"initiative": "benben.games.initiative.solver"}
ANY_GAME = "benben.players.endgame_solver"


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
    own = SOLVERS.get(position.game.name)
    solution: Solution
    if own:
        with suppress(NotSolved):
            solution = import_module(own).solve(position, progress, stop)
            return solution
    solution = import_module(ANY_GAME).solve(position, progress, stop)
    return solution
