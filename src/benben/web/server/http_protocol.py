"""uvicorn's HTTP protocol with limits on the size of requests and on the time in which they arrive."""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from benben.web.monitoring.meters import CLOSED

if TYPE_CHECKING:
    from benben.web.server.run import Config

CHUNK_BYTES = 16 * 1024  # limits are checked after this many bytes
MAX_PIPELINED = 32  # requests; browsers send one at a time
LINGER = 5.0  # seconds for a peer to read the last response
PHRASES = {
    408: "Request Timeout",
    413: "Content Too Large",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}
REASONS = {408: "late", 413: "too-long", 431: "head-too-long", 503: "turned-away"}


class GuardedHttp(HttpToolsProtocol):
    """Limits the size of a request, and the time in which its head and its body must arrive."""

    def __init__(self, config: "Config", *args: Any, **more: Any) -> None:
        super().__init__(config, *args, **more)
        self._gate = config.gate
        self._limits = config.gate.limits
        self._handover = config.handover
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._in_head = True
        self._bytes = 0

    # -- connecting and disconnecting --------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._gate.enter(transport, self.client[0] if self.client else ""):
            self._await_head()
        else:
            self._reject(503, "There are too many connections; please try again in a moment.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        self._stop_timers()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_timers()
        if not self._hand_over():
            super().handle_websocket_upgrade()

    def _hand_over(self) -> bool:
        """Hand the connection over to another worker, if that one is responsible; return whether it was.
        Closing it here then does not close it for the other worker."""
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
            chunk = data[start : start + self._next_chunk_bytes()]
            start += len(chunk)
            super().data_received(chunk)
            self._bytes += len(chunk)
            self._check_size()

    def _next_chunk_bytes(self) -> int:
        """Return how many bytes to parse next: of a head no more than its limit allows."""
        left = self._limits.header_bytes - self._bytes
        return min(CHUNK_BYTES, left) if self._in_head and left > 0 else CHUNK_BYTES

    def _check_size(self) -> None:
        limits = self._limits
        if self.transport.is_closing():
            return
        if self._in_head and self._bytes >= limits.header_bytes:
            self._reject(431, f"The head of a request has at most {limits.header_bytes} bytes.")
        elif (
            self._bytes > limits.header_bytes + 2 * limits.body_bytes
        ):  # chunks are framed, and not all is body
            self._reject(413, f"A request has at most {limits.body_bytes} bytes.")
        elif len(self.pipeline) > MAX_PIPELINED:
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._bytes = True, 0

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._gate.set_idle(self.transport, False)
        self._start_timer(self._limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._stop_timer()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self._await_head()

    # -- time --------------------------------------------------------------------------
    def _await_head(self) -> None:
        self._gate.set_idle(self.transport, True)
        self._start_timer(self._limits.header_seconds)

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._time_out)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        self._reject(408, "The request did not come in time.")

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self._limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _reject(self, status: int, sentence: str) -> None:
        """Respond with the reason if still possible, and close; the peer has a few seconds to read it."""
        self._stop_timers()
        if not self.transport.is_closing():
            CLOSED.add(REASONS[status])
            if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
                self.transport.write(plain_response(status, sentence))
            self.transport.close()
            self.loop.call_later(LINGER, self.transport.abort)


def plain_response(status: int, sentence: str) -> bytes:
    """Return a complete response as bytes."""
    body = sentence.encode()
    head = (
        f"HTTP/1.1 {status} {PHRASES[status]}\r\ncontent-type: text/plain; charset=utf-8\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
