"""The screen and the keyboard, or the pipes in their place: the only file here that reads and prints."""
import io
import os
import shutil
import sys
import textwrap
from importlib import import_module

from benben.core.outcome import SEATS
from benben.terminal.paint import Paint, wants_colour

WIDEST = 100                            # longer lines are hard to read
NARROWEST = 40
CLEAR = "\x1b[H\x1b[2J\x1b[3J"          # the screen and what has scrolled off it


class Screen:
    """Says and asks.  Where nobody types there are no prompts, and a curtain waits for nobody."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")             # a wrong byte is a wrong move, not a crash
        self.interactive = sys.stdin.isatty()
        self.paint = Paint(wants_colour(sys.stdout, os.environ))
        if self.interactive:
            import_module("readline")                           # lets `input` edit lines

    @property
    def width(self) -> int:
        return text_width()

    def say(self, text: str = "") -> None:
        """A sentence, wrapped for people; whole where a program may read it."""
        print(textwrap.fill(text, self.width, break_on_hyphens=False) if sys.stdout.isatty() else text)

    def show(self, block: str) -> None:
        """Lines that are laid out already."""
        print(block)

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

    def curtain(self, seat: int) -> bool:
        """Hide what the last person saw before the next one looks; False if the input ends there."""
        if not self.interactive:
            self.say(f"-- {SEATS[seat]}'s turn --")
            return True
        self._forget()
        passed = self.ask(f"Pass the screen to {SEATS[seat]}; press Enter when {SEATS[seat]} sits here. ") is not None
        self._forget()
        return passed

    def _forget(self) -> None:
        """Clear the screen, what has scrolled away, and the lines that the arrow keys would bring back."""
        import_module("readline").clear_history()
        if sys.stdout.isatty():
            print(CLEAR, end="")


def text_width() -> int:
    """How wide texts are set: the terminal's width within reason, 80 columns where there is none."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))
