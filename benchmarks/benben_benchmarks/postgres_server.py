"""A real PostgreSQL server for tests and benchmarks: Debian's programs, a temporary folder, a Unix socket and
no network."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

PROGRAMS = Path("/usr/lib/postgresql")  # where Debian and Ubuntu keep them, in a folder for each version
MISSING = "These tests need a PostgreSQL server (Debian and Ubuntu: apt-get install postgresql)."
PATIENCE = 60.0  # seconds for it to start


class PostgresServer:
    """Running from the start until `close`.  `flush` makes commits wait for the disk."""

    def __init__(self, flush: bool = False) -> None:
        self._user = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
        self._flush = flush
        self._numbers = count(1)
        self._programs = find_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="benben-pg-"))  # short: the path of a socket is
        if self._user:
            shutil.chown(self.folder, "postgres", "postgres")
        initdb = ["initdb", "-D", "data", "-U", "benben", "-A", "trust", "-E", "UTF8", "--no-sync"]
        done = subprocess.run(
            self._command(initdb), cwd=self.folder, capture_output=True, text=True, **self._user
        )
        assert done.returncode == 0, done.stderr
        self.start()

    def _command(self, words: Sequence[str]) -> list[str]:
        return [str(self._programs / words[0]), *words[1:]]

    def start(self) -> None:
        """Start it, and again if it ends at once: it does so while a child of one that was killed is still
        there."""
        deadline = time.monotonic() + PATIENCE
        self._start()
        while not self._answers():
            if self.process.poll() is not None:
                self._start()
            assert time.monotonic() < deadline, (self.folder / "log").read_text(errors="replace")
            time.sleep(0.05)

    def _start(self) -> None:
        settings = {"listen_addresses": "", "unix_socket_directories": str(self.folder)}
        settings |= {"fsync": "on" if self._flush else "off", "max_connections": "100"}
        chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self._command(["postgres", "-D", "data", *chosen]),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **self._user,
            )

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def address(self, database: str) -> str:
        return f"postgresql://benben@/{database}?host={quote(str(self.folder), safe='')}"

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def processes(self) -> list[int]:
        """The ids of all its processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    def kill(self) -> None:
        """End it as a power cut would: all processes at once, for one that is left would still answer."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)  # which ends connections; SIGTERM would wait for them
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder)


def find_programs() -> Path:
    """The folder of the newest version; FileNotFoundError, with what to do, if there is none."""
    folders = [path.parent for path in PROGRAMS.glob("*/bin/initdb")]
    if folders:
        return max(folders, key=lambda path: int(path.parent.name))
    if elsewhere := shutil.which("initdb"):
        return Path(elsewhere).parent
    raise FileNotFoundError(MISSING)
