"""The time limit of a move: how a bot that exceeds it, or never returns, is stopped.

Bots that search check regularly whether to stop, and are told to at the limit.  For all others an alarm
follows a little later, which interrupts any Python code.  It needs the main thread of a process, which is
where workers play, and a system with alarms.  It cannot interrupt compiled code, but that runs only a limited
number of simulations at a time.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

from benben.players import Clock

GRACE = 1.0  # seconds between the limit and the alarm, for bots that stop when told to
REPEAT = 1.0  # seconds between alarms, for a bot that ignores the first


class TimeUp(BaseException):
    """The alarm has gone off.  It is not an Exception: a bot that catches those would go on."""


class MoveTimer:
    """Limits every move of a game to `limit` seconds by the clock; `stop` may end the whole game earlier."""

    def __init__(self, clock: Clock, limit: float, stop: Callable[[], bool]) -> None:
        self.clock = clock
        self.limit = limit
        self.stop = stop
        self._deadline: float | None = None  # None between moves

    def is_over(self) -> bool:
        """For the bot to move: whether it must stop searching."""
        return self.stop() or (self._deadline is not None and self.clock() > self._deadline)

    @contextmanager
    def limit_move(self, start: float) -> Iterator[None]:
        """A context for one decision that began at `start` by the clock; raises TimeUp in it after the
        limit."""
        self._deadline = start + self.limit
        try:
            with _alarm(self.limit + GRACE):
                yield
        finally:
            self._deadline = None


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """A context in which TimeUp is raised after some seconds; does nothing where there are no alarms."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(number: int, frame: Any) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, REPEAT)
    try:
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
        finally:  # even if the alarm goes off in this very line
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
