"""Deletes finished games after the time that the owner of the server has set."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from benben.core.errors import BenbenError, RulesError
from benben.web.live.rooms import Rooms, read_table
from benben.web.storage.protocol import StorageError
from benben.web.tables.clocks import DAY
from benben.web.tables.records import RECORD

EVERY = 3600.0  # seconds between two looks


async def keep_to_retention(rooms: Rooms) -> None:
    """Delete what is too old, at intervals."""
    while rooms.services.settings.keep_days is not None:
        with suppress(StorageError):
            if await asyncio.to_thread(rooms.services.storage.shared.take, "retention"):
                await delete_old(rooms)
        await asyncio.sleep(EVERY)


async def delete_old(rooms: Rooms) -> None:
    days = rooms.services.settings.keep_days
    assert days is not None
    before = rooms.services.now() - days * DAY
    for table in await asyncio.to_thread(lambda: list(old_games(rooms, before))):
        await asyncio.wrap_future(rooms.services.storage.delete_table(table))
        rooms.forget(table)


def old_games(rooms: Rooms, before: float) -> Iterator[str]:
    """Games that were over by a time, and records that were uploaded by then. A game that cannot be read is
    left alone."""
    for identity in rooms.services.storage.unchanged_since(before):
        with suppress(BenbenError, RulesError):
            table = read_table(rooms.services, identity)
            if table is not None and (table.is_over or table.players[0]["kind"] == RECORD):
                yield identity
