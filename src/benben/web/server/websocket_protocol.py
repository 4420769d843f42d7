"""uvicorn's WebSocket protocol with rate limits on frames and bytes.

Input is processed frame by frame. A peer that exceeds its allowance is not read for a while, and disconnected
if it persists, so that a flood of tiny frames costs one connection and nobody else's time. Unfragmented text
messages, which is what our pages send, are parsed here; all other frames are left to the library.
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

# Longer messages close the connection; `Limits.message_bytes` refuses shorter ones with a sentence.
MAX_MESSAGE_BYTES = 64 * 1024
LINGER = 5.0  # seconds for a peer to read the last frame
POLICY_VIOLATION = 1008  # close code
FLUSH_BYTES = 64 * 1024  # buffered output beyond this is written at once
# Parts of a frame, by RFC 6455, section 5.2.
FIN, OPCODE = 0x80, 0x0F  # in the first byte
TEXT = FIN | 1  # the first byte of an unfragmented text message
DATA_OPCODES = (0, 1, 2)  # continuation, text, binary: frames that a message may consist of
MASKED = 0x80  # in the second byte; set by all clients
MASK = 4  # bytes of the masking key


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """Limits the frames and bytes of a connection, and the frames of all connections of an address."""

    def __init__(self, config: "Config", *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._gate, limits = config.gate, config.gate.limits
        self._limits = limits
        self._frames = Bucket(limits.frame_rate, limits.frame_burst)
        self._bytes = Bucket(limits.frame_bytes_rate, limits.frame_bytes_burst)
        self._shared: Bucket | None = None
        self._unread = bytearray()
        self._in_fragments = False  # whether a fragmented message has begun
        self._pause: asyncio.TimerHandle | None = None
        self._pauses = 0
        self._stalled: asyncio.TimerHandle | None = None
        self._unwritten = bytearray()

    # -- connecting and disconnecting --------------------------------------------------
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
        """Give the peer a few seconds to read what is left for it."""
        super().on_task_complete(task)
        self.loop.call_later(LINGER, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Offer the application the extension SEND_NOW."""
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
            self._process_input()
        elif len(self._unread) > self._limits.frame_bytes_burst:
            self._disconnect()

    def _process_input(self) -> None:
        """Process as many of the received frames as the allowance permits."""
        has_paused, self._pause = self._pause is not None, None
        while not self.transport.is_closing():
            head, end = first_frame(self._unread)
            if not end:
                break
            debt = self._debt()
            if debt > 0:
                self._pause_reading(debt)
                return
            frame = bytes(self._unread[:end])
            del self._unread[:end]
            self._process_frame(frame, head)
        if self._pauses and self._frames.left > self._limits.frame_burst / 2:
            self._pauses = 0
        if has_paused and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _process_frame(self, frame: bytes, head: int) -> None:
        """Process one frame, whose header has `head` bytes."""
        self._frames.charge(1)
        if self._shared is not None:
            self._shared.charge(1)
        is_ready = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        text = text_of(frame, head) if is_ready and not self._in_fragments else None
        if text is not None:
            self._deliver(text)
            return
        if frame[0] & OPCODE in DATA_OPCODES:
            self._in_fragments = not frame[0] & FIN
        super().data_received(frame)

    def _deliver(self, text: str) -> None:
        """Queue a message for the application. uvicorn pauses reading after every message; we do so only if
        another one is queued already, because most are consumed at once and pausing has a cost."""
        if not self.read_paused and not self.queue.empty():
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _debt(self) -> float:
        """Return the seconds until frames may be processed again."""
        debt = max(self._frames.seconds_in_debt, self._bytes.seconds_in_debt)
        return debt if self._shared is None else max(debt, self._shared.seconds_in_debt)

    def _pause_reading(self, seconds: float) -> None:
        self._pauses += 1
        if self._pauses > self._limits.frame_pauses:
            self._disconnect()
            return
        self.transport.pause_reading()
        self._pause = self.loop.call_later(seconds, self._process_input)

    def _disconnect(self) -> None:
        self._unread.clear()
        if not self.transport.is_closing():
            CLOSED.add("flood")
            self.conn.fail(POLICY_VIOLATION, "too many messages")
            self.handle_parser_exception()
            self.loop.call_later(LINGER, self.transport.abort)

    # -- writing -----------------------------------------------------------------------
    def send_now(self, text: bytes) -> bool:
        """Send a text if the socket is open and the peer keeps up; return whether it was sent. All that is
        sent in one iteration of the event loop is written with one system call."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        if not self._unwritten:
            self.loop.call_soon(self._write)
        self._unwritten += text_frame(text)
        if len(self._unwritten) > FLUSH_BYTES:
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
    """Return the lengths of the first frame's header and of the frame; 0 and 0 if it is incomplete. For a
    frame that the library will refuse, because it is too long or not masked, return 0 and all that has been
    received."""
    if len(data) < 2:
        return 0, 0
    length, head = data[1] & 127, 2
    if length == 126:
        length, head = int.from_bytes(data[2:4]), 4
    elif length == 127:
        length, head = int.from_bytes(data[2:10]), 10
    if len(data) < head:
        return 0, 0
    if length > MAX_MESSAGE_BYTES or not data[1] & MASKED:
        return 0, len(data)
    head += MASK
    return (head, head + length) if len(data) >= head + length else (0, 0)


def text_of(frame: bytes, head: int) -> str | None:
    """Return the text of a frame that is an unfragmented text message; None for any other frame."""
    if frame[0] != TEXT or not head:
        return None
    try:
        return apply_mask(frame[head:], frame[head - MASK : head]).decode()
    except UnicodeDecodeError:
        return None


def text_frame(text: bytes) -> bytes:
    """Return a text message as one unmasked frame, as servers send it."""
    length = len(text)
    if length < 126:
        return struct.pack("!BB", TEXT, length) + text
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length) + text
    return struct.pack("!BBQ", TEXT, 127, length) + text
