"""How much one peer may ask for: buckets that refill, counted by connection or by address."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from benben.web.errors import Refused

REMEMBERED = 10_000  # addresses


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Whether there is one left."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the machine itself has none."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, address: str) -> None:
        if is_here(address):
            return
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise too_many()


class ConnectionLimits:
    """How many sockets are open, by address and by table."""

    def __init__(self, per_address: int, per_table: int) -> None:
        self._per_address, self._per_table = per_address, per_table
        self._addresses: Counter[str] = Counter()
        self._tables: Counter[str] = Counter()

    def enter(self, address: str, table: str) -> None:
        if self._tables[table] >= self._per_table:
            raise Refused("too-many", "This table has as many spectators as it can take.", status=429)
        if self._addresses[address] >= self._per_address and not is_here(address):
            raise Refused("too-many", "There are too many connections from your address.", status=429)
        self._addresses[address] += 1
        self._tables[table] += 1

    def leave(self, address: str, table: str) -> None:
        for counter, key in ((self._addresses, address), (self._tables, table)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]


def too_many() -> Refused:
    return Refused("too-many", "That was too much at once; please wait a moment.", status=429)


def is_here(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
