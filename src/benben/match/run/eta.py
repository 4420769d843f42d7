"""The time remaining for a long job, at the pace so far."""

import time


class Eta:
    """Estimates the time left, measured from the first call: work done before it, and the time to set up, say
    nothing about the pace."""

    def __init__(self) -> None:
        self._start: tuple[float, int] | None = None  # the time of the first call, and how much was done then

    def seconds_left(self, done: int, total: int) -> float | None:
        """Return the seconds until everything is done; None until a pace can be measured."""
        now = time.monotonic()
        start, done_at_start = self._start = self._start or (now, done)
        return (now - start) / (done - done_at_start) * (total - done) if done > done_at_start else None
