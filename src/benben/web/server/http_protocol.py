"""uvicorn's HTTP protocol with limits on the size of requests and on the time in which they arrive."""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from benben.web.monitoring.meters import CLOSED

if TYPE_CHECKING:
    from benben.web.server.run import Config

PIECE = 16 * 1024  # bytes that are read before looking whether it is too much
MOST_PIPELINED = 32  # requests that may wait on one connection; browsers send one at a time
LINGER = 5.0  # seconds for a peer to take the last answer
PHRASES = {
    408: "Request Timeout",
    413: "Content Too Large",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}
REASONS = {408: "late", 413: "too-long", 431: "head-too-long", 503: "turned-away"}


class GuardedHttp(HttpToolsProtocol):
    """Limits the bytes of a request, and the seconds in which its head and the rest of it must arrive."""

    def __init__(self, config: "Config", *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._gate = config.gate
        self._limits = config.gate.limits
        self._handover = config.handover
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._in_head = True
        self._bytes = 0

    # -- coming and going --------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._gate.enter(transport, self.client[0] if self.client else ""):
            self._await_head()
        else:
            self._end(503, "There are too many connections; please try again in a moment.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        self._stop_timers()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_timers()
        if not self._is_passed_on():
            super().handle_websocket_upgrade()

    def _is_passed_on(self) -> bool:
        """Return whether another worker serves this connection from now on; closing it here ends it for us
        alone."""
        if self._handover is None or self.transport.get_write_buffer_size():
            return False
        method = self.scope["method"].encode()
        head = [b"%b %b HTTP/1.1" % (method, self.url), *(b"%b: %b" % header for header in self.headers)]
        file = self.transport.get_extra_info("socket").fileno()
        if not self._handover.pass_on(self.url, b"\r\n".join([*head, b"", b""]), file):
            return False
        self.transport.abort()
        return True

    def _stop_timers(self) -> None:
        for timer in (self._timer, self._stalled):
            if timer is not None:
                timer.cancel()
        self._timer = self._stalled = None

    # -- reading -----------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        start = 0
        while start < len(data) and not self.transport.is_closing():
            if self.transport.get_protocol() is not self:
                return
            piece = data[start : start + self._next_piece()]
            start += len(piece)
            super().data_received(piece)
            self._bytes += len(piece)
            self._check_size()

    def _next_piece(self) -> int:
        """Bytes to read next: of a head no more than it may have."""
        left = self._limits.header_bytes - self._bytes
        return min(PIECE, left) if self._in_head and left > 0 else PIECE

    def _check_size(self) -> None:
        limits = self._limits
        if self.transport.is_closing():
            return
        if self._in_head and self._bytes >= limits.header_bytes:
            self._end(431, f"The head of a request has at most {limits.header_bytes} bytes.")
        elif (
            self._bytes > limits.header_bytes + 2 * limits.body_bytes
        ):  # chunks are framed, and not all is body
            self._end(413, f"A request has at most {limits.body_bytes} bytes.")
        elif len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._bytes = True, 0

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._gate.set_idle(self.transport, False)
        self._arm(self._limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._disarm()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self._await_head()

    # -- time --------------------------------------------------------------------------
    def _await_head(self) -> None:
        self._gate.set_idle(self.transport, True)
        self._arm(self._limits.header_seconds)

    def _arm(self, seconds: float) -> None:
        self._disarm()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self._end(408, "The request did not come in time.")

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self._limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _end(self, status: int, sentence: str) -> None:
        """Send the reason, close, and do not wait long for the peer to read it."""
        self._stop_timers()
        if not self.transport.is_closing():
            CLOSED.add(REASONS[status])
            if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
                self.transport.write(answer(status, sentence))
            self.transport.close()
            self.loop.call_later(LINGER, self.transport.abort)


def answer(status: int, sentence: str) -> bytes:
    """Return a complete response, made without the application."""
    body = sentence.encode()
    head = (
        f"HTTP/1.1 {status} {PHRASES[status]}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
