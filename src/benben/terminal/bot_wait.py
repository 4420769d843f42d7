"""Waiting for a bot: a note, how far a preparation has come, and Ctrl-C to have it play what it has found so
far.

While a bot prepares, Ctrl-C has it go on without for the rest of the game; the search it makes instead has
its usual time.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

from benben.terminal.screen import Screen


class Waiting:
    """Somebody who waits.  `stop` and `progress` are what a bot asks and tells meanwhile."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._note = ""
        self._percent = 0
        self._asked = False  # whether Ctrl-C was pressed
        self._preparing = False
        self._without = False  # whether nobody wants to wait for preparations

    def stop(self) -> bool:
        if not self._preparing:
            return self._asked
        if self._asked:
            self._asked, self._without = False, True
        self._preparing = not self._without
        return self._without

    def progress(self, done: int, whole: int) -> None:
        self._preparing = True
        percent = 100 * done // max(1, whole)
        if percent > self._percent:
            self._percent = percent
            self.screen.wait(f"{self._note} preparing, {percent}% done; Ctrl-C goes on without")

    @contextmanager
    def while_thinking(self, note: str) -> Iterator[None]:
        """Show the note, and let the first Ctrl-C stop the thinking; the next one leaves the game as ever."""
        self._note, self._percent, self._asked, self._preparing = note, 0, False, False
        self.screen.wait(note)
        here = self.screen.interactive and current_thread() is main_thread()
        before = signal.signal(signal.SIGINT, self._interrupted) if here else None
        try:
            yield
        finally:
            if here:
                signal.signal(signal.SIGINT, before)
            self.screen.wait("")

    def _interrupted(self, number: int, frame: Any) -> None:
        if self._asked:
            raise KeyboardInterrupt
        self._asked = True
