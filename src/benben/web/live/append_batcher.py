"""Batches the appends of all rooms into single writes.

While one write is in progress, appends gather for the next, so that a hundred simultaneous moves cost one
flush, one notice to other workers and one wake-up of the event loop. Under load each write waits a little for
more appends; a single move never waits.
"""

import asyncio
from collections.abc import Sequence

from benben.web.storage.protocol import Append, Event, Storage

GATHER = 0.01  # seconds to wait for more appends under load


class AppendBatcher:
    """Writes one batch at a time, on the event loop that it is first used on."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._gathered: list[tuple[Append, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, table: str, seq: int, events: Sequence[Event]) -> None:
        """Return when events are stored; Conflict if there are others of these numbers, StorageError if they
        cannot be stored."""
        stored = asyncio.get_running_loop().create_future()
        self._gathered.append((Append(table, seq, events), stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await stored

    async def _write(self) -> None:
        try:
            while self._gathered:
                group, self._gathered = self._gathered, []
                settle(group, await self._store([append for append, _ in group]))
                if len(group) > 1:
                    await asyncio.sleep(GATHER)
        finally:
            self._writing = None

    async def _store(self, appends: list[Append]) -> dict[int, Exception]:
        try:
            return await asyncio.wrap_future(self._storage.append_all(appends))
        except Exception as error:  # whatever it is: no future may stay pending for ever
            return dict.fromkeys(range(len(appends)), error)


def settle(group: list[tuple[Append, asyncio.Future[None]]], failures: dict[int, Exception]) -> None:
    for place, (_, stored) in enumerate(group):
        if stored.done():  # cancelled
            continue
        if place in failures:
            stored.set_exception(failures[place])
        else:
            stored.set_result(None)
