"""Reads tables from storage a few at a time: for players before spectators, and for one address after the
other.

Opening a game of thousands of moves takes a moment, since its moves are replayed and put into words. A
spectator is therefore charged by the length of the game, as for other ways of looking back.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benben.web.live.fair_queue import FairQueue, Urgency
from benben.web.security.addresses import network
from benben.web.security.rate_limits import Buckets, too_many
from benben.web.settings import Limits

READERS = 2  # tables that are read at a time; other requests find threads free


class Openings:
    """The lane for reading tables, and what spectators at each address may still have read.  The address of a
    player is empty."""

    def __init__(self, limits: Limits) -> None:
        self._lane = FairQueue(READERS)
        self._allowance = Buckets(limits.review_rate, limits.review_burst, limits.spare_this_machine)

    def check(self, address: str) -> None:
        """Refused if an address has had too much read for it lately."""
        bucket = self._allowance.of(address) if address else None
        if bucket is not None and bucket.left < 0:
            raise too_many()

    def charge(self, address: str, events: int) -> None:
        bucket = self._allowance.of(address) if address else None
        if bucket is not None:
            bucket.charge(events)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until a table may be read for an address."""
        async with self._lane.place(Urgency.SHOW if address else Urgency.MOVE, network(address)):
            yield
