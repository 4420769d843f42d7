"""Polls the database for orders of the server's owner (`benben admin`).

The change itself was made in the database together with the order. Here this process only brings its memory
up to date: rooms, connections, and the blocklist.
"""

import asyncio
import logging

from benben.web.live.rooms import Rooms
from benben.web.security.blocklist import Blocklist
from benben.web.storage.owner_orders import Order, OwnerOrders
from benben.web.storage.protocol import StorageError

log = logging.getLogger("benben.web")


class OwnerWatch:
    """`last_order` is the number of the last order that was applied."""

    def __init__(self, orders: OwnerOrders, rooms: Rooms, blocklist: Blocklist) -> None:
        self._orders, self._rooms, self._blocklist = orders, rooms, blocklist
        self.last_order = 0

    def begin(self) -> None:
        """Read the blocklist. Earlier orders need not be applied: nothing is in memory yet."""
        try:
            self.last_order = self._orders.last_number()
            self._read_blocklist()
        except StorageError as error:  # then all orders are applied once the database can be read
            log.error("the owner's orders cannot be read: %s", error)

    async def poll_forever(self, seconds: float) -> None:
        """Poll at intervals until cancelled."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.poll()
            except StorageError:  # the database is away: try again later
                continue

    async def poll(self) -> None:
        """Apply all new orders."""
        for order in await asyncio.to_thread(self._orders.since, self.last_order):
            await self._apply(order)
            self.last_order = order.number

    async def _apply(self, order: Order) -> None:
        log.info("an order of the owner's: look at %s again", order.kind)
        if order.kind == "addresses":
            await asyncio.to_thread(self._read_blocklist)
            self._rooms.disconnect(self._blocklist.has)
            return
        try:
            await self._rooms.refresh(order.target)
        except StorageError:
            raise
        except Exception:  # a damaged game must not hold up later orders
            log.exception("table %s cannot be looked at again", order.target)

    def _read_blocklist(self) -> None:
        self._blocklist.replace(network for network, _ in self._orders.blocked())
