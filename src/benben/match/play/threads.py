"""Search with several threads.  The layers below start none, so the threads are passed to them.

A search runs without the GIL, so that threads really run in parallel, one on each core.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event

from benben.players.bot import Progress, SearchContext, Stop, silent
from benben.search.budgeted import never

MAX_THREADS = 64  # each has a tree of its own, 36 MB when it is full


def search_context(threads: int, stop: Stop = never, progress: Progress = silent) -> SearchContext:
    """Return a context with this number of threads, including the caller's; the others live as long as the
    context."""
    if threads == 1:
        return SearchContext(stop=stop, progress=progress)
    pool = ThreadPoolExecutor(threads - 1)
    abandoned = Event()  # the caller was interrupted, so the other threads must stop too

    def run(parts: Sequence[Callable[[], None]]) -> None:
        abandoned.clear()
        others = [pool.submit(part) for part in parts[1:]]
        try:
            parts[0]()
            wait(others)  # for all of them, even if one has failed: the next search uses their trees again
        except BaseException:
            abandoned.set()
            wait(others)
            raise
        for other in others:
            other.result()

    return SearchContext(threads, run, lambda: abandoned.is_set() or stop(), progress)
