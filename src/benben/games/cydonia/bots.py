"""Cydonia by rule of thumb."""

from collections.abc import Callable
from typing import Any

from benben.games.cydonia.rules import leader_wins

COLOURS = "RYGBK"


def tree_number(tree: str) -> int:
    base, middle, top = (COLOURS.index(letter) for letter in tree)
    return 25 * base + 5 * middle + top


def height(tree: str) -> int:
    """Roughly how good a tree is: one colour first, then by rank."""
    return 100 * (len(set(tree)) == 1) - sum(COLOURS.index(letter) for letter in tree)


def saver(view: dict[str, Any], legal: list[str]) -> Callable[[str], Any]:
    """Throw stage one away with the poorest trees, then win stage two with what was saved."""
    led = view["led"]

    def liking(move: str) -> Any:
        if view["stage"] == 1:
            return -height(move)
        if led is None:
            return height(move)
        wins = not leader_wins(tree_number(led), tree_number(move))
        return (1, -height(move)) if wins else (0, -height(move))

    return liking


def trumper(view: dict[str, Any], legal: list[str]) -> Callable[[str], Any]:
    """Win every trick that can be won, as cheaply as can be when following."""
    led = view["led"]

    def liking(move: str) -> Any:
        if led is None:
            return height(move)
        wins = not leader_wins(tree_number(led), tree_number(move))
        return (1, -height(move)) if wins else (0, -height(move))

    return liking
