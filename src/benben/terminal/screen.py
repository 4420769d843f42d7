"""The screen and the keyboard, or the pipes in their place: the only file here that reads and prints."""

import io
import os
import shutil
import sys
import textwrap
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from benben.core.outcome import SEATS
from benben.terminal.paint import Paint, wants_colour

WIDEST = 100  # longer lines are hard to read
NARROWEST = 40
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it


class Screen:
    """Says and asks.  Where nobody types there are no prompts, and a curtain waits for nobody."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # a wrong byte is a wrong move, not a crash
        self.interactive = sys.stdin.isatty()
        self.paint = Paint(wants_colour(sys.stdout, os.environ))
        self._editor = _line_editor() if self.interactive else None

    @property
    def width(self) -> int:
        return text_width()

    def say(self, text: str = "") -> None:
        """A sentence, wrapped for people; whole where a program may read it."""
        print(textwrap.fill(text, self.width, break_on_hyphens=False) if sys.stdout.isatty() else text)

    def show(self, block: str) -> None:
        """Lines that are laid out already."""
        print(block)

    def wait(self, note: str) -> None:
        """On a terminal: a note while something takes time, or with "" take it away again."""
        if self.interactive and sys.stdout.isatty():
            print(f"\r\x1b[K{note}", end="", flush=True)

    def ask(self, prompt: str) -> str | None:
        """The next line, or None when there is none any more."""
        sys.stdout.flush()
        if not self.interactive:
            line = sys.stdin.readline()
            return line.strip() if line else None
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            return None

    def curtain(self, seat: int, forget: bool) -> bool:
        """Let nobody see the next person's view by accident; False if the input ends there.

        With `forget`, what the last person saw goes first.
        """
        if not self.interactive:
            self.say(f"-- {SEATS[seat]}'s turn --")
            return True
        if forget:
            self._forget()
        return (
            self.ask(f"Pass the screen to {SEATS[seat]}; press Enter when {SEATS[seat]} sits here. ")
            is not None
        )

    def _forget(self) -> None:
        """Clear the screen, what has scrolled away, and the lines that the arrow keys would bring back."""
        if self._editor:
            self._editor.clear_history()
        if sys.stdout.isatty():
            print(CLEAR, end="")


def _line_editor() -> Any:
    """`readline` where there is one; once imported it lets `input` edit lines and bring earlier ones back."""
    return import_module("readline") if find_spec("readline") else None


def text_width() -> int:
    """How wide texts are set: the terminal's width within reason, 80 columns where there is none."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))
