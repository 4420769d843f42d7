"""Playing many games of a match on several cores.  Games come back as they end, in any order."""
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing.synchronize import Event
from typing import Any, Protocol, TypeVar

from benben.match.table import Stopped

WAITING = 2             # games handed out for each worker: one to play and one to go on with

_stop: Callable[[], bool] = lambda: False       # in a worker: whether the match is over  # noqa: E731


class Playable(Protocol):
    """What can be played piece by piece: a match game by game, an experiment batch by batch."""

    def play(self, number: int, stop: Callable[[], bool] = ...) -> dict[str, Any]:
        """The piece of that number as it is written down; `Stopped` if `stop` says so first."""


P = TypeVar("P", bound=Playable)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(tasks: Iterable[tuple[P, int]], jobs: int) -> Generator[tuple[P, dict[str, Any]], None, None]:
    """Each piece with what it belongs to.  Closing the iterator stops the games that are being played."""
    return _here(tasks) if jobs == 1 else _in_workers(iter(tasks), jobs)


def _here(tasks: Iterable[tuple[P, int]]) -> Generator[tuple[P, dict[str, Any]], None, None]:
    for whole, number in tasks:
        yield whole, whole.play(number)


def _in_workers(tasks: Iterator[tuple[P, int]], jobs: int) -> Generator[tuple[P, dict[str, Any]], None, None]:
    context = multiprocessing.get_context("spawn")      # a fork would copy locks that other threads hold
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin, (stop,))
    playing: dict[Future[dict[str, Any]], P] = {}
    try:
        while True:
            with _ctrl_c_held():
                while len(playing) < WAITING * jobs and (task := next(tasks, None)):
                    playing[pool.submit(_play, *task)] = task[0]
            if not playing:
                return
            for future in wait(playing, return_when=FIRST_COMPLETED).done:
                yield playing.pop(future), future.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


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


def _play(whole: Playable, number: int) -> dict[str, Any]:
    try:
        return whole.play(number, _stop)
    except Stopped:
        return {}                       # nobody waits for it any more
