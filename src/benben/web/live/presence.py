"""Tells the other workers who is connected here, for all rooms at once, with one statement."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from benben.web.storage.protocol import StorageError
from benben.web.storage.shared import Shared

if TYPE_CHECKING:
    from benben.web.live.shared_room import RoomShare

GATHER = 0.05  # seconds to wait for more, such as the second player of a table


class Presence:
    """One statement at a time; rooms that change meanwhile are in the next one."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._changed: set[RoomShare] = set()
        self._telling: asyncio.Task[None] | None = None

    def announce(self, share: "RoomShare") -> None:
        """Let the others know soon who is in a room."""
        self._changed.add(share)
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        try:
            while self._changed:
                await asyncio.sleep(GATHER)
                changed, self._changed = self._changed, set()
                await self._say([share for share in changed if not share.is_known])
        finally:
            self._telling = None

    async def _say(self, shares: list["RoomShare"]) -> None:
        """What is not said is said again when the database is back."""
        if not shares:  # people came and went
            return
        said = {share.table: share.seats_here for share in shares}
        for share in shares:
            share.announced = None  # until the database has answered, nobody knows what it holds
        with suppress(StorageError):
            await asyncio.to_thread(self._shared.set_present, said)
            for share in shares:
                share.announced = said[share.table]
