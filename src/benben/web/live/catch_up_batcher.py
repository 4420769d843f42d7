"""Batches the catching up of rooms with other workers: one query reads the events that all of them missed."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from benben.core.errors import BenbenError, RulesError
from benben.web.storage.protocol import Storage, StorageError

if TYPE_CHECKING:
    from benben.web.live.room import Room


GATHER = 0.01  # seconds to wait for more rooms under load


class CatchUpBatcher:
    """Runs one query at a time; rooms that fall behind meanwhile are in the next one."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._behind: set[Room] = set()
        self._reading: asyncio.Task[None] | None = None

    def schedule(self, room: "Room") -> None:
        """Let a room catch up soon."""
        self._behind.add(room)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            while self._behind:
                rooms, self._behind = list(self._behind), set()
                await self._catch_up(rooms)
                if len(rooms) > 1:
                    await asyncio.sleep(GATHER)
        finally:
            self._reading = None

    async def _catch_up(self, rooms: list["Room"]) -> None:
        """A room that is busy, or whose table is deleted or unreadable, catches up by itself instead."""
        positions = [(room.table.id, room.table.seq) for room in rooms]
        try:
            missed = await asyncio.to_thread(self._storage.read_events_since, positions)
        except StorageError:
            missed = {}
        for room, (table, seq) in zip(rooms, positions, strict=True):
            events = missed.get(table)
            with suppress(BenbenError, RulesError):  # reported with the next request
                if events is None or not room.apply_missed(seq, events):
                    room.sync.schedule_catch_up()
