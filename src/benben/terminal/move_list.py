"""Legal moves on the screen: in columns, or by what they begin with where there are many."""

import re
import textwrap
from collections.abc import Iterable, Sequence

MANY = 60  # from here on moves are listed by their beginnings
BEGINNING = re.compile(r".*[:>/^]")  # up to the last sign that parts a move: `swap:A1.2:`, `W:R3>`, `Y2/`


def listing(moves: Sequence[str], width: int) -> str:
    """All the moves, fit to a width."""
    if len(moves) < MANY:
        return columns(moves, width)
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(beginning(move), []).append(move)
    return "\n".join(_group(start, members, width) for start, members in groups.items())


def beginning(move: str) -> str:
    """What a move shares with its neighbours: all before its last part, or else its first letter."""
    found = BEGINNING.match(move)
    return found.group() if found else move[:1]


def _group(start: str, moves: Sequence[str], width: int) -> str:
    """A beginning and the endings it can have; moves of one part are written whole."""
    endings = [move[len(start) :] for move in moves] if len(start) > 1 else moves
    return textwrap.fill(
        f"{start}  {' '.join(endings)}" if len(start) > 1 else " ".join(endings),
        width,
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def columns(texts: Iterable[str], width: int) -> str:
    """Texts in columns, to be read line by line."""
    texts = list(texts)
    wide = max(map(len, texts), default=0) + 2
    per_line = max(1, width // wide)
    lines = (texts[start : start + per_line] for start in range(0, len(texts), per_line))
    return "\n".join("".join(text.ljust(wide) for text in line).rstrip() for line in lines)
