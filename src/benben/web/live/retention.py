"""Deletes finished games after the retention period that the owner of the server has set."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from benben.core.errors import BenbenError, RulesError
from benben.web.live.rooms import Rooms, read_table
from benben.web.storage.protocol import StorageError
from benben.web.tables.clocks import DAY
from benben.web.tables.records import RECORD

INTERVAL = 3600.0  # seconds between two runs


async def enforce_retention(rooms: Rooms) -> None:
    """Delete expired games at intervals, if there is a retention period."""
    while rooms.services.settings.keep_days is not None:
        with suppress(StorageError):
            if await asyncio.to_thread(rooms.services.storage.coordinator.acquire, "retention"):
                await delete_old(rooms)
        await asyncio.sleep(INTERVAL)


async def delete_old(rooms: Rooms) -> None:
    days = rooms.services.settings.keep_days
    assert days is not None
    before = rooms.services.now() - days * DAY
    for table in await asyncio.to_thread(lambda: list(old_games(rooms, before))):
        await asyncio.wrap_future(rooms.services.storage.delete_table(table))
        rooms.remove_deleted(table)


def old_games(rooms: Rooms, before: float) -> Iterator[str]:
    """Yield the games that ended before a time, and the records uploaded before it. An unreadable game is
    left alone."""
    for identity in rooms.services.storage.unchanged_since(before):
        with suppress(BenbenError, RulesError):
            table = read_table(rooms.services, identity)
            if table is not None and (table.is_over or table.players[0]["kind"] == RECORD):
                yield identity
