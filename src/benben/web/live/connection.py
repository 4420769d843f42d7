"""A socket from its opening to its end: hello, then requests one by one, each of them answered.

Sending never waits for the peer: a message goes out at once, or queues up while the peer does not take it.  A
peer that falls too far behind is dropped and may come back.
"""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from benben.core.errors import BenbenError, RulesError
from benben.core.types import Audience, Seat
from benben.web.errors import Refused, as_refused, refusal
from benben.web.monitoring.meters import CLOSED
from benben.web.protocol.messages import (
    ChooseViewpoint,
    ClientMessage,
    ErrorMessage,
    Hello,
    LookBack,
    Number,
    OkMessage,
    Play,
    PreviewRequest,
    ServerMessage,
    TakebackRequest,
)
from benben.web.security.origins import is_foreign
from benben.web.security.rate_limits import Allowance, too_many
from benben.web.server import SEND_NOW
from benben.web.settings import Limits
from benben.web.storage.protocol import StorageError
from benben.web.tables.projection import Reader, usual_viewpoint
from benben.web.tables.table import Table

if TYPE_CHECKING:
    from benben.web.live.places import Places
    from benben.web.live.room import Room
    from benben.web.live.rooms import Rooms

PLIES_A_MESSAGE = 50  # so many plies of a whole table cost as much as a message
REPLAYED_A_MESSAGE = 100  # so many plies that are played again do
TOLD_A_MESSAGE = 4  # so many plies that are told again do
FAREWELL = 2.0  # seconds
REFUSED, SLOW, TOO_LATE = 4403, 1013, 4408  # codes with which sockets are closed
ENCODER = msgspec.json.Encoder()


class Wire(Protocol):
    """The part of a WebSocket that is used here."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


SendNow = Callable[[bytes], bool]  # sends a text without waiting; returns whether it could be sent


class Backlog:
    """Bytes that wait for all slow peers together."""

    def __init__(self) -> None:
        self.bytes = 0


class Peer:
    """The other end of a socket: which seats it holds, whose view it is shown, and what is still to be sent.

    `token` is what the peer said at hello; it is only ever sent back to the same peer.  `send_now` is tried
    first for every message; what it does not take waits for `send_all`.
    """

    def __init__(
        self,
        seats: Collection[Seat],
        token: str | None,
        limits: Limits,
        address: str = "",
        backlog: Backlog | None = None,
        send_now: SendNow | None = None,
    ) -> None:
        self.seats = frozenset(seats)
        self.token = token
        self.address = address
        self.viewpoint: Audience = None
        self._reader = Reader(self.seats, None, token)
        self.dropped = asyncio.Event()
        self.is_answered = False  # whether a request is being answered
        self.is_gone = False  # whether nobody hears the answer any more
        self._seq = 0
        self._send_now = send_now
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(limits.waiting_messages)
        self._waiting_bytes, self._most_bytes = 0, limits.waiting_bytes
        self._backlog, self._most_of_all = backlog or Backlog(), limits.all_waiting_bytes

    # -- whose view --------------------------------------------------------------------
    @property
    def reader(self) -> Reader:
        if self._reader.viewpoint != self.viewpoint:
            self._reader = Reader(self.seats, self.viewpoint, self.token)
        return self._reader

    def update_viewpoint(self, table: Table) -> None:
        """Before anything is sent: somebody who holds both seats sees the mover's side, or the curtain."""
        if len(self.seats) < 2:
            self.viewpoint = usual_viewpoint(table, self.seats)
        elif table.position.game.has_secrets:
            if self.viewpoint != table.to_move:
                self.viewpoint = None
        elif table.to_move is not None:
            self.viewpoint = table.to_move

    # -- sending -----------------------------------------------------------------------
    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Send a message, after all that wait; a message for many is encoded once and numbered for each peer.
        However long one message is, it may wait alone."""
        self._seq += 1
        text = numbered(self._seq, message)
        if not self._waiting_bytes and self._send_now is not None and self._send_now(text):
            return
        if self._queue.full() or (self._waiting_bytes and self._is_too_much(len(message))):
            self.dropped.set()
            return
        self._wait(len(text))
        self._queue.put_nowait(text)

    def _is_too_much(self, more: int) -> bool:
        return self._waiting_bytes + more > self._most_bytes or self._backlog.bytes + more > self._most_of_all

    def _wait(self, more: int) -> None:
        self._waiting_bytes += more
        self._backlog.bytes += more

    def forget(self) -> None:
        """Drop what is queued: it will not be sent any more."""
        self._wait(-self._waiting_bytes)

    def refuse(self, identity: int | None, error: BenbenError) -> None:
        self.send(ErrorMessage(id=identity, error=refusal(error)))

    async def send_all(self, wire: Wire) -> None:
        """Send what is queued, as fast as the peer takes it, until cancelled."""
        while True:
            text = await self._queue.get()
            await wire.send_text(text.decode())
            self._wait(-len(text))


def encode(message: ServerMessage) -> bytes:
    return ENCODER.encode(message)


def numbered(seq: int, message: bytes) -> bytes:
    """A message, which is the text of a JSON object that is not empty, with its number added."""
    return b'{"seq":%d,%b' % (seq, message[1:])


# -- a socket's life -------------------------------------------------------------------
async def serve_socket(socket: WebSocket, table: str, rooms: "Rooms", places: "Places") -> None:
    """Serve one socket from hello to its end, and close it."""
    if is_foreign(socket):
        await socket.close(REFUSED)
        return
    await socket.accept()
    with suppress(WebSocketDisconnect, RuntimeError):  # gone, or gone while we were sending
        try:
            with places.greeting(client_address(socket)):
                greeted = await _greet(socket, table, rooms)
        except Unreadable as error:
            await _turn_away(socket, error.id, error)
            return
        except Refused as refused:
            await _turn_away(socket, None, refused)
            return
        if greeted is not None:
            await _stay(socket, table, *greeted, rooms, places)


def client_address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


async def _greet(socket: WebSocket, table: str, rooms: "Rooms") -> tuple[Hello, Peer, "Room | None"] | None:
    """Wait for the hello; return it with its sender, and the room if it has been visited, or None if none
    came."""
    limits = rooms.services.settings.limits
    try:
        async with asyncio.timeout(limits.hello_seconds):
            hello = read_message(await _receive(socket), limits.message_bytes)
    except TimeoutError:
        await socket.close(TOO_LATE, "no hello")
        return None
    if not isinstance(hello, Hello):
        raise Unreadable(hello.id, Refused("no-hello", "The first message must be a hello."))
    try:
        seats, fresh = await rooms.visit(table, hello.token, client_address(socket))
    except (BenbenError, StorageError, RulesError) as error:
        raise Unreadable(hello.id, as_refused(error)) from error
    offered = socket.scope.get("extensions", {}).get(SEND_NOW, {})
    peer = Peer(
        seats, hello.token, limits, client_address(socket), rooms.backlog, send_now=offered.get("send")
    )
    return hello, peer, fresh


async def _stay(
    socket: WebSocket,
    table: str,
    hello: Hello,
    peer: Peer,
    fresh: "Room | None",
    rooms: "Rooms",
    places: "Places",
) -> None:
    try:
        with places.taken(table, peer):
            if not peer.seats:
                rooms.check_memory(table)
            room = await rooms.open(table, "" if peer.seats else peer.address, fresh)
            await room.prepare(peer)
            peer.send(OkMessage(id=hello.id))
            longest = rooms.services.settings.limits.message_bytes
            await _talk(socket, room, peer, places.allowance(peer.address), longest)
    except (BenbenError, StorageError, RulesError) as error:
        await _turn_away(socket, hello.id, as_refused(error))


async def _talk(socket: WebSocket, room: "Room", peer: Peer, allowance: Allowance, longest: int) -> None:
    """Receive and send at the same time until the peer leaves or falls behind.  A request that is being
    answered then leaves nothing half done."""
    room.join(peer)
    receiving = asyncio.create_task(_receive_all(socket, room, peer, allowance, longest))
    sending, dropping = asyncio.create_task(peer.send_all(socket)), asyncio.create_task(peer.dropped.wait())
    tasks = (receiving, sending, dropping)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        peer.is_gone = True
        room.leave(peer)
        sending.cancel()
        dropping.cancel()
        if not peer.is_answered:
            receiving.cancel()
        await asyncio.wait(tasks)
        peer.forget()
        if peer.dropped.is_set():
            CLOSED.add("dropped")
            with suppress(TimeoutError):  # it may not take a farewell either
                async with asyncio.timeout(FAREWELL):
                    await socket.close(SLOW, "too slow")


async def _receive_all(
    socket: WebSocket, room: "Room", peer: Peer, allowance: Allowance, longest: int
) -> None:
    while not peer.is_gone:
        text = await _receive(socket)
        try:
            if not allowance.take():
                raise Unreadable(read_id(text), too_many())
            message = read_message(text, longest)
        except Unreadable as error:
            peer.refuse(error.id, error)
        else:
            more = extra_cost(message, room.table)
            if more:
                allowance.charge(more)
            peer.is_answered = True
            await room.handle(peer, message)
            peer.is_answered = False


def extra_cost(message: ClientMessage, table: Table) -> float:
    """The additional cost of a request that is answered with the whole table, or for which the game is played
    again: it grows with the length of the game, by this much for every move."""
    if isinstance(message, Play):
        return 0.0 if message.ply == table.ply else table.ply / PLIES_A_MESSAGE
    if isinstance(message, LookBack):
        return table.ply / REPLAYED_A_MESSAGE + message.count / TOLD_A_MESSAGE
    if isinstance(message, PreviewRequest):  # where something is hidden, it is played in an imagined world
        return table.ply / REPLAYED_A_MESSAGE if table.position.game.has_secrets else 0.0
    if isinstance(message, TakebackRequest):
        return table.ply / REPLAYED_A_MESSAGE
    return table.ply / PLIES_A_MESSAGE if isinstance(message, Hello | ChooseViewpoint) else 0.0


async def _turn_away(socket: WebSocket, identity: int | None, error: BenbenError) -> None:
    await socket.send_text(numbered(1, encode(ErrorMessage(id=identity, error=refusal(error)))).decode())
    await socket.close(REFUSED, error.code)


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")


# -- reading ---------------------------------------------------------------------------
class NumberedMessage(msgspec.Struct):
    """The part of a message that its answer needs."""

    id: Number


DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
NUMBER_DECODER = msgspec.json.Decoder(NumberedMessage)


class Unreadable(BenbenError):
    """A message that cannot be read; `id` is its number if that much could be."""

    def __init__(self, identity: int | None, error: BenbenError) -> None:
        super().__init__(error.code, error.sentence, error.cites)
        self.id = identity


def read_message(text: str, longest: int) -> ClientMessage:
    """Read a message of at most so many bytes; Unreadable, with the reason, if that is not possible."""
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > longest:
        raise Unreadable(None, Refused("too-long", f"A message has at most {longest} bytes."))
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable(read_id(text), Refused("bad-message", say_problem(error))) from None


def read_id(text: str) -> int | None:
    """The number of a message that is wrong in other respects."""
    try:
        return NUMBER_DECODER.decode(text.encode("utf-8", "surrogatepass")).id
    except (msgspec.DecodeError, RecursionError):
        return None


def say_problem(error: Exception) -> str:
    """What is wrong with a message, in one sentence."""
    if not isinstance(error, msgspec.ValidationError):
        return "That is not JSON."
    problem, _, place = str(error).partition(" - at `$")
    field = place.rstrip("`").lstrip(".")
    if field == "type" or "required field `type`" in problem:
        return "The type of the message is unknown."
    problem = problem.replace("`", "")[:200]
    return f"{field or 'The message'}: {problem[:1].lower()}{problem[1:]}."
