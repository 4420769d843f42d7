"""How long the rest of long work takes, at the pace so far."""

import time


class Pace:
    """Measured from the first piece that comes in: what was done before, and setting up, say nothing."""

    def __init__(self) -> None:
        self._first: tuple[float, int] | None = None  # when it came in, and how much was done then

    def seconds_left(self, done: int, whole: int) -> float | None:
        """None until there is a pace."""
        now = time.monotonic()
        began, first = self._first = self._first or (now, done)
        return (now - began) / (done - first) * (whole - done) if done > first else None
