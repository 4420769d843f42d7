"""Pyramids: ten colours in two palettes, three sizes, and the multisets that records show.

A *kind* is a colour and a size. Its number is 3 * colour + pips - 1, so small red is 0 and large white is 29.
"""

from collections.abc import Iterable, Sequence

from benben.core.grammar import listed

RAINBOW = "RYGBK"
XENO = "OTCPW"
COLOURS = RAINBOW + XENO
PALETTES = {"rainbow": RAINBOW, "xeno": XENO}
COLOUR_NAMES = dict(
    zip(
        COLOURS,
        ("red", "yellow", "green", "blue", "black", "orange", "clear", "cyan", "purple", "white"),
        strict=True,
    )
)
SIZE_NAMES = {1: "small", 2: "medium", 3: "large"}

KINDS = tuple(f"{colour}{pips}" for colour in COLOURS for pips in (1, 2, 3))
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}


def multiset(counts: Iterable[int]) -> dict[str, int]:
    """Turn counts by kind number into the form that records use, without zeros."""
    return {kind: count for kind, count in zip(KINDS, counts, strict=False) if count}


def tally(pyramids: Iterable[str]) -> dict[str, int]:
    """Count the pyramids of each kind in a list."""
    counts: dict[str, int] = {}
    for pyramid in pyramids:
        counts[pyramid] = counts.get(pyramid, 0) + 1
    return counts


def pyramid_name(pyramid: str) -> str:
    """Return a pyramid's name: `R1` is "small red".

    >>> from benben.simple import pyramid_name
    >>> pyramid_name("R1")
    'small red'
    """
    return f"{SIZE_NAMES[int(pyramid[1])]} {COLOUR_NAMES[pyramid[0]]}"


def pyramid_names(pyramids: Sequence[str]) -> str:
    """Return the names of several pyramids: "small red, large blue and small green".

    >>> from benben.simple import pyramid_names
    >>> pyramid_names(["R1", "B3", "G1"])
    'small red, large blue and small green'
    """
    return listed([pyramid_name(pyramid) for pyramid in pyramids])
