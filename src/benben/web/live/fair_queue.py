"""A queue for processor time: players before spectators, and round-robin among addresses."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Priority(IntEnum):
    """Why a slot is wanted; the lowest number is served first."""

    MOVE = 0  # a player waits for the bot's move
    HINT = 1  # a player waits for a hint
    SPECTATOR = 2  # nobody plays: spectators watch, or look back at a game


class FairQueue:
    """A limited number of slots. Waiters are served by priority, and within a priority the addresses take
    turns, so that an address with sixty requests only delays itself.

    Spectators never get the last free slot, unless there is only one at all.
    """

    def __init__(self, slots: int) -> None:
        self._slots = self._free = slots
        self._reserved_for_players = 1 if slots > 1 else 0
        self._waiting: dict[Priority, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            priority: OrderedDict() for priority in Priority
        }

    @property
    def waiting(self) -> int:
        return sum(len(queue) for addresses in self._waiting.values() for queue in addresses.values())

    @property
    def in_use(self) -> int:
        return self._slots - self._free

    @asynccontextmanager
    async def slot(self, priority: Priority, address: str) -> AsyncIterator[None]:
        """A context manager that waits for a slot and holds it."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[priority].setdefault(address, deque()).append(waiter)
        self._grant_slots()
        try:
            await waiter
        except asyncio.CancelledError:
            self._withdraw(priority, address, waiter)
            raise
        try:
            yield
        finally:
            self._release()

    def _withdraw(self, priority: Priority, address: str, waiter: "asyncio.Future[None]") -> None:
        queue = self._waiting[priority].get(address)
        if queue is not None and waiter in queue:
            queue.remove(waiter)
            if not queue:
                del self._waiting[priority][address]
        elif waiter.done() and not waiter.cancelled():  # it had just been granted a slot
            self._release()

    def _release(self) -> None:
        self._free += 1
        self._grant_slots()

    def _grant_slots(self) -> None:
        for priority, addresses in self._waiting.items():
            reserved = self._reserved_for_players if priority is Priority.SPECTATOR else 0
            while addresses and self._free > reserved:
                address, queue = addresses.popitem(last=False)
                waiter = queue.popleft()
                if queue:
                    addresses[address] = queue  # behind all other addresses
                if not waiter.done():
                    self._free -= 1
                    waiter.set_result(None)
