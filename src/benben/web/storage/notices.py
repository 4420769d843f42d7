"""How workers notify each other through PostgreSQL: which tables have changed, once for every commit.

A notice only wakes the others; they read what they have missed. After a lost connection any number of notices
may be missing, so the worker looks at everything.
"""

import logging
import os
import selectors
import threading
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
from psycopg import Connection

from benben.web.storage.shared import Notice

CHANNEL = "benben"
LONGEST = 7000  # bytes; PostgreSQL takes 8,000
RETRY = 0.5  # seconds between two tries to listen again
log = logging.getLogger("benben.web")


class Payload(msgspec.Struct):
    """`by` is the name of the worker, which need not hear itself."""

    by: str
    tables: list[str] = []
    rooms: list[str] = []
    all: bool = False


def payload(by: str, tables: Collection[str] = (), rooms: Collection[str] = ()) -> str:
    """A notice as it is sent; too many names become "everything"."""
    text = msgspec.json.encode(Payload(by, sorted(tables), sorted(rooms)))
    return (text if len(text) <= LONGEST else msgspec.json.encode(Payload(by, all=True))).decode()


def read_payload(text: bytes | str, me: str) -> Notice | None:
    """None if it is our own, or not one of ours."""
    try:
        said = msgspec.json.decode(text, type=Payload)
    except msgspec.DecodeError:
        return None
    return None if said.by == me else Notice(frozenset(said.tables), frozenset(said.rooms), said.all)


class Listener:
    """Hears notices in a thread of its own, from the first `start` to `close`."""

    def __init__(self, connect: Callable[[], Connection[Any]], me: str, tell: Callable[[Notice], None]):
        self._connect, self._me, self.tell = connect, me, tell
        self._hears = threading.Event()
        self._closing = False
        self._wake, self._waker = os.pipe()
        self._thread = threading.Thread(target=self._run, name="benben-listener", daemon=True)

    def start(self, patience: float) -> None:
        """Returns when nothing is missed any more, or when that takes too long."""
        self._thread.start()
        self._hears.wait(patience)

    def close(self) -> None:
        self._closing = True
        os.write(self._waker, b".")
        self._thread.join()
        os.close(self._wake)
        os.close(self._waker)

    def _run(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._wake, selectors.EVENT_READ)
            while not self._closing:
                with suppress(psycopg.Error), self._connect() as connection:
                    self._hear(connection, selector)
                if not self._closing:
                    selector.select(RETRY)

    def _hear(self, connection: Connection[Any], selector: selectors.BaseSelector) -> None:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        self.tell(Notice(all=True))
        self._hears.set()
        key = selector.register(connection.fileno(), selectors.EVENT_READ)
        try:
            while not self._closing:
                selector.select()
                connection.pgconn.consume_input()
                while (notification := connection.pgconn.notifies()) is not None:
                    notice = read_payload(notification.extra, self._me)
                    if notice is not None:
                        self.tell(notice)
        finally:
            selector.unregister(key.fileobj)
