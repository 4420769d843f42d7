"""Playing many games on several cores.  Results come back as games end, in any order.

What is played is a list of tasks: something playable, such as a match, and the number of one of its games.
Several tasks may go to a worker as one chunk: with both games of a pair in one process, tables that a bot has
prepared for the deal serve it twice.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import chain, groupby, islice
from multiprocessing.synchronize import Event
from typing import Any, Protocol, TypeVar

from benben.match.play.bot_game import Stopped

CHUNKS_PER_WORKER = 2  # submitted at a time: one being played, and one to continue with

JsonObject = dict[str, Any]  # a line of a file of records or results

_stop: Callable[[], bool] = lambda: False  # in a worker: whether it must stop playing  # noqa: E731


class Playable(Protocol):
    """What can be played piece by piece: a match game by game, an experiment batch by batch."""

    def play(self, number: int, stop: Callable[[], bool] = ...) -> JsonObject:
        """Play the piece with that number and return it as a line for a file; raise Stopped if `stop` returns
        True first."""


P = TypeVar("P", bound=Playable)
Results = Generator[tuple[P, JsonObject], None, None]


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(tasks: Iterable[tuple[P, int]], jobs: int, chunk_size: int = 1) -> Results[P]:
    """Play all tasks, `jobs` at a time, and yield each result with what it belongs to.

    Numbers from a multiple of `chunk_size` up to the next go to one worker, unless that would leave other
    workers with little to do.  Closing the iterator stops the games that are being played.
    """
    return _play_here(tasks) if jobs == 1 else _play_in_workers(_chunks(iter(tasks), jobs, chunk_size), jobs)


def _play_here(tasks: Iterable[tuple[P, int]]) -> Results[P]:
    for playable, number in tasks:
        yield playable, playable.play(number)


def _play_in_workers(chunks: Iterator[list[tuple[P, int]]], jobs: int) -> Results[P]:
    context = multiprocessing.get_context("spawn")  # a fork would copy locks that other threads hold
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _initialise_worker, (stop,))
    try:
        yield from collect(chunks, lambda chunk: pool.submit(play_chunk, chunk), workers=lambda: jobs)
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def collect(
    chunks: Iterator[list[tuple[P, int]]],
    submit: Callable[[list[tuple[P, int]]], Future[list[JsonObject]]],
    *,
    workers: Callable[[], int],
    timeout: float | None = None,
) -> Results[P]:
    """Submit chunks to workers, no more than they need to stay busy, and yield the results.

    `workers` is called for their number whenever a result has come back, and every `timeout` seconds.
    """
    pending: dict[Future[list[JsonObject]], P] = {}
    while True:
        room = CHUNKS_PER_WORKER * workers()
        with _sigint_blocked():
            while len(pending) < room and (chunk := next(chunks, None)):
                pending[submit(chunk)] = chunk[0][0]
        if not pending:
            return
        for future in wait(pending, timeout, FIRST_COMPLETED).done:
            playable = pending.pop(future)
            for result in future.result():
                yield playable, result


def _chunks(tasks: Iterator[tuple[P, int]], jobs: int, chunk_size: int) -> Iterator[list[tuple[P, int]]]:
    """Chunks of single tasks if there are too few tasks to keep all workers busy."""
    few = 2 * chunk_size * jobs
    first = list(islice(tasks, few))
    if len(first) < few:
        return ([task] for task in first)
    groups = groupby(chain(first, tasks), key=lambda task: (task[0], task[1] // chunk_size))
    return (list(chunk) for _, chunk in groups)


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """A context in which Ctrl-C has to wait; workers started in it, and programs started by them, never get
    it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _initialise_worker(stop: Event) -> None:
    """A worker ignores Ctrl-C, since the process that started it sets `stop` then, and ends with that
    process."""
    global _stop
    with suppress(ValueError):  # signals belong to the main thread
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop.is_set
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the parent process has gone: one that is killed cannot set `stop`."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def play_chunk(chunk: Sequence[tuple[Playable, int]]) -> list[JsonObject]:
    """In a worker: play the tasks of a chunk one after the other; no results if they were stopped."""
    try:
        return [playable.play(number, _stop) for playable, number in chunk]
    except Stopped:
        return []  # nothing waits for them any more
