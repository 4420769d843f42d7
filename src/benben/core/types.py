"""Types that every layer shares."""

from typing import Any, Literal, NamedTuple

Seat = Literal[0, 1]  # 0 moves first; A and B in records
Audience = Seat | None  # whose view: a seat's, or None for a spectator's
Mover = Seat | Literal["chance"]  # who made a move
View = dict[str, Any]  # a position with the keys of the game's rules page
Parts = list[tuple[str, int]]  # what a score is made of: words and points

BOTH: tuple[Seat, Seat] = (0, 1)
AUDIENCES: tuple[Audience, ...] = (0, 1, None)


def other(seat: Seat) -> Seat:
    return 0 if seat else 1


def seat_of(player: int) -> Seat:
    """Return a seat that a state holds as a number."""
    return 1 if player else 0


class Refusal(NamedTuple):
    """Why a move is refused: a code for programs, the section or ruling behind it, and a sentence.

    >>> from benben.simple import Refusal
    >>> Refusal("empty-stack", "Play", "there is nothing on the left stack").code
    'empty-stack'
    """

    code: str
    cites: str
    sentence: str
