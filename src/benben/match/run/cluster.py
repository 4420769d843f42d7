"""Playing games on a Dask cluster: what `workers` does on the cores of one machine, with the same numbers.

Dask comes with the extra `cluster` and is imported only where it is used.  When a worker dies, Dask gives its
games to others.  When the cluster itself can no longer be used, ClusterError says so; the results that have
come back by then are already written to a file, and any other machine can continue from it.
"""

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

from benben.core.errors import BenbenError, RulesError, SetupError, quote
from benben.match.run.workers import JsonObject, P, Playable, Results, collect, play_chunk
from benben.version import VERSION

if TYPE_CHECKING:
    from distributed import Client

CONNECT_TIMEOUT = 4.0  # seconds to wait for a cluster to answer
WITHOUT_WORKERS = 30.0  # seconds a cluster may have no workers while games are played: they may be restarting
POLL_INTERVAL = 1.0  # seconds between polls of the number of workers
LOGGERS = ("distributed", "distributed.client", "tornado.application")


class ClusterError(Exception):
    """A cluster cannot be used, or not any longer; the text is a sentence without its full stop."""


def check_installed() -> None:
    """Raise SetupError if Dask is missing."""
    if find_spec("distributed") is None:
        raise SetupError("cluster", "a cluster needs Dask: pip install 'benben[cluster]'")


def play_on_cluster(tasks: Iterable[tuple[P, int]], address: str) -> Results[P]:
    """Play all tasks on the workers of the scheduler at an address, and yield the results as `play_all` does.

    Closing the iterator cancels tasks that have not begun; games that are being played run to their end there
    and are discarded.
    """
    client = _connect(address)
    pool = client.get_executor(pure=False)  # the same task may be submitted again
    try:
        worker_count = WorkerCount(client, address)

        def submit(chunk: Sequence[tuple[P, int]]) -> Future[list[JsonObject]]:
            future: Future[list[JsonObject]] = pool.submit(_play_on_worker, VERSION, chunk)
            return future

        single_tasks = ([task] for task in tasks)
        yield from collect(single_tasks, submit, workers=worker_count.current, timeout=POLL_INTERVAL)
    except (BenbenError, ClusterError, RulesError):
        raise
    except (CancelledError, OSError) as error:
        raise ClusterError(f"the cluster at {quote(address)} is no longer reachable") from error
    except Exception as error:  # whatever else Dask may raise, of its own or from a worker
        raise ClusterError(_describe_failure(address, error)) from error
    finally:
        with suppress(Exception):  # any error has been reported by now
            pool.shutdown(wait=False)
            client.close(timeout=CONNECT_TIMEOUT)


def _connect(address: str) -> "Client":
    """Return a client of the cluster; raise ClusterError, within a few seconds, if nothing answers or it has
    no workers."""
    from distributed import Client

    for name in LOGGERS:  # errors are reported once, by us
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        # First, because a client that cannot connect takes long to close.
        asyncio.run(_check_handshake(address))
        client = Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
    except Exception as error:  # what answers may be anything, such as a web server
        raise ClusterError(f"no cluster answers at {quote(address)}") from error
    try:
        client.wait_for_workers(1, timeout=CONNECT_TIMEOUT)
    except OSError as error:  # a timeout is one too
        client.close(timeout=CONNECT_TIMEOUT)
        raise ClusterError(f"the cluster at {quote(address)} has no workers") from error
    return client


async def _check_handshake(address: str) -> None:
    """Shake hands with a scheduler once, without trying again."""
    from distributed.comm.core import connect

    async with asyncio.timeout(CONNECT_TIMEOUT):
        comm = await connect(address, timeout=CONNECT_TIMEOUT)
        await comm.close()


class WorkerCount:
    """How many games a cluster can play at a time, polled at intervals."""

    def __init__(self, client: "Client", address: str) -> None:
        self._client = client
        self._address = address
        self._asked = self._last_seen = (
            time.monotonic()
        )  # when the cluster was last asked, and when it last had workers
        self._count = self._ask()

    def current(self) -> int:
        """Return the number of worker threads; raise ClusterError if there have been none for long."""
        now = time.monotonic()
        if now - self._asked >= POLL_INTERVAL:
            self._asked, self._count = now, self._ask()
        if self._count:
            self._last_seen = now
        elif now - self._last_seen > WITHOUT_WORKERS:
            raise ClusterError(f"the cluster at {quote(self._address)} has no workers left")
        return self._count

    def _ask(self) -> int:
        return sum(self._client.nthreads().values())


def _play_on_worker(version: str, chunk: Sequence[tuple[Playable, int]]) -> list[JsonObject]:
    """In a worker, which must have the same Benben: another version might play by other rules or with other
    bots."""
    if version != VERSION:
        raise ClusterError(f"a worker of the cluster has Benben {VERSION}, not {version}")
    return play_chunk(chunk)


def _describe_failure(address: str, error: Exception) -> str:
    from distributed.scheduler import KilledWorker

    if isinstance(error, KilledWorker):
        return f"worker after worker died on the cluster at {quote(address)}, on the same games"
    text = " ".join(str(error.__cause__ or error).split())
    return (
        f"the cluster at {quote(address)} cannot play; its scheduler and its workers need the same Benben "
        f"and Python as here ({type(error).__name__}: {text[:200]})"
    )
