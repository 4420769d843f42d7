"""The screen and the keyboard, or pipes in their place: the only module here that does input and output."""

import io
import os
import shutil
import sys
import textwrap
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from benben.core.outcome import SEAT_LETTERS
from benben.terminal.paint import Paint, wants_colour

MAX_WIDTH = 100  # longer lines are hard to read
MIN_WIDTH = 40
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and what has scrolled off it


class Screen:
    """Prints and asks.  If input comes from a pipe there are no prompts, and the curtain does not wait."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a bad byte is a wrong move, not a crash
        self.interactive = sys.stdin.isatty()
        self.paint = Paint(wants_colour(sys.stdout, os.environ))
        self._editor = _line_editor() if self.interactive else None

    @property
    def width(self) -> int:
        return text_width()

    def say(self, text: str = "") -> None:
        """Print a sentence, wrapped on a terminal, on one line elsewhere."""
        print(textwrap.fill(text, self.width, break_on_hyphens=False) if sys.stdout.isatty() else text)

    def show(self, block: str) -> None:
        """Print lines that already have their layout."""
        print(block)

    def show_note(self, note: str) -> None:
        """On a terminal: show a note while something takes time; "" removes it."""
        if self.interactive and sys.stdout.isatty():
            print(f"\r\x1b[K{note}", end="", flush=True)

    def ask(self, prompt: str) -> str | None:
        """Return the next line of input, or None when it has ended."""
        sys.stdout.flush()
        if not self.interactive:
            line = sys.stdin.readline()
            return line.strip() if line else None
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            return None

    def curtain(self, seat: int, clear: bool) -> bool:
        """Hand the screen to the player of a seat, so that nobody else sees their view.

        With `clear`, everything on the screen is cleared first.  False if the input ends here.
        """
        if not self.interactive:
            self.say(f"-- {SEAT_LETTERS[seat]}'s turn --")
            return True
        if clear:
            self._clear()
        return (
            self.ask(f"Pass the screen to {SEAT_LETTERS[seat]}, who presses Enter to continue. ") is not None
        )

    def _clear(self) -> None:
        """Clear the screen, what has scrolled off it, and the input lines that the arrow keys would bring
        back."""
        if self._editor:
            self._editor.clear_history()
        if sys.stdout.isatty():
            print(CLEAR, end="")


def _line_editor() -> Any:
    """Return the module `readline`, if there is one; once imported it gives `input` line editing and a
    history."""
    return import_module("readline") if find_spec("readline") else None


def text_width() -> int:
    """Return the width for texts: that of the terminal, within reason, or 80 columns without one."""
    return max(MIN_WIDTH, min(MAX_WIDTH, shutil.get_terminal_size((80, 24)).columns))
