"""Games in one SQLite file, in WAL mode, flushed to the disk at every commit: acknowledged writes survive a
power cut."""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from benben.web.storage.coordination import SingleWorkerCoordinator
from benben.web.storage.migrations import SQLITE
from benben.web.storage.protocol import StorageError
from benben.web.storage.sql_storage import SqlStorage
from benben.web.storage.sqlite_copy import copy_sqlite
from benben.web.storage.writer import BrokenConstraint, Failures, Work

APPLICATION_ID = 0x42454E42  # "BENB" in the header of the file
BUSY_TIMEOUT = 5.0  # seconds to wait while another program writes


class SqliteStorage(SqlStorage):
    """See `Storage`."""

    def __init__(self, path: Path, now: float | None = None) -> None:
        """Open or create the file. A server passes its start time, from which on clocks run again."""
        self.coordinator = SingleWorkerCoordinator()
        super().__init__(SqliteDatabase(path), now)


class SqliteDatabase:
    """See `Database`. One connection reads, behind a lock; another one writes, in the writer's thread. A file
    that cannot be written is opened read-only."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self.unwritable = ""
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            restrict_permissions(path)
            self.writing = connect(path)
            prepare(self.writing, path)
            self._reading = connect(path)
        except OSError as error:
            raise StorageError(f"Cannot write to {path.parent}: {error.strerror or error}.") from error
        except sqlite3.Error as error:
            with suppress(AttributeError):  # it may be the first connection that failed
                self.writing.close()
            self.writing = self._reading = connect_to_read(path, error)
            self.unwritable = error_text(error)
        self._transaction = SqliteTransaction(self.writing)

    def query(self, sql: str, *values: Any) -> list[Any]:
        try:
            with self._lock:
                return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StorageError(error_text(error)) from error

    def write(self, works: list[Work]) -> Failures:
        """Carry out all writes in one transaction; if one fails, roll back and retry with a savepoint
        each."""
        try:
            self.writing.execute("BEGIN IMMEDIATE")
            try:
                for work in works:
                    work(self._transaction)
                failures: Failures = {}
            except StorageError:
                self.writing.execute("ROLLBACK")
                self.writing.execute("BEGIN IMMEDIATE")
                failures = self._write_singly(works)
            self.writing.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            if is_damage(error):
                self.unwritable = error_text(error)
            return dict.fromkeys(range(len(works)), StorageError(error_text(error)))
        return failures

    def _write_singly(self, works: list[Work]) -> Failures:
        """Carry out writes with a savepoint each: one that fails does not affect the others."""
        failures: Failures = {}
        for number, work in enumerate(works):
            try:
                with savepoint(self.writing):
                    work(self._transaction)
            except StorageError as error:
                failures[number] = error
        return failures

    def _roll_back(self) -> None:
        try:
            if self.writing.in_transaction:
                self.writing.execute("ROLLBACK")
        except sqlite3.Error:  # a full disk may have rolled it back already
            return

    def damage(self) -> str:
        """Check the whole file, which takes about a second for 100 MB."""
        try:
            connection = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True)
            try:
                answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            finally:
                connection.close()
        except sqlite3.Error as error:
            answer = str(error)
        return "" if answer == "ok" else "The file of games is damaged; please restore a copy of it."

    def close(self) -> None:
        self.writing.close()
        with self._lock:
            self._reading.close()


class SqliteTransaction:
    """See `Transaction`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, sql: str, *values: Any) -> None:
        self.run_many(sql, [values])

    def run_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        try:
            self._connection.executemany(sql, rows)
        except sqlite3.IntegrityError as error:
            raise BrokenConstraint("This contradicts what is stored.") from error

    def rows(self, sql: str, *values: Any) -> list[Any]:
        return self._connection.execute(sql, values).fetchall()

    def changed(self, table: str) -> None:
        """See `Transaction`. No other process serves the same file."""


# -- opening -----------------------------------------------------------------------
def restrict_permissions(path: Path) -> None:
    """Let only its owner read the file; SQLite gives its journal files the same permissions."""
    path.touch(mode=0o600)
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def connect_to_read(path: Path, problem: sqlite3.Error) -> sqlite3.Connection:
    """Return a read-only connection to a file that cannot be written; StorageError if it is not ours or
    cannot be read either."""
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro", timeout=BUSY_TIMEOUT, uri=True, check_same_thread=False
        )
        application, version = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
        )
        connection.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error:
        application = version = 0
    if application != APPLICATION_ID or version != len(SQLITE):
        raise StorageError(f"{error_text(problem)} ({path})") from problem
    return connection


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate the file to the newest version; StorageError if it belongs to another program or a newer
    Benben.

    An existing file is first copied to another one beside it.
    """
    version = checked_version(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    if 0 < version < len(SQLITE):
        copy_sqlite(path, path.with_name(f"{path.stem}-version-{version}{path.suffix}"))
    for number in range(version, len(SQLITE)):
        migrate(connection, number)


def migrate(connection: sqlite3.Connection, number: int) -> None:
    """Migrate the file from one version to the next, unless another process has done so meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if connection.execute("PRAGMA user_version").fetchone()[0] == number:
            for statement in SQLITE[number].split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def checked_version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of the file; StorageError if it belongs to another program or a newer Benben."""

    def number(name: str) -> int:
        return int(connection.execute(f"PRAGMA {name}").fetchone()[0])

    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if not empty and number("application_id") != APPLICATION_ID:
        raise StorageError(f"{path} belongs to another program.")
    if number("user_version") > len(SQLITE):
        raise StorageError(f"{path} was written by a newer Benben; please update this one.")
    return number("user_version")


@contextmanager
def savepoint(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("SAVEPOINT job")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
        raise
    connection.execute("RELEASE job")


def error_name(error: sqlite3.Error) -> str:
    return getattr(error, "sqlite_errorname", "") or ""


def is_damage(error: sqlite3.Error) -> bool:
    return error_name(error).startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT"))


def error_text(error: sqlite3.Error) -> str:
    """Return SQLite's error as a sentence for players."""
    code = error_name(error)
    if code.startswith("SQLITE_FULL"):
        return "The disk is full: nothing more can be saved until there is room."
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return "Another program is using the file of games; please try again."
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return "The file of games cannot be written."
    if is_damage(error):
        return "The file of games is damaged or belongs to another program."
    return f"The file of games cannot be used: {str(error).rstrip('.')}."
