"""Playing many games of a match on several cores.  Games come back as they end, in any order.

A worker plays both games of a pair, so that what a bot prepared for the deal serves it twice; unless there are so few that
some worker would have nothing to do.
"""
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import chain, groupby, islice
from multiprocessing.synchronize import Event
from typing import Any

from benben.match.fixture import Fixture
from benben.match.table import Stopped

WAITING = 2             # parts handed out for each worker: one to play and one to go on with

_stop: Callable[[], bool] = lambda: False       # in a worker: whether the match is over  # noqa: E731

Task = tuple[Fixture, int]
Finished = tuple[Fixture, dict[str, Any]]


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(tasks: Iterable[Task], jobs: int) -> Generator[Finished, None, None]:
    """Each game with its fixture.  Closing the iterator stops the games that are being played."""
    return _here(tasks) if jobs == 1 else _in_workers(iter(tasks), jobs)


def _here(tasks: Iterable[Task]) -> Generator[Finished, None, None]:
    for fixture, number in tasks:
        yield fixture, fixture.play(number)


def _in_workers(tasks: Iterator[Task], jobs: int) -> Generator[Finished, None, None]:
    context = multiprocessing.get_context("spawn")      # a fork would copy locks that other threads hold
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin, (stop,))
    parts = _parts(tasks, jobs)
    playing: dict[Future[list[dict[str, Any]]], Fixture] = {}
    try:
        while True:
            with _ctrl_c_held():
                while len(playing) < WAITING * jobs and (part := next(parts, None)):
                    playing[pool.submit(_play, part)] = part[0][0]
            if not playing:
                return
            for future in wait(playing, return_when=FIRST_COMPLETED).done:
                fixture = playing.pop(future)
                for record in future.result():
                    yield fixture, record
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _parts(tasks: Iterator[Task], jobs: int) -> Iterator[list[Task]]:
    """Pairs, or single games if there are not two pairs for each worker."""
    first = list(islice(tasks, 4 * jobs))
    if len(first) < 4 * jobs:
        return ([task] for task in first)
    return (list(pair) for _, pair in groupby(chain(first, tasks), key=lambda task: (task[0], task[1] // 2)))


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Ctrl-C waits until this is done; workers started meanwhile, and programs that they start, never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(stop: Event) -> None:
    """A worker leaves Ctrl-C to the process that started it, which then says stop."""
    global _stop
    with suppress(ValueError):          # signals belong to the main thread
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop.is_set


def _play(part: list[Task]) -> list[dict[str, Any]]:
    try:
        return [fixture.play(number, _stop) for fixture, number in part]
    except Stopped:
        return []                       # nobody waits for it any more
