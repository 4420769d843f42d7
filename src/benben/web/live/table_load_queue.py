"""Limits how many tables are loaded from storage at a time: players before spectators, and round-robin among
addresses.

Loading a game of thousands of moves takes a moment, since its moves are replayed and described. A spectator
is therefore charged by the length of the game, as for other ways of looking back.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benben.web.live.fair_queue import FairQueue, Priority
from benben.web.security.addresses import network
from benben.web.security.rate_limits import Buckets, too_many
from benben.web.settings import Limits

CONCURRENT_LOADS = 2  # so that other requests find threads free


class TableLoadQueue:
    """The queue for loading tables, and the load allowance of each spectator's address. Players pass an empty
    address: they have no such limit."""

    def __init__(self, limits: Limits) -> None:
        self._queue = FairQueue(CONCURRENT_LOADS)
        self._allowance = Buckets(limits.review_rate, limits.review_burst, limits.spare_this_machine)

    def check(self, address: str) -> None:
        """Refused if too much has been loaded for an address lately."""
        bucket = self._allowance.of(address) if address else None
        if bucket is not None and bucket.left < 0:
            raise too_many()

    def charge(self, address: str, events: int) -> None:
        bucket = self._allowance.of(address) if address else None
        if bucket is not None:
            bucket.charge(events)

    @asynccontextmanager
    async def slot(self, address: str) -> AsyncIterator[None]:
        """A context manager that waits until a table may be loaded for an address."""
        async with self._queue.slot(Priority.SPECTATOR if address else Priority.MOVE, network(address)):
            yield
