"""uvicorn's WebSocket protocol with frames and bytes counted while they are read.

Data is read frame by frame. A peer that exceeds its allowance is not read for a while, and disconnected if it
goes on: a flood of tiny frames costs one connection and nobody else's time.  Whole messages of text, which is
what our pages send, are read here; all other frames are left to the library.
"""

import asyncio
import struct
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from benben.web.monitoring.meters import CLOSED
from benben.web.security.rate_limits import Bucket
from benben.web.server import SEND_NOW

if TYPE_CHECKING:
    from benben.web.server.run import Config

FRAME = 64 * 1024  # bytes of a message that are read at all; `Limits` refuses shorter ones with a sentence
LINGER = 5.0  # seconds for a peer to take the last frame
FLOOD = 1008  # the code of RFC 6455 for a peer that does not keep to the rules
MUCH = 64 * 1024  # bytes that are written without waiting for more
# Frames by RFC 6455, section 5.2.
LAST, OPCODE = 0x80, 0x0F  # the parts of the first byte: the last frame of a message or not, and its kind
TEXT = LAST | 1  # how a message of text begins that is one frame
FRAGMENTS = (0, 1, 2)  # the kinds that may be one of several frames of a message
MASKED = 0x80  # of the second byte, as of all that clients send
MASK = 4  # bytes


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """Each connection has an allowance of frames and bytes; all of an address share a larger one."""

    def __init__(self, config: "Config", *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._gate, limits = config.gate, config.gate.limits
        self._limits = limits
        self._frames = Bucket(limits.frame_rate, limits.frame_burst)
        self._bytes = Bucket(limits.frame_bytes_rate, limits.frame_bytes_burst)
        self._shared: Bucket | None = None
        self._unread = bytearray()
        self._in_fragments = False  # whether a message has begun that is several frames
        self._pause: asyncio.TimerHandle | None = None
        self._pauses = 0
        self._stalled: asyncio.TimerHandle | None = None
        self._unwritten = bytearray()

    # -- coming and going --------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._shared = self._gate.frames_of(self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        for timer in (self._pause, self._stalled):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Do not wait for a peer that does not read what is left for it."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Offer the application to send without waiting."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SEND_NOW] = {"send": self.send_now}

    # -- reading -----------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the request, which was read and bounded as HTTP
            super().data_received(data)
            return
        self._unread += data
        self._bytes.charge(len(data))
        if self._pause is None:
            self._read()
        elif len(self._unread) > self._limits.frame_bytes_burst:
            self._disconnect()

    def _read(self) -> None:
        """Read as much of what has arrived as the allowance permits."""
        has_paused, self._pause = self._pause is not None, None
        while not self.transport.is_closing():
            head, end = first_frame(self._unread)
            if not end:
                break
            debt = self._debt()
            if debt > 0:
                self._wait(debt)
                return
            frame = bytes(self._unread[:end])
            del self._unread[:end]
            self._take(frame, head)
        if self._pauses and self._frames.left > self._limits.frame_burst / 2:
            self._pauses = 0
        if has_paused and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _take(self, frame: bytes, head: int) -> None:
        """Read one frame, whose head has so many bytes."""
        self._frames.charge(1)
        if self._shared is not None:
            self._shared.charge(1)
        is_ready = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        text = text_of(frame, head) if is_ready and not self._in_fragments else None
        if text is not None:
            self._hand_over(text)
            return
        if frame[0] & OPCODE in FRAGMENTS:
            self._in_fragments = not frame[0] & LAST
        super().data_received(frame)

    def _hand_over(self, text: str) -> None:
        """Give a message to the application.  uvicorn stops reading until it is taken; we do so only if
        another one waits already, because most are taken at once and to stop and start costs something."""
        if not self.read_paused and not self.queue.empty():
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _debt(self) -> float:
        """Seconds until there is an allowance again."""
        debt = max(self._frames.seconds_in_debt, self._bytes.seconds_in_debt)
        return debt if self._shared is None else max(debt, self._shared.seconds_in_debt)

    def _wait(self, seconds: float) -> None:
        self._pauses += 1
        if self._pauses > self._limits.frame_pauses:
            self._disconnect()
            return
        self.transport.pause_reading()
        self._pause = self.loop.call_later(seconds, self._read)

    def _disconnect(self) -> None:
        self._unread.clear()
        if not self.transport.is_closing():
            CLOSED.add("flood")
            self.conn.fail(FLOOD, "too many messages")
            self.handle_parser_exception()
            self.loop.call_later(LINGER, self.transport.abort)

    # -- writing -----------------------------------------------------------------------
    def send_now(self, text: bytes) -> bool:
        """Send a text if the socket is open and the peer keeps up; return whether it was sent.  What is said
        in one turn of the event loop goes out together: every write is a call of the system."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        if not self._unwritten:
            self.loop.call_soon(self._write)
        self._unwritten += text_frame(text)
        if len(self._unwritten) > MUCH:
            self._write()
        return True

    def _write(self) -> None:
        """Write what was said, unless the socket was closed meanwhile."""
        frames, self._unwritten = self._unwritten, bytearray()
        if frames and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(frames)

    async def send(self, message: Any) -> None:
        self._write()
        await super().send(message)

    def shutdown(self) -> None:
        self._write()
        super().shutdown()

    def handle_ping(self) -> None:
        """Send no more pongs to a peer that does not read them."""
        if self.transport.get_write_buffer_size() > self._limits.waiting_bytes:
            self.transport.abort()
        else:
            super().handle_ping()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self._limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


def first_frame(data: bytearray) -> tuple[int, int]:
    """Where the head of the first frame ends, and the frame; 0 and 0 if it has not come whole.  One that the
    library refuses, because it is too long or has no mask, need not come whole; its head is given as 0."""
    if len(data) < 2:
        return 0, 0
    length, head = data[1] & 127, 2
    if length == 126:
        length, head = int.from_bytes(data[2:4]), 4
    elif length == 127:
        length, head = int.from_bytes(data[2:10]), 10
    if len(data) < head:
        return 0, 0
    if length > FRAME or not data[1] & MASKED:
        return 0, len(data)
    head += MASK
    return (head, head + length) if len(data) >= head + length else (0, 0)


def text_of(frame: bytes, head: int) -> str | None:
    """What a frame says that is a message of text by itself; None if it is anything else."""
    if frame[0] != TEXT or not head:
        return None
    try:
        return apply_mask(frame[head:], frame[head - MASK : head]).decode()
    except UnicodeDecodeError:
        return None


def text_frame(text: bytes) -> bytes:
    """Return a text as one frame, as servers send it: without a mask (RFC 6455, section 5.2)."""
    length = len(text)
    if length < 126:
        return struct.pack("!BB", TEXT, length) + text
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length) + text
    return struct.pack("!BBQ", TEXT, 127, length) + text
