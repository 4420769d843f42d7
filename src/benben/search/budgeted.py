"""A search within a budget: in small portions, so that it ends in time and can be stopped, and on several
trees at once.

Several threads search a tree each, with chance of their own, and what they found about each move is added up.
Who runs them is passed in: `run` gets the parts of the work and returns when all are done.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from benben.core.state import State
from benben.search.tree import Tree

SMALLEST, LARGEST = 16, 512  # simulations of a portion; the first ones show how fast this machine is

Run = Callable[[Sequence[Callable[[], None]]], None]
Found = tuple[int, int, float, float, bool, int]  # what `Tree.children` says of a child


@dataclass(frozen=True)
class Opinion:
    """What a search thinks of a move: the mover's winning chance, a draw counting half, and expected final
    lead.

    `line` is what is expected after it, told for the best move only; `exact` says that it is proven to be the
    best.
    """

    action: int
    visits: int
    value: float
    margin: float
    line: tuple[int, ...]
    exact: bool = False


@dataclass(frozen=True)
class Limits:
    """When a search ends: after so many simulations, at a time of the clock, or when `stop` says so."""

    simulations: int | None
    until: float | None
    clock: Callable[[], float]
    stop: Callable[[], bool]


def never() -> bool:
    """Nobody stops the search."""
    return False


def in_turn(parts: Sequence[Callable[[], None]]) -> None:
    """One part after the other."""
    for part in parts:
        part()


def think(
    tree: Tree,
    state: State,
    seat: int,
    simulations: int | None,
    seconds: float | None,
    clock: Callable[[], float],
    stop: Callable[[], bool] = never,
) -> list[Opinion]:
    """A new search by one tree; best move first."""
    until = None if seconds is None else clock() + seconds
    tree.begin(state, seat)
    return think_on([tree], state, Limits(simulations, until, clock, stop))


def think_on(trees: Sequence[Tree], state: State, limits: Limits, run: Run = in_turn) -> list[Opinion]:
    """Search with trees that have begun until the limits are reached or the outcome is proven; best move
    first.

    At least one portion is searched, so that there is always an answer.  Trees share the simulations but not
    the time. One that has proven the outcome ends the others if time counts; if simulations count they go on,
    since else it would depend on the threads how many they make.
    """
    count = len(trees)
    shares = [
        None if limits.simulations is None else max(1, (limits.simulations + place) // count)
        for place in range(count)
    ]

    def enough() -> bool:
        return limits.stop() or (limits.until is not None and any(tree.is_solved() for tree in trees))

    run(
        [
            partial(_grow, tree, state, share, limits, enough)
            for tree, share in zip(trees, shares, strict=True)
        ]
    )
    return opinions(trees)


def _grow(
    tree: Tree, state: State, simulations: int | None, limits: Limits, enough: Callable[[], bool]
) -> None:
    portion = SMALLEST
    now = limits.clock()
    while True:
        tree.grow(state, portion if simulations is None else min(portion, simulations - tree.simulations))
        before, now = now, limits.clock()
        if tree.is_solved() or enough() or (simulations is not None and tree.simulations >= simulations):
            return
        if limits.until is None:
            portion = LARGEST
        elif now >= limits.until:
            return
        else:
            portion = _next_portion(portion, now - before, limits.until - now)


def _next_portion(portion: int, took: float, left: float) -> int:
    """Larger while there is time, and no larger than what seems to fit."""
    fitting = int(portion * left / took) if took > 0 else LARGEST
    return max(1, min(2 * portion, LARGEST, fitting))


def opinions(trees: Sequence[Tree]) -> list[Opinion]:
    """All moves that were looked at, the best first; a tree that has proven the outcome speaks alone."""
    solved = [tree for tree in trees if tree.is_solved()]
    found: dict[int, list[tuple[Tree, Found]]] = {}
    for tree in solved[:1] or trees:
        for child in tree.children():
            found.setdefault(child[0], []).append((tree, child))
    ranked = sorted((_added_up(parts) for parts in found.values()), key=lambda item: item[0], reverse=True)
    return [
        Opinion(
            best[0],
            visits,
            value,
            margin,
            tuple(tree.line(best[5])) if place == 0 else (best[0],),
            bool(solved) and place == 0,
        )
        for place, ((_, visits, value), margin, tree, best) in enumerate(ranked)
    ]


def _added_up(parts: Sequence[tuple[Tree, Found]]) -> tuple[tuple[float, int, float], float, Tree, Found]:
    """A move's rank (proven, visits, value), its margin, and the tree that looked at it most; a proof beats
    all means."""
    visits = sum(child[1] for _, child in parts)
    weight = max(1, visits)
    proofs = [child[2] for _, child in parts if child[4]]
    value = proofs[0] if proofs else sum(child[1] * child[2] for _, child in parts) / weight
    margin = sum(child[1] * child[3] for _, child in parts) / weight
    tree, most = max(parts, key=lambda part: part[1][1])
    return (bool(proofs) * (value - 0.5), visits, value), margin, tree, most
