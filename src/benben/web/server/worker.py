"""A process that serves tables: the only one, or one of several workers that share a listening socket and a
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

from benben.web.monitoring.logs import LogFormat, configure_logging
from benben.web.security.proxy import behind_proxy
from benben.web.server.handover import Channels, Handover
from benben.web.server.run import run_server
from benben.web.server.startup import StartupApp
from benben.web.settings import Settings
from benben.web.storage.open_storage import open_storage
from benben.web.storage.protocol import STORAGE_CLOCK, StorageError

if TYPE_CHECKING:
    from fastapi import FastAPI

# Seconds after which a running thread must release the GIL. The writer thread needs it several times per
# commit, and with Python's default of 0.005 it would wait that long each time while the event loop is busy.
SWITCH_INTERVAL = 0.001
FAILED = 2  # the exit code of a worker that cannot start and has printed the reason


def serve_tables(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    slot: int = 0,
    channels: Channels | None = None,
) -> None:
    """Serve until Ctrl-C, as one of several workers if there are channels; StorageError if the games cannot
    be used."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    name = worker_name(settings.data, slot)
    storage = open_storage(settings.database, settings.database_address, STORAGE_CLOCK, name)

    def load() -> "FastAPI":
        _block_pydantic_v1()
        from benben.web.app import create_app

        return create_app(settings, storage=storage)

    front = StartupApp(settings, load)
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
    """Serve in a process of its own, which ends with its parent; `log` is the format and the level of its
    log."""
    configure_logging(*log)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        serve_tables(settings, listener, lambda: ready.send(slot), slot, channels)
    except StorageError as error:
        print(f"benben: {error}", file=sys.stderr)
        sys.exit(FAILED)


def worker_name(data: Path, slot: int) -> str:
    """Return a name that is the same after a restart, so that a new process can clean up what a killed one
    has left behind."""
    place = f"{socket.gethostname()} {data.absolute()} {slot}"
    return hashlib.sha256(place.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _block_pydantic_v1() -> None:
    """Make the import of pydantic.v1 fail, which saves a fifth of the application's loading time.

    FastAPI imports it only to reject models of that version, and tolerates a failure. None in `sys.modules`
    is Python's documented way to make an import fail.
    """
    sys.modules.setdefault("pydantic.v1", cast(ModuleType, None))
