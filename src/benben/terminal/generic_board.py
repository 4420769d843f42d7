"""The text board of games that have none of their own, drawn from the view alone.

Places with names such as `b2` form a grid, and other places get a line each. A dict of numbers is a pile. A
list of two lists or dicts belongs to the two seats.
"""

import re
from typing import Any

from benben.core.outcome import SEAT_LETTERS, format_scores
from benben.core.pieces import KIND_NUMBERS
from benben.core.types import Audience, View
from benben.terminal.board_parts import EMPTY_MARK, heading, row_text
from benben.terminal.paint import Paint, pad, width

SQUARE = re.compile(r"([a-z])(\d+)")
COMMON = ("to_move", "scores", "legal")


def draw(view: View, seat: Audience, paint: Paint) -> str:
    lines = [heading(paint, _turn(view["to_move"]), format_scores(view["scores"])), ""]
    for name, value in view.items():
        if name not in COMMON:
            lines += _field(name.replace("_", " "), value, paint)
    return "\n".join(lines)


def _turn(to_move: Any) -> str:
    if to_move is None:
        return "The game is over"
    return "Chance is to act" if to_move == "chance" else f"{SEAT_LETTERS[to_move]} to move"


def _field(name: str, value: Any, paint: Paint) -> list[str]:
    if isinstance(value, dict) and value and all(map(SQUARE.fullmatch, value)):
        return [f"{name}:", *_grid(value, paint), ""]
    if isinstance(value, dict) and not _is_pile(value):
        return [f"{name}:", *(f"  {place}: {_text(part, paint)}" for place, part in value.items()), ""]
    if isinstance(value, list) and len(value) == 2 and all(isinstance(part, list | dict) for part in value):
        return [f"{SEAT_LETTERS[seat]}'s {name}: {_text(part, paint)}" for seat, part in enumerate(value)]
    return [f"{name}: {_text(value, paint)}"]


def _is_pile(value: dict[str, Any]) -> bool:
    return all(type(count) is int for count in value.values())


def _grid(squares: dict[str, Any], paint: Paint) -> list[str]:
    """The highest row on top, as on a chessboard."""
    columns = sorted({square[0] for square in squares})
    rows = sorted({int(square[1:]) for square in squares}, reverse=True)
    texts = {square: _text(value, paint) for square, value in squares.items()}
    wide = 2 + max(map(width, texts.values()))
    lines = [
        f"{row:>3}  " + "".join(pad(texts.get(f"{column}{row}", ""), wide) for column in columns)
        for row in rows
    ]
    return [line.rstrip() for line in [*lines, "     " + "".join(column.ljust(wide) for column in columns)]]


def _text(value: Any, paint: Paint) -> str:
    """Return any value on one line."""
    if isinstance(value, str):
        return paint.pyramid(value) if value in KIND_NUMBERS else value
    if isinstance(value, list):
        return row_text([_text(part, paint) for part in value])
    if isinstance(value, dict):
        parts = (
            f"{count} {_text(name, paint)}" if type(count) is int else f"{name}: {_text(count, paint)}"
            for name, count in value.items()
            if count != 0
        )
        return ", ".join(parts) or EMPTY_MARK
    if isinstance(value, bool):
        return "yes" if value else "no"
    return EMPTY_MARK if value is None else str(value)
