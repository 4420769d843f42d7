"""What processes that serve the same games tell each other.

None of it is part of a game: who is connected elsewhere, who thinks for a bot, how two bots are watched, how
much an address has added, and that something has changed.  Whatever is lost of it comes back by itself.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from benben.core.types import Seat
from benben.web.protocol.messages import Speed

LEASE = 15.0  # seconds after which a worker that gives no sign, and a task that it has taken, count as lost
RENEW = 5.0  # seconds between two signs


@dataclass(frozen=True)
class Notice:
    """Something was changed by another worker: the events of some tables, and what is shared about some.
    `all` says that notices may have been lost."""

    tables: frozenset[str] = frozenset()
    rooms: frozenset[str] = frozenset()
    all: bool = False


@dataclass(frozen=True)
class SharedPlayback:
    """How two bots are watched; `step` is the number of the event for which one move was asked, if one
    was."""

    paused: bool = False
    speed: Speed = "usual"
    step: int = -1


@dataclass(frozen=True)
class SharedRoom:
    """What the other workers say about a table: the seats whose players are connected there, and how two bots
    are watched, if anybody has said so."""

    seats: frozenset[Seat] = frozenset()
    playback: SharedPlayback | None = None


class Shared(Protocol):
    """All methods may be called from any thread, wait for the database, and raise StorageError if it does
    not answer.  `many` says whether there may be other workers; `name` tells this one from them and is empty
    if there are none."""

    many: bool
    name: str

    def time(self) -> float:
        """Seconds since 1970, by a clock that all workers share."""

    def listen(self, tell: Callable[[Notice], None]) -> None:
        """From now on tell, in a thread, what the others change."""

    def sign(self) -> None:
        """This worker is alive; those that have given no sign for long are forgotten."""

    def publish(self, metrics: str) -> None:
        """Let the others know what this worker measures, until it is forgotten."""

    def published(self) -> dict[str, str]:
        """What the others have published, by their names."""

    def take(self, task: str, seq: int = 0, asker: str = "") -> bool:
        """Whether this worker has a task from now on. Nobody else gets it for some seconds, unless its number
        has gone up meanwhile; a late request with a lower number gets nothing."""

    def keep(self, task: str) -> bool:
        """Whether this worker still has a task, which it then keeps for some seconds more."""

    def drop(self, task: str, seq: int = 0) -> None:
        """Nobody has the task of this number any more."""

    def asker(self, task: str) -> str | None:
        """Who asked for a task that a worker has; None if none has it."""

    def set_present(self, seats: Mapping[str, frozenset[Seat]]) -> None:
        """The players of some tables who are connected to this worker."""

    def set_playback(self, table: str, playback: SharedPlayback) -> None: ...

    def room(self, table: str) -> SharedRoom: ...

    def take_quota(self, kind: str, home: str, rate: float, burst: int) -> bool:
        """Whether an address may have one more of something that is stored, which is then counted."""


class Alone:
    """One process has the games to itself: nobody else takes a task, changes anything or counts anything."""

    many = False
    name = ""

    def time(self) -> float:
        return time.time()

    def listen(self, tell: Callable[[Notice], None]) -> None:
        """Nobody says anything."""

    def sign(self) -> None:
        """Nobody looks for it."""

    def publish(self, metrics: str) -> None:
        """Nobody looks for it."""

    def published(self) -> dict[str, str]:
        return {}

    def take(self, task: str, seq: int = 0, asker: str = "") -> bool:
        return True

    def keep(self, task: str) -> bool:
        return True

    def drop(self, task: str, seq: int = 0) -> None:
        """Nobody waits for it."""

    def asker(self, task: str) -> str | None:
        return None

    def set_present(self, seats: Mapping[str, frozenset[Seat]]) -> None:
        """Nobody is told."""

    def set_playback(self, table: str, playback: SharedPlayback) -> None:
        """Nobody is told."""

    def room(self, table: str) -> SharedRoom:
        return SharedRoom()

    def take_quota(self, kind: str, home: str, rate: float, burst: int) -> bool:
        """`Quotas` counts by itself."""
        return True
