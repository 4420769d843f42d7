"""A queue for processor time: people before shows, and addresses in turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Urgency(IntEnum):
    """Who waits; the lowest number goes first."""

    MOVE = 0  # a person, for the bot's move
    HINT = 1  # a person, for advice
    SHOW = 2  # people who watch two bots


class FairQueue:
    """A limited number of places. Those who wait are served by urgency, and addresses take turns, so that an
    address that asks for sixty things only delays itself.

    Shows leave one place free if there are several.
    """

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._free_of_shows = 1 if places > 1 else 0
        self._waiting: dict[Urgency, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    @property
    def waiting(self) -> int:
        return sum(len(queue) for addresses in self._waiting.values() for queue in addresses.values())

    @property
    def taken(self) -> int:
        return self._places - self._free

    @asynccontextmanager
    async def place(self, urgency: Urgency, address: str) -> AsyncIterator[None]:
        """Wait for a place, and hold it in the block."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(address, deque()).append(turn)
        self._call_next()
        try:
            await turn
        except asyncio.CancelledError:
            self._withdraw(urgency, address, turn)
            raise
        try:
            yield
        finally:
            self._give_back()

    def _withdraw(self, urgency: Urgency, address: str, turn: "asyncio.Future[None]") -> None:
        queue = self._waiting[urgency].get(address)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._waiting[urgency][address]
        elif turn.done() and not turn.cancelled():  # it had just been called
            self._give_back()

    def _give_back(self) -> None:
        self._free += 1
        self._call_next()

    def _call_next(self) -> None:
        for urgency, addresses in self._waiting.items():
            reserve = self._free_of_shows if urgency is Urgency.SHOW else 0
            while addresses and self._free > reserve:
                address, queue = addresses.popitem(last=False)
                turn = queue.popleft()
                if queue:
                    addresses[address] = queue  # behind all other addresses
                if not turn.done():
                    self._free -= 1
                    turn.set_result(None)
