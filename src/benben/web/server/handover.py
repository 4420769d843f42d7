"""Hands the sockets of a table over to one worker, so that everybody at a table is served by the same
process.

The operating system gives a new connection to any worker. If it requests the socket of a table, it is handed
over to the worker responsible for the table, as a file descriptor together with the request that was read. A
move is then checked and broadcast by one process instead of two. This is only an optimisation, for any worker
can serve any table: if a connection cannot be handed over, it stays where it is.
"""

import asyncio
import re
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.context import BaseContext
from zlib import crc32

HEARTBEAT_INTERVAL = 0.1  # seconds
HEARTBEAT_TIMEOUT = 0.5  # seconds without a heartbeat after which a worker gets no connections
MAX_REQUEST_BYTES = 128 * 1024  # of a request that is handed over; `Limits.header_bytes` is far below
TABLE = re.compile(rb"/api/tables/([^/?]+)/socket")
Accept = Callable[[socket.socket, bytes], Awaitable[None]]


class Channels:
    """Shared by all workers of a supervisor: for each of them the two ends of a channel, and the time of its
    last heartbeat by the system's monotonic clock."""

    def __init__(self, context: BaseContext, workers: int) -> None:
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
        self.inboxes, self.outboxes = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        for end in (*self.inboxes, *self.outboxes):
            end.setblocking(False)
        self.heartbeats = context.Array("d", workers, lock=False)

    def responsible_worker(self, url: bytes) -> int | None:
        """Return the worker responsible for the table whose socket is requested; None for other requests."""
        table = TABLE.search(url)
        return crc32(table[1]) % len(self.inboxes) if table else None

    def send(self, slot: int, request: bytes, file: int) -> bool:
        """Send a worker a connection and its request; return False if the worker has no recent heartbeat, its
        channel is full, or the request is too long."""
        if (
            time.monotonic() - float(self.heartbeats[slot]) >= HEARTBEAT_TIMEOUT
            or len(request) > MAX_REQUEST_BYTES
        ):
            return False
        with suppress(OSError):  # the channel is full
            socket.send_fds(self.outboxes[slot], [request], [file])
            return True
        return False

    def redistribute(self, slot: int) -> None:
        """When a worker has ended, send the connections that it has not received to any other."""
        self.heartbeats[slot] = 0.0
        for opened, request in received_connections(self.inboxes[slot]):
            any(self.send(other, request, opened.fileno()) for other in range(len(self.inboxes)))
            opened.close()


def open_channels(context: BaseContext, workers: int) -> Channels | None:
    """Return channels; None where the system cannot send file descriptors."""
    return Channels(context, workers) if hasattr(socket, "send_fds") else None


class Handover:
    """One worker's end of the channels."""

    def __init__(self, channels: Channels, slot: int) -> None:
        self._channels, self._slot = channels, slot
        self._tasks: set[asyncio.Task[None]] = set()

    def pass_on(self, url: bytes, request: bytes, file: int) -> bool:
        """Hand over a connection and its request; return False if it stays here."""
        slot = self._channels.responsible_worker(url)
        if slot is None or slot == self._slot:
            return False
        return self._channels.send(slot, request, file)

    def start(self, accept: Accept) -> None:
        """Receive connections from other workers, in the running event loop."""
        loop, inbox = asyncio.get_running_loop(), self._channels.inboxes[self._slot]

        def take() -> None:
            for opened, request in received_connections(inbox):
                task = asyncio.ensure_future(accept(opened, request))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        loop.add_reader(inbox, take)
        self._tasks.add(loop.create_task(self._send_heartbeats()))

    async def _send_heartbeats(self) -> None:
        while True:
            self._channels.heartbeats[self._slot] = time.monotonic()
            await asyncio.sleep(HEARTBEAT_INTERVAL)

    def stop(self) -> None:
        """Stop receiving, before the worker ends."""
        for task in self._tasks:
            task.cancel()
        asyncio.get_running_loop().remove_reader(self._channels.inboxes[self._slot])
        self._channels.redistribute(self._slot)


def received_connections(inbox: socket.socket) -> list[tuple[socket.socket, bytes]]:
    """Return all connections that are waiting in a channel, with their requests."""
    connections = []
    with suppress(BlockingIOError):
        while True:
            request, files, _, _ = socket.recv_fds(inbox, MAX_REQUEST_BYTES, 1)
            connections += [(socket.socket(fileno=file), request) for file in files]
    return connections
