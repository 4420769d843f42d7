"""A lock on a data folder: two servers on the same folder would not notice each other's moves.

The operating system releases the lock when the process ends, however it ends. The file contains the address
of the server.
"""

import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from benben.web.storage.protocol import StorageError

RETRY_INTERVAL = 0.05  # seconds
LOCK_OFFSET = 4096  # of the byte that is locked on Windows, beyond the text that others read


class AlreadyServed(Exception):
    """Another server uses the folder; `address` is where it can be reached, if known."""

    def __init__(self, address: str) -> None:
        super().__init__(f"Benben is running already{f' at {address}' if address else ''}.")
        self.address = address


class Lock:
    """A context manager that holds the lock of a folder; AlreadyServed if another server holds it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "server.lock"
        self._file: IO[str] | None = None

    def __enter__(self) -> "Lock":
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = self._path.open("a+", encoding="utf-8")
        except OSError as error:
            raise StorageError(f"Cannot write to {self._path.parent}: {error.strerror or error}.") from error
        try:
            try_lock(file)
        except OSError:
            file.seek(0)
            address = file.read(200).strip()
            file.close()
            raise AlreadyServed(address) from None
        self._file = file
        return self

    def write_address(self, address: str) -> None:
        """Write the address of the server into the file, for servers that are started later."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.write(address)
            self._file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.truncate(0)
            self._file.close()
            self._file = None


def acquire_lock(file: IO[str]) -> None:
    """Lock an open file, waiting until it is free."""
    while True:
        try:
            try_lock(file)
            return
        except OSError:
            time.sleep(RETRY_INTERVAL)


def try_lock(file: IO[str]) -> None:
    """Lock an open file; OSError if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt

        windows: Any = msvcrt
        os.lseek(file.fileno(), LOCK_OFFSET, os.SEEK_SET)
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
