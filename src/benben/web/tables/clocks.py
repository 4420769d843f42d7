"""The clocks of a table, computed from the times of events; there are no timers here.

A live clock gives minutes for the whole game and an increment for every turn; a clock of days gives days for
every turn. Time runs from the first decision on, once both seats are taken. It stops while a bot thinks and
while no server ran, since nobody could move then. A takeback does not restore time.
"""

from collections.abc import Sequence
from typing import Any, Literal

from benben.core.types import Audience, Seat
from benben.web.protocol.messages import ClockFace

DAY = 86_400.0
Outages = Sequence[tuple[float, float]]


def elapsed(start: float, stop: float, outages: Outages) -> float:
    """Return the seconds between two times, less the outages, which are sorted by their beginnings and may
    overlap."""
    downtime, reached = 0.0, start
    for begin, end in outages:
        begin, end = max(begin, reached), min(end, stop)
        if begin < end:
            downtime, reached = downtime + end - begin, end
    return max(0.0, stop - start - downtime)


class Clock:
    """The clock of both seats; `timed` says for each seat whether its time is limited."""

    def __init__(self, setting: dict[str, Any], timed: tuple[bool, bool], outages: Outages) -> None:
        self.kind: Literal["live", "days"] = setting["kind"]
        self.increment: float = setting.get("increment", 0.0)
        self.allowance: float = setting["minutes"] * 60 if self.kind == "live" else setting["days"] * DAY
        self.timed = timed
        self.outages = outages
        self.left = [self.allowance, self.allowance]
        self.running: Audience = None
        self._since = 0.0

    def run(self, seat: Audience, at: float) -> None:
        """Start the clock of this seat, or stop it for None."""
        self.left = self.left_at(at)
        self.running = seat if seat is not None and self.timed[seat] else None
        self._since = at

    def turn_ended(self, seat: Seat, at: float) -> None:
        """Stop the clock at the end of a seat's turn, and add its time for the next one."""
        self.run(None, at)
        if self.kind == "live":
            self.left[seat] += self.increment
        else:
            self.left[seat] = self.allowance

    def left_at(self, now: float) -> list[float]:
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0.0, left[self.running] - elapsed(self._since, now, self.outages))
        return left

    def fallen(self, now: float) -> Audience:
        """Return the seat whose time has run out, if any."""
        seat = self.running
        return seat if seat is not None and self.left_at(now)[seat] <= 0 else None

    def seconds_to_fall(self, now: float) -> float | None:
        return None if self.running is None else self.left_at(now)[self.running]

    def face(self, now: float) -> ClockFace:
        first, second = (round(seconds, 1) for seconds in self.left_at(now))
        return ClockFace(self.kind, (first, second), self.running)
