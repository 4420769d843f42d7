"""The API over HTTP, and the door to the sockets.  Secrets come in a header or a body, never in an
address."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request, WebSocket

from benben.web.errors import Refused
from benben.web.http.catalogue import catalogue
from benben.web.live.projection import summary
from benben.web.live.rooms import Rooms
from benben.web.live.socket import serve_socket
from benben.web.protocol import client, server
from benben.web.security.tokens import LONGEST, digest
from benben.web.tables.create import lay

PAGE = 12  # tables in one answer: a list of hundreds would have them all replayed at once
# One names the model, the others refer to it: FastAPI would build it anew for every code of every route.
ERROR_BODY = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    **{code: {"content": ERROR_BODY} for code in (400, 403, 404, 409, 413, 429, 503)},
    422: {"model": server.ErrorBody},
}
router = APIRouter(prefix="/api", responses=PROBLEMS)
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


def bearer(authorization: Annotated[str | None, Header(max_length=LONGEST + 10)] = None) -> str | None:
    """The seat token of a request, if it has one."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(token) <= LONGEST:
        raise Refused("wrong-token", "A seat is shown as `Authorization: Bearer` and its secret.", status=403)
    return token


AllRooms = Annotated[Rooms, Depends(rooms_of)]
Token = Annotated[str | None, Depends(bearer)]


@router.get("/games", response_model=server.Catalogue)
async def games() -> Any:
    """The games, with their options and bots."""
    return {"games": catalogue()}


@router.post("/tables", response_model=server.LaidOut)
async def new_table(wish: client.NewTable, rooms: AllRooms) -> Any:
    """Lay out a table."""
    return vars(await lay(wish, rooms.services))


@router.post("/tables/{table}/join", response_model=server.Seated)
async def join(table: TableId, wish: client.Join, rooms: AllRooms) -> Any:
    """Sit down as an invited friend."""
    return await rooms.sit_down(table, wish.invite, wish.name)


@router.post("/mine", response_model=server.Summaries)
async def mine(wish: client.Mine, rooms: AllRooms) -> Any:
    """A page of the tables at which somebody holds seats, the newest first; those that are gone are left
    out."""
    keys = [(held.id, digest(held.token)) for held in wish.seats]
    found = await asyncio.to_thread(rooms.services.storage.held, keys)
    page = found[wish.skip : wish.skip + PAGE]
    return {
        "tables": [summary((await rooms.open(table)).table, seats) for table, seats in page],
        "of": len(found),
    }


@router.get("/tables/{table}", response_model=server.Summary)
async def one_table(table: TableId, rooms: AllRooms, token: Token) -> Any:
    """A table as a seat or, without a token, a spectator may know it."""
    room = await rooms.open(table)
    return summary(room.table, await rooms.seats(table, token))


@router.get("/tables/{table}/record")
async def record(table: TableId, rooms: AllRooms) -> dict[str, Any]:
    """The whole game as a record, once nothing in it is hidden any more."""
    shown = (await rooms.open(table)).table
    if shown.position.game.has_secrets and not shown.is_over:
        raise Refused(
            "still-hidden",
            "The record would show hidden hands; it can be had when the game is over.",
            status=403,
        )
    return shown.record()


@router.get("/schema/socket")
async def schema() -> dict[str, Any]:
    """JSON schema of the messages on `/api/tables/{id}/socket`."""
    return server.socket_schema()


@router.websocket("/tables/{table}/socket")
async def socket(table: str, websocket: WebSocket) -> None:
    state = websocket.app.state
    await serve_socket(websocket, table[:64], state.rooms, state.doors)
