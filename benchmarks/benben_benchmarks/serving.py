"""A real server in its own process, for benchmarks and tests that measure or kill one."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds after which we give up on a server


def serve_command(data: Path, *more: str, port: int = 0) -> list[str]:
    """The command that serves the games of a folder, at any free port unless one is given."""
    command = [sys.executable, "-m", "benben", "serve", "--no-browser", "--port", str(port)]
    return [*command, "--data", str(data), *more]


class Server:
    """A server that runs until it is killed.

    It uses Python's stored bytecode, because compiling all modules again takes a second.
    """

    def __init__(self, data: Path, database: str = "", workers: int = 1) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.process = subprocess.Popen(
            serve_command(data, "--database", database, "--workers", str(workers)),
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]
        self._sockets: list[ClientConnection] = []
        self._opened = ExitStack()

    def is_gone(self) -> bool:
        """Return whether the process has ended, allowing it one second."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        return self.process.returncode is not None

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
        for socket in self._sockets:
            socket.close_socket()  # closing politely would wait for ever for one that nobody has read
        with suppress(ConnectionClosed, OSError):
            self._opened.close()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            f"{self.address}api/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return dict(json.load(answer))

    def lay(self, game: str, opponent: str = "screen") -> dict[str, Any]:
        people = ("screen", "friend")
        kind = {"kind": opponent} if opponent in people else {"kind": "bot", "bot": opponent}
        return self.post("tables", {"game": game, "opponent": kind, "first": "me"})

    def befriend(self, game: str) -> tuple[str, str, str]:
        """Create a table for two people; return its id and the secrets of both seats."""
        created = self.lay(game, "friend")
        return (
            created["id"],
            created["token"],
            self.post(f"tables/{created['id']}/join", {"invite": created["invite"]})["token"],
        )

    def socket_address(self, table: str) -> str:
        return f"{self.address.replace('http', 'ws')}api/tables/{table}/socket"

    def connect(self, table: str) -> ClientConnection:
        opening = connect(self.socket_address(table), proxy=None, ping_interval=None, open_timeout=PATIENCE)
        self._sockets.append(self._opened.enter_context(opening))
        return self._sockets[-1]

    # -- its processes (Linux) -----------------------------------------------------
    def workers(self) -> list[int]:
        """Return the ids of the processes that serve, if there are several."""
        children = read_process(self.process.pid, f"task/{self.process.pid}/children").split()
        return [int(child) for child in children if b"spawn_main" in read_process(int(child), "cmdline")]

    def worker_of(self, socket: ClientConnection) -> int:
        """Return the id of the worker at the other end of a socket."""
        port, ours = f":{self.port:04X}", f":{socket.local_address[1]:04X}"
        while True:  # the kernel accepts a connection before a worker does
            for pid in self.workers():
                for line in read_process(pid, "net/tcp").decode().splitlines()[1:]:
                    _, here, there, *rest = line.split()
                    if here.endswith(port) and there.endswith(ours) and rest[6] in open_sockets(pid):
                        return pid

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2].rstrip("/"))

    def megabytes(self) -> float:
        """Return the memory of all processes."""
        kilobytes = [
            int(line.split()[1])
            for pid in (self.process.pid, *self.workers())
            for line in read_process(pid, "status").decode().splitlines()
            if line.startswith("VmRSS")
        ]
        return sum(kilobytes) / 1024

    def cpu_seconds(self) -> float:
        """Return the CPU time of all processes so far."""
        return cpu_seconds((self.process.pid, *self.workers()))


def cpu_seconds(processes: Iterable[int]) -> float:
    """Return the CPU time of processes so far."""
    fields = [read_process(pid, "stat").decode().rpartition(")")[2].split() for pid in processes]
    return sum(int(stat[11]) + int(stat[12]) for stat in fields if stat) / os.sysconf("SC_CLK_TCK")


def read_process(pid: int, name: str) -> bytes:
    """Return what the system says about a process; nothing if it has ended."""
    try:
        return Path("/proc", str(pid), name).read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def open_sockets(pid: int) -> set[str]:
    """Return the numbers of the sockets that a process has open."""
    numbers = set()
    with suppress(FileNotFoundError):
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                numbers.add(file.readlink().name.removeprefix("socket:[").rstrip("]"))
    return numbers
