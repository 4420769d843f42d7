"""What moves when a move is made: the data a table needs to show it happen."""

from typing import NamedTuple


class Transition(NamedTuple):
    """A pyramid or a card goes from one spot to another.

    Spots are names such as `card:0:1` or `hand:1:2`; the game's board knows where they lie.  Travels of one
    beat happen together, those of the next beat after them.
    """

    piece: str
    origin: str
    target: str
    beat: int = 0
