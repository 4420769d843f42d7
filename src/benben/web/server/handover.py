"""Passes a table's connections on to one worker, so that everybody at a table is served by the same process.

The system gives a new connection to any worker. If it asks for the socket of a table, it is passed on to the
table's keeper, as an open file together with the request that was read. A move is then checked and announced
by one process instead of two. This only makes things quicker, for any worker can serve any table: a worker
that cannot pass a connection on keeps it.
"""

import asyncio
import re
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.context import BaseContext
from zlib import crc32

BEAT = 0.1  # seconds between signs that a worker takes connections
SILENCE = 0.5  # seconds without a sign after which it gets none
LONGEST = 128 * 1024  # bytes of a request that is passed on; `Limits.header_bytes` is usually far below
TABLE = re.compile(rb"/api/tables/([^/?]+)/socket")
Accept = Callable[[socket.socket, bytes], Awaitable[None]]


class Channels:
    """What all workers of a supervisor share: for each of them the two ends of a channel and the time of its
    last sign, by the system's monotonic clock."""

    def __init__(self, context: BaseContext, workers: int) -> None:
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
        for end in (end for pair in pairs for end in pair):
            end.setblocking(False)
        self.inboxes, self.outboxes = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        self.signs = context.Array("d", workers, lock=False)

    def keeper(self, url: bytes) -> int | None:
        """Return the worker that keeps the table whose socket is asked for, if that is what is asked for."""
        table = TABLE.search(url)
        return crc32(table[1]) % len(self.inboxes) if table else None

    def send(self, slot: int, request: bytes, file: int) -> bool:
        """Give a worker a connection that has sent a request; False if it does not seem to be well, or if the
        request is too long."""
        if time.monotonic() - float(self.signs[slot]) >= SILENCE or len(request) > LONGEST:
            return False
        with suppress(OSError):  # the channel is full
            socket.send_fds(self.outboxes[slot], [request], [file])
            return True
        return False

    def abandon(self, slot: int) -> None:
        """At the end of a worker: give what it has not taken to any other."""
        self.signs[slot] = 0.0
        for opened, request in passed_on(self.inboxes[slot]):
            any(self.send(other, request, opened.fileno()) for other in range(len(self.inboxes)))
            opened.close()


def open_channels(context: BaseContext, workers: int) -> Channels | None:
    """None where the system cannot pass open files on."""
    return Channels(context, workers) if hasattr(socket, "send_fds") else None


class Handover:
    """A worker's use of the channels."""

    def __init__(self, channels: Channels, slot: int) -> None:
        self._channels, self._slot = channels, slot
        self._tasks: set[asyncio.Task[None]] = set()

    def pass_on(self, url: bytes, request: bytes, file: int) -> bool:
        """Pass on a connection that has sent a request; False if it stays here."""
        keeper = self._channels.keeper(url)
        if keeper is None or keeper == self._slot:
            return False
        return self._channels.send(keeper, request, file)

    def start(self, accept: Accept) -> None:
        """Take what others pass on, in the event loop that runs."""
        loop, inbox = asyncio.get_running_loop(), self._channels.inboxes[self._slot]

        def take() -> None:
            for opened, request in passed_on(inbox):
                task = asyncio.ensure_future(accept(opened, request))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        loop.add_reader(inbox, take)
        self._tasks.add(loop.create_task(self._beat()))

    async def _beat(self) -> None:
        while True:
            self._channels.signs[self._slot] = time.monotonic()
            await asyncio.sleep(BEAT)

    def stop(self) -> None:
        """Before the worker ends."""
        for task in self._tasks:
            task.cancel()
        asyncio.get_running_loop().remove_reader(self._channels.inboxes[self._slot])
        self._channels.abandon(self._slot)


def passed_on(inbox: socket.socket) -> list[tuple[socket.socket, bytes]]:
    """Return all connections that wait in a channel, with their requests."""
    connections = []
    with suppress(BlockingIOError):
        while True:
            request, files, _, _ = socket.recv_fds(inbox, LONGEST, 1)
            connections += [(socket.socket(fileno=file), request) for file in files]
    return connections
