"""Notices between workers, through PostgreSQL's LISTEN and NOTIFY: which tables a commit has changed.

A notice carries no data: the others then read what they have missed. After a lost connection any number of
notices may be missing, so the worker checks everything.
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

from benben.web.storage.coordination import Notice

CHANNEL = "benben"
MAX_BYTES = 7000  # bytes; PostgreSQL takes 8,000
RETRY_DELAY = 0.5  # seconds between two tries to listen again
log = logging.getLogger("benben.web")


class Payload(msgspec.Struct):
    """A notice as JSON; `by` is the name of the worker that sends it, which ignores it."""

    by: str
    tables: list[str] = []
    rooms: list[str] = []
    all: bool = False


def payload(by: str, tables: Collection[str] = (), rooms: Collection[str] = ()) -> str:
    """Return an encoded notice; one that would be too long says `all` instead."""
    text = msgspec.json.encode(Payload(by, sorted(tables), sorted(rooms)))
    return (text if len(text) <= MAX_BYTES else msgspec.json.encode(Payload(by, all=True))).decode()


def read_payload(text: bytes | str, worker: str) -> Notice | None:
    """Return a received notice; None if this worker has sent it, or if it is not one of ours."""
    try:
        received = msgspec.json.decode(text, type=Payload)
    except msgspec.DecodeError:
        return None
    if received.by == worker:
        return None
    return Notice(frozenset(received.tables), frozenset(received.rooms), received.all)


class Listener:
    """Passes on notices, in a thread of its own, from `start` to `close`."""

    def __init__(self, connect: Callable[[], Connection[Any]], worker: str, tell: Callable[[Notice], None]):
        self._connect, self._worker, self.tell = connect, worker, tell
        self._is_listening = threading.Event()
        self._closing = False
        self._wake_reader, self._wake_writer = os.pipe()
        self._thread = threading.Thread(target=self._run, name="benben-listener", daemon=True)

    def start(self, timeout: float) -> None:
        """Start listening, and wait until notices arrive or for `timeout` seconds."""
        self._thread.start()
        self._is_listening.wait(timeout)

    def close(self) -> None:
        self._closing = True
        os.write(self._wake_writer, b".")
        self._thread.join()
        os.close(self._wake_reader)
        os.close(self._wake_writer)

    def _run(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._wake_reader, selectors.EVENT_READ)
            while not self._closing:
                with suppress(psycopg.Error), self._connect() as connection:
                    self._receive(connection, selector)
                if not self._closing:
                    selector.select(RETRY_DELAY)

    def _receive(self, connection: Connection[Any], selector: selectors.BaseSelector) -> None:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        self.tell(Notice(all=True))
        self._is_listening.set()
        key = selector.register(connection.fileno(), selectors.EVENT_READ)
        try:
            while not self._closing:
                selector.select()
                connection.pgconn.consume_input()
                while (notification := connection.pgconn.notifies()) is not None:
                    notice = read_payload(notification.extra, self._worker)
                    if notice is not None:
                        self.tell(notice)
        finally:
            selector.unregister(key.fileobj)
