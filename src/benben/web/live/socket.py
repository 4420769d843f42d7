"""A socket from its opening to its end: hello, then messages one by one, each of them answered."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from benben.core.errors import BenbenError
from benben.web.errors import Refused, body
from benben.web.live.peer import Peer, dump
from benben.web.live.room import Room
from benben.web.live.rooms import Rooms
from benben.web.protocol.client import CLIENT, ClientMessage, Hello, say_problem
from benben.web.security.rate_limits import Bucket, Doors, too_many
from benben.web.settings import Limits
from benben.web.storage.protocol import StorageError

FAREWELL = 2.0  # seconds
REFUSED, SLOW, TOO_LATE = 4403, 1013, 4408  # codes with which sockets are closed


async def serve_socket(socket: WebSocket, table: str, rooms: Rooms, doors: Doors) -> None:
    """Everything that happens on one socket; it is closed at the end."""
    limits = rooms.services.settings.limits
    address = socket.client.host if socket.client else ""
    if not same_origin(socket):
        await socket.close(REFUSED)
        return
    await socket.accept()
    with suppress(WebSocketDisconnect, RuntimeError):  # gone, or gone while we were sending
        try:
            doors.enter(address, table)
        except Refused as refused:
            await _turn_away(socket, None, refused)
            return
        try:
            await _greet_and_talk(socket, table, rooms, limits)
        finally:
            doors.leave(address, table)


def same_origin(socket: HTTPConnection) -> bool:
    """Browsers say which page opens a socket or sends something: only ours may.  Other programs say
    nothing."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")


async def _greet_and_talk(socket: WebSocket, table: str, rooms: Rooms, limits: Limits) -> None:
    try:
        async with asyncio.timeout(limits.hello_seconds):
            hello = read_message(await _receive(socket), limits)
    except TimeoutError:
        await socket.close(TOO_LATE, "no hello")
        return
    except Unreadable as error:
        await _turn_away(socket, error.id, error)
        return
    if not isinstance(hello, Hello):
        await _turn_away(socket, hello.id, Refused("no-hello", "The first message is a hello."))
        return
    try:
        peer = Peer(await rooms.seats(table, hello.token), hello.token, limits.waiting_messages)
        room = await rooms.open(table)
    except (Refused, StorageError) as error:
        refused = error if isinstance(error, Refused) else Refused("not-kept", str(error))
        await _turn_away(socket, hello.id, refused)
        return
    peer.answer(hello.id)
    await _talk(socket, room, peer, limits)


async def _talk(socket: WebSocket, room: Room, peer: Peer, limits: Limits) -> None:
    """Hear and send at the same time until the peer leaves or falls behind."""
    room.join(peer)
    tasks = [
        asyncio.create_task(work)
        for work in (_hear_all(socket, room, peer, limits), peer.send_all(socket), peer.dropped.wait())
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(peer)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        if peer.dropped.is_set():
            with suppress(TimeoutError):  # it may not take a farewell either
                async with asyncio.timeout(FAREWELL):
                    await socket.close(SLOW, "too slow")


async def _hear_all(socket: WebSocket, room: Room, peer: Peer, limits: Limits) -> None:
    bucket = Bucket(limits.message_rate, limits.message_burst)
    while True:
        text = await _receive(socket)
        try:
            if not bucket.take():
                raise Unreadable(read_id(text), too_many())
            message = read_message(text, limits)
        except Unreadable as error:
            peer.refuse(error.id, body(error))
        else:
            await room.hear(peer, message)


async def _turn_away(socket: WebSocket, identity: int | None, refused: BenbenError) -> None:
    await socket.send_text(dump({"seq": 1, "type": "error", "id": identity, "error": body(refused)}))
    await socket.close(REFUSED, refused.code)


async def _receive(socket: WebSocket) -> str:
    message: dict[str, Any] = dict(await socket.receive())
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")


# -- reading -----------------------------------------------------------------------
class Unreadable(BenbenError):
    """A message that is none; `id` is its number if that much could be read."""

    def __init__(self, identity: int | None, error: BenbenError) -> None:
        super().__init__(error.code, error.sentence, error.cites)
        self.id = identity


def read_message(text: str, limits: Limits) -> ClientMessage:
    if len(text.encode("utf-8", "surrogatepass")) > limits.message_bytes:
        raise Unreadable(None, Refused("too-long", f"A message has at most {limits.message_bytes} bytes."))
    try:
        return CLIENT.validate_json(text)
    except ValidationError as error:
        problem = say_problem(error.errors(include_url=False, include_input=False, include_context=False))
        raise Unreadable(read_id(text), Refused("bad-message", problem)) from None


def read_id(text: str) -> int | None:
    """The number of a message that is wrong otherwise."""
    try:
        identity = json.loads(text)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return identity if type(identity) is int and 0 <= identity < 2**53 else None
