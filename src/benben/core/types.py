"""Types that every layer shares."""

from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

Seat = Literal[0, 1]  # 0 moves first; A and B in records
Audience = Seat | None  # whose view: a seat's, or None for a spectator's
Mover = Seat | Literal["chance"]  # who made a move
View = dict[str, Any]  # a position with the keys of the game's rules page
Setup = dict[str, Any]  # what chance decides before the first move; each game has keys of its own
ScoreBreakdown = list[tuple[str, int]]  # the items that add up to a score

BOTH_SEATS: tuple[Seat, Seat] = (0, 1)
AUDIENCES: tuple[Audience, ...] = (0, 1, None)


def other(seat: Seat) -> Seat:
    return 0 if seat else 1


def seat_of(player: int) -> Seat:
    """Return a seat that a state holds as a number."""
    return 1 if player else 0


class RecordResult(TypedDict):
    """How the game of a record ended."""

    scores: list[int]
    winner: Seat | None  # None: a draw
    by: str  # "rules", or what ended the game early, such as "resign"


class Record(TypedDict):
    """A game as a record holds it; docs/records.md describes the format and the keys that others may add."""

    benben: int  # the version of the format
    game: str
    options: dict[str, Any]  # those that differ from their defaults
    setup: Setup
    moves: list[str]
    result: NotRequired[RecordResult]  # only when the game is over


class Refusal(NamedTuple):
    """Why a move is refused: a code for programs, the section or ruling behind it, and a sentence.

    >>> from benben.simple import Refusal
    >>> Refusal("empty-stack", "Play", "there is nothing on the left stack").code
    'empty-stack'
    """

    code: str
    cites: str
    sentence: str
