"""How two bots play before onlookers: on their own or one move at a time, slowly or fast.

Nobody sits at such a table, so whoever watches may say.  It is nothing that happens in the game and is not
kept.
"""

from dataclasses import dataclass
from typing import Literal

from benben.web.errors import Refused
from benben.web.tables.table import BOTH, Table

Speed = Literal["slow", "usual", "fast"]
FACTORS: dict[Speed, float] = {"slow": 4.0, "usual": 1.0, "fast": 0.2}  # times the usual pace


@dataclass
class Showing:
    """`steps` says whether one move is to be made though the game is paused."""

    paused: bool = False
    speed: Speed = "usual"
    steps: bool = False

    @property
    def is_held(self) -> bool:
        return self.paused and not self.steps

    def pace(self, usual: float, has_secrets: bool) -> float:
        """Seconds for a move; where something is hidden never fewer than usual, since they could tell how
        hard it was."""
        factor = 0.0 if self.steps else FACTORS[self.speed]
        return usual * (max(1.0, factor) if has_secrets else factor)

    def shown(self, table: Table) -> dict[str, object] | None:
        """What onlookers are told; nothing where somebody plays."""
        return {"paused": self.paused, "speed": self.speed} if is_between_bots(table) else None


def is_between_bots(table: Table) -> bool:
    return all(table.bot_of(seat) for seat in BOTH)


def check_shown(table: Table) -> None:
    """Refuse unless two bots are playing."""
    if not is_between_bots(table):
        raise Refused("not-bots", "Only a game between two bots can be paused.")
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
