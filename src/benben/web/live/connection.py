"""The life of a socket: a hello, then requests one by one, each of them answered.

Sending never blocks: a message goes out at once, or is queued while the peer does not read. A peer that falls
too far behind is dropped and may reconnect.
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
from benben.web.security.origins import is_cross_site
from benben.web.security.rate_limits import Allowance, too_many
from benben.web.server import SEND_NOW
from benben.web.settings import Limits
from benben.web.storage.protocol import StorageError
from benben.web.tables.projection import Reader, default_viewpoint
from benben.web.tables.table import Table

if TYPE_CHECKING:
    from benben.web.live.admission import Admission
    from benben.web.live.room import Room
    from benben.web.live.rooms import Rooms

# What a request costs, in messages: this many plies that are sent, replayed or described cost one.
PLIES_PER_MESSAGE = 50
REPLAYED_PLIES_PER_MESSAGE = 100
DESCRIBED_PLIES_PER_MESSAGE = 4
CLOSE_TIMEOUT = 2.0  # seconds
REFUSED, SLOW, HELLO_TIMED_OUT = 4403, 1013, 4408  # close codes
ENCODER = msgspec.json.Encoder()


class TextSocket(Protocol):
    """The part of a WebSocket that is used here."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


SendNow = Callable[[bytes], bool]  # sends a text without blocking; returns whether it was sent


class Backlog:
    """The bytes queued for all slow peers together."""

    def __init__(self) -> None:
        self.bytes = 0


class Peer:
    """The other end of a socket: its seats, the viewpoint it is shown, and its queue of outgoing messages.

    `token` is from the peer's hello and is only ever sent back to the same peer. Every message is first tried
    with `send_now`; if that fails, it is queued for `send_all`.
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
        self.dropped = asyncio.Event()  # set to close the connection
        self.is_busy = False  # whether a request is being answered
        self.is_closed = False
        self._seq = 0
        self._send_now = send_now
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(limits.waiting_messages)
        self._pending_bytes, self._max_pending_bytes = 0, limits.waiting_bytes
        self._backlog, self._max_total_pending_bytes = backlog or Backlog(), limits.all_waiting_bytes

    # -- viewpoint ---------------------------------------------------------------------
    @property
    def reader(self) -> Reader:
        if self._reader.viewpoint != self.viewpoint:
            self._reader = Reader(self.seats, self.viewpoint, self.token)
        return self._reader

    def update_viewpoint(self, table: Table) -> None:
        """Called before anything is sent: a peer that holds both seats sees the mover's side or, where hands
        are hidden, nobody's until the mover chooses to see theirs."""
        if len(self.seats) < 2:
            self.viewpoint = default_viewpoint(table, self.seats)
        elif table.position.game.has_secrets:
            if self.viewpoint != table.to_move:
                self.viewpoint = None
        elif table.to_move is not None:
            self.viewpoint = table.to_move

    # -- sending -----------------------------------------------------------------------
    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Send an encoded message after all that are queued, with this peer's sequence number. A single
        message may be queued however long it is."""
        self._seq += 1
        text = numbered(self._seq, message)
        if not self._pending_bytes and self._send_now is not None and self._send_now(text):
            return
        if self._queue.full() or (self._pending_bytes and self._exceeds_limits(len(message))):
            self.dropped.set()
            return
        self._add_pending(len(text))
        self._queue.put_nowait(text)

    def _exceeds_limits(self, more: int) -> bool:
        return (
            self._pending_bytes + more > self._max_pending_bytes
            or self._backlog.bytes + more > self._max_total_pending_bytes
        )

    def _add_pending(self, more: int) -> None:
        self._pending_bytes += more
        self._backlog.bytes += more

    def discard_pending(self) -> None:
        """Release what is queued; it will not be sent."""
        self._add_pending(-self._pending_bytes)

    def refuse(self, identity: int | None, error: BenbenError) -> None:
        self.send(ErrorMessage(id=identity, error=refusal(error)))

    async def send_all(self, socket: TextSocket) -> None:
        """Send what is queued, as fast as the peer reads it, until cancelled."""
        while True:
            text = await self._queue.get()
            await socket.send_text(text.decode())
            self._add_pending(-len(text))


def encode(message: ServerMessage) -> bytes:
    return ENCODER.encode(message)


def numbered(seq: int, message: bytes) -> bytes:
    """Return a message, a non-empty JSON object, with its sequence number added."""
    return b'{"seq":%d,%b' % (seq, message[1:])


# -- the life of a socket --------------------------------------------------------------
async def serve_socket(socket: WebSocket, table: str, rooms: "Rooms", admission: "Admission") -> None:
    """Serve a socket until it is closed."""
    if is_cross_site(socket):
        await socket.close(REFUSED)
        return
    await socket.accept()
    with suppress(WebSocketDisconnect, RuntimeError):  # closed by the peer, perhaps while we were sending
        try:
            with admission.greeting(client_address(socket)):
                hello = await _receive_hello(socket, table, rooms)
        except RequestError as error:
            await _reject(socket, error.id, error)
            return
        except Refused as refused:
            await _reject(socket, None, refused)
            return
        if hello is not None:
            await _serve_table(socket, table, *hello, rooms, admission)


def client_address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


async def _receive_hello(
    socket: WebSocket, table: str, rooms: "Rooms"
) -> tuple[Hello, Peer, "Room | None"] | None:
    """Wait for the hello; return it with its sender and the up-to-date room, if `authenticate` returned one,
    or None if no hello came."""
    limits = rooms.services.settings.limits
    try:
        async with asyncio.timeout(limits.hello_seconds):
            hello = read_message(await _receive(socket), limits.message_bytes)
    except TimeoutError:
        await socket.close(HELLO_TIMED_OUT, "no hello")
        return None
    if not isinstance(hello, Hello):
        raise RequestError(hello.id, Refused("no-hello", "The first message must be a hello."))
    try:
        seats, up_to_date_room = await rooms.authenticate(table, hello.token, client_address(socket))
    except (BenbenError, StorageError, RulesError) as error:
        raise RequestError(hello.id, as_refused(error)) from error
    extension = socket.scope.get("extensions", {}).get(SEND_NOW, {})
    peer = Peer(
        seats, hello.token, limits, client_address(socket), rooms.backlog, send_now=extension.get("send")
    )
    return hello, peer, up_to_date_room


async def _serve_table(
    socket: WebSocket,
    table: str,
    hello: Hello,
    peer: Peer,
    up_to_date_room: "Room | None",
    rooms: "Rooms",
    admission: "Admission",
) -> None:
    try:
        with admission.admitted(table, peer):
            if not peer.seats:
                rooms.check_memory(table)
            room = await rooms.open(table, "" if peer.seats else peer.address, up_to_date_room)
            await room.prepare(peer)
            peer.send(OkMessage(id=hello.id))
            longest = rooms.services.settings.limits.message_bytes
            await _exchange_messages(socket, room, peer, admission.allowance(peer.address), longest)
    except (BenbenError, StorageError, RulesError) as error:
        await _reject(socket, hello.id, as_refused(error))


async def _exchange_messages(
    socket: WebSocket, room: "Room", peer: Peer, allowance: Allowance, longest: int
) -> None:
    """Receive and send at the same time until the peer leaves or is dropped. A request that is being answered
    at that moment is completed first."""
    room.join(peer)
    receiving = asyncio.create_task(_receive_all(socket, room, peer, allowance, longest))
    sending, dropping = asyncio.create_task(peer.send_all(socket)), asyncio.create_task(peer.dropped.wait())
    tasks = (receiving, sending, dropping)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        peer.is_closed = True
        room.leave(peer)
        sending.cancel()
        dropping.cancel()
        if not peer.is_busy:
            receiving.cancel()
        await asyncio.wait(tasks)
        peer.discard_pending()
        if peer.dropped.is_set():
            CLOSED.add("dropped")
            with suppress(TimeoutError):  # it may not read the close frame either
                async with asyncio.timeout(CLOSE_TIMEOUT):
                    await socket.close(SLOW, "too slow")


async def _receive_all(
    socket: WebSocket, room: "Room", peer: Peer, allowance: Allowance, longest: int
) -> None:
    while not peer.is_closed:
        text = await _receive(socket)
        try:
            if not allowance.take():
                raise RequestError(read_id(text), too_many())
            message = read_message(text, longest)
        except RequestError as error:
            peer.refuse(error.id, error)
        else:
            extra = extra_cost(message, room.table)
            if extra:
                allowance.charge(extra)
            peer.is_busy = True
            await room.handle(peer, message)
            peer.is_busy = False


def extra_cost(message: ClientMessage, table: Table) -> float:
    """Return what a request costs beyond one message, because the whole table is sent or the game is
    replayed: it grows with the length of the game."""
    if isinstance(message, Play):
        return 0.0 if message.ply == table.ply else table.ply / PLIES_PER_MESSAGE
    if isinstance(message, LookBack):
        return table.ply / REPLAYED_PLIES_PER_MESSAGE + message.count / DESCRIBED_PLIES_PER_MESSAGE
    if isinstance(message, PreviewRequest):  # with hidden information, the game is replayed to sample a world
        return table.ply / REPLAYED_PLIES_PER_MESSAGE if table.position.game.has_secrets else 0.0
    if isinstance(message, TakebackRequest):
        return table.ply / REPLAYED_PLIES_PER_MESSAGE
    return table.ply / PLIES_PER_MESSAGE if isinstance(message, Hello | ChooseViewpoint) else 0.0


async def _reject(socket: WebSocket, identity: int | None, error: BenbenError) -> None:
    await socket.send_text(numbered(1, encode(ErrorMessage(id=identity, error=refusal(error)))).decode())
    await socket.close(REFUSED, error.code)


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")


# -- reading ---------------------------------------------------------------------------
class NumberedMessage(msgspec.Struct):
    """The part of a message that is needed to answer it."""

    id: Number


DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
NUMBER_DECODER = msgspec.json.Decoder(NumberedMessage)


class RequestError(BenbenError):
    """A message that is refused before it reaches the room; `id` is its number, if it could be read."""

    def __init__(self, identity: int | None, error: BenbenError) -> None:
        super().__init__(error.code, error.sentence, error.cites)
        self.id = identity


def read_message(text: str, longest: int) -> ClientMessage:
    """Decode a message of at most `longest` bytes; RequestError, with the reason, if that fails."""
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > longest:
        raise RequestError(None, Refused("too-long", f"A message has at most {longest} bytes."))
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise RequestError(read_id(text), Refused("bad-message", decode_problem(error))) from None


def read_id(text: str) -> int | None:
    """Return the number of a message that may be invalid otherwise."""
    try:
        return NUMBER_DECODER.decode(text.encode("utf-8", "surrogatepass")).id
    except (msgspec.DecodeError, RecursionError):
        return None


def decode_problem(error: Exception) -> str:
    """Return what is wrong with a message, in one sentence."""
    if not isinstance(error, msgspec.ValidationError):
        return "That is not JSON."
    problem, _, place = str(error).partition(" - at `$")
    field = place.rstrip("`").lstrip(".")
    if field == "type" or "required field `type`" in problem:
        return "The type of the message is unknown."
    problem = problem.replace("`", "")[:200]
    return f"{field or 'The message'}: {problem[:1].lower()}{problem[1:]}."
