"""What a store of games must do.  `tests/web/storage/test_contract.py` holds every implementation to it.

Games are append-only: a table is what was laid out, and events that happened since, numbered from 0.  A write
is promised by a future that is done when the write would survive a crash, and holds an error if it would not;
then nothing of it is kept.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Protocol


class StorageError(Exception):
    """Why something could not be kept or read, in one sentence."""


class Conflict(StorageError):
    """Somebody else has written meanwhile, or an invitation has been used."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table.  `at` is in seconds since 1970."""

    kind: str
    data: dict[str, Any]
    at: float


@dataclass(frozen=True)
class Deal:
    """A table as it was laid out: what never changes."""

    id: str
    game: str
    options: dict[str, Any]
    setup: dict[str, Any]
    players: tuple[dict[str, str], dict[str, str]]  # kind "person" or "bot", and name
    clock: dict[str, Any] | None
    at: float
    previous: str = ""  # the table this is a rematch of


@dataclass(frozen=True)
class Stored:
    """A table with all its events."""

    deal: Deal
    events: tuple[Event, ...]


class Storage(Protocol):
    """All methods may be called from any thread."""

    def lay(
        self,
        deal: Deal,
        events: Sequence[Event],
        seats: Sequence[tuple[int, bytes]],
        invites: Sequence[tuple[int, bytes]],
    ) -> Future[None]:
        """Keep a new table with its first events, and the hashes that open its seats and invite to them.

        Conflict if there is a table of that id.
        """

    def append(self, table: str, seq: int, events: Sequence[Event]) -> Future[None]:
        """Keep events, the first of which is number `seq`; Conflict if there is one of that number."""

    def sit(self, table: str, seq: int, event: Event, invite: bytes, token: bytes) -> Future[None]:
        """Use up an invitation: its seat now opens to the token.  Conflict if it was used or never given."""

    def read(self, table: str) -> Stored | None:
        """A table and everything that happened at it."""

    def read_from(self, table: str, seq: int) -> tuple[Event, ...]:
        """What happened from a number on."""

    def seats(self, table: str, token: bytes) -> tuple[int, ...]:
        """The seats a token opens."""

    def held(self, keys: Sequence[tuple[str, bytes]]) -> list[tuple[str, tuple[int, ...]]]:
        """The tables whose token fits, each with the seats it opens; where something happened last, first."""

    def invited(self, table: str, invite: bytes) -> tuple[int, bool] | None:
        """The seat of an invitation and whether it was used; None if it was never given."""

    def keys(self, table: str) -> tuple[tuple[int, bytes], ...]:
        """The hashes that open the seats of a table, for a rematch."""

    def all(self) -> Iterator[Stored]:
        """Every table, the oldest first."""

    def keep_analysis(self, table: str, name: str, data: dict[str, Any]) -> Future[None]:
        """Keep what was found out about a table under a name, in place of what was there."""

    def analysis(self, table: str, name: str) -> dict[str, Any] | None:
        """What was kept under a name."""

    def analyses(self, table: str) -> dict[str, Any]:
        """Everything that was kept about a table, by name."""

    def outages(self) -> tuple[tuple[float, float], ...]:
        """The times, from and to, in which no server ran: clocks stood still."""

    def close(self) -> None:
        """Finish what is being written."""
