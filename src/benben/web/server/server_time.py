"""The time of a server: it never goes back, and a jump of the machine's clock costs nobody time."""

import time
from collections.abc import Callable

JUMP = 2.0  # seconds by which the machine's clock must be ahead before we follow it
Clock = Callable[[], float]


class ServerTime:
    """Seconds since 1970, counted by a clock that nobody sets.

    When the machine's clock has gone ahead, because it was set or because the machine was asleep, nobody
    could move meanwhile: that is an outage.  When it was set back, we go on as before.
    """

    def __init__(self, start: float, wall: Clock = time.time, steady: Clock = time.monotonic) -> None:
        self._wall, self._steady = wall, steady
        self._offset = start - steady()

    def __call__(self) -> float:
        return self._offset + self._steady()

    def missed(self) -> tuple[float, float] | None:
        """The time, from and to, by which the machine's clock has gone ahead."""
        now, wall = self(), self._wall()
        return (now, wall) if wall - now > JUMP else None

    def skip(self, missed: tuple[float, float]) -> None:
        """Go on after a time that was missed."""
        self._offset += missed[1] - missed[0]
