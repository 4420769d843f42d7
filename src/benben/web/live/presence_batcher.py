"""Batches presence updates: one statement tells the other workers who is connected here, for all rooms."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from benben.web.storage.coordination import Coordinator
from benben.web.storage.protocol import StorageError

if TYPE_CHECKING:
    from benben.web.live.room_sync import RoomSync

GATHER = 0.05  # seconds to wait for more, such as the second player of a table


class PresenceBatcher:
    """Runs one statement at a time; rooms that change meanwhile are in the next one."""

    def __init__(self, coordinator: Coordinator) -> None:
        self._coordinator = coordinator
        self._changed: set[RoomSync] = set()
        self._announcing: asyncio.Task[None] | None = None

    def announce(self, room: "RoomSync") -> None:
        """Let the other workers know soon who is connected to a room."""
        self._changed.add(room)
        if self._announcing is None:
            self._announcing = asyncio.create_task(self._announce_changes())

    async def _announce_changes(self) -> None:
        try:
            while self._changed:
                await asyncio.sleep(GATHER)
                changed, self._changed = self._changed, set()
                await self._announce([room for room in changed if not room.is_announced])
        finally:
            self._announcing = None

    async def _announce(self, rooms: list["RoomSync"]) -> None:
        """What cannot be stored is announced again when the database is back."""
        if not rooms:  # people came and went
            return
        present = {room.table: room.local_seats for room in rooms}
        for room in rooms:
            room.announced = None  # unknown until the database has answered
        with suppress(StorageError):
            await asyncio.to_thread(self._coordinator.set_presence, present)
            for room in rooms:
                room.announced = present[room.table]
