"""The time of a server: it never goes back, and no player loses time when the system clock jumps."""

import time
from collections.abc import Callable

JUMP = 2.0  # seconds by which the system clock must be ahead before we follow it
Clock = Callable[[], float]


class ServerTime:
    """Seconds since 1970, measured with a monotonic clock.

    If the system clock has jumped ahead, because it was set or because the machine was asleep, nobody could
    move in between; that is an outage. If it was set back, it is ignored.
    """

    def __init__(self, start: float, wall: Clock = time.time, steady: Clock = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._offset = start - steady()

    def __call__(self) -> float:
        return self._offset + self._steady()

    def missed(self) -> tuple[float, float] | None:
        """Return the interval, from and to, that the system clock has jumped over."""
        now, wall = self(), self._wall()
        return (now, wall) if wall - now > JUMP else None

    def skip(self, missed: tuple[float, float]) -> None:
        """Jump over an interval that was missed."""
        self._offset += missed[1] - missed[0]
