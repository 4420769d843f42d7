"""Records that somebody uploads to be reviewed, read with the number of the move that is wrong."""

import json
from typing import Any

from benben.core.errors import BenbenError, MoveError, SetupError, quote
from benben.core.position import Position
from benben.core.records import check_move_type, check_result, open_record
from benben.web.errors import Refused, sentence
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables.records import RECORD, table_of


def read_upload(text: bytes, now: float, most_moves: int) -> tuple[TableSetup, list[Event]]:
    """Return a record as a table; raise Refused, with one sentence, if anything in it is wrong."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(
            "no-record", "That isn't a Benben game record: it is not JSON.", "Records", 422
        ) from error
    try:
        position = last_position(record, most_moves)
    except BenbenError as error:
        if isinstance(error, Refused):
            raise
        raise Refused(error.code, sentence(error.sentence), error.cites, 422) from error
    return table_of(record, position, (RECORD, RECORD), now)


def last_position(record: Any, most_moves: int) -> Position:
    """Return the position at the end of a record of at most `most_moves` moves, or what is wrong with it."""
    game, setup, moves = open_record(record)
    if len(moves) > most_moves:
        raise SetupError(
            "too-long", f"a record may have {most_moves} moves here, this one has {len(moves)}", "Records"
        )
    position = Position(game, setup, game.start(setup), None)
    for ply, move in enumerate(moves, 1):
        try:
            check_move_type(move)
            position.play(move)
        except MoveError as error:
            raise Refused(
                error.code, f"Move {ply}, {quote(move)}: {sentence(error.sentence)}", error.cites, 422
            ) from error
    check_result(record, position)
    return position
