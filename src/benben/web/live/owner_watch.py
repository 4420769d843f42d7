"""Makes a running server follow its owner: it reads new orders from the database at intervals.

What an order is about was already done in the database when the order was stored. Here only what this process
holds in memory is brought up to date: rooms, connections, and the list of blocked addresses.
"""

import asyncio
import logging

from benben.web.live.rooms import Rooms
from benben.web.security.blocklist import Blocklist
from benben.web.storage.owner_orders import Order, OwnerOrders
from benben.web.storage.protocol import StorageError

log = logging.getLogger("benben.web")


class OwnerWatch:
    """`seen` is the number of the last order that was obeyed."""

    def __init__(self, orders: OwnerOrders, rooms: Rooms, blocklist: Blocklist) -> None:
        self._orders, self._rooms, self._blocklist = orders, rooms, blocklist
        self.seen = 0

    def begin(self) -> None:
        """Read who is blocked.  Earlier orders need not be obeyed: nothing is in memory yet."""
        try:
            self.seen = self._orders.newest()
            self._read_blocklist()
        except StorageError as error:  # then all orders are new when it can be read again
            log.error("the owner's orders cannot be read: %s", error)

    async def follow(self, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.look()
            except StorageError:  # it answers nobody now; orders wait
                continue

    async def look(self) -> None:
        """Obey what is new."""
        for order in await asyncio.to_thread(self._orders.since, self.seen):
            await self._obey(order)
            self.seen = order.number

    async def _obey(self, order: Order) -> None:
        log.info("an order of the owner's: look at %s again", order.kind)
        if order.kind == "addresses":
            await asyncio.to_thread(self._read_blocklist)
            self._rooms.drop(self._blocklist.has)
            return
        try:
            await self._rooms.look_again(order.target)
        except StorageError:
            raise
        except Exception:  # a game that is damaged costs only itself: the next order counts
            log.exception("table %s cannot be looked at again", order.target)

    def _read_blocklist(self) -> None:
        self._blocklist.replace(network for network, _ in self._orders.blocked())
