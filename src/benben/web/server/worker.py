"""One process that serves tables: alone, or one of several workers that share a listening socket and a
database."""

import hashlib
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from multiprocessing import connection, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from benben.web.monitoring.logs import LogFormat, write_log
from benben.web.security.proxy import behind_proxy
from benben.web.server.handover import Channels, Handover
from benben.web.server.run import run_server
from benben.web.server.startup import Front
from benben.web.settings import Settings
from benben.web.storage.opening import open_storage
from benben.web.storage.protocol import OWN_CLOCK, StorageError

if TYPE_CHECKING:
    from fastapi import FastAPI

# Seconds after which a thread that waits for Python's lock gets it from one that works.  A commit needs it
# several times, and with Python's 0.005 it would wait each time while the event loop is busy.
TURN = 0.001
FAILED = 2  # the exit code of a worker that cannot serve and has said why


def serve_tables(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    slot: int = 0,
    channels: Channels | None = None,
) -> None:
    """Serve until Ctrl-C, as one of several workers if there are channels between them; StorageError if the
    games cannot be used."""
    sys.setswitchinterval(TURN)
    name = worker_name(settings.data, slot)
    storage = open_storage(settings.database, settings.database_address, OWN_CLOCK, name)

    def load() -> "FastAPI":
        _block_pydantic_v1()
        from benben.web.app import create_app

        return create_app(settings, storage=storage)

    front = Front(settings, load)
    handover = Handover(channels, slot) if channels is not None else None
    run_server(behind_proxy(front, settings), listener, ready, settings, handover)
    if front.failure is not None:
        raise front.failure


def work(
    slot: int,
    settings: Settings,
    listener: socket.socket,
    log: tuple[LogFormat, str],
    channels: Channels | None,
    ready: "Connection[int, int]",
) -> None:
    """Serve in a process of its own, and end with the process that started it; `log` is the format and the
    level of its log."""
    write_log(*log)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        serve_tables(settings, listener, lambda: ready.send(slot), slot, channels)
    except StorageError as error:
        print(f"benben: {error}", file=sys.stderr)
        sys.exit(FAILED)


def worker_name(data: Path, slot: int) -> str:
    """Return a name that is the same after a restart, so that what a killed process has left behind is known
    to be nobody's."""
    place = f"{socket.gethostname()} {data.absolute()} {slot}"
    return hashlib.sha256(place.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _block_pydantic_v1() -> None:
    """Save a fifth of the time that the application takes to load.

    FastAPI imports pydantic.v1 only to refuse models of that version, and we have none; if the import fails,
    it goes on without.  None in `sys.modules` is Python's documented way to make an import fail.
    """
    sys.modules.setdefault("pydantic.v1", cast(ModuleType, None))
