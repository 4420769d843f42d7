"""Schedules full garbage collections for moments when the event loop is quiet.

A full collection blocks the event loop: for 200 ms with a thousand sockets. It is rarely needed, because
reference counts free almost everything that a move leaves behind. So it is deferred until the loop has little
to do, but not for ever, since reference cycles would pile up.
"""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# Thresholds of the young and the middle generation: every second young collection includes the middle
# generation. Each object is visited twice, as with Python's defaults, but in pauses of 25 ms instead of 90.
# Most young objects are views of positions, which the next moves replace, so a late collection finds fewer.
YOUNG, MIDDLE = 20_000, 0
NEVER = 1_000_000_000  # the threshold of the old generation: Python starts no full collection by itself
CHECK_INTERVAL = 1.0  # seconds over which the load of the loop is measured
QUIET_SHARE = 0.05  # of that time in CPU seconds; a loop that uses less is quiet
MAX_LATENESS = 0.1  # seconds; a check that is later means that the loop lacks CPU time, not that it is quiet
MIN_WORK = 1.0  # CPU seconds between two full collections, some 700 moves: an idle loop makes no garbage
MAX_DELAY = 600.0  # seconds after which a collection runs even if the loop is never quiet


@contextmanager
def collection_deferred() -> Iterator[None]:
    """A context manager that disables collections while the program is loaded, and exempts what was loaded
    from later ones."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


class GcScheduler:
    """Decides when to collect; `is_due` must be called at intervals, in the thread of the event loop."""

    def __init__(
        self, work_clock: Callable[[], float] = time.thread_time, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._work_clock, self._now = work_clock, now
        self._last_work, self._last_look = work_clock(), now()
        self._collected_work, self._collected_at = self._last_work, self._last_look

    def is_due(self) -> bool:
        """Return whether to collect now; the caller then must."""
        work, now = self._work_clock(), self._now()
        passed = now - self._last_look
        quiet = passed <= CHECK_INTERVAL + MAX_LATENESS and work - self._last_work <= QUIET_SHARE * passed
        self._last_work, self._last_look = work, now
        if work - self._collected_work < MIN_WORK or not (quiet or now - self._collected_at >= MAX_DELAY):
            return False
        self._collected_work, self._collected_at = work, now
        return True


async def collect_when_quiet() -> None:
    """Run full collections in quiet moments until cancelled; meanwhile Python itself only collects the
    younger generations."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    scheduler = GcScheduler()
    try:
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            if scheduler.is_due():
                gc.collect()
    finally:
        gc.set_threshold(*before)
