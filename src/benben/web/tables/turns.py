"""Turn numbers.  A turn is what one player decides before the other player decides something.

Turns are numbered from 1.  A decision opens a new turn if the last decision was the other player's.  A chance
event belongs to the turn it follows; chance events before the first decision open turn 1.
"""

from dataclasses import dataclass

from benben.core.types import Mover, Seat


@dataclass(frozen=True)
class Turn:
    """The turn a move belongs to; `player` is None until somebody has decided something in it."""

    number: int = 1
    player: Seat | None = None

    def of_next_move(self, by: Mover) -> "Turn":
        """The turn of the move after one of this turn."""
        if by == "chance" or by == self.player:
            return self
        return Turn(self.number + (self.player is not None), by)
