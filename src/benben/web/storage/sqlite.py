"""Games in one SQLite file, in WAL mode, flushed to the disk at every commit: what was promised survives a
power cut."""

import json
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from benben.core.types import Seat
from benben.web.storage.migrations import MIGRATIONS
from benben.web.storage.protocol import Conflict, Event, StorageError, StoredTable, TableSetup
from benben.web.storage.writer import Writer, say_problem

OURS = 0x42454E42  # "BENB" in the header of the file
PATIENCE = 10.0  # seconds to wait for another program that writes
HELD = """
    SELECT seat, coalesce((SELECT at FROM events WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), at)
    FROM seats JOIN tables ON tables.id = table_id WHERE table_id = ? AND token = ? ORDER BY seat
"""
SETUP_COLUMNS = "id, game, options, setup, players, clock, at, previous"


class SqliteStorage:
    """See `Storage`.  One connection reads, behind a lock; another one writes, in a thread of its own."""

    def __init__(self, path: Path, now: float | None = None) -> None:
        """Open or make the file.  A server gives the time, from which on clocks run again."""
        self._path = path
        self._lock = threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            writing = connect(path)
            prepare(writing, path)
            if now is not None:
                note_outage(writing, now)
            self._reading = connect(path)
        except OSError as error:
            raise StorageError(f"Cannot write to {path.parent}: {error.strerror or error}.") from error
        except sqlite3.Error as error:
            raise StorageError(f"{say_problem(error)} ({path})") from error
        self._writer = Writer(writing)

    # -- writing -----------------------------------------------------------------
    def create_table(
        self,
        setup: TableSetup,
        events: Sequence[Event],
        seats: Sequence[tuple[Seat, bytes]],
        invites: Sequence[tuple[Seat, bytes]],
    ) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(
                    f"INSERT INTO tables ({SETUP_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", setup_row(setup)
                )
            except sqlite3.IntegrityError as error:
                raise Conflict("There is a table of that id.") from error
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?)", [(setup.id, *seat) for seat in seats]
            )
            connection.executemany(
                "INSERT INTO invites (table_id, seat, invite) VALUES (?, ?, ?)",
                [(setup.id, *invite) for invite in invites],
            )
            insert(connection, setup.id, 0, events)

        return self._writer.submit(work)

    def append(self, table: str, seq: int, events: Sequence[Event]) -> Future[None]:
        return self._writer.submit(lambda connection: insert(connection, table, seq, events))

    def join(self, table: str, seq: int, event: Event, invite: bytes, token: bytes) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            rows = connection.execute(
                "UPDATE invites SET used = 1 WHERE table_id = ? AND invite = ? AND used = 0 RETURNING seat",
                (table, invite),
            ).fetchall()
            if not rows:
                raise Conflict("This seat is taken.")
            connection.execute("INSERT INTO seats VALUES (?, ?, ?)", (table, rows[0][0], token))
            insert(connection, table, seq, [event])

        return self._writer.submit(work)

    def store_analysis(self, table: str, name: str, data: dict[str, Any]) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR REPLACE INTO analyses VALUES (?, ?, ?)", (table, name, json.dumps(data))
            )

        return self._writer.submit(work)

    def beat(self, now: float) -> Future[None]:
        """Note that the server is alive: from the last beat to the next start clocks stand still."""
        return self._writer.submit(lambda connection: set_heart(connection, now))

    # -- reading -----------------------------------------------------------------
    def read(self, table: str) -> StoredTable | None:
        rows = self._query(f"SELECT {SETUP_COLUMNS} FROM tables WHERE id = ?", table)
        return StoredTable(read_setup(rows[0]), self.read_from(table, 0)) if rows else None

    def read_from(self, table: str, seq: int) -> tuple[Event, ...]:
        rows = self._query(
            "SELECT kind, data, at FROM events WHERE table_id = ? AND seq >= ? ORDER BY seq", table, seq
        )
        return tuple(Event(kind, json.loads(data), at) for kind, data, at in rows)

    def seats(self, table: str, token: bytes) -> tuple[Seat, ...]:
        rows = self._query(
            "SELECT seat FROM seats WHERE table_id = ? AND token = ? ORDER BY seat", table, token
        )
        return tuple(seat for (seat,) in rows)

    def tables_held(self, keys: Sequence[tuple[str, bytes]]) -> list[tuple[str, tuple[Seat, ...]]]:
        held = []
        for table, token in keys:
            rows = self._query(HELD, table, token)
            if rows:
                held.append((rows[0][1], table, tuple(seat for seat, _ in rows)))
        held.sort(key=lambda entry: -entry[0])
        return [(table, seats) for _, table, seats in held]

    def invitation(self, table: str, invite: bytes) -> tuple[Seat, bool] | None:
        rows = self._query("SELECT seat, used FROM invites WHERE table_id = ? AND invite = ?", table, invite)
        return (rows[0][0], bool(rows[0][1])) if rows else None

    def seat_keys(self, table: str) -> tuple[tuple[Seat, bytes], ...]:
        return tuple(self._query("SELECT seat, token FROM seats WHERE table_id = ? ORDER BY seat", table))

    def all(self) -> Iterator[StoredTable]:
        for (identity,) in self._query("SELECT id FROM tables ORDER BY at, id"):
            stored = self.read(identity)
            if stored is not None:
                yield stored

    def analysis(self, table: str, name: str) -> dict[str, Any] | None:
        rows = self._query("SELECT data FROM analyses WHERE table_id = ? AND name = ?", table, name)
        return json.loads(rows[0][0]) if rows else None

    def analyses(self, table: str) -> dict[str, Any]:
        rows = self._query("SELECT name, data FROM analyses WHERE table_id = ? ORDER BY name", table)
        return {name: json.loads(data) for name, data in rows}

    def outages(self) -> tuple[tuple[float, float], ...]:
        return tuple(self._query("SELECT start, stop FROM outages ORDER BY start"))

    def close(self) -> None:
        self._writer.close()
        with self._lock:
            self._reading.close()

    def _query(self, sql: str, *values: Any) -> list[Any]:
        try:
            with self._lock:
                return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StorageError(say_problem(error)) from error


# -- opening -----------------------------------------------------------------------
def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the file to the newest version; StorageError if it is somebody else's or from a newer Benben."""

    def number(name: str) -> int:
        return int(connection.execute(f"PRAGMA {name}").fetchone()[0])

    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if not empty and number("application_id") != OURS:
        raise StorageError(f"{path} belongs to another program.")
    if number("user_version") > len(MIGRATIONS):
        raise StorageError(f"{path} was written by a newer Benben; please update this one.")
    connection.execute("PRAGMA journal_mode = WAL")
    for version in range(number("user_version"), len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[version]} PRAGMA application_id = {OURS};"
            f"PRAGMA user_version = {version + 1}; COMMIT;"
        )


def note_outage(connection: sqlite3.Connection, now: float) -> None:
    """No server ran since the last beat or the last event, whichever was later."""
    beat, last = connection.execute(
        "SELECT (SELECT beat FROM heart), (SELECT max(at) FROM events)"
    ).fetchone()
    alive = max(beat or 0.0, last or 0.0)
    if 0.0 < alive < now:
        connection.execute("INSERT INTO outages VALUES (?, ?)", (alive, now))
    set_heart(connection, now)


def set_heart(connection: sqlite3.Connection, now: float) -> None:
    connection.execute("INSERT OR REPLACE INTO heart VALUES (1, ?)", (now,))


# -- rows --------------------------------------------------------------------------
def insert(connection: sqlite3.Connection, table: str, seq: int, events: Sequence[Event]) -> None:
    rows = [
        (table, seq + number, event.kind, json.dumps(event.data), event.at)
        for number, event in enumerate(events)
    ]
    try:
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
    except sqlite3.IntegrityError as error:
        raise Conflict("Something else has happened at this table meanwhile.") from error


def setup_row(setup: TableSetup) -> tuple[Any, ...]:
    return (
        setup.id,
        setup.game,
        json.dumps(setup.options),
        json.dumps(setup.game_setup),
        json.dumps(setup.players),
        json.dumps(setup.clock),
        setup.at,
        setup.previous,
    )


def read_setup(row: tuple[Any, ...]) -> TableSetup:
    identity, game, options, game_setup, players, clock, at, previous = row
    first, second = json.loads(players)
    return TableSetup(
        identity,
        game,
        json.loads(options),
        json.loads(game_setup),
        (first, second),
        json.loads(clock),
        at,
        previous,
    )
