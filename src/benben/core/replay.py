"""Replay records: a line for the start, one for each move, and one for the error if a record is wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benben.core.errors import BenbenError, MoveError, ResultError, quote
from benben.core.game import Game
from benben.core.position import Position
from benben.core.records import check_move_type, check_result, open_record
from benben.core.types import Audience, View

Line = dict[str, Any]


@dataclass(frozen=True)
class Viewpoint:
    """Whose view is shown: a seat's, a spectator's or, with `all`, everything."""

    all: bool = True
    seat: Audience = None

    def state(self, position: Position) -> View:
        return position.full_view() if self.all else position.view(self.seat)

    def last_move(self, position: Position) -> str:
        return position.last_move if self.all else position.last_move_seen(self.seat)

    def hides_next_move(self, position: Position) -> bool:
        return not self.all and position.hides(self.seat)


EVERYTHING = Viewpoint()


def replay(record: Any, viewpoint: Viewpoint = EVERYTHING) -> Iterator[Line]:
    """Yield the lines of one record, as `benben replay --states` prints them.

    The last one may hold an error.
    """
    for line, _ in steps(record, viewpoint):
        yield line


def steps(record: Any, viewpoint: Viewpoint = EVERYTHING) -> Iterator[tuple[Line, Game[Any] | None]]:
    """Yield the same lines, each with the game, or with None if the record could not start."""
    try:
        game, setup, moves = open_record(record)
        position = Position(game, setup, game.start(setup), None)
    except BenbenError as error:
        yield {"ply": 0, "move": None, "error": str(error)}, None
        return
    yield {"ply": 0, "move": None, "state": _state(position, viewpoint)}, game
    for ply, move in enumerate(moves, 1):
        try:
            check_move_type(move)
            position.play(move)
        except MoveError as error:
            yield _refused(ply, move, error, viewpoint.hides_next_move(position)), game
            return
        yield {"ply": ply, "move": viewpoint.last_move(position), "state": _state(position, viewpoint)}, game
    try:
        check_result(record, position)
    except ResultError as error:
        yield {"ply": len(moves), "move": None, "error": str(error)}, game


def _refused(ply: int, move: Any, error: MoveError, hidden: bool) -> Line:
    if hidden:  # the tried move and the legal ones would reveal something about a hidden hand
        return {
            "ply": ply,
            "move": "?",
            "error": "illegal move (hidden): what was played is not possible here; "
            "the move and the choice are hidden from this view",
        }
    return {"ply": ply, "move": move if isinstance(move, str) else quote(move), "error": error.full()}


def _state(position: Position, viewpoint: Viewpoint) -> View:
    return position.game.without_display_keys(viewpoint.state(position))
