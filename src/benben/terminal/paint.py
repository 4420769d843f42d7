"""Colours for the terminal.  Letters are always shown too, so colour is never the only sign.

The codes are of the 256-colour palette, which terminals with true colour understand as well.
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
    """Colour only where somebody sees it and nobody has asked for none."""
    return stdout.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"


class Paint:
    """Dresses text in colour, or with `colour` off leaves it as it is."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def _dress(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and text else text

    def on(self, background: int, ink: int, text: str) -> str:
        return self._dress(text, f"48;5;{background};38;5;{ink}")

    def strong(self, text: str) -> str:
        return self._dress(text, "1")

    def faint(self, text: str) -> str:
        return self._dress(text, "2")

    def mark(self, text: str) -> str:
        """Something to look at now."""
        return self._dress(text, f"1;38;5;{GOLD}")

    def of(self, colour: str, text: str) -> str:
        """Any text in the dress of a pyramid colour; "?" and the like stay plain."""
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
        """Text on the floor of one of Montauk's regions."""
        return self.on(*REGIONS[name], text)


def width(text: str) -> int:
    """How many columns a text takes on the screen."""
    return len(ESCAPES.sub("", text))


def pad(text: str, columns: int) -> str:
    """A text filled up with spaces to so many columns."""
    return text + " " * (columns - width(text))


def centre(text: str, columns: int) -> str:
    """A text in the middle of so many columns."""
    left = max(0, columns - width(text)) // 2
    return pad(" " * left + text, columns)
