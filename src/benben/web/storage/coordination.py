"""Coordination between the worker processes that serve the same games.

None of it is part of a game: who is connected to which worker, leases (which worker thinks for a bot), the
playback of games between bots, quotas, and notices of changes. All of it is soft state: whatever is lost is
restored by itself.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from benben.core.types import Seat
from benben.web.protocol.messages import Speed

LEASE_SECONDS = 15.0  # after which a worker, or its lease on a task, expires unless it is renewed
RENEW_INTERVAL = 5.0  # seconds


@dataclass(frozen=True)
class Notice:
    """Another worker has changed something: `tables` have new events, the shared state of `rooms` has
    changed. `all` says that notices may have been lost."""

    tables: frozenset[str] = frozenset()
    rooms: frozenset[str] = frozenset()
    all: bool = False


@dataclass(frozen=True)
class SharedPlayback:
    """The playback of a game between two bots; `step` is the event number for which a single step was
    requested, or -1."""

    paused: bool = False
    speed: Speed = "usual"
    step: int = -1


@dataclass(frozen=True)
class RemoteRoomState:
    """The state of a table in the other workers: the seats whose players are connected there, and the
    playback, if anybody has set it."""

    seats: frozenset[Seat] = frozenset()
    playback: SharedPlayback | None = None


class Coordinator(Protocol):
    """Methods may be called from any thread; they block on the database and raise StorageError if it does not
    answer. `multi_worker` says whether there may be other workers; `name` identifies this one and is empty if
    there are none."""

    multi_worker: bool
    name: str

    def time(self) -> float:
        """Return the seconds since 1970, by a clock that all workers share."""

    def listen(self, tell: Callable[[Notice], None]) -> None:
        """Call `tell`, in a thread, with every notice of another worker from now on."""

    def refresh(self) -> None:
        """Record that this worker is alive, and remove workers that have expired."""

    def publish_metrics(self, metrics: str) -> None:
        """Publish the metrics of this worker, for as long as it is alive."""

    def published_metrics(self) -> dict[str, str]:
        """Return the metrics of the other workers by their names."""

    def acquire(self, task: str, seq: int = 0, requester: str = "") -> bool:
        """Acquire the lease on a task; return whether this worker now holds it. A request with a higher `seq`
        supersedes an existing lease, one with a lower `seq` fails."""

    def renew(self, task: str) -> bool:
        """Renew the lease on a task; return whether this worker still held it."""

    def release(self, task: str, seq: int = 0) -> None:
        """Release the lease on a task with this `seq`, whichever worker holds it."""

    def requester(self, task: str) -> str | None:
        """Return who requested a task that some worker holds the lease on; None if none does."""

    def set_presence(self, seats: Mapping[str, frozenset[Seat]]) -> None:
        """Announce which seats of these tables have players connected to this worker."""

    def set_playback(self, table: str, playback: SharedPlayback) -> None: ...

    def room_state(self, table: str) -> RemoteRoomState: ...

    def take_quota(self, kind: str, home: str, rate: float, burst: int) -> bool:
        """Count one more stored item of this kind for an address; return False if its quota is used up."""


class SingleWorkerCoordinator:
    """The coordinator of a single process: every lease is granted, and there is nobody to notify."""

    multi_worker = False
    name = ""

    def time(self) -> float:
        return time.time()

    def listen(self, tell: Callable[[Notice], None]) -> None:
        """There are no notices."""

    def refresh(self) -> None:
        pass

    def publish_metrics(self, metrics: str) -> None:
        pass

    def published_metrics(self) -> dict[str, str]:
        return {}

    def acquire(self, task: str, seq: int = 0, requester: str = "") -> bool:
        return True

    def renew(self, task: str) -> bool:
        return True

    def release(self, task: str, seq: int = 0) -> None:
        pass

    def requester(self, task: str) -> str | None:
        return None

    def set_presence(self, seats: Mapping[str, frozenset[Seat]]) -> None:
        pass

    def set_playback(self, table: str, playback: SharedPlayback) -> None:
        pass

    def room_state(self, table: str) -> RemoteRoomState:
        return RemoteRoomState()

    def take_quota(self, kind: str, home: str, rate: float, burst: int) -> bool:
        """Not counted here: `Quotas` has its own buckets."""
        return True
