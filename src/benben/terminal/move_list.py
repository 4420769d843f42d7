"""Lists of legal moves: in columns, or grouped by their beginnings where there are many."""

import re
import textwrap
from collections.abc import Iterable, Sequence

GROUPING_THRESHOLD = 60  # or more moves are grouped
PREFIX = re.compile(r".*[:>/^]")  # up to the last separator within a move: `swap:A1.2:`, `W:R3>`, `Y2/`


def format_moves(moves: Sequence[str], width: int) -> str:
    """Return the moves in lines of at most that width."""
    if len(moves) < GROUPING_THRESHOLD:
        return columns(moves, width)
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(group_prefix(move), []).append(move)
    return "\n".join(_group(start, members, width) for start, members in groups.items())


def group_prefix(move: str) -> str:
    """Return the part by which a move is grouped: everything before its last part, or else its first
    letter."""
    match = PREFIX.match(move)
    return match.group() if match else move[:1]


def _group(start: str, moves: Sequence[str], width: int) -> str:
    """Return a beginning and all its endings; moves of a single part are written in full."""
    endings = [move[len(start) :] for move in moves] if len(start) > 1 else moves
    return textwrap.fill(
        f"{start}  {' '.join(endings)}" if len(start) > 1 else " ".join(endings),
        width,
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=False,
    )


def columns(texts: Iterable[str], width: int) -> str:
    """Texts in columns, in order from left to right."""
    texts = list(texts)
    column = max(map(len, texts), default=0) + 2
    per_line = max(1, width // column)
    lines = (texts[start : start + per_line] for start in range(0, len(texts), per_line))
    return "\n".join("".join(text.ljust(column) for text in line).rstrip() for line in lines)
