"""One thread writes.  What has queued up while a transaction was being made durable goes into the next one
together.

So a hundred moves a moment cost one flush of the disk, and each is still promised only after it.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from benben.web.storage.protocol import StorageError

Work = Callable[[sqlite3.Connection], None]
Job = tuple[Work, Future[None]]
TOGETHER = 256  # writes in one transaction at most


class Writer:
    """Owns the connection that writes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="benben-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> Future[None]:
        future: Future[None] = Future()
        with self._closing:
            if self._closed:
                future.set_exception(StorageError("The server is stopping and keeps nothing more."))
            else:
                self._jobs.put((work, future))
        return future

    def close(self) -> None:
        """Finish what is queued and end the thread."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while True:
            jobs, more = self._next_jobs()
            if jobs:
                self._write(jobs)
            if not more:
                return

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """All that waits, and whether there may be more to come."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == TOGETHER:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs, True
        return jobs, False

    def _write(self, jobs: list[Job]) -> None:
        failures: dict[int, BaseException] = {}
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for number, (work, _) in enumerate(jobs):
                try:
                    with savepoint(self._connection):
                        work(self._connection)
                except (
                    sqlite3.IntegrityError,
                    StorageError,
                ) as error:  # this one is refused, the others go on
                    failures[number] = error
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            failures = dict.fromkeys(range(len(jobs)), StorageError(say_problem(error)))
        for number, (_, future) in enumerate(jobs):
            _settle(future, failures.get(number))

    def _roll_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:  # a full disk may have rolled it back already
            return


def _settle(future: Future[None], failure: BaseException | None) -> None:
    if not future.set_running_or_notify_cancel():
        return
    if failure is None:
        future.set_result(None)
    else:
        future.set_exception(failure)


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


def say_problem(error: sqlite3.Error) -> str:
    """What SQLite complains about, as a sentence for the person who played a move."""
    code: Any = getattr(error, "sqlite_errorname", "") or ""
    if code.startswith("SQLITE_FULL"):
        return "The disk is full: nothing more can be kept until there is room."
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return "Another program is using the file of games; please try again."
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return "The file of games cannot be written."
    if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return "The file of games is damaged or belongs to another program."
    return f"The file of games cannot be used: {str(error).rstrip('.')}."
