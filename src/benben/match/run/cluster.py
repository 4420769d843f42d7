"""Playing games on a Dask cluster: the work that `running` does on the cores of one machine, with the same
numbers.

Dask comes with the extra `cluster` and is imported only where it is used.  When a worker dies, Dask gives its
games to others.  When the cluster itself cannot be used any more, `ClusterError` says so; what has come back
by then is kept by whom it was given to, and can be gone on with on any other machine.
"""

import asyncio
import logging
import time
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from benben.core.errors import BenbenError, SetupError, quote
from benben.match.run.workers import P, Playable, collect, play_part
from benben.version import VERSION

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 4.0  # seconds to wait for a cluster to answer
WITHOUT_WORKERS = (
    30.0  # seconds that a cluster may be without workers while games are played: they may be restarting
)
GLANCE = 1.0  # seconds between looks at how many workers there are


class ClusterError(Exception):
    """A cluster that cannot be used, or not any more; the text is a sentence without its full stop."""


def check_installed() -> None:
    """SetupError if Dask is missing."""
    if find_spec("distributed") is None:
        raise SetupError("cluster", "a cluster needs Dask: pip install 'benben[cluster]'")


def play_on_cluster(
    tasks: Iterable[tuple[P, int]], address: str
) -> Generator[tuple[P, dict[str, Any]], None, None]:
    """Each piece with what it belongs to, as from `play_all`, played by the workers of the scheduler at an
    address.

    Closing the iterator calls off what has not begun; games that are being played end there and are
    forgotten.
    """
    client = _connected(address)
    pool = client.get_executor(pure=False)  # the same piece may be asked for again
    try:
        workers = Workers(client, address)

        def submit(part: Sequence[tuple[P, int]]) -> Future[list[dict[str, Any]]]:
            future: Future[list[dict[str, Any]]] = pool.submit(_play_there, VERSION, part)
            return future

        yield from collect(([task] for task in tasks), submit, workers.count, GLANCE)
    except (BenbenError, ClusterError):
        raise
    except (CancelledError, OSError) as error:
        raise ClusterError(f"the cluster at {quote(address)} went away") from error
    except Exception as error:  # whatever else Dask may raise, of its own or from a worker
        raise ClusterError(_trouble(address, error)) from error
    finally:
        with suppress(Exception):  # whatever is wrong by now, it has been said
            pool.shutdown(wait=False)
            client.close(timeout=PATIENCE)


def _connected(address: str) -> "Client":
    """ClusterError, within a few seconds, if nobody answers."""
    from distributed import Client

    for name in (
        "distributed",
        "distributed.client",
        "tornado.application",
    ):  # what goes wrong is said once, by us
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        asyncio.run(_greet(address))  # first, since a client that fails to begin takes long to end
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:  # what answers may be anything, such as a web server
        raise ClusterError(f"no cluster answers at {quote(address)}") from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except OSError as error:  # a timeout is one too
        client.close(timeout=PATIENCE)
        raise ClusterError(f"the cluster at {quote(address)} has no workers") from error
    return client


async def _greet(address: str) -> None:
    """Shake hands with a scheduler, once and not for long."""
    from distributed.comm.core import connect

    async with asyncio.timeout(PATIENCE):
        comm = await connect(address, timeout=PATIENCE)
        await comm.close()


class Workers:
    """How many games a cluster can play at a time, by a look now and then."""

    def __init__(self, client: "Client", address: str) -> None:
        self._client = client
        self._address = address
        self._looked = self._seen = time.monotonic()  # when there were workers last
        self._count = self._ask()

    def count(self) -> int:
        """ClusterError if there have been none for long."""
        now = time.monotonic()
        if now - self._looked >= GLANCE:
            self._looked, self._count = now, self._ask()
        if self._count:
            self._seen = now
        elif now - self._seen > WITHOUT_WORKERS:
            raise ClusterError(f"the cluster at {quote(self._address)} has no workers any more")
        return self._count

    def _ask(self) -> int:
        return sum(self._client.nthreads().values())


def _play_there(version: str, part: Sequence[tuple[Playable, int]]) -> list[dict[str, Any]]:
    """In a worker, which must have the same Benben: another might play by other rules or with other bots."""
    if version != VERSION:
        raise ClusterError(f"a worker of the cluster has Benben {VERSION}, not {version}")
    return play_part(part)


def _trouble(address: str, error: Exception) -> str:
    from distributed.scheduler import KilledWorker

    if isinstance(error, KilledWorker):
        return f"one worker after the other died on the cluster at {quote(address)}, with the same games"
    said = " ".join(str(error.__cause__ or error).split())
    return (
        f"the cluster at {quote(address)} cannot play; its scheduler and its workers need the same Benben "
        "and Python as "
        f"here ({type(error).__name__}: {said[:200]})"
    )
