"""`benben serve`, or just `benben`: the table in the browser."""

import argparse
import ipaddress
import math
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from benben.cli.arguments import positive
from benben.cli.data_folder import data_folder
from benben.cli.limits import add_limit_arguments, limit_settings
from benben.cli.proxy_arguments import add_proxy_arguments, proxy_settings
from benben.cli.stored_games.storage_arguments import add_storage_arguments

if TYPE_CHECKING:
    from benben.web.settings import Settings

MIN_TOKEN_LENGTH = 16
FIRST_PORT, PORTS = 8000, 100  # the first free one of these ports is used


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="play in the browser; the default without a command",
        description="Open the table in the browser. Games are stored and can be continued after a restart.",
    )
    add_arguments(parser)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="address to listen on; 0.0.0.0 lets others on your network in (default: this machine only)",
    )
    parser.add_argument(
        "--port",
        type=int,
        metavar="N",
        help=f"port to listen on (default: the first free one from {FIRST_PORT})",
    )
    add_storage_arguments(parser)
    add_proxy_arguments(parser)
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="server processes; more than one needs PostgreSQL (default: 1)",
    )
    parser.add_argument(
        "--lab",
        choices=("here", "all", "nobody"),
        help="who may start experiments in the browser: people at this machine, everyone who can reach the "
        "server, or nobody (default: here; behind a proxy: nobody)",
    )
    parser.add_argument(
        "--lab-cluster",
        default="",
        metavar="ADDRESS",
        help="play experiments on the Dask cluster with this scheduler, such as tcp://host:8786",
    )
    parser.add_argument(
        "--keep-days",
        type=days,
        metavar="N",
        help="delete finished games after this many days without activity (default: never)",
    )
    parser.add_argument(
        "--bot-threads",
        type=positive,
        default=0,
        metavar="N",
        help="bots that may think at once (default: one per core)",
    )
    add_limit_arguments(parser)
    add_log(parser)
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.set_defaults(run=run)


def days(text: str) -> float:
    """An argument type: a number of days, more than 0."""
    number = float(text)
    if not (math.isfinite(number) and number > 0):
        raise argparse.ArgumentTypeError("must be more than 0")
    return number


def add_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--log-format",
        choices=("text", "json"),
        default="text",
        help="format of the log on standard error: text, or JSON with one object per line (default: text)",
    )
    parser.add_argument(
        "--log-level",
        choices=("warning", "info"),
        default="warning",
        help="info also logs tables that are created, joined, finished and deleted (default: warning)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when stopped by Ctrl-C or if Benben is already running, 2 if the port or the data folder
    cannot be used."""
    from benben.web.server.folder_lock import AlreadyServed, Lock
    from benben.web.storage.protocol import StorageError

    try:
        settings = server_settings(arguments)
        with Lock(settings.data) as lock, listen(arguments.host, arguments.port) as listener:
            lock.write_address(address_of(listener))
            settings = replace(settings, network_address=network_address(listener))
            return 0 if serve(arguments, settings, listener) else 2
    except AlreadyServed as running:
        print(running)
        open_browser(arguments, running.address)
    except (StorageError, ValueError) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        where = f"port {arguments.port} of {arguments.host}" if arguments.port is not None else arguments.host
        print(f"benben: cannot listen on {where}: {error.strerror or error}", file=sys.stderr)
        return 2
    return 0


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens on a port, or on the first free one; raise OSError if there is none."""
    failure = OSError(f"no port from {FIRST_PORT} upwards is free")
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            return _bind(host, number)
        except OverflowError as error:
            raise OSError("a port is a number from 0 to 65535") from error
        except OSError as error:
            failure = error
    raise failure


def _bind(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":  # on Windows it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener


def server_settings(arguments: argparse.Namespace) -> "Settings":
    """ValueError, with a sentence, if the arguments do not go together."""
    from benben.web.settings import LOCAL_HOSTS, Settings

    if arguments.workers < 1:
        raise ValueError("--workers must be at least 1.")
    if arguments.workers > 1 and not arguments.database:
        raise ValueError(
            "Several workers need PostgreSQL: a file of games is served by one process. "
            "Give --database postgresql://… or leave out --workers."
        )
    if arguments.lab_cluster:
        check_cluster()
    os.umask(0o077)  # what the server writes is for its user alone
    limits = limit_settings(arguments)
    usual: dict[str, Any] = {
        "hosts": LOCAL_HOSTS if arguments.host in LOCAL_HOSTS else (),
        "lab": arguments.lab or "here",
        "limits": limits,
    }
    return Settings(
        data=arguments.data or data_folder(),
        database_address=arguments.database,
        lab_cluster=arguments.lab_cluster,
        keep_days=arguments.keep_days,
        bot_threads=arguments.bot_threads or bot_threads(arguments.workers),
        metrics_token=metrics_token(),
        **usual | proxy_settings(arguments, limits),
    )


def metrics_token() -> str:
    """Return the secret that opens the metrics, from the environment: an argument would show it to other
    users."""
    token = os.environ.get("BENBEN_METRICS_TOKEN", "")
    if token and len(token) < MIN_TOKEN_LENGTH:
        raise ValueError(
            f"BENBEN_METRICS_TOKEN has fewer than {MIN_TOKEN_LENGTH} characters: it could be guessed"
        )
    return token


def check_cluster() -> None:
    """ValueError if experiments cannot be played on a cluster."""
    from benben.core.errors import SetupError
    from benben.match.run.cluster import check_installed

    try:
        check_installed()
    except SetupError as error:
        raise ValueError(error.sentence) from error


def bot_threads(workers: int) -> int:
    """Return how many bots may think at a time in each worker; 0 if one worker has all cores."""
    if workers == 1:
        return 0
    from benben.match.run.workers import cores

    return max(1, cores() // workers)


def serve(arguments: argparse.Namespace, settings: "Settings", listener: socket.socket) -> bool:
    """Serve the table until Ctrl-C; return False if a worker could not, after it has printed why."""
    from benben.web.monitoring.logs import configure_logging
    from benben.web.storage.open_storage import public_part

    configure_logging(arguments.log_format, arguments.log_level)
    address = settings.public_url or address_of(listener)
    place = public_part(settings.database_address) if settings.database_address else settings.data

    def ready() -> None:
        print(f"Benben is at {address} (games in {place}); Ctrl-C stops it.", flush=True)
        open_browser(arguments, address)

    if arguments.workers > 1:
        from benben.web.server.supervisor import Supervisor
        from benben.web.server.worker import work

        log = (arguments.log_format, arguments.log_level)
        return Supervisor(arguments.workers, work, settings, listener, log).run(ready)
    from benben.web.server.worker import serve_tables

    serve_tables(settings, listener, ready)
    return True


def open_browser(arguments: argparse.Namespace, address: str) -> None:
    """Open the browser in the background, since that may take long."""
    if address and not arguments.no_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def network_address(listener: socket.socket) -> str:
    """Return the address for browsers elsewhere on this network; empty if only this machine can be
    reached."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = own_address()
    if not host or ipaddress.ip_address(host).is_loopback:
        return ""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """Return this machine's address on the network that leads to others; empty without a network.  Nothing is
    sent: connecting a UDP socket only looks up the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def address_of(listener: socket.socket) -> str:
    """Return the address for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    name = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
