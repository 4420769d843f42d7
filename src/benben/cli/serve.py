"""`benben serve`, which is also `benben` alone: the table in the browser."""

import argparse
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from benben.cli.data_folder import data_folder

if TYPE_CHECKING:
    from fastapi import FastAPI

FIRST_PORT, PORTS = 8000, 100  # the first free one of these is taken


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="play in the browser; the same as no command at all",
        description="Open the table in the browser. Games are kept and go on after a restart.",
    )
    add_arguments(parser)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where to listen; 0.0.0.0 lets others on your network in; this machine alone if not given",
    )
    parser.add_argument(
        "--port", type=int, metavar="N", help=f"the port; the first free one from {FIRST_PORT} if not given"
    )
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="where games are kept; see `benben doctor`"
    )
    parser.add_argument(
        "--lab",
        choices=("here", "all", "nobody"),
        default="here",
        help="who may start experiments in the browser: whoever sits at this machine, all who can reach the "
        "server, or nobody; here if not given",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 when stopped by Ctrl-C or if Benben is running already, 2 if the port or the data folder cannot be
    used."""
    from benben.web.server.folder_lock import AlreadyServed, Lock
    from benben.web.storage.protocol import StorageError

    try:
        with (
            Lock(arguments.data or data_folder()) as lock,
            listen(arguments.host, arguments.port) as listening,
        ):
            lock.tell(address_of(listening))
            serve(arguments, listening)
    except AlreadyServed as running:
        print(running)
        show(arguments, running.address)
    except StorageError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        where = f"port {arguments.port} of {arguments.host}" if arguments.port is not None else arguments.host
        print(f"benben: cannot listen on {where}: {error.strerror or error}", file=sys.stderr)
        return 2
    return 0


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at a port, or at the first free one."""
    last = OSError(f"no port is free from {FIRST_PORT} on")
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            return bound(host, number)
        except OverflowError as error:
            raise OSError("a port is a number from 0 to 65535") from error
        except OSError as error:
            last = error
    raise last


def bound(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(2048)
    except BaseException:
        found.close()
        raise
    return found


def serve(arguments: argparse.Namespace, listening: socket.socket) -> None:
    from benben.web.server.run import run_server
    from benben.web.server.startup import Front
    from benben.web.settings import HERE, Settings
    from benben.web.storage.sqlite import SqliteStorage

    names = HERE if arguments.host in HERE else ()
    settings = Settings(data=arguments.data or data_folder(), hosts=names, lab=arguments.lab)
    address = address_of(listening)
    storage = SqliteStorage(settings.database, time.time())

    def load() -> "FastAPI":
        # FastAPI would load the pydantic of old, 0.2 s, to make sure that no model of ours is one of those.
        sys.modules.setdefault("pydantic.v1", cast(ModuleType, None))
        from benben.web.app import create_app

        return create_app(settings, storage=storage)

    def ready() -> None:
        print(f"Benben is at {address} (games in {settings.data}); Ctrl-C stops it.", flush=True)
        show(arguments, address)

    front = Front(settings, load)
    run_server(front, listening, ready)
    if front.failure is not None:
        raise front.failure


def show(arguments: argparse.Namespace, address: str) -> None:
    """Open the browser, which may take its time."""
    if address and not arguments.no_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
