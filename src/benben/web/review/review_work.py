"""The costly part of reviews: done in a thread of its own, cached, and charged to the client's allowance.
Players who join a table never wait for it."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from benben.web.security.rate_limits import Buckets
from benben.web.settings import Limits

Key = tuple[object, ...]
LEVEL = 5  # of compression
P = ParamSpec("P")
T = TypeVar("T")


class ReviewWork:
    """Runs tasks whose cost is the number of moves that they replay."""

    def __init__(self, limits: Limits) -> None:
        # At normal priority, because the event loop waits whenever this thread holds the GIL.
        self._pool = ThreadPoolExecutor(1, "benben-review")
        self._allowance = Buckets(limits.review_rate, limits.review_burst, limits.spare_this_machine)
        self._max_cache_bytes = limits.review_cache_bytes
        self._cache: OrderedDict[Key, bytes] = OrderedDict()
        self._cached_bytes = 0
        self._in_progress: dict[Key, asyncio.Task[bytes]] = {}

    async def do(self, address: str, cost: int, call: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Call a function in the review thread; Refused if the address has used up its allowance."""
        self._allowance.check(address, cost)
        return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: call(*args, **more))

    async def answer(self, key: Key, address: str, cost: int, make: Callable[[], bytes]) -> bytes:
        """Return a gzipped response, which is cached; concurrent requests for the same key share one task."""
        cached = self._cache.get(key)
        if cached is not None:
            self._cache.move_to_end(key)
            return cached
        if key not in self._in_progress:
            work = self.do(address, cost, lambda: gzip.compress(make(), LEVEL, mtime=0))
            self._in_progress[key] = asyncio.create_task(self._make(key, work))
        return await asyncio.shield(self._in_progress[key])

    async def _make(self, key: Key, work: Coroutine[Any, Any, bytes]) -> bytes:
        try:
            answer = await work
        finally:
            del self._in_progress[key]
        self._keep(key, answer)
        return answer

    def _keep(self, key: Key, answer: bytes) -> None:
        self._cache[key] = answer
        self._cached_bytes += len(answer)
        while self._cached_bytes > self._max_cache_bytes:
            _, oldest = self._cache.popitem(last=False)
            self._cached_bytes -= len(oldest)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
