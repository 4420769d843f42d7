"""A real server in a process of its own, for whatever wants to measure or to kill one."""

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

PATIENCE = 20.0  # seconds after which a server does not answer any more


class Server:
    """Runs from its making to its end, with the bytecode that Python keeps: compiling all modules anew takes
    a second."""

    def __init__(self, data: Path) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benben", "serve", "--no-browser", "--port", "0", "--data", str(data)],
            stdout=subprocess.PIPE,
            text=True,
            env=kept,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[3]
        self._sockets = ExitStack()

    def is_gone(self) -> bool:
        """Whether the process has ended, if need be in a moment."""
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
        """A table between two people: its id and the secrets of both seats."""
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
        """Memory of the process (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

    def cpu_seconds(self) -> float:
        """What the process has used so far (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
