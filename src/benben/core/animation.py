"""What a table needs to show a move: what moves, and what deserves a pause."""

from typing import Any, NamedTuple


class Transition(NamedTuple):
    """A pyramid or a card goes from one spot to another.

    Spots are names such as `card:0:1` or `hand:1:2`; the game's board knows where they are. Transitions of
    one beat happen together, and those of the next beat follow.
    """

    piece: str
    origin: str
    target: str
    beat: int = 0


class Highlight(NamedTuple):
    """Something that happened with a move and deserves a pause, such as a trick or the end of a round.

    The text describes it in one line; the detail is for the game's own board. The table shows it before the
    transitions of its beat or, without a beat, after all of them.
    """

    text: str
    detail: dict[str, Any]
    beat: int | None = None
