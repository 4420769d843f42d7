"""Rate limits: token buckets, by connection or by address."""

import time
from collections import OrderedDict
from collections.abc import Callable

from benben.web.errors import Refused
from benben.web.security.addresses import is_loopback, network

MAX_ADDRESSES = 10_000  # whose buckets are kept


class Bucket:
    """A token bucket: allows a burst, and then a rate per second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left = float(burst)
        self._at = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take an amount; return False if the bucket holds less. An amount above the capacity is taken when
        the bucket is full."""
        if self.left < min(cost, self._burst):
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take an amount even if the bucket holds less; the debt must be refilled first."""
        self._left = self.left - cost

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    @property
    def seconds_in_debt(self) -> float:
        """The seconds until the bucket is out of debt."""
        return max(0.0, -self.left / self._rate) if self._left < 0.0 else 0.0


class Allowance:
    """The allowance of a connection: its own bucket, and one that it may share with others."""

    def __init__(self, own: Bucket, shared: Bucket | None) -> None:
        self._buckets = (own,) if shared is None else (own, shared)

    def take(self) -> bool:
        return all(bucket.take() for bucket in self._buckets)

    def charge(self, cost: float) -> None:
        for bucket in self._buckets:
            bucket.charge(cost)


class Buckets:
    """A bucket for each client address or network. Loopback has none if `spare_this_machine` is set."""

    def __init__(self, rate: float, burst: float, spare_this_machine: bool = True) -> None:
        self._rate, self._burst, self._spare = rate, burst, spare_this_machine
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket | None:
        """Return the bucket of an address; None if it is not limited."""
        if self._spare and is_loopback(address):
            return None
        key = network(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    def check(self, address: str, cost: float = 1.0) -> None:
        """Refused if an address has used up its allowance."""
        bucket = self.of(address)
        if bucket is not None and not bucket.take(cost):
            raise too_many()


def too_many() -> Refused:
    return Refused("too-many", "Too many requests at once; please wait a moment.", status=429)
