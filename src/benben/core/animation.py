"""What moves when a move is made: the data that a table needs to animate it."""

from typing import NamedTuple


class Transition(NamedTuple):
    """A pyramid or a card goes from one spot to another.

    Spots are names such as `card:0:1` or `hand:1:2`; the game's board knows where they are. Transitions of
    one beat happen together, and those of the next beat follow.
    """

    piece: str
    origin: str
    target: str
    beat: int = 0
