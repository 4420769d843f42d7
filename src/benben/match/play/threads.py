"""Several threads for a search: the layers below start none, so this is passed to them.

A search runs without the GIL, so that threads run at the same time, one on each core.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from benben.players.bot import Progress, SearchContext, Stop, silent
from benben.search.budgeted import never

MOST_THREADS = 64  # each has a tree of its own, 36 MB when it is full


def search_context(threads: int, stop: Stop = never, progress: Progress = silent) -> SearchContext:
    """Company of so many threads, the caller's among them; they last as long as it does."""
    if threads == 1:
        return SearchContext(stop=stop, progress=progress)
    pool = ThreadPoolExecutor(threads - 1)
    left = Event()  # the caller was interrupted, so nobody waits for the others any more

    def run(parts: Sequence[Callable[[], None]]) -> None:
        left.clear()
        others = [pool.submit(part) for part in parts[1:]]
        try:
            parts[0]()
        except BaseException:
            left.set()
            raise
        finally:
            for other in others:
                other.result()

    return SearchContext(threads, run, lambda: left.is_set() or stop(), progress)
