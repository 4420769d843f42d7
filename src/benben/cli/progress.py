"""How far a long command has come, on standard error: a bar that redraws itself, or now and then a line in a
log."""

import sys

from benben.match.run.eta import Pace

WIDTH = 24
LINES = 10  # so many lines at most where the output is no terminal


class Progress:
    """A count that goes up to a whole, with a few words."""

    def __init__(self, whole: int) -> None:
        self.whole = max(1, whole)
        self.shown = 0
        self.pace = Pace()
        self.bar = sys.stderr.isatty()

    def show(self, done: int, words: str) -> None:
        if self.bar:
            full = WIDTH * done // self.whole
            line = f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{self.whole}  {words}"
            print(f"\r{line[:78]:<78}", end="", file=sys.stderr, flush=True)
        elif LINES * done // self.whole > self.shown:
            self.shown = LINES * done // self.whole
            print(f"{done}/{self.whole}  {words}", file=sys.stderr, flush=True)

    def time_left(self, done: int) -> str:
        """How long the rest will take at the pace so far, in words."""
        seconds = self.pace.seconds_left(done, self.whole)
        if seconds is None:
            return ""
        return f"{seconds:.0f} s left" if seconds < 100 else f"{seconds / 60:.0f} min left"

    def close(self) -> None:
        """Leave the terminal with an empty line to go on in."""
        if self.bar:
            print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
