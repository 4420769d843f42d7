"""Montauk by rule of thumb."""

from collections.abc import Callable
from typing import Any

HOMES = {"Y": ("abc", "456"), "R": ("def", "456"), "G": ("abc", "123"), "B": ("def", "123")}


def at_home(colour: str, cell: str) -> bool:
    columns, rows = HOMES[colour]
    return cell[0] in columns and cell[1] in rows


def homebody(view: dict[str, Any], legal: list[str]) -> Callable[[str], Any]:
    """Bring every pyramid home, leave it there, and play the highest suit."""
    where = {pyramid: cell for cell, stack in view["board"].items() for pyramid in stack}

    def liking(move: str) -> Any:
        if ">" in move:
            pyramid, cell = move[2:4], move[5:]
            home, there = at_home(pyramid[0], where[pyramid]), at_home(pyramid[0], cell)
            return 9 if there and not home else 1
        if move.startswith("claim:"):
            return 8
        if move == "done":
            return 5
        return "CDHS".index(move[1]) if "^" not in move else 1

    return liking
