"""Whether a server is healthy: it answers, and its storage can be read and written."""

import asyncio
import time
from collections.abc import Callable

from benben.web.storage.protocol import Storage, StorageError

FRESH = 5.0  # seconds for which an answer holds: whoever asks more often costs nothing
PATIENCE = 5.0  # seconds for the storage to answer


class Health:
    """Checks the storage at most every few seconds, however many ask."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self._storage, self._now = storage, now
        self._looking: asyncio.Task[str] | None = None
        self._since = 0.0

    async def problem(self) -> str:
        """Return what is wrong, in a sentence; empty if all is well."""
        old = time.monotonic() - self._since > FRESH
        if self._looking is None or (self._looking.done() and old):
            self._looking = asyncio.create_task(self._look())
            self._since = time.monotonic()
        return await asyncio.shield(self._looking)

    async def _look(self) -> str:
        """Read something, and make a write that is made from time to time anyway."""
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.to_thread(self._storage.seats, "", b"")
                await asyncio.wrap_future(self._storage.beat(self._now()))
        except StorageError as error:
            return str(error)
        except TimeoutError:
            return "The storage does not answer."
        return ""
