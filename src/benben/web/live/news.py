"""Reads what other workers have stored, for all rooms that have missed something, with one query."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from benben.core.errors import BenbenError, RulesError
from benben.web.storage.protocol import Storage, StorageError

if TYPE_CHECKING:
    from benben.web.live.room import Room


GATHER = 0.01  # seconds to wait for more when there is much to read


class News:
    """One query at a time; rooms that fall behind meanwhile are in the next one."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._behind: set[Room] = set()
        self._reading: asyncio.Task[None] | None = None

    def follow(self, room: "Room") -> None:
        """Let a room know soon what has happened at its table."""
        self._behind.add(room)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            while self._behind:
                rooms, self._behind = list(self._behind), set()
                await self._tell(rooms)
                if len(rooms) > 1:
                    await asyncio.sleep(GATHER)
        finally:
            self._reading = None

    async def _tell(self, rooms: list["Room"]) -> None:
        """A room that is busy, or whose table is gone or cannot be read, looks for itself."""
        known = [(room.table.id, room.table.seq) for room in rooms]
        try:
            news = await asyncio.to_thread(self._storage.read_news, known)
        except StorageError:
            news = {}
        for room, (table, seq) in zip(rooms, known, strict=True):
            events = news.get(table)
            with suppress(BenbenError, RulesError):  # told when somebody asks
                if events is None or not room.take_news(seq, events):
                    room.share.follow()
