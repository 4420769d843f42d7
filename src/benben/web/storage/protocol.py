"""What a store of games must do.  `tests/web/storage/test_contract.py` holds every implementation to it.

Games are append-only: a table is its set-up and the events since, numbered from 0.  A write is promised by a
future that is done when the write would survive a crash, and holds an error if it would not; then nothing of
it is stored.  The kinds of events and the keys of their data are the format of the file: they never change.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from benben.core.types import Seat
from benben.web.storage.shared import Shared, SharedRoom

OWN_CLOCK = -1.0  # the time at which a server starts, if the storage knows it


class StorageError(Exception):
    """Something could not be stored or read; the text is a sentence that says why."""


class Damaged(StorageError):
    """What is stored about a table cannot be read."""


class Unavailable(StorageError):
    """The database does not answer now; it may do so again."""


class Conflict(StorageError):
    """Somebody else has written meanwhile, or an invitation has been used."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table.  `at` is in seconds since 1970; `rules_version` is that of the
    game's rules when it happened."""

    kind: str
    data: dict[str, Any]
    at: float
    rules_version: int = 1


def by_rules(events: Iterable[Event], version: int) -> list[Event]:
    """New events as they are to be stored: with the version of the rules by which they were checked."""
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
class Arrival:
    """What is to be known when somebody comes to a table: the seats that their token opens, what happened
    from a number on (None if there is no such table), and what the other workers say about it."""

    seats: tuple[Seat, ...]
    events: tuple[Event, ...] | None
    room: SharedRoom


class Storage(Protocol):
    """All methods may be called from any thread.

    `read_only` says in a sentence why nothing can be changed now; it is empty if all is well.  `opened_at` is
    the time from which on a server goes on: never before anything that is stored, whatever the machine's
    clock says.  `shared` is what other servers of the same games are told.
    """

    read_only: str
    opened_at: float
    shared: Shared

    @property
    def waiting(self) -> int:
        """Writes that wait for the next flush."""

    def create_table(
        self,
        setup: TableSetup,
        events: Sequence[Event],
        seats: Sequence[tuple[Seat, bytes]],
        invites: Sequence[tuple[Seat, bytes]],
    ) -> Future[None]:
        """Store a new table with its first events, and the hashes that open its seats and invite to them.

        Conflict if there is a table of that id.
        """

    def append(self, table: str, seq: int, events: Sequence[Event]) -> Future[None]:
        """Store events, the first of which is number `seq`; Conflict if there is one of that number."""

    def append_all(self, appends: Sequence[Append]) -> Future[dict[int, Exception]]:
        """Store events of several tables, with one flush of the disk; done with the errors of those that were
        refused, by their place."""

    def join(self, table: str, seq: int, event: Event, invite: bytes, token: bytes) -> Future[None]:
        """Use up an invitation: its seat now opens to the token.  Conflict if it was used or never given."""

    def read(self, table: str) -> StoredTable | None:
        """A table and everything that happened at it; Damaged if that cannot be read."""

    def read_from(self, table: str, seq: int) -> tuple[Event, ...] | None:
        """What happened from a number on; None if there is no such table."""

    def read_news(self, known: Sequence[tuple[str, int]]) -> dict[str, tuple[Event, ...] | None]:
        """The same for several tables at once."""

    def seats(self, table: str, token: bytes) -> tuple[Seat, ...]:
        """The seats a token opens."""

    def arrive(self, table: str, token: bytes, seq: int) -> Arrival:
        """Somebody with a token comes to a table of which all is known up to a number."""

    def tables_held(self, keys: Sequence[tuple[str, bytes]]) -> list[tuple[str, tuple[Seat, ...]]]:
        """The tables that these tokens open, each with its seats; the most recently changed first."""

    def invitation(self, table: str, invite: bytes) -> tuple[Seat, bool] | None:
        """The seat of an invitation and whether it was used; None if it was never given."""

    def seat_keys(self, table: str) -> tuple[tuple[Seat, bytes], ...]:
        """The hashes that open the seats of a table, for a rematch."""

    def leave_seat(self, table: str, token: bytes) -> Future[None]:
        """Let a token open nothing any more. A table at which nobody holds a seat is deleted."""

    def delete_table(self, table: str) -> Future[None]:
        """Delete a table and everything stored about it."""

    def unchanged_since(self, time: float) -> list[str]:
        """The tables at which nothing has happened since then."""

    def table_ids(self) -> list[str]:
        """The ids of all tables, the oldest first."""

    def check(self) -> None:
        """Check whether what is stored is intact; if not, storage is read-only from then on."""

    def all(self) -> Iterator[StoredTable]:
        """All tables, the oldest first."""

    def store_analysis(self, table: str, name: str, data: dict[str, Any]) -> Future[None]:
        """Store the result of an analysis of a table under a name, replacing an earlier one."""

    def analysis(self, table: str, name: str) -> dict[str, Any] | None:
        """What was stored under a name."""

    def analyses(self, table: str) -> dict[str, Any]:
        """All results of analyses of a table, by name."""

    def beat(self, now: float) -> Future[None]:
        """Note that the server is alive: clocks stand still from the last beat until the next start."""

    def add_outage(self, start: float, stop: float) -> Future[None]:
        """Note a time in which nobody could move although a server ran."""

    def outages(self) -> tuple[tuple[float, float], ...]:
        """The times, from and to, in which no server ran: clocks stood still."""

    def close(self) -> None:
        """Finish what is being written."""
