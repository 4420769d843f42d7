"""Logistics by rule of thumb."""

from collections.abc import Callable
from typing import Any


def trickle(view: dict[str, Any], legal: list[str]) -> Callable[[str], Any]:
    """Outlast the other: sow one pyramid at a time, and from the stock only what must be."""
    heights = [len(stack) for stack in view["cards"][view["seat"]]]

    def liking(move: str) -> Any:
        if move == ".":
            return 9, 0
        if move.startswith("sow:"):
            card = int(move[4:])
            return (8 if heights[card - 1] == 1 else 2), card  # those nearest to the vault first
        if move.startswith(f"take:{'BA'[view['seat']]}"):
            return 6, 0
        return (5 if len(move) == 2 else 3 if move == "-" else 1), -int(move[-1]) if move[-1].isdigit() else 0

    return liking
