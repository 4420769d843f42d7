"""Progress of long commands on standard error: a bar that redraws itself, or an occasional line in a log."""

import sys
import time

from benben.match.run.eta import Eta

BAR_WIDTH = 24  # characters
LINE_WIDTH = 78  # characters of a whole line
LOG_LINES = 10  # printed at most where standard error is not a terminal
QUIET_SECONDS = 2.0  # seconds without output before a slow task says anything


class Progress:
    """Shows a count that goes up to a total, with a few words beside it."""

    def __init__(self, total: int) -> None:
        self.total = max(1, total)
        self._eta = Eta()
        self._has_bar = sys.stderr.isatty()
        self._log_lines = 0

    def show(self, done: int, words: str) -> None:
        if self._has_bar:
            full = BAR_WIDTH * done // self.total
            line = f"[{'#' * full}{'.' * (BAR_WIDTH - full)}] {done}/{self.total}  {words}"
            print(f"\r{line[:LINE_WIDTH]:<{LINE_WIDTH}}", end="", file=sys.stderr, flush=True)
        elif LOG_LINES * done // self.total > self._log_lines:
            self._log_lines = LOG_LINES * done // self.total
            print(f"{done}/{self.total}  {words}", file=sys.stderr, flush=True)

    def time_left(self, done: int) -> str:
        """Return the remaining time at the pace so far, in words; empty before the pace is known."""
        seconds = self._eta.seconds_left(done, self.total)
        if seconds is None:
            return ""
        return f"{seconds:.0f} s left" if seconds < 100 else f"{seconds / 60:.0f} min left"

    def close(self) -> None:
        """Remove the bar."""
        if self._has_bar:
            print(f"\r{'':<{LINE_WIDTH}}\r", end="", file=sys.stderr, flush=True)


class SlowTaskProgress:
    """Prints how much of a task is done, every few seconds, and nothing for a task that is quick."""

    def __init__(self) -> None:
        self._next = time.monotonic() + QUIET_SECONDS

    def show(self, done: int, total: int) -> None:
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + QUIET_SECONDS
            print(f"benben: {100 * done // total}% done", file=sys.stderr, flush=True)
