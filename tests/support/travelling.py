"""Pieces on named spots, to check that the travels of a move take a table from what it was to what it
became."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from benben.core.animation import Transition

Spots = dict[str, Counter[str]]


def spots() -> Spots:
    return defaultdict(Counter)


def follow(table: Spots, transitions: Iterable[Transition]) -> None:
    """Move the pieces, beat by beat; a piece must lie where a travel takes it from."""
    transitions = list(transitions)
    assert all(one.beat <= other.beat for one, other in pairwise(transitions)), "beats never go back"
    for piece, origin, target, _ in transitions:
        assert table[origin][piece] > 0, f"no {piece} on {origin}"
        table[origin][piece] -= 1
        table[target][piece] += 1


def laid(table: Spots) -> dict[str, dict[str, int]]:
    """What lies where, without empty spots."""
    return {spot: dict(+pieces) for spot, pieces in table.items() if +pieces}


def check_status(game: Any, view: dict[str, Any]) -> None:
    """Somebody is always told something, and the one to move something else than the one who waits."""
    texts = [game.display.status(view, seat)[0] for seat in (0, 1, None)]
    assert all(texts)
    if view["to_move"] in (0, 1):
        assert texts[0] != texts[1]


def check_parts(game: Any, view: dict[str, Any]) -> None:
    for score, parts in zip(view["scores"], game.display.score_parts(view), strict=True):
        assert sum(points for _, points in parts) == score
        assert all(text for text, _ in parts)
