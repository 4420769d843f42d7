"""Reads records that are uploaded for review; errors give the number of the offending move."""

import json
from typing import Any

from benben.core.errors import BenbenError, MoveError, SetupError, quote
from benben.core.position import Position
from benben.core.records import check_move_type, check_result, open_record
from benben.web.errors import Refused, as_sentence
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables.records import RECORD, table_from_record


def read_upload(text: bytes, now: float, max_moves: int) -> tuple[TableSetup, list[Event]]:
    """Return a record as a table; raise Refused, with one sentence, if anything in it is wrong."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(
            "no-record", "That isn't a Benben game record: it is not JSON.", "Records", 422
        ) from error
    try:
        position = last_position(record, max_moves)
    except BenbenError as error:
        if isinstance(error, Refused):
            raise
        raise Refused(error.code, as_sentence(error.sentence), error.cites, 422) from error
    return table_from_record(record, position, (RECORD, RECORD), now)


def last_position(record: Any, max_moves: int) -> Position:
    """Return the final position of a record of at most `max_moves` moves; raise BenbenError if it is
    invalid."""
    game, setup, moves = open_record(record)
    if len(moves) > max_moves:
        raise SetupError(
            "too-long", f"a record may have {max_moves} moves here, this one has {len(moves)}", "Records"
        )
    position = Position(game, setup, game.start(setup), None)
    for ply, move in enumerate(moves, 1):
        try:
            check_move_type(move)
            position.play(move)
        except MoveError as error:
            raise Refused(
                error.code, f"Move {ply}, {quote(move)}: {as_sentence(error.sentence)}", error.cites, 422
            ) from error
    check_result(record, position)
    return position
