"""Turn numbers. A turn is a run of consecutive decisions by one player.

Turns are numbered from 1. A decision begins a new turn if the previous decision was the other player's. A
chance event belongs to the turn that it follows; chance events before the first decision belong to turn 1.
"""

from dataclasses import dataclass

from benben.core.types import Mover, Seat


@dataclass(frozen=True)
class Turn:
    """The turn that a move belongs to; `player` is None until its first decision."""

    number: int = 1
    player: Seat | None = None

    def of_next_move(self, by: Mover) -> "Turn":
        """Return the turn of the move that follows a move of this turn."""
        if by == "chance" or by == self.player:
            return self
        return Turn(self.number + (self.player is not None), by)
