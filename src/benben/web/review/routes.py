"""Looking back at games: their steps, their analysis, and records that somebody brings along."""

import asyncio
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request

from benben.core.errors import BenbenError, MoveError, SetupError, quote
from benben.core.position import Position
from benben.core.records import check_result, check_text, open_record
from benben.core.replay import Watcher
from benben.core.types import Audience
from benben.web.errors import Refused, sentence
from benben.web.game_files import board_setup, game_files
from benben.web.http.routes import PROBLEMS, AllRooms, TableId
from benben.web.live.projection import options_text
from benben.web.live.services import Services
from benben.web.review.analysis_jobs import Analysts
from benben.web.review.timeline import walk
from benben.web.security.tokens import new_id
from benben.web.storage.protocol import Deal, Event
from benben.web.tables.records import ending, names_of
from benben.web.tables.table import Table

MOST_MOVES = 5000  # of an uploaded record; the longest games we know have some hundreds
RECORD = "record"  # the kind of a player who is only known from a record
router = APIRouter(prefix="/api", responses=PROBLEMS)
Side = Literal["all", "0", "1"]
BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


def analysts_of(request: Request) -> Analysts:
    analysts: Analysts = request.app.state.analysts
    return analysts


AllAnalysts = Annotated[Analysts, Depends(analysts_of)]


async def reviewable(table: TableId, rooms: AllRooms) -> Table:
    """A table that may be looked back at.  While a game goes on nobody may: hands are hidden, and advice
    would be unfair."""
    found = (await rooms.open(table)).table
    if not found.is_over and not is_upload(found):
        raise Refused("not-over", "A game can be reviewed when it is over.", status=403)
    return found


Reviewed = Annotated[Table, Depends(reviewable)]


def is_upload(table: Table) -> bool:
    return table.players[0]["kind"] == RECORD


@router.get("/tables/{table}/steps")
async def steps(shown: Reviewed, side: Annotated[Side, Query()] = "all") -> dict[str, Any]:
    """Every move of a game that is over, with the positions complete or as a side knew them then."""
    return await asyncio.to_thread(walked, shown, side)


@router.get("/tables/{table}/analysis")
async def analysis(shown: Reviewed, analysts: AllAnalysts) -> dict[str, Any]:
    """How far the analysis is, and what it has found."""
    return await asyncio.to_thread(analysts.look, shown.id, shown.position.copy())


@router.post("/tables/{table}/analysis")
async def analyse(shown: Reviewed, analysts: AllAnalysts) -> dict[str, Any]:
    """Begin to judge the game, in the background."""
    return await asyncio.to_thread(analysts.start, shown.id, shown.position.copy())


@router.delete("/tables/{table}/analysis")
async def stop(shown: Reviewed, analysts: AllAnalysts) -> dict[str, Any]:
    """Give up an analysis that is under way; one that is done stays."""
    await asyncio.to_thread(analysts.stop, shown.id)
    return await asyncio.to_thread(analysts.look, shown.id, shown.position.copy())


@router.post("/records", openapi_extra=BODY)
async def upload(request: Request, rooms: AllRooms) -> dict[str, str]:
    """Keep a record as a table to be reviewed; refused, with the move and the ruling, if it is not a game by
    the rules."""
    deal, events = await asyncio.to_thread(read_record, await request.body(), rooms.services)
    await asyncio.wrap_future(rooms.services.storage.lay(deal, events, [], []))
    return {"id": deal.id}


# -- steps -------------------------------------------------------------------------
def walked(table: Table, side: Side) -> dict[str, Any]:
    game = table.position.game
    seat: Audience = None if side == "all" else 0 if side == "0" else 1
    position = Position(game, table.position.setup, game.start(table.position.setup), None)
    lines = walk(position, table.position.moves, Watcher(all=side == "all", seat=seat))
    for line in lines:
        line["view"]["legal"] = []  # nobody is to choose; the lists would be most of what is sent
    return {
        "id": table.id,
        "game": game.name,
        "title": game.title,
        "files": game_files(type(game)),
        **board_setup(game),
        "options_text": options_text(game),
        "names": table.called,
        "kinds": table.kinds,
        "side": side,
        "has_secrets": game.has_secrets,
        "result": table.result(),
        "uploaded": is_upload(table),
        "steps": lines,
    }


# -- uploads -----------------------------------------------------------------------
def read_record(text: bytes, services: Services) -> tuple[Deal, list[Event]]:
    """A record as a table; Refused, with one sentence, if anything in it is wrong."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused("no-record", "That is no JSON; a record is a JSON object.", "Records", 422) from error
    try:
        position = checked(record)
    except BenbenError as error:
        if isinstance(error, Refused):
            raise
        raise Refused(error.code, sentence(error.sentence), error.cites, 422) from error
    now = services.now()
    first, second = names_of(record)
    whole = position.record()
    deal = Deal(
        new_id(),
        whole["game"],
        whole["options"],
        whole["setup"],
        ({"kind": RECORD, "name": first}, {"kind": RECORD, "name": second}),
        None,
        now,
    )
    events = [Event("move", {"move": move}, now) for move in position.moves]
    return deal, events + ending(record, position, now)


def checked(record: Any) -> Position:
    """The position at the end of a record, or what is wrong with it."""
    game, setup, moves = open_record(record)
    if len(moves) > MOST_MOVES:
        raise SetupError(
            "too-long", f"a record may have {MOST_MOVES} moves here, this one has {len(moves)}", "Records"
        )
    position = Position(game, setup, game.start(setup), None)
    for ply, move in enumerate(moves, 1):
        try:
            check_text(move)
            position.play(move)
        except MoveError as error:
            raise Refused(
                error.code, f"Move {ply}, {quote(move)}: {sentence(error.sentence)}", error.cites, 422
            ) from error
    check_result(record, position)
    return position
