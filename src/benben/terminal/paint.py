"""Colours for the terminal.  Letters are always printed as well, so nothing depends on colour alone.

The codes are those of the 256-colour palette, which terminals with true colour understand as well.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TextIO

INKS = {  # background and letter of each pyramid colour
    "R": (160, 231),
    "Y": (220, 16),
    "G": (29, 231),
    "B": (26, 231),
    "K": (237, 231),
    "O": (208, 16),
    "T": (152, 16),
    "C": (44, 16),
    "P": (97, 231),
    "W": (255, 16),
}
REGIONS = {"red": (217, 16), "yellow": (229, 16), "green": (151, 16), "blue": (153, 16)}
GOLD = 214
ESCAPES = re.compile("\x1b\\[[0-9;]*m")


def wants_colour(stdout: TextIO, environ: Mapping[str, str]) -> bool:
    """Return whether to print colours: only on a terminal, and unless the environment asks for none."""
    return stdout.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


class Paint:
    """Adds colour to text; with `colour` off it leaves text unchanged."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def _styled(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and text else text

    def on(self, background: int, ink: int, text: str) -> str:
        return self._styled(text, f"48;5;{background};38;5;{ink}")

    def strong(self, text: str) -> str:
        return self._styled(text, "1")

    def faint(self, text: str) -> str:
        return self._styled(text, "2")

    def mark(self, text: str) -> str:
        """Return text that needs attention now."""
        return self._styled(text, f"1;38;5;{GOLD}")

    def of(self, colour: str, text: str) -> str:
        """Return any text on a pyramid colour; unchanged if there is no such colour, as for "?"."""
        return self.on(*INKS[colour], text) if colour in INKS else text

    def letter(self, colour: str) -> str:
        return self.of(colour, colour)

    def pyramid(self, kind: str) -> str:
        """`R3` on red."""
        return self.of(kind[0], kind)

    def pyramids(self, kinds: Iterable[str], between: str = " ") -> str:
        return between.join(map(self.pyramid, kinds))

    def tree(self, code: str) -> str:
        """`RYB`, each letter on its colour."""
        return "".join(map(self.letter, code))

    def region(self, name: str, text: str) -> str:
        """Return text on a board's background, tinted in a pyramid colour."""
        return self.on(*REGIONS[name], text)


def width(text: str) -> int:
    """Return how many columns a text takes on the screen."""
    return len(ESCAPES.sub("", text))


def pad(text: str, columns: int) -> str:
    """Return a text padded with spaces to a number of columns."""
    return text + " " * (columns - width(text))


def centre(text: str, columns: int) -> str:
    """Return a text in the middle of a number of columns."""
    left = max(0, columns - width(text)) // 2
    return pad(" " * left + text, columns)
