"""The health check: the server answers, and its storage can be read and written."""

import asyncio
import time
from collections.abc import Callable

from benben.web.storage.protocol import Storage, StorageError

CACHE_SECONDS = 5.0  # for which a result is reused
STORAGE_TIMEOUT = 5.0  # seconds


class Health:
    """Checks the storage, at most every few seconds."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self._storage, self._now = storage, now
        self._checking: asyncio.Task[str] | None = None
        self._since = 0.0

    async def problem(self) -> str:
        """Return what is wrong, in a sentence; empty if all is well."""
        old = time.monotonic() - self._since > CACHE_SECONDS
        if self._checking is None or (self._checking.done() and old):
            self._checking = asyncio.create_task(self._check())
            self._since = time.monotonic()
        return await asyncio.shield(self._checking)

    async def _check(self) -> str:
        """Try a read, and a write that is made regularly anyway."""
        try:
            async with asyncio.timeout(STORAGE_TIMEOUT):
                await asyncio.to_thread(self._storage.seats, "", b"")
                await asyncio.wrap_future(self._storage.record_heartbeat(self._now()))
        except StorageError as error:
            return str(error)
        except TimeoutError:
            return "The storage does not answer."
        return ""
