"""What moved between two views of a game that has no animation of its own.

Every pyramid of a view lies at a spot: the path of keys that leads to it, such as `board.b2` or `stock.0.R1`,
as in `lib/genericBoard.js`. Pyramids of the same kind that left one spot and arrived at another have moved.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from benben.core.animation import Transition
from benben.core.pieces import KIND_NUMBERS
from benben.core.types import View

Contents = Counter[tuple[str, str]]  # how many pyramids of a kind lie at a spot


def transitions(before: View, after: View) -> list[Transition]:
    """Return the pyramids that moved, each with its spot before and after."""
    contents = _contents(before), _contents(after)
    left, arrived = contents[0] - contents[1], contents[1] - contents[0]
    origins: dict[str, list[str]] = {}
    for spot, piece in left.elements():
        origins.setdefault(piece, []).append(spot)
    return [
        Transition(piece, origins[piece].pop(0), spot)
        for spot, piece in arrived.elements()
        if origins.get(piece)
    ]


def _contents(view: View) -> Contents:
    return Counter(piece for name, value in view.items() for piece in _pieces(name, value))


def _pieces(spot: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        if value in KIND_NUMBERS:
            yield spot, value
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _pieces(spot if isinstance(item, str) else f"{spot}.{place}", item)
    elif isinstance(value, Mapping):
        for name, item in value.items():
            if type(item) is int and name in KIND_NUMBERS:
                yield from [(f"{spot}.{name}", name)] * item
            else:
                yield from _pieces(f"{spot}.{name}", item)
