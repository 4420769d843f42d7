"""When Python's garbage collector runs in full: in quiet moments, not in the middle of a move.

A full collection visits every object while the event loop waits: 200 ms with a thousand sockets, for every
move that arrives meanwhile. Hardly any of our objects needs one, because reference counts free what a move
leaves behind. So a full collection is put off until the loop has little to do, but not for ever, since
reference cycles would pile up.
"""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# A young collection comes after so many new objects, and every second one takes in what the first has left:
# each object is visited twice, as with Python's defaults, but in pauses of 25 ms instead of 90.  Most of what
# it visits are views of positions, which the next moves replace: the later it comes, the fewer it has to.
YOUNG, MIDDLE = 20_000, 0
NEVER = 1_000_000_000  # collections of the middle generation before Python begins a full one itself
LOOK = 1.0  # seconds over which the work of the loop is measured
QUIET = 0.05  # share of that time the loop may work and still be quiet
LATE = 0.1  # seconds more that a look may take: a loop that waits for a core works little and is not quiet
WORTH = 1.0  # seconds of work between two full collections at least, some 700 moves: idling makes no garbage
LATEST = 600.0  # seconds after which one comes even if it is never quiet


@contextmanager
def collection_deferred() -> Iterator[None]:
    """Collect nothing while the program is loaded, and exempt what was loaded from later collections."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


class GcScheduler:
    """Decides when to collect; `is_time` is called at intervals, in the thread of the event loop."""

    def __init__(
        self, worked: Callable[[], float] = time.thread_time, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._worked, self._now = worked, now
        self._last_work, self._last_look = worked(), now()
        self._collected_work, self._collected_at = self._last_work, self._last_look

    def is_time(self) -> bool:
        """Return whether to collect now; the caller does so."""
        work, now = self._worked(), self._now()
        passed = now - self._last_look
        quiet = passed <= LOOK + LATE and work - self._last_work <= QUIET * passed
        self._last_work, self._last_look = work, now
        if work - self._collected_work < WORTH or not (quiet or now - self._collected_at >= LATEST):
            return False
        self._collected_work, self._collected_at = work, now
        return True


async def collect_when_quiet() -> None:
    """Collect in quiet moments until cancelled; Python itself only collects young objects from now on."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    scheduler = GcScheduler()
    try:
        while True:
            await asyncio.sleep(LOOK)
            if scheduler.is_time():
                gc.collect()
    finally:
        gc.set_threshold(*before)
