"""The interface of the game storage. `tests/web/storage/test_contract.py` tests every implementation against
it.

Games are append-only: a table is its set-up and the events since, numbered from 0. A write returns a future,
which is done when the write would survive a crash; if the write fails, it holds the error, and nothing is
stored. The kinds of events and the keys of their data are the file format: they never change.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from benben.core.types import Seat
from benben.web.storage.coordination import Coordinator, RemoteRoomState

STORAGE_CLOCK = -1.0  # stands for the start time of a server: use the storage's own clock


class StorageError(Exception):
    """Something could not be stored or read; the text is a sentence that says why."""


class Damaged(StorageError):
    """What is stored about a table cannot be read."""


class Unavailable(StorageError):
    """The database does not answer now; it may do so again."""


class Conflict(StorageError):
    """The write lost a race: an event with that number, or a table with that id, is already stored, or an
    invitation was used."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table.  `at` is in seconds since 1970; `rules_version` is that of the
    game's rules when it happened."""

    kind: str
    data: dict[str, Any]
    at: float
    rules_version: int = 1


def with_rules_version(events: Iterable[Event], version: int) -> list[Event]:
    """Return new events with the version of the rules by which they were checked."""
    return [
        event if event.rules_version == version else replace(event, rules_version=version) for event in events
    ]


class Append(NamedTuple):
    """Events to be stored at a table; the first of them is number `seq`."""

    table: str
    seq: int
    events: Sequence[Event]


@dataclass(frozen=True)
class TableSetup:
    """What never changes about a table."""

    id: str
    game: str
    options: dict[str, Any]
    game_setup: dict[str, Any]
    players: tuple[dict[str, str], dict[str, str]]  # kind "person" or "bot", and name
    clock: dict[str, Any] | None
    at: float
    previous: str = ""  # the table this is a rematch of


@dataclass(frozen=True)
class StoredTable:
    """A table with all its events."""

    setup: TableSetup
    events: tuple[Event, ...]


@dataclass(frozen=True)
class ConnectSnapshot:
    """What a worker needs when somebody connects to a table: the seats that their token opens, the events
    from a number on (None if there is no such table), and the state of the table in the other workers."""

    seats: tuple[Seat, ...]
    events: tuple[Event, ...] | None
    room: RemoteRoomState


class Storage(Protocol):
    """Methods may be called from any thread.

    `read_only` says in a sentence why nothing can be changed now; it is empty if all is well. `opened_at` is
    the time at which a server starts: never before anything that is stored, whatever the machine's clock
    says. `coordinator` connects this worker with the others that use the same storage.
    """

    read_only: str
    opened_at: float
    coordinator: Coordinator

    @property
    def waiting(self) -> int:
        """The number of writes that wait for the next flush."""

    def create_table(
        self,
        setup: TableSetup,
        events: Sequence[Event],
        seats: Sequence[tuple[Seat, bytes]],
        invites: Sequence[tuple[Seat, bytes]],
    ) -> Future[None]:
        """Store a new table with its first events, and the hashes of its seat tokens and invitations.

        Conflict if there is a table of that id.
        """

    def append(self, table: str, seq: int, events: Sequence[Event]) -> Future[None]:
        """Store events, the first of which is number `seq`; Conflict if there is one of that number."""

    def append_all(self, appends: Sequence[Append]) -> Future[dict[int, Exception]]:
        """Store events of several tables, with one flush of the disk; the result has the errors of those that
        were refused, by their index."""

    def join(self, table: str, seq: int, event: Event, invite: bytes, token: bytes) -> Future[None]:
        """Redeem an invitation: its seat now opens to the token. Conflict if it was used or never existed."""

    def read(self, table: str) -> StoredTable | None:
        """Return a table with all its events; Damaged if it cannot be read."""

    def read_from(self, table: str, seq: int) -> tuple[Event, ...] | None:
        """Return the events from a number on; None if there is no such table."""

    def read_events_since(self, known: Sequence[tuple[str, int]]) -> dict[str, tuple[Event, ...] | None]:
        """Return the events of several tables, each from a number on; None for a table that does not
        exist."""

    def seats(self, table: str, token: bytes) -> tuple[Seat, ...]:
        """Return the seats that a token opens."""

    def connect_snapshot(self, table: str, token: bytes, seq: int) -> ConnectSnapshot:
        """Return what a worker that knows a table's events up to `seq` needs when a client connects."""

    def tables_held(self, keys: Sequence[tuple[str, bytes]]) -> list[tuple[str, tuple[Seat, ...]]]:
        """Return the tables that these tokens open, each with its seats; the most recently changed first."""

    def invitation(self, table: str, invite: bytes) -> tuple[Seat, bool] | None:
        """Return the seat of an invitation and whether it was used; None if it never existed."""

    def seat_token_hashes(self, table: str) -> tuple[tuple[Seat, bytes], ...]:
        """Return the token hashes of a table's seats, for a rematch."""

    def leave_seat(self, table: str, token: bytes) -> Future[None]:
        """Revoke a token. A table at which nobody holds a seat any more is deleted."""

    def delete_table(self, table: str) -> Future[None]:
        """Delete a table and everything stored about it."""

    def unchanged_since(self, time: float) -> list[str]:
        """Return the tables without events since a time."""

    def table_ids(self) -> list[str]:
        """Return the ids of all tables, the oldest first."""

    def check(self) -> None:
        """Check whether what is stored is intact; if not, storage is read-only from then on."""

    def all(self) -> Iterator[StoredTable]:
        """Yield all tables, the oldest first."""

    def store_analysis(self, table: str, name: str, data: dict[str, Any]) -> Future[None]:
        """Store the result of an analysis of a table under a name, replacing an earlier one."""

    def analysis(self, table: str, name: str) -> dict[str, Any] | None:
        """Return the analysis stored under a name; None if there is none."""

    def analyses(self, table: str) -> dict[str, Any]:
        """Return all analyses of a table, by name."""

    def record_heartbeat(self, now: float) -> Future[None]:
        """Record a heartbeat: game clocks stop between the last heartbeat and the next start of a server."""

    def add_outage(self, start: float, stop: float) -> Future[None]:
        """Record an interval in which nobody could move although a server ran."""

    def outages(self) -> tuple[tuple[float, float], ...]:
        """Return the intervals, from and to, in which no server ran and clocks stood still."""

    def close(self) -> None:
        """Finish what is being written."""
