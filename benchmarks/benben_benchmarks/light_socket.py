"""A WebSocket client that takes as little of the processor as Python can, so that a load can be made on the
cores that the server needs.

It does only what our server needs: text frames in both directions, none of them in fragments, and answers to
pings.
"""

import asyncio
import base64
import os
from typing import cast
from urllib.parse import urlsplit

import msgspec

MASK = b"\0\0\0\0"  # a client must mask what it sends; this mask changes nothing
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
SHORT, LONG = 126, 127  # lengths that say how many bytes the length itself has


class LightSocket(asyncio.Protocol):
    """One connection; `hear` is called with the bytes of each text message."""

    def __init__(self) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = asyncio.Event()
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def hear(self, text: bytes) -> None:
        raise NotImplementedError

    # -- what asyncio calls --------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by its type

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self.opened.done():
            head, ended, data = data.partition(b"\r\n\r\n")
            if not ended:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionRefusedError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
        self._buffer = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Take all whole messages; the rest."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, length, start = data[at], data[at + 1], at + 2
            if length == SHORT:
                start += 2
                length = int.from_bytes(data[at + 2 : start])
            elif length == LONG:
                start += 8
                length = int.from_bytes(data[at + 2 : start])
            if end < start + length:
                break
            at = start + length
            if kind == TEXT:
                self.hear(data[start:at])
            elif kind == PING:
                self.send(bytes((PONG, 0x80 | length)) + MASK + data[start:at])
        return data[at:]

    # -- what its owner calls ------------------------------------------------------------
    def say(self, message: object) -> None:
        text = msgspec.json.encode(message)
        self.send(bytes((TEXT, 0x80 | len(text))) + MASK + text if len(text) < SHORT else long_frame(text))

    def send(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    async def close(self) -> None:
        if not self.lost.is_set():
            self.send(bytes((CLOSE, 0x80)) + MASK)
            await self.lost.wait()


def long_frame(text: bytes) -> bytes:
    return bytes((TEXT, 0x80 | SHORT)) + len(text).to_bytes(2) + MASK + text


async def open_socket(socket: LightSocket, address: str) -> None:
    """Connect to ws://host:port/path and ask for a WebSocket."""
    parts = urlsplit(address)
    await asyncio.get_running_loop().create_connection(lambda: socket, parts.hostname, parts.port)
    key = base64.b64encode(os.urandom(16)).decode()
    socket.send(
        f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await socket.opened
