"""Initiative by rule of thumb."""

from collections.abc import Callable
from typing import Any


def spender(view: dict[str, Any], legal: list[str]) -> Callable[[str], Any]:
    """Empty the inventory early, two pyramids at a time, and pummel."""

    def liking(move: str) -> Any:
        return "/" in move, "!" in move

    return liking


def hoarder(view: dict[str, Any], legal: list[str]) -> Callable[[str], Any]:
    """Never sacrifice and never call; keep the larges for last."""

    def liking(move: str) -> Any:
        return "/" not in move, "!" not in move, -int(move[1]) if move[1:2].isdigit() else 0

    return liking
