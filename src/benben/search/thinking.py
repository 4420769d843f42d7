"""A search within a budget: in small portions, so that it ends in time and can be stopped."""
from collections.abc import Callable
from dataclasses import dataclass

from benben.core.state import State
from benben.search.tree import Tree

SMALLEST, LARGEST = 16, 512             # simulations of a portion; the first ones show how fast this machine is


@dataclass(frozen=True)
class Opinion:
    """What a search thinks of a move: the mover's winning chance, a draw counting half, and expected final lead."""

    action: int
    visits: int
    value: float
    margin: float
    line: tuple[int, ...]
    exact: bool = False


def never() -> bool:
    """Nobody stops the search."""
    return False


def think(tree: Tree, state: State, seat: int, simulations: int | None, seconds: float | None,
          clock: Callable[[], float], stop: Callable[[], bool] = never) -> list[Opinion]:
    """Search until the simulations or the seconds are used up, the outcome is proven or `stop` says so; best move first.

    At least one portion is searched, so that there is always an answer.
    """
    started = clock()
    tree.begin(state, seat)
    portion = SMALLEST
    while True:
        tree.grow(state, portion if simulations is None else min(portion, simulations - tree.simulations))
        used = clock() - started
        if tree.is_solved() or stop() or (simulations is not None and tree.simulations >= simulations):
            break
        if seconds is not None:
            if used >= seconds:
                break
            portion = _next_portion(portion, used, seconds)
        else:
            portion = LARGEST
    return opinions(tree)


def _next_portion(portion: int, used: float, seconds: float) -> int:
    """Larger while that is safe: portions so far have taken a small part of the time."""
    return min(2 * portion, LARGEST) if used < seconds / 8 else portion


def opinions(tree: Tree) -> list[Opinion]:
    """All moves that were looked at, the best first."""
    solved = tree.is_solved()
    return [Opinion(action, visits, value, margin, tuple(tree.line(node)), solved and place == 0)
            for place, (action, visits, value, margin, node) in enumerate(tree.children())]
