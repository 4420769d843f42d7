"""Waiting for a bot: a note, the progress of its preparation, and Ctrl-C to make it play the best move found
so far.

While a bot prepares, Ctrl-C makes it go on without the preparation for the rest of the game; the search that
replaces it has its usual time.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any

from benben.terminal.screen import Screen


class BotWait:
    """Shows that a bot is thinking.  `stop` and `progress` are for the bot's search context."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._note = ""
        self._percent = 0
        self._interrupted = False
        self._preparing = False
        self._skip_preparations = False

    def stop(self) -> bool:
        """Return whether the bot should stop what it is doing: its search, or its preparation."""
        if not self._preparing:
            return self._interrupted
        if self._interrupted:
            self._interrupted, self._skip_preparations = False, True
        self._preparing = not self._skip_preparations
        return self._skip_preparations

    def progress(self, done: int, total: int) -> None:
        """Show how much of a preparation is done."""
        self._preparing = True
        percent = 100 * done // max(1, total)
        if percent > self._percent:
            self._percent = percent
            self.screen.show_note(f"{self._note} preparing, {percent}% done; Ctrl-C continues without it")

    @contextmanager
    def while_thinking(self, note: str) -> Iterator[None]:
        """A context that shows the note; within it the first Ctrl-C stops the bot, a second one the game."""
        self._note, self._percent, self._interrupted, self._preparing = note, 0, False, False
        self.screen.show_note(note)
        catches = self.screen.interactive and current_thread() is main_thread()
        before = signal.signal(signal.SIGINT, self._interrupt) if catches else None
        try:
            yield
        finally:
            if catches:
                signal.signal(signal.SIGINT, before)
            self.screen.show_note("")

    def _interrupt(self, number: int, frame: Any) -> None:
        if self._interrupted:
            raise KeyboardInterrupt
        self._interrupted = True
