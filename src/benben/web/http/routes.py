"""The HTTP API of tables, and the WebSocket endpoint. Secrets are sent in a header or a body, never in a
URL."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request, Response, WebSocket

from benben.core.errors import BenbenError, RulesError
from benben.core.types import Seat
from benben.web.errors import Refused
from benben.web.http.catalogue import catalogue
from benben.web.http.json_response import json_response
from benben.web.http.openapi import PROBLEMS, returns
from benben.web.live.connection import client_address, serve_socket
from benben.web.live.rooms import Rooms
from benben.web.protocol.requests import JoinRequest, MyTables, NewTable
from benben.web.protocol.responses import (
    Catalogue,
    CreatedTable,
    DeletedTable,
    JoinedTable,
    Reach,
    Summaries,
    Summary,
)
from benben.web.protocol.schema import socket_schema
from benben.web.security.addresses import is_loopback
from benben.web.security.guards import host_name
from benben.web.security.tokens import MAX_TOKEN_LENGTH, digest
from benben.web.settings import LOCAL_HOSTS, Settings
from benben.web.tables.create import create_table
from benben.web.tables.projection import summary

TOO_MANY_REQUESTS = 429
PAGE_SIZE = 12  # tables in one response, since each must be replayed
router = APIRouter(prefix="/api", responses=PROBLEMS)
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


# Dependencies are `async` although they await nothing, because FastAPI runs others in threads.
async def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def bearer(
    authorization: Annotated[str | None, Header(max_length=MAX_TOKEN_LENGTH + 10)] = None,
) -> str | None:
    """Return the seat token of a request, if it has one."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(token) <= MAX_TOKEN_LENGTH:
        raise Refused("wrong-token", "Send the seat's secret as `Authorization: Bearer SECRET`.", status=403)
    return token


AllRooms = Annotated[Rooms, Depends(rooms_of)]
Token = Annotated[str | None, Depends(bearer)]


@router.get("/games", responses=returns(Catalogue))
async def games() -> Response:
    """The games, with their options and bots."""
    return json_response(catalogue())


@router.get("/reach", responses=returns(Reach))
async def reach(request: Request) -> Response:
    """The address for others. Only this machine is told: visitors from elsewhere already have one."""
    settings: Settings = request.app.state.settings
    is_local = (
        is_loopback(client_address(request)) and host_name(request.headers.get("host", "")) in LOCAL_HOSTS
    )
    return json_response(Reach(settings.public_url or settings.network_address if is_local else ""))


@router.post("/tables", responses=returns(CreatedTable))
async def new_table(request: NewTable, connection: Request, rooms: AllRooms) -> Response:
    """Create a table."""
    await rooms.services.quotas.check_table(client_address(connection))
    return json_response(await create_table(request, rooms.services))


@router.post("/tables/{table}/join", responses=returns(JoinedTable))
async def join(table: TableId, request: JoinRequest, connection: Request, rooms: AllRooms) -> Response:
    """Take a seat as an invited friend."""
    return json_response(await rooms.join(table, request.invite, request.name, client_address(connection)))


@router.post("/mine", responses=returns(Summaries))
async def mine(request: MyTables, connection: Request, rooms: AllRooms) -> Response:
    """A page of the tables at which somebody holds seats, the newest first; those that are gone are left
    out."""
    keys = [(held.id, digest(held.token)) for held in request.seats]
    tables = await asyncio.to_thread(rooms.services.storage.tables_held, keys)
    page = tables[request.skip : request.skip + PAGE_SIZE]
    address = client_address(connection)
    summaries = [
        summary for table, seats in page if (summary := await summary_of(rooms, table, seats, address))
    ]
    return json_response(Summaries(summaries, len(tables)))


async def summary_of(rooms: Rooms, table: str, seats: Sequence[Seat], address: str) -> Summary | None:
    """Return the summary of a table for a list; None if the table cannot be opened. Lists are not urgent:
    their tables are loaded with the priority of spectators, and charged to the address."""
    try:
        return summary((await rooms.open(table, address)).table, seats)
    except (BenbenError, RulesError) as error:
        if isinstance(error, Refused) and error.status == TOO_MANY_REQUESTS:
            raise
        return None


@router.get("/tables/{table}", responses=returns(Summary))
async def table_summary(table: TableId, request: Request, rooms: AllRooms, token: Token) -> Response:
    """A table as a seat or, without a token, a spectator may know it."""
    seats, up_to_date_room = await rooms.authenticate(table, token, client_address(request))
    room = await rooms.open(table, "" if seats else client_address(request), up_to_date_room)
    return json_response(summary(room.table, seats))


@router.delete("/tables/{table}", responses=returns(DeletedTable))
async def delete_table(table: TableId, request: Request, rooms: AllRooms, token: Token) -> Response:
    """Take a game off its player's list; it is deleted when nobody else holds a seat at it."""
    return json_response(
        DeletedTable(id=table, gone=await rooms.leave(table, token, client_address(request)))
    )


@router.get("/tables/{table}/record")
async def record(table: TableId, request: Request, rooms: AllRooms) -> dict[str, Any]:
    """The whole game as a record, once nothing in it is hidden."""
    game = (await rooms.open(table, client_address(request))).table
    if game.position.game.has_secrets and not game.is_over:
        raise Refused(
            "still-hidden",
            "The record would reveal hidden hands; it can be downloaded once the game is over.",
            status=403,
        )
    return game.record()


@router.get("/schema/socket")
async def schema() -> dict[str, Any]:
    """JSON schema of the messages on `/api/tables/{id}/socket`."""
    return socket_schema()


@router.websocket("/tables/{table}/socket")
async def socket(table: str, websocket: WebSocket) -> None:
    state = websocket.app.state
    await serve_socket(websocket, table[:64], state.rooms, state.admission)
