"""Logistics' moves as text. The number of a swap depends on the position: places count the pieces there."""

import re

from benben.core.outcome import SEAT_LETTERS
from benben.core.pieces import KIND_NUMBERS, KINDS
from benben.games.logistics.rules.state import ACTION_NUMBERS, LogisticsState

IMPOSSIBLE = -1  # readable, but names a missing piece or a wrong order

_CARD = "([1-9]|10)"
_PATTERNS = {
    "sow": re.compile(f"sow:{_CARD}"),
    "take": re.compile("take:([AB]):([RYGBKOTCPW][123])"),
    "lift": re.compile(f"lift:([AB]){_CARD}"),
    "push": re.compile(f"push:([AB]){_CARD}"),
    "swap": re.compile(rf"swap:([AB]){_CARD}\.([1-9][0-9]?[0-9]?):([AB]){_CARD}\.([1-9][0-9]?[0-9]?)"),
}
_MAX_PIECES = ACTION_NUMBERS["max_pieces"]


def parse_move(text: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the kind of a move and what it names, or None: `lift:B3` is ("lift", ("B", "3"))."""
    if text == ".":
        return "end", ()
    if text == "-":
        return "decline", ()
    if text == "pass":
        return "pass", ()
    if text in KIND_NUMBERS:
        return "place", (text,)
    verb = text.partition(":")[0]
    match = _PATTERNS[verb].fullmatch(text) if verb in _PATTERNS else None
    return (verb, match.groups()) if match else None


def read(state: LogisticsState, text: str) -> int | None:
    parsed = parse_move(text)
    if parsed is None:
        return None
    verb, named = parsed
    if verb == "swap":
        return _read_swap(state, named)
    return ACTION_NUMBERS[verb] + _offset(verb, named)


def _offset(verb: str, named: tuple[str, ...]) -> int:
    if verb == "place":
        return KIND_NUMBERS[named[0]]
    if verb == "sow":
        return int(named[0]) - 1
    if verb == "take":
        return 30 * "AB".index(named[0]) + KIND_NUMBERS[named[1]]
    if verb in ("lift", "push"):
        return 10 * "AB".index(named[0]) + int(named[1]) - 1
    return 0  # ".", "-" and "pass"


def _read_swap(state: LogisticsState, named: tuple[str, ...]) -> int:
    seat = "AB".index(named[0])
    lower = _place(state, seat, int(named[1]), int(named[2]))
    upper = _place(state, seat, int(named[4]), int(named[5]))
    if named[0] != named[3] or lower is None or upper is None or lower >= upper:
        return IMPOSSIBLE
    return ACTION_NUMBERS["swap"] + _MAX_PIECES * (_MAX_PIECES * seat + lower) + upper


def _place(state: LogisticsState, seat: int, card: int, level: int) -> int | None:
    heights = [len(state.stack_kinds(seat, i)) for i in range(state.cards)]
    if card > state.cards or level > heights[card - 1]:
        return None
    return sum(heights[: card - 1]) + level - 1


def write(state: LogisticsState, action: int) -> str:
    text = TEXTS.get(action)
    return _write_swap(state, action - ACTION_NUMBERS["swap"]) if text is None else text


def write_all(state: LogisticsState, actions: list[int]) -> list[str]:
    return [TEXTS.get(action) or write(state, action) for action in actions]


def _texts() -> dict[int, str]:
    """The moves whose text is the same in every position, by their numbers: all but swaps."""
    written = {
        "sow": [f"sow:{card}" for card in range(1, 11)],
        "end": ["."],
        "decline": ["-"],
        "place": KINDS,
        "take": [f"take:{seat}:{kind}" for seat in SEAT_LETTERS for kind in KINDS],
        "lift": [f"lift:{seat}{card}" for seat in SEAT_LETTERS for card in range(1, 11)],
        "push": [f"push:{seat}{card}" for seat in SEAT_LETTERS for card in range(1, 11)],
        "pass": ["pass"],
    }
    return {
        ACTION_NUMBERS[verb] + number: text
        for verb, texts in written.items()
        for number, text in enumerate(texts)
    }


TEXTS = _texts()


def _write_swap(state: LogisticsState, number: int) -> str:
    seat, pair = divmod(number, _MAX_PIECES * _MAX_PIECES)
    lower, upper = divmod(pair, _MAX_PIECES)
    return f"swap:{_write_place(state, seat, lower)}:{_write_place(state, seat, upper)}"


def _write_place(state: LogisticsState, seat: int, place: int) -> str:
    card = 0
    while place >= len(state.stack_kinds(seat, card)):
        place -= len(state.stack_kinds(seat, card))
        card += 1
    return f"{'AB'[seat]}{card + 1}.{place + 1}"
