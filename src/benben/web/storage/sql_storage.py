"""Game storage in a database: the SQL that SQLite and PostgreSQL share, with `?` as placeholder."""

import json
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

from benben.core.types import Seat
from benben.web.storage.coordination import Coordinator
from benben.web.storage.protocol import (
    STORAGE_CLOCK,
    Append,
    Conflict,
    ConnectSnapshot,
    Damaged,
    Event,
    StorageError,
    StoredTable,
    TableSetup,
    Unavailable,
)
from benben.web.storage.writer import BrokenConstraint, Failures, Transaction, Work, Writer

SETUP_COLUMNS = "id, game, options, setup, players, clock, at, previous"
KEYS_PER_STATEMENT = 400  # older versions of SQLite take 999 parameters
TABLES_HELD = """
    WITH keys (id, token) AS (VALUES {values})
    SELECT keys.id, seat,
        coalesce((SELECT at FROM events WHERE table_id = keys.id ORDER BY seq DESC LIMIT 1), tables.at)
    FROM keys JOIN seats ON seats.table_id = keys.id AND seats.token = keys.token
        JOIN tables ON tables.id = keys.id
    ORDER BY keys.id, seat
"""

COLUMNS = {
    "tables": SETUP_COLUMNS,
    "seats": "table_id, seat, token",
    "invites": "table_id, seat, invite",
    "events": "table_id, seq, kind, data, at, rules_version",
}
INSERT = {
    name: f"INSERT INTO {name} ({columns}) VALUES ({', '.join('?' * len(columns.split(',')))})"
    for name, columns in COLUMNS.items()
}
Rows = dict[str, list[tuple[Any, ...]]]  # new rows by database table, in an order that foreign keys allow
TAKEN = {"tables": "There is already a table with that id."}
STALE = "Something else has happened at this table in the meantime."
UNCHANGED_SINCE = """
    SELECT id FROM tables WHERE coalesce((SELECT max(at) FROM events WHERE table_id = tables.id), at) < ?
"""
EVENTS_SINCE = """
    WITH known (id, next) AS (VALUES {values})
    SELECT tables.id, seq, kind, data, events.at, rules_version
    FROM known JOIN tables ON tables.id = known.id
        LEFT JOIN events ON events.table_id = tables.id AND seq >= known.next
    ORDER BY tables.id, seq
"""
log = logging.getLogger("benben.web")


class Database(Protocol):
    """A database whose schema is up to date. `unwritable` says in a sentence why it can only be read, which
    may come up later; empty if it can be written."""

    unwritable: str

    def query(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows that a statement reads; StorageError if that fails."""

    def write(self, works: list[Work]) -> Failures:
        """Carry out all writes in one transaction."""

    def damage(self) -> str:
        """Return what is wrong with the database, in a sentence; empty if it is intact."""

    def close(self) -> None: ...


class SqlStorage:
    """See `Storage`."""

    coordinator: Coordinator

    def __init__(self, database: Database, now: float | None = None) -> None:
        """A server passes its start time, from which on clocks run again, or STORAGE_CLOCK; other programs
        None."""
        self._database = database
        self._writer = Writer(database.write)
        now = self.coordinator.time() if now == STORAGE_CLOCK else now
        self.opened_at = now or 0.0
        self.read_only = ""
        if database.unwritable:
            self.stop_writing(database.unwritable)
        elif now is not None:
            try:
                self.submit(lambda transaction: self.record_start(transaction, now)).result()
                ((self.opened_at,),) = database.query("SELECT beat FROM heart")
            except Unavailable:
                self.close()
                raise
            except StorageError as error:
                self.stop_writing(str(error))
            except BaseException:
                self.close()
                raise

    def record_start(self, transaction: Transaction, now: float) -> None:
        """Record the start of a server, and that none ran until now."""
        record_downtime(transaction, now)

    # -- writing -----------------------------------------------------------------
    @property
    def waiting(self) -> int:
        return self._writer.waiting

    def stop_writing(self, why: str) -> None:
        """Become read-only, so that damage does not spread."""
        self.read_only = f"Games can be looked at but not changed now. {why}"
        log.error(self.read_only)

    def check(self) -> None:
        damage = self._database.damage()
        if damage and not self.read_only:
            self.stop_writing(damage)

    def submit(self, work: Work) -> Future[None]:
        """Queue a write for the next transaction; the future fails if the storage is read-only."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()
        self.submit_all([work]).add_done_callback(lambda written: settle(done, written))
        return done

    def submit_all(self, works: Sequence[Work]) -> Future[Failures]:
        """Queue writes for the same transaction."""
        if self._database.unwritable and not self.read_only:
            self.stop_writing(self._database.unwritable)
        if not self.read_only:
            return self._writer.submit(works)
        refused: Future[Failures] = Future()
        refused.set_exception(StorageError(self.read_only))
        return refused

    def create_table(
        self,
        setup: TableSetup,
        events: Sequence[Event],
        seats: Sequence[tuple[Seat, bytes]],
        invites: Sequence[tuple[Seat, bytes]],
    ) -> Future[None]:
        rows: Rows = {
            "tables": [setup_row(setup)],
            "seats": [(setup.id, *seat) for seat in seats],
            "invites": [(setup.id, *invite) for invite in invites],
            "events": event_rows(setup.id, 0, events),
        }
        return self.submit(Insertion(setup.id, rows))

    def append(self, table: str, seq: int, events: Sequence[Event]) -> Future[None]:
        return self.submit(append_insertion(Append(table, seq, events)))

    def append_all(self, appends: Sequence[Append]) -> Future[Failures]:
        return self.submit_all([append_insertion(append) for append in appends])

    def join(self, table: str, seq: int, event: Event, invite: bytes, token: bytes) -> Future[None]:
        def work(transaction: Transaction) -> None:
            rows = transaction.rows(
                "UPDATE invites SET used = 1 WHERE table_id = ? AND invite = ? AND used = 0 RETURNING seat",
                table,
                invite,
            )
            if not rows:
                raise Conflict("This seat is taken.")
            transaction.run(
                "INSERT INTO seats (table_id, seat, token) VALUES (?, ?, ?)", table, rows[0][0], token
            )
            append_insertion(Append(table, seq, [event]))(transaction)

        return self.submit(work)

    def leave_seat(self, table: str, token: bytes) -> Future[None]:
        def work(transaction: Transaction) -> None:
            # locks the row: of two players who leave at once, the second sees that nobody else is left
            transaction.run("UPDATE tables SET at = at WHERE id = ?", table)
            transaction.run("DELETE FROM seats WHERE table_id = ? AND token = ?", table, token)
            if not transaction.rows("SELECT 1 FROM seats WHERE table_id = ?", table):
                delete(transaction, table)

        return self.submit(work)

    def delete_table(self, table: str) -> Future[None]:
        return self.submit(lambda transaction: delete(transaction, table))

    def store_analysis(self, table: str, name: str, data: dict[str, Any]) -> Future[None]:
        statement = (
            "INSERT INTO analyses (table_id, name, data) VALUES (?, ?, ?) "
            "ON CONFLICT (table_id, name) DO UPDATE SET data = excluded.data"
        )

        def work(transaction: Transaction) -> None:
            try:
                transaction.run(statement, table, name, json.dumps(data))
            except BrokenConstraint as error:
                raise Conflict("There is no such table any more.") from error

        return self.submit(work)

    def record_heartbeat(self, now: float) -> Future[None]:
        return self.submit(lambda transaction: set_heartbeat(transaction, now))

    def add_outage(self, start: float, stop: float) -> Future[None]:
        return self.submit(lambda transaction: insert_outage(transaction, start, stop))

    # -- reading -----------------------------------------------------------------
    def query(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows that a statement reads; StorageError if that fails."""
        return self._database.query(sql, *values)

    def read(self, table: str) -> StoredTable | None:
        rows = self._database.query(f"SELECT {SETUP_COLUMNS} FROM tables WHERE id = ?", table)
        events = self.read_from(table, 0) if rows else None
        return None if events is None else StoredTable(read_setup(rows[0]), events)

    def read_from(self, table: str, seq: int) -> tuple[Event, ...] | None:
        return self.read_events_since([(table, seq)])[table]

    def read_events_since(self, positions: Sequence[tuple[str, int]]) -> dict[str, tuple[Event, ...] | None]:
        found: dict[str, list[Event]] = {}
        for start in range(0, len(positions), KEYS_PER_STATEMENT):
            for table, *row in self.query_events_since(positions[start : start + KEYS_PER_STATEMENT]):
                events = found.setdefault(table, [])
                if row[0] is not None:  # a table without new events has a single row of nulls
                    events.append(read_event(table, *row))
        return {table: tuple(found[table]) if table in found else None for table, _ in positions}

    def query_events_since(self, positions: Sequence[tuple[str, int]]) -> list[Any]:
        """Return the rows of EVENTS_SINCE."""
        statement = EVENTS_SINCE.format(values=", ".join(["(?, ?)"] * len(positions)))
        return self._database.query(statement, *(value for position in positions for value in position))

    def seats(self, table: str, token: bytes) -> tuple[Seat, ...]:
        rows = self._database.query(
            "SELECT seat FROM seats WHERE table_id = ? AND token = ? ORDER BY seat", table, token
        )
        return tuple(seat for (seat,) in rows)

    def connect_snapshot(self, table: str, token: bytes, seq: int) -> ConnectSnapshot:
        return ConnectSnapshot(
            self.seats(table, token), self.read_from(table, seq), self.coordinator.room_state(table)
        )

    def tables_held(self, keys: Sequence[tuple[str, bytes]]) -> list[tuple[str, tuple[Seat, ...]]]:
        seats: dict[str, list[Seat]] = {}
        changed: dict[str, float] = {}
        distinct = list(dict.fromkeys(keys))
        for start in range(0, len(distinct), KEYS_PER_STATEMENT):
            some = distinct[start : start + KEYS_PER_STATEMENT]
            statement = TABLES_HELD.format(values=", ".join(["(?, ?)"] * len(some)))
            for table, seat, at in self._database.query(statement, *(value for key in some for value in key)):
                seats.setdefault(table, []).append(seat)
                changed[table] = at
        newest_first = sorted(seats, key=lambda table: -changed[table])
        return [(table, tuple(seats[table])) for table in newest_first]

    def invitation(self, table: str, invite: bytes) -> tuple[Seat, bool] | None:
        rows = self._database.query(
            "SELECT seat, used FROM invites WHERE table_id = ? AND invite = ?", table, invite
        )
        return (rows[0][0], bool(rows[0][1])) if rows else None

    def seat_token_hashes(self, table: str) -> tuple[tuple[Seat, bytes], ...]:
        return tuple(
            self._database.query("SELECT seat, token FROM seats WHERE table_id = ? ORDER BY seat", table)
        )

    def unchanged_since(self, time: float) -> list[str]:
        return [identity for (identity,) in self._database.query(UNCHANGED_SINCE, time)]

    def table_ids(self) -> list[str]:
        return [identity for (identity,) in self._database.query("SELECT id FROM tables ORDER BY at, id")]

    def all(self) -> Iterator[StoredTable]:
        for identity in self.table_ids():
            stored = self.read(identity)
            if stored is not None:
                yield stored

    def analysis(self, table: str, name: str) -> dict[str, Any] | None:
        rows = self._database.query("SELECT data FROM analyses WHERE table_id = ? AND name = ?", table, name)
        return json.loads(rows[0][0]) if rows else None

    def analyses(self, table: str) -> dict[str, Any]:
        rows = self._database.query("SELECT name, data FROM analyses WHERE table_id = ? ORDER BY name", table)
        return {name: json.loads(data) for name, data in rows}

    def outages(self) -> tuple[tuple[float, float], ...]:
        return tuple(self._database.query("SELECT start, stop FROM outages ORDER BY start"))

    def finish_writing(self) -> None:
        """Finish what is queued; further writes fail."""
        self._writer.close()

    def close(self) -> None:
        self.finish_writing()
        self._database.close()


def settle(done: Future[None], written: Future[Failures]) -> None:
    """Complete the future of a single write from that of its batch of one."""
    error = written.exception() or written.result().get(0)
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


# -- parts of writes -----------------------------------------------------------------
class Insertion:
    """A write that only inserts rows of one game table; a database may merge several of them into one
    statement."""

    def __init__(self, table: str, rows: Rows) -> None:
        self.table, self.rows = table, rows

    def __call__(self, transaction: Transaction) -> None:
        for name, rows in self.rows.items():
            try:
                transaction.run_many(INSERT[name], rows)
            except BrokenConstraint as error:
                raise Conflict(TAKEN.get(name, STALE)) from error
        transaction.changed(self.table)


def append_insertion(append: Append) -> Insertion:
    """Return the write of an `Append`."""
    return Insertion(append.table, {"events": event_rows(append.table, append.seq, append.events)})


def event_rows(table: str, seq: int, events: Sequence[Event]) -> list[tuple[Any, ...]]:
    return [
        (table, seq + number, event.kind, json.dumps(event.data), event.at, event.rules_version)
        for number, event in enumerate(events)
    ]


def delete(transaction: Transaction, table: str) -> None:
    for name in ("analyses", "events", "seats", "invites"):
        transaction.run(f"DELETE FROM {name} WHERE table_id = ?", table)
    transaction.run("DELETE FROM tables WHERE id = ?", table)
    transaction.changed(table)


def record_downtime(transaction: Transaction, now: float) -> None:
    """Record as an outage the time since the last heartbeat or the last event, whichever was later. The
    heartbeat never goes back, even if the machine's clock was set back."""
    ((beat, last),) = transaction.rows("SELECT (SELECT beat FROM heart), (SELECT max(at) FROM events)")
    alive = max(beat or 0.0, last or 0.0)
    if 0.0 < alive < now:
        insert_outage(transaction, alive, now)
    set_heartbeat(transaction, max(now, alive))


def insert_outage(transaction: Transaction, start: float, stop: float) -> None:
    transaction.run("INSERT INTO outages (start, stop) VALUES (?, ?)", start, stop)


def set_heartbeat(transaction: Transaction, now: float) -> None:
    transaction.run(
        "INSERT INTO heart (one, beat) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET beat = excluded.beat "
        "WHERE excluded.beat > heart.beat",
        now,
    )


# -- rows ----------------------------------------------------------------------------
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
    identity, game, *texts, at, previous = row
    options, game_setup, players, clock = (decoded(text, identity, "the set-up") for text in texts)
    first, second = players
    return TableSetup(identity, game, options, game_setup, (first, second), clock, at, previous)


def read_event(table: str, seq: int, kind: str, data: str, at: float, rules_version: int) -> Event:
    return Event(kind, decoded(data, table, f"event {seq}"), at, rules_version)


def decoded(text: str, table: str, what: str) -> Any:
    """Return the value of a stored JSON text; Damaged if it is invalid."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise Damaged(f"Table {table} is damaged: {what} cannot be read.") from error
