"""Exact solutions, for the games and positions that have a solver: a table of solvers by game."""
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from benben.core.position import Position
from benben.core.registry import find

Progress = Callable[[int, int], None]       # how much is done, of how much
Stop = Callable[[], bool]                   # whether to give up

SOLVERS = {"initiative": "benben.players.initiative"}       # by game, a module with `solve`; imported when needed


@dataclass(frozen=True)
class Solution:
    """What best play by both leads to.

    `value` is the final score of the player to move less that of the other, `best` all moves that lead to it, and
    `line` one way to play the game out.  `exact` says that this is proven.
    """

    value: int
    exact: bool
    best: list[str]
    line: list[str]


class NotSolved(Exception):
    """There is no solver for this position."""


def solve(position: Position, progress: Progress | None = None, stop: Stop | None = None) -> Solution:
    """The solution of a position, or NotSolved."""
    name = position.game.name
    if name not in SOLVERS:
        titles = ", ".join(find(game).title for game in SOLVERS)
        raise NotSolved(f"{position.game.title} is not solved yet, only rounds of {titles}")
    if position.is_over:
        raise NotSolved("the game is over")
    solution: Solution = import_module(SOLVERS[name]).solve(position, progress, stop)
    return solution
