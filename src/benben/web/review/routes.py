"""The HTTP API of reviews: steps, analysis, and uploaded records."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal, NamedTuple

from fastapi import APIRouter, Depends, Query, Request, Response

from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.replay import Viewpoint
from benben.core.types import Audience
from benben.web.errors import Refused
from benben.web.game_files import game_files
from benben.web.http.json_response import ENCODER, gzip_response, json_response
from benben.web.http.openapi import PROBLEMS, returns
from benben.web.http.routes import AllRooms, TableId, Token
from benben.web.live.connection import client_address
from benben.web.protocol.responses import Analysis, Review, UploadedRecord
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.review.judgements import ReviewedGame, with_better_moves
from benben.web.review.review_work import ReviewWork
from benben.web.review.timeline import timeline_steps
from benben.web.review.uploads import read_upload
from benben.web.security.addresses import is_loopback, network
from benben.web.security.tokens import digest
from benben.web.tables.options_text import options_text
from benben.web.tables.records import RECORD
from benben.web.tables.table import Table

router = APIRouter(prefix="/api", responses=PROBLEMS)
BYTES_PER_MOVE = 10  # of a record, about: the cost of an upload must be known before it is parsed
Side = Literal["all", "0", "1"]
BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


async def jobs_of(request: Request) -> AnalysisJobs:
    jobs: AnalysisJobs = request.app.state.analysis_jobs
    return jobs


Jobs = Annotated[AnalysisJobs, Depends(jobs_of)]


async def work_of(request: Request) -> ReviewWork:
    work: ReviewWork = request.app.state.review_work
    return work


Work = Annotated[ReviewWork, Depends(work_of)]


class ReviewedTable(NamedTuple):
    """A table under review, and who reviews it: `player` if it is one of its players, and `requester`, the
    hash of the player's token, or else the address. `limit_key` is what limits count by: the address, since
    anybody can have many tokens; on this machine, where limits by address do not apply, the requester."""

    table: Table
    player: Audience
    requester: str
    limit_key: str

    @property
    def cast(self) -> Cast:
        return self.table.casts[self.player]


async def reviewable(table: TableId, request: Request, rooms: AllRooms, token: Token) -> ReviewedTable:
    """Return the table of a review; Refused while its game goes on, since hands are hidden and an analysis
    would be unfair help."""
    address = client_address(request)
    reviewed = (await rooms.open(table, address)).table
    if not reviewed.is_over and not is_upload(reviewed):
        raise Refused("not-over", "A game can be reviewed when it is over.", status=403)
    try:
        seats, _ = await rooms.authenticate(table, token)
    except Refused:  # the token only matters for how the players are addressed
        seats = ()
    client = network(address)
    requester = digest(token).hex() if seats and token else client
    is_exempt = rooms.services.settings.limits.spare_this_machine and is_loopback(address)
    return ReviewedTable(
        reviewed, seats[0] if len(seats) == 1 else None, requester, requester if is_exempt else client
    )


Reviewed = Annotated[ReviewedTable, Depends(reviewable)]


def is_upload(table: Table) -> bool:
    return table.players[0]["kind"] == RECORD


@router.get("/tables/{table}/steps", responses=returns(Review))
async def steps(
    reviewed: Reviewed, request: Request, work: Work, side: Annotated[Side, Query()] = "all"
) -> Response:
    """Every move of a game that is over, with the positions complete or as a side knew them then."""
    table = reviewed.table
    packed = await work.answer(
        (table.id, table.seq, side, reviewed.player),
        client_address(request),
        table.ply,
        lambda: ENCODER.encode(review(reviewed, side)),
    )
    return gzip_response(packed, request)


@router.get("/tables/{table}/analysis", responses=returns(Analysis))
async def analysis(reviewed: Reviewed, request: Request, jobs: Jobs, work: Work) -> Response:
    """How far the analysis is, and what it has found."""
    return json_response(await work.do(client_address(request), 1, analysis_response, jobs.status, reviewed))


@router.post("/tables/{table}/analysis", responses=returns(Analysis))
async def analyse(reviewed: Reviewed, request: Request, jobs: Jobs, work: Work) -> Response:
    """Start to judge the game, in the background."""
    return json_response(await work.do(client_address(request), 1, analysis_response, jobs.start, reviewed))


@router.delete("/tables/{table}/analysis", responses=returns(Analysis))
async def stop(reviewed: Reviewed, request: Request, jobs: Jobs, work: Work) -> Response:
    """Cancel an analysis that is under way; one that is done stays."""
    await asyncio.to_thread(jobs.stop, reviewed.table.id, reviewed.requester)
    return json_response(await work.do(client_address(request), 1, analysis_response, jobs.status, reviewed))


@router.post("/records", openapi_extra=BODY, responses=returns(UploadedRecord))
async def upload(request: Request, rooms: AllRooms, work: Work) -> Response:
    """Store a record as a table to be reviewed; refused, with the move and the ruling, if it is not a game by
    the rules."""
    await rooms.services.quotas.check_upload(client_address(request))
    body = await request.body()
    moves = len(body) // BYTES_PER_MOVE
    services = rooms.services
    setup, events = await work.do(
        client_address(request),
        moves,
        read_upload,
        body,
        services.now(),
        services.settings.limits.upload_moves,
    )
    await asyncio.wrap_future(rooms.services.storage.create_table(setup, events, [], []))
    return json_response(UploadedRecord(setup.id))


def analysis_response(
    ask: Callable[[str, Position, str, str], Analysis], reviewed: ReviewedTable
) -> Analysis:
    """Call a method of `AnalysisJobs` for a table, and add the better moves to its result."""
    table = reviewed.table
    position = table.position.copy()
    game = ReviewedGame(table.id, table.ply, reviewed.cast, position)
    return with_better_moves(ask(table.id, position, reviewed.requester, reviewed.limit_key), game)


def review(reviewed: ReviewedTable, side: Side) -> Review:
    table = reviewed.table
    game, setup = table.position.game, table.position.setup
    seat: Audience = None if side == "all" else 0 if side == "0" else 1
    position = Position(game, setup, game.start(setup), None)
    viewpoint = Viewpoint(all=side == "all", seat=seat)
    steps = timeline_steps(position, table.position.moves, viewpoint, reviewed.cast)
    for step in steps:
        step.view["legal"] = []  # not needed in a review, and most of the size of a view
    return Review(
        id=table.id,
        game=game.name,
        title=game.title,
        files=game_files(type(game)),
        options=game.options,
        facts=game.display.board_facts(),
        options_text=options_text(game),
        names=table.names,
        kinds=table.kinds,
        side=side,
        has_secrets=game.has_secrets,
        result=table.result(reviewed.player),
        uploaded=is_upload(table),
        steps=steps,
    )
