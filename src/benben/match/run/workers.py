"""Playing many games of a match on several cores.  Games come back as they end, in any order.

A worker may play some on end: both games of a pair, so that what a bot prepared for the deal serves it twice.
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

from benben.match.play.game import Stopped

WAITING = 2  # parts handed out for each worker: one to play and one to go on with

_stop: Callable[[], bool] = lambda: False  # in a worker: whether the match is over  # noqa: E731


class Playable(Protocol):
    """What can be played piece by piece: a match game by game, an experiment batch by batch."""

    def play(self, number: int, stop: Callable[[], bool] = ...) -> dict[str, Any]:
        """The piece of that number as it is written down; `Stopped` if `stop` says so first."""


P = TypeVar("P", bound=Playable)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(
    tasks: Iterable[tuple[P, int]], jobs: int, on_end: int = 1
) -> Generator[tuple[P, dict[str, Any]], None, None]:
    """Each piece with what it belongs to.  Closing the iterator stops the games that are being played.

    Numbers from a multiple of `on_end` up to the next go to one worker, unless that would leave some with
    little to do.
    """
    return _here(tasks) if jobs == 1 else _in_workers(_parts(iter(tasks), jobs, on_end), jobs)


def _here(tasks: Iterable[tuple[P, int]]) -> Generator[tuple[P, dict[str, Any]], None, None]:
    for whole, number in tasks:
        yield whole, whole.play(number)


def _in_workers(
    parts: Iterator[list[tuple[P, int]]], jobs: int
) -> Generator[tuple[P, dict[str, Any]], None, None]:
    context = multiprocessing.get_context("spawn")  # a fork would copy locks that other threads hold
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _begin, (stop,))
    try:
        yield from collect(parts, lambda part: pool.submit(play_part, part), lambda: jobs)
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def collect(
    parts: Iterator[list[tuple[P, int]]],
    submit: Callable[[list[tuple[P, int]]], Future[list[dict[str, Any]]]],
    workers: Callable[[], int],
    pause: float | None = None,
) -> Generator[tuple[P, dict[str, Any]], None, None]:
    """Hand out parts to so many workers, no more than they need to go on with, and give what comes back.

    The number of workers is asked for whenever something has come back, and after every pause in seconds.
    """
    playing: dict[Future[list[dict[str, Any]]], P] = {}
    while True:
        room = WAITING * workers()
        with _ctrl_c_held():
            while len(playing) < room and (part := next(parts, None)):
                playing[submit(part)] = part[0][0]
        if not playing:
            return
        for future in wait(playing, pause, FIRST_COMPLETED).done:
            whole = playing.pop(future)
            for record in future.result():
                yield whole, record


def _parts(tasks: Iterator[tuple[P, int]], jobs: int, on_end: int) -> Iterator[list[tuple[P, int]]]:
    few = 2 * on_end * jobs
    first = list(islice(tasks, few))
    if len(first) < few:
        return ([task] for task in first)
    return (
        list(part) for _, part in groupby(chain(first, tasks), key=lambda task: (task[0], task[1] // on_end))
    )


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Ctrl-C waits until this is done; workers started meanwhile, and programs that they start, never get
    it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(stop: Event) -> None:
    """A worker leaves Ctrl-C to the process that started it, which then says stop, and does not outlive
    it."""
    global _stop
    with suppress(ValueError):  # signals belong to the main thread
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop.is_set
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process that is killed cannot say stop, and its workers would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def play_part(part: Sequence[tuple[Playable, int]]) -> list[dict[str, Any]]:
    """In a worker: the pieces of a part one after the other; none of them if they were stopped."""
    try:
        return [whole.play(number, _stop) for whole, number in part]
    except Stopped:
        return []  # nobody waits for it any more
