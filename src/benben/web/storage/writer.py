"""A single writer thread with group commit: what is queued while one transaction is being flushed goes into
the next.

So a hundred simultaneous moves cost one flush of the disk, and each is still acknowledged only after it.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

from benben.web.monitoring.meters import WRITE_SECONDS
from benben.web.storage.protocol import StorageError

MAX_WRITES_PER_TRANSACTION = 256  # approximate: a job is never split


class BrokenConstraint(StorageError):
    """A row violates a constraint: its key is taken, or the row that it refers to is missing."""


class Transaction(Protocol):
    """What a write may do; BrokenConstraint if a row violates a constraint."""

    def run(self, sql: str, *values: Any) -> None:
        """Execute one statement."""

    def run_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """Execute a statement, which ends in VALUES (?, …), once for each row of values."""

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """Execute one statement and return its rows."""

    def changed(self, table: str) -> None:
        """Note that a game table changes: other workers are notified on commit."""


Work = Callable[[Transaction], None]
Failures = dict[int, Exception]  # of a list of writes: the errors of those that failed, by index
Job = tuple[Sequence[Work], Future[Failures]]
# Carries out writes in one transaction; those that did not fail are stored.
WriteTogether = Callable[[list[Work]], Failures]


class Writer:
    """The queue of writes; `write` is called in its one thread."""

    def __init__(self, write: WriteTogether) -> None:
        self._write_together = write
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="benben-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    def submit(self, works: Sequence[Work]) -> Future[Failures]:
        """Queue writes for the same transaction; one that fails does not affect the others."""
        future: Future[Failures] = Future()
        with self._closing:
            if self._closed:
                future.set_exception(StorageError("The server is stopping and saves nothing more."))
            else:
                self._jobs.put((works, future))
        return future

    def close(self) -> None:
        """Finish what is queued and end the thread."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            jobs, more = self._next_jobs()
            if jobs:
                self._write(jobs)
            if not more:
                return

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for jobs; return all that are queued, and whether there may be more to come."""
        jobs: list[Job] = []
        count, job = 0, self._jobs.get()
        while job is not None:
            jobs.append(job)
            count += len(job[0])
            if count >= MAX_WRITES_PER_TRANSACTION:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs, True
        return jobs, False

    def _write(self, jobs: list[Job]) -> None:
        started = time.perf_counter()
        together = [work for works, _ in jobs for work in works]
        try:
            failures = self._write_together(together)
        except Exception as error:
            failures = dict.fromkeys(range(len(together)), error)
        WRITE_SECONDS.observe(time.perf_counter() - started)
        first = 0
        for works, future in jobs:
            own_failures = {i: failures[first + i] for i in range(len(works)) if first + i in failures}
            first += len(works)
            if future.set_running_or_notify_cancel():
                future.set_result(own_failures)
