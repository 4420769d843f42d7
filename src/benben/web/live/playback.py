"""Playback of a game between two bots for spectators: continuous or one move at a time, slow or fast.

Nobody sits at such a table, so every spectator may control it. It is no event of the game and is not stored.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benben.core.types import BOTH
from benben.web.errors import Refused
from benben.web.protocol.messages import OkMessage, PlaybackState, SetPlayback, Speed, StepPlayback
from benben.web.tables.table import Table

if TYPE_CHECKING:
    from benben.web.live.connection import Peer
    from benben.web.live.room import Room

FACTORS: dict[Speed, float] = {"slow": 4.0, "usual": 1.0, "fast": 0.2}  # times the usual pace


@dataclass
class Playback:
    """The state of a playback; `stepping` says that one move is to be made although the game is paused."""

    paused: bool = False
    speed: Speed = "usual"
    stepping: bool = False

    @property
    def is_paused(self) -> bool:
        return self.paused and not self.stepping

    def pace(self, usual: float, has_secrets: bool) -> float:
        """The seconds for a move. Where something is hidden they are never fewer than usual, since they could
        tell how hard the choice was."""
        factor = 0.0 if self.stepping else FACTORS[self.speed]
        return usual * (max(1.0, factor) if has_secrets else factor)

    def state(self, table: Table) -> PlaybackState | None:
        """What spectators are told; None where a person plays."""
        return PlaybackState(self.paused, self.speed) if is_between_bots(table) else None


def is_between_bots(table: Table) -> bool:
    return all(table.bot_of(seat) for seat in BOTH)


def check_playback(table: Table) -> None:
    """Refuse unless two bots are playing."""
    if not is_between_bots(table):
        raise Refused("not-bots", "Only a game between two bots can be paused.")
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")


# -- requests --------------------------------------------------------------------------
async def set_playback(room: "Room", peer: "Peer", message: SetPlayback) -> OkMessage:
    """Pause the bots, let them go on, or choose their speed."""
    async with room.lock:
        check_playback(room.table)
        if message.speed is not None:
            room.playback.speed = message.speed
        if message.paused is not None:
            room.playback.paused, room.playback.stepping = message.paused, False
        if room.playback.is_paused:
            room.bot.stop()
        room.bot.wake()
        room.send_update()
    return OkMessage(id=message.id)


async def step_playback(room: "Room", peer: "Peer", message: StepPlayback) -> OkMessage:
    """Let the bots make one move and pause."""
    async with room.lock:
        check_playback(room.table)
        room.playback.paused = room.playback.stepping = True
        room.bot.wake()
        room.send_update()
    return OkMessage(id=message.id)
