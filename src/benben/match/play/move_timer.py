"""Nobody thinks forever: how a bot that overruns its time, or never returns, is brought to an end.

Bots that search ask now and then whether to stop, and are told so at the limit.  For all others an alarm
rings a little later, which breaks into any Python code; it needs the main thread of a process, where workers
play, and a system with alarms.  What it cannot break into is compiled code, and that looks at no more than a
portion of simulations at a time.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

from benben.players import Clock

GRACE = 1.0  # seconds between the limit and the alarm, for those who stop when they are told
AGAIN = 1.0  # seconds to the next alarm, for one who does not heed the first


class TimeUp(BaseException):
    """The alarm has rung.  No Exception, or a bot that catches those would go on."""


class Watch:
    """Watches the moves of a game: each may take so many seconds by the clock, and `stop` ends all."""

    def __init__(self, clock: Clock, limit: float, stop: Callable[[], bool]) -> None:
        self.clock = clock
        self.limit = limit
        self.stop = stop
        self._until: float | None = None  # None: nobody is to move

    def over(self) -> bool:
        """For the bot that is to move: whether its time is over, or the game."""
        return self.stop() or (self._until is not None and self.clock() > self._until)

    @contextmanager
    def move(self, start: float) -> Iterator[None]:
        """Around a decision that began at a time of the clock; TimeUp if it does not end."""
        self._until = start + self.limit
        try:
            with _alarm(self.limit + GRACE):
                yield
        finally:
            self._until = None


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(number: int, frame: Any) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
        finally:  # even if it rings just now
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
