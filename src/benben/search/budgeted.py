"""Search within a budget: in small portions, so that it ends in time and can be stopped, on one or more
trees.

Each thread searches its own tree with its own random source, and their results for each move are added up.
The caller passes in `run`, which takes the parts of the work and returns when all are done.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from benben.core.state import State
from benben.search.tree import Tree

SMALLEST, LARGEST = 16, 512  # simulations in a portion; the first portions show how fast this machine is
LEAST = 2  # simulations of a tree: the first looks at the root alone, and the second tries a move

Run = Callable[[Sequence[Callable[[], None]]], None]
Child = tuple[int, int, float, float, bool, int]  # what `Tree.children` returns for a child


@dataclass(frozen=True)
class Opinion:
    """What a search thinks of a move: the mover's winning chance (a draw counts half) and expected final
    lead.

    `line` is the expected continuation, given only for the best move. `exact` says that the move is proven
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
    """When a search ends: after a number of simulations, at a time on the clock, or when `stop` returns
    True.

    With `early`, a search in one thread also ends when the time left is too short for another move to become
    the most visited one.
    """

    simulations: int | None
    until: float | None
    clock: Callable[[], float]
    stop: Callable[[], bool]
    early: bool = False


def never() -> bool:
    """Never stop the search."""
    return False


def in_turn(parts: Sequence[Callable[[], None]]) -> None:
    """Run the parts one after another."""
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
    """Start a new search with one tree; return opinions, best move first."""
    until = None if seconds is None else clock() + seconds
    tree.begin(state, seat)
    return think_on([tree], state, Limits(simulations, until, clock, stop))


def think_on(trees: Sequence[Tree], state: State, limits: Limits, run: Run = in_turn) -> list[Opinion]:
    """Search with started trees until the limits are reached or the outcome is proven; best move first.

    Each tree makes at least two simulations, so there is always an answer. Trees share the simulations but
    not the time. If time is limited, a tree that has proven the outcome ends the others. If simulations are
    limited, they continue, because otherwise the number of simulations would depend on the timing of the
    threads.
    """
    count = len(trees)
    if count > 1:
        limits = replace(limits, early=False)
    shares = [
        None if limits.simulations is None else max(LEAST, (limits.simulations + place) // count)
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
    started = now = limits.clock()
    while True:
        tree.grow(state, portion if simulations is None else min(portion, simulations - tree.simulations))
        before, now = now, limits.clock()
        if tree.is_solved() or enough() or (simulations is not None and tree.simulations >= simulations):
            return
        if limits.until is None:
            portion = LARGEST
            continue
        left = limits.until - now
        if left <= 0 or (limits.early and _is_settled(tree, now - started, left)):
            return
        portion = _next_portion(portion, now - before, left)


def _is_settled(tree: Tree, passed: float, left: float) -> bool:
    """Return whether no other move can catch up in the time left, at the speed so far."""
    return tree.visit_lead() * passed > tree.simulations * left


def _next_portion(portion: int, took: float, left: float) -> int:
    """Return a larger portion while there is time, but none larger than what seems to fit."""
    fitting = int(portion * left / took) if took > 0 else LARGEST
    return max(1, min(2 * portion, LARGEST, fitting))


def opinions(trees: Sequence[Tree]) -> list[Opinion]:
    """Return all moves that were tried, best first; a tree that has proven the outcome decides alone."""
    solved = [tree for tree in trees if tree.is_solved()]
    by_move: dict[int, list[tuple[Tree, Child]]] = {}
    for tree in solved[:1] or trees:
        for child in tree.children():
            by_move.setdefault(child[0], []).append((tree, child))
    ranked = sorted((_added_up(parts) for parts in by_move.values()), key=lambda item: item[0], reverse=True)
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


def _added_up(parts: Sequence[tuple[Tree, Child]]) -> tuple[tuple[float, int, float], float, Tree, Child]:
    """Return a move's rank (proven, visits, value), its margin and the tree that visited it most.

    A proof outranks all averages.
    """
    visits = sum(child[1] for _, child in parts)
    weight = max(1, visits)
    proofs = [child[2] for _, child in parts if child[4]]
    value = proofs[0] if proofs else sum(child[1] * child[2] for _, child in parts) / weight
    margin = sum(child[1] * child[3] for _, child in parts) / weight
    tree, most = max(parts, key=lambda part: part[1][1])
    return (bool(proofs) * (value - 0.5), visits, value), margin, tree, most
