"""Which moves may be taken back: the rule of every table, in the browser and at the prompt.

A takeback goes back to before the asker's own last decision.  It never goes past a chance event or past a
move that showed something hidden, and the moves of a finished game stand.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from benben.core.errors import BenbenError
from benben.core.types import Mover, View

if TYPE_CHECKING:
    from benben.core.game import Game


class CannotTakeBack(BenbenError):
    """Why the last decision cannot be taken back."""


class TakebackObstacle(NamedTuple):
    """Why a move can never be taken back, with a citation; both empty if it can."""

    reason: str = ""
    cites: str = ""


CHANCE = TakebackObstacle("chance has acted since", "Notation")


def takeback_obstacle(game: Game[Any], by: Mover, before: View, move: str, after: View) -> TakebackObstacle:
    """Return why a move that has just been made can never be taken back, if so, judged by a spectator's views
    before and after it."""
    if by == "chance":
        return CHANCE
    cites = game.reveals(before, move, after)
    return (
        TakebackObstacle("something hidden has been revealed since", cites) if cites else TakebackObstacle()
    )


def takeback_target(
    history: Sequence[tuple[Mover, TakebackObstacle]], is_over: bool, seats: Collection[int]
) -> int:
    """Return how many moves remain when the last decision of these seats is taken back; raise CannotTakeBack
    if that is not possible."""
    if is_over:
        raise CannotTakeBack("game-over", "The game is over; its moves stand.", "End")
    for index in range(len(history) - 1, -1, -1):
        by, (reason, cites) = history[index]
        if reason:
            raise CannotTakeBack("stands", f"That cannot be taken back: {reason}.", cites)
        if by in seats:
            return index
    raise CannotTakeBack("nothing-to-take-back", "You have no move to take back.")
