"""A real server in its own process, for benchmarks and tests that measure or kill one."""

import json
import os
import subprocess
import sys
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0  # seconds after which we give up on a server


class Server:
    """A server that runs until it is killed.

    It uses Python's stored bytecode, because compiling all modules again takes a second.
    """

    def __init__(self, data: Path) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benben", "serve", "--no-browser", "--port", "0", "--data", str(data)],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]
        self._sockets = ExitStack()

    def is_gone(self) -> bool:
        """Return whether the process has ended, allowing it one second."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        return self.process.returncode is not None

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
        with suppress(ConnectionClosed, OSError):
            self._sockets.close()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            f"{self.address}api/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return dict(json.load(answer))

    def lay(self, game: str, opponent: str = "screen") -> dict[str, Any]:
        return self.post("tables", {"game": game, "opponent": {"kind": opponent}, "first": "me"})

    def befriend(self, game: str) -> tuple[str, str, str]:
        """Create a table for two people; return its id and the secrets of both seats."""
        laid = self.lay(game, "friend")
        return (
            laid["id"],
            laid["token"],
            self.post(f"tables/{laid['id']}/join", {"invite": laid["invite"]})["token"],
        )

    def socket_address(self, table: str) -> str:
        return f"{self.address.replace('http', 'ws')}api/tables/{table}/socket"

    def connect(self, table: str) -> ClientConnection:
        return self._sockets.enter_context(connect(self.socket_address(table), proxy=None))

    def megabytes(self) -> float:
        """Return the memory of the process (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

    def cpu_seconds(self) -> float:
        """Return the CPU time of the process so far (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
