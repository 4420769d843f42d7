"""Types that every layer shares."""

from typing import Any, Literal, NamedTuple

Seat = Literal[0, 1]
Audience = Seat | None  # whose eyes: a seat, or None for a spectator
View = dict[str, Any]  # a position with the keys of the game's rules page
Parts = list[tuple[str, int]]  # what a score is made of: words and points


class Refusal(NamedTuple):
    """Why a move is refused: a code for programs, the section or ruling that says so, and a sentence."""

    code: str
    cites: str
    sentence: str
