"""Questions on a rules page. Each is about a position, and the rules themselves answer it.

A question states its answer, so that a page can be shown without playing; a test compares it with what
`probe` finds in the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from benben.core.rules_text.lesson import Scene

if TYPE_CHECKING:
    from benben.core.position import Position

Probe = Callable[["Position"], Any]
YES_NO: Mapping[str, Any] = {"Yes": True, "No": False}


@dataclass(frozen=True)
class Question:
    """A question with its choices, each with the value that `probe` finds if the choice is right."""

    text: str
    scene: Scene
    probe: Probe
    answer: str
    why: str
    rulings: tuple[str, ...]
    choices: Mapping[str, Any] = field(default_factory=lambda: YES_NO)


def legal(move: str) -> Probe:
    """Return a probe: whether a move is legal."""
    return lambda position: move in position.legal_moves()


def number_legal(beginning: str = "") -> Probe:
    """Return a probe: how many legal moves begin with this text."""
    return lambda position: sum(move.startswith(beginning) for move in position.legal_moves())


def after(moves: str, *path: str | int) -> Probe:
    """Return a probe: the value at a path into the full position, after some moves separated by spaces.

    `after("sow:3", "scores", 0)` is A's score after the sow of card 3.
    """

    def probe(position: Position) -> Any:
        for move in moves.split():
            position.play(move)
        value: Any = position.full_view()
        for key in path:
            value = value[key]
        return value

    return probe
