"""Playback of a game between two bots for spectators: continuous or one move at a time, slow or fast.

Nobody sits at such a table, so any spectator may control the playback. It is not an event of the game.
"""

from typing import TYPE_CHECKING

from benben.core.types import BOTH_SEATS
from benben.web.errors import Refused
from benben.web.protocol.messages import OkMessage, PlaybackState, SetPlayback, Speed, StepPlayback
from benben.web.storage.coordination import SharedPlayback
from benben.web.tables.table import Table

if TYPE_CHECKING:
    from benben.web.live.connection import Peer
    from benben.web.live.room import Room

FACTORS: dict[Speed, float] = {"slow": 4.0, "usual": 1.0, "fast": 0.2}  # times the usual pace


class Playback:
    """The playback at one table; `shared` is its state, which all workers share."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.shared = SharedPlayback()

    def change(self, paused: bool | None = None, speed: Speed | None = None) -> None:
        current = self.shared
        self.shared = SharedPlayback(
            current.paused if paused is None else paused,
            current.speed if speed is None else speed,
            current.step if paused is None else -1,
        )

    def step(self) -> None:
        """Pause, but let the bots make one more move."""
        self.shared = SharedPlayback(True, self.shared.speed, self._table.seq)

    @property
    def stepping(self) -> bool:
        return self.shared.step == self._table.seq

    @property
    def is_paused(self) -> bool:
        return self.shared.paused and not self.stepping

    def pace(self, usual: float, has_secrets: bool) -> float:
        """Return the seconds for a move. Where something is hidden they are never fewer than usual, since a
        short time would reveal how easy the choice was."""
        factor = 0.0 if self.stepping else FACTORS[self.shared.speed]
        return usual * (max(1.0, factor) if has_secrets else factor)

    def state(self, table: Table) -> PlaybackState | None:
        """Return the playback as sent to spectators; None where a person plays."""
        return PlaybackState(self.shared.paused, self.shared.speed) if is_between_bots(table) else None


def is_between_bots(table: Table) -> bool:
    first, second = BOTH_SEATS
    return bool(table.bot_of(first) and table.bot_of(second))


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
        room.playback.change(message.paused, message.speed)
        room.resume()
        await room.sync.share_playback()
    return OkMessage(id=message.id)


async def step_playback(room: "Room", peer: "Peer", message: StepPlayback) -> OkMessage:
    """Let the bots make one move and pause."""
    async with room.lock:
        check_playback(room.table)
        room.playback.step()
        room.resume()
        await room.sync.share_playback()
    return OkMessage(id=message.id)
