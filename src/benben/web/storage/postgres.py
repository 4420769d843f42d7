"""Games in a PostgreSQL database.  The driver, psycopg, comes with the extra `postgres`."""

import re
import select
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec
import psycopg
from psycopg import Connection
from psycopg_pool import ConnectionPool

from benben.web.storage.migrations import POSTGRES
from benben.web.storage.notices import CHANNEL, payload
from benben.web.storage.postgres_coordination import (
    PRESENT_ELSEWHERE,
    PostgresCoordinator,
    as_json,
    read_room,
)
from benben.web.storage.protocol import ConnectSnapshot, Event, StorageError, StoredTable, Unavailable
from benben.web.storage.sql_storage import (
    COLUMNS,
    SETUP_COLUMNS,
    Insertion,
    SqlStorage,
    insert_outage,
    read_event,
    read_setup,
)
from benben.web.storage.writer import BrokenConstraint, Failures, Transaction, Work

LOCK_KEY = 0x42454E42  # "BENB": the number of our locks
CONNECT_TIMEOUT = 5.0  # seconds
RECONNECT_TIMEOUT = 1.0  # seconds before the pool gives up until the next request; its pauses would grow
MAX_CONNECTIONS = 8  # one of them writes
NOTIFY = f"SELECT pg_notify('{CHANNEL}', %s)".encode()
# Rows are passed as one JSON value: that costs psycopg far less than many parameters, and the statement is
# the same for any number of rows, so PostgreSQL plans it once.
ROWS = {
    "tables": "row->>0, row->>1, row->>2, row->>3, row->>4, row->>5, (row->>6)::float8, row->>7",
    "seats": "row->>0, (row->>1)::integer, decode(row->>2, 'base64')",
    "invites": "row->>0, (row->>1)::integer, decode(row->>2, 'base64')",
    "events": "row->>0, (row->>1)::integer, row->>2, row->>3, (row->>4)::float8, (row->>5)::integer",
}


def insertion(*names: str) -> bytes:
    """Return a statement that inserts rows into these tables and notifies the other workers. A single
    statement is a transaction: it does both or neither."""
    inserts = [
        f"new_{name} AS (INSERT INTO {name} ({COLUMNS[name]}) "
        f"SELECT {ROWS[name]} FROM json_array_elements(%s::json) AS row RETURNING 1)"
        for name in names
    ]
    done = f"(SELECT count(*) FROM new_{names[-1]}) AS done"
    return f"WITH {', '.join(inserts)} {NOTIFY.decode()} FROM {done}".encode()


EVENTS_ONLY = ("events",)  # what most writes consist of
INSERTIONS = {EVENTS_ONLY: insertion(*EVENTS_ONLY), tuple(ROWS): insertion(*ROWS)}
# Returns the same rows as the statement in sql_storage.py. PostgreSQL cannot estimate how many tables are in
# the JSON value; written like this, it looks each of them up by index and never scans all events.
EVENTS_SINCE = """
    WITH known (id, next) AS (
        SELECT row->>0, (row->>1)::integer FROM json_array_elements(?::json) AS row
    )
    SELECT known.id, seq, kind, data, at, rules_version
    FROM known LEFT JOIN LATERAL (
        SELECT * FROM events WHERE table_id = known.id AND seq >= known.next ORDER BY seq OFFSET 0
    ) AS news ON true
    WHERE (SELECT id FROM tables WHERE tables.id = known.id) IS NOT NULL
    ORDER BY known.id, seq
"""
# The events of a table as one JSON value, for the same reason.
EVENTS_JSON = """
    (SELECT coalesce(json_agg(json_build_array(seq, kind, data, events.at, rules_version) ORDER BY seq), '[]')
    FROM events WHERE events.table_id = tables.id AND seq >= ?)::text
"""
READ = f"SELECT {SETUP_COLUMNS}, {EVENTS_JSON} FROM tables WHERE id = ?"
CONNECT_SNAPSHOT = f"""
    SELECT ARRAY(SELECT seat FROM seats WHERE table_id = ? AND token = ? ORDER BY seat),
        CASE WHEN tables.id IS NOT NULL THEN {EVENTS_JSON} END,
        {PRESENT_ELSEWHERE}, paused, speed, step
    FROM (SELECT 1) AS one LEFT JOIN tables ON id = ? LEFT JOIN playback ON table_id = ?
"""
# A commit is acknowledged only when it is on the disk, whatever the server's configuration.
FLUSH = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
# Detects within a minute that the database's machine is gone.
KEEPALIVES: dict[str, Any] = {"keepalives_idle": 20, "keepalives_interval": 10, "keepalives_count": 3}
MAX_ATTEMPTS = 3  # of a transaction that deadlocks with another worker's


class PostgresStorage(SqlStorage):
    """See `Storage`."""

    coordinator: PostgresCoordinator

    def __init__(self, address: str, now: float | None = None, worker: str = "") -> None:
        """Use the database at an address, postgresql://…. A server passes its start time, from which on
        clocks run again, and a name that no other worker has."""
        database = PostgresDatabase(address)
        self.coordinator = PostgresCoordinator(database, lambda: connect(address), worker)
        database.worker = self.coordinator.name
        super().__init__(database, now)

    def record_start(self, transaction: Transaction, now: float) -> None:
        if self.coordinator.enter(transaction):
            super().record_start(transaction, now)

    def read(self, table: str) -> StoredTable | None:
        rows = self._database.query(READ, 0, table)
        if not rows:
            return None
        *setup, events = rows[0]
        return StoredTable(read_setup(tuple(setup)), read_events(table, events))

    def connect_snapshot(self, table: str, token: bytes, seq: int) -> ConnectSnapshot:
        values = (table, token, seq, table, self.coordinator.name, table, table)
        ((seats, events, *room),) = self._database.query(CONNECT_SNAPSHOT, *values)
        return ConnectSnapshot(
            tuple(seats), None if events is None else read_events(table, events), read_room(*room)
        )

    def query_events_since(self, known: Sequence[tuple[str, int]]) -> list[Any]:
        return self._database.query(EVENTS_SINCE, as_json(known))

    def add_outage(self, start: float, stop: float) -> Future[None]:
        """See `Storage`. Nothing is recorded if another worker was alive, or has recorded it already."""

        def work(transaction: Transaction) -> None:
            if not self.coordinator.has_others(transaction):
                insert_outage(transaction, start, stop)

        return self.submit(work)

    def close(self) -> None:
        self.finish_writing()
        with suppress(StorageError):  # the database may be away
            self.coordinator.close()
        self._database.close()


class PostgresDatabase:
    """See `Database`. Uses a pool, which replaces connections that are lost."""

    def __init__(self, address: str) -> None:
        self.unwritable = self.worker = ""
        try:
            with connect(address) as first:
                prepare(first)
        except psycopg.Error as error:
            raise StorageError(f"The database of games cannot be opened: {cause_text(error)}") from error
        self._pool = ConnectionPool(
            address,
            kwargs={"autocommit": True, **KEEPALIVES},
            min_size=1,
            max_size=MAX_CONNECTIONS,
            timeout=CONNECT_TIMEOUT,
            reconnect_timeout=RECONNECT_TIMEOUT,
            check=check_if_readable,
            configure=flush_commits,
            name="benben",
            open=True,
        )

    def query(self, sql: str, *values: Any) -> list[Any]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL cannot store such text, so nothing matches
        try:
            with self._pool.connection() as connection:
                return connection.execute(psycopg_sql(sql), values).fetchall()
        except psycopg.Error as error:
            raise problem(error) from error

    def write(self, works: list[Work]) -> Failures:
        """Carry out all writes in one transaction; if one fails, roll back and retry with a savepoint
        each."""
        try:
            with self._pool.connection() as connection:
                try:
                    self._write_together(connection, works)
                    return {}
                except (psycopg.Error, StorageError):
                    if connection.broken:  # it is unknown whether the commit succeeded
                        raise
                return self._write_singly(connection, works)
        except psycopg.Error as error:
            return dict.fromkeys(range(len(works)), problem(error))

    def _write_together(self, connection: Connection[Any], works: list[Work]) -> None:
        """Insert all new rows with one statement, which for most batches is all there is to do."""
        inserts = [work for work in works if isinstance(work, Insertion)]
        if len(inserts) == len(works):
            insert_together(connection, inserts, self.worker, set())
            return
        with connection.pipeline(), connection.transaction():
            together = PostgresTransaction(connection)
            for work in works:
                if not isinstance(work, Insertion):
                    work(together)
            if inserts:
                insert_together(connection, inserts, self.worker, together.tables)
            else:
                notify_workers(connection, self.worker, together.tables)

    def damage(self) -> str:
        """Empty: PostgreSQL checks itself."""
        return ""

    def _write_singly(self, connection: Connection[Any], works: list[Work]) -> Failures:
        """Retry after a deadlock with another worker, which proceeds when our transaction is rolled back."""
        for _ in range(MAX_ATTEMPTS - 1):
            with suppress(psycopg.errors.DeadlockDetected):
                return write_singly(connection, works, self.worker)
        return write_singly(connection, works, self.worker)

    def close(self) -> None:
        self._pool.close()


def write_singly(connection: Connection[Any], works: list[Work], worker: str) -> Failures:
    """Carry out writes in one transaction, with a savepoint each: one that fails does not affect the
    others."""
    failures: Failures = {}
    tables: set[str] = set()
    with connection.transaction():
        for number, work in enumerate(works):
            single = PostgresTransaction(connection)
            try:
                with connection.transaction():
                    work(single)
                tables |= single.tables
            except StorageError as error:
                failures[number] = error
            except psycopg.Error as error:
                if connection.broken or isinstance(error, psycopg.errors.DeadlockDetected):
                    raise
                failures[number] = problem(error)
        notify_workers(connection, worker, tables)
    return failures


def insert_together(
    connection: Connection[Any], inserts: list[Insertion], worker: str, changed: set[str]
) -> None:
    """Insert the rows of all insertions, and notify the other workers of their tables and of `changed`."""
    names = EVENTS_ONLY if all(insert.rows.keys() == {*EVENTS_ONLY} for insert in inserts) else tuple(ROWS)
    rows = [sorted_by_key([row for insert in inserts for row in insert.rows.get(name, ())]) for name in names]
    notice = payload(worker, changed.union(insert.table for insert in inserts))
    connection.execute(INSERTIONS[names], (*map(as_json, rows), notice))


def notify_workers(connection: Connection[Any], worker: str, tables: set[str]) -> None:
    """Notify the other workers when this transaction is committed."""
    if tables:
        connection.execute(NOTIFY, (payload(worker, tables),))


class PostgresTransaction:
    """See `Transaction`."""

    def __init__(self, connection: Connection[Any]) -> None:
        self._connection = connection
        self.tables: set[str] = set()

    def changed(self, table: str) -> None:
        self.tables.add(table)

    def run(self, sql: str, *values: Any) -> None:
        try:
            self._connection.execute(psycopg_sql(sql), values)
        except psycopg.IntegrityError as error:
            raise BrokenConstraint("This contradicts what is stored.") from error

    def run_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        for row in rows:
            self.run(sql, *row)

    def rows(self, sql: str, *values: Any) -> list[Any]:
        return self._connection.execute(psycopg_sql(sql), values).fetchall()


def sorted_by_key(rows: list[Sequence[Any]]) -> list[Sequence[Any]]:
    """Return rows in the order of their keys, so that concurrent inserts of workers do not deadlock."""
    return sorted(rows, key=lambda row: tuple(row[:2]))


@lru_cache(maxsize=64)
def psycopg_sql(sql: str) -> bytes:
    """Return a statement with psycopg's placeholders."""
    return sql.replace("?", "%s").encode()


def read_events(table: str, text: str) -> tuple[Event, ...]:
    return tuple(read_event(table, *row) for row in msgspec.json.decode(text))


# -- opening -------------------------------------------------------------------------
def connect(address: str) -> Connection[Any]:
    return Connection.connect(address, autocommit=True, connect_timeout=round(CONNECT_TIMEOUT), **KEEPALIVES)


def has_games(address: str) -> bool:
    """Return whether a database has our tables; StorageError if it belongs to another program or cannot be
    opened."""
    try:
        with connect(address) as connection:
            row = connection.execute("SELECT to_regclass('benben'), to_regclass('tables')").fetchone()
    except psycopg.Error as error:
        raise StorageError(f"The database of games cannot be opened: {cause_text(error)}") from error
    ours, theirs = row or (None, None)
    if ours is None and theirs is not None:
        raise StorageError("The database belongs to another program.")
    return ours is not None


def check_if_readable(connection: Connection[Any]) -> None:
    """Check a connection before it is used, but only if there is unsolicited input, which usually means that
    the server is gone. Checking every time would cost as much as the query itself."""
    socket = select.poll()
    socket.register(connection.fileno(), select.POLLIN)
    if socket.poll(0):
        ConnectionPool.check_connection(connection)


def flush_commits(connection: Connection[Any]) -> None:
    connection.execute(FLUSH)


def prepare(connection: Connection[Any]) -> None:
    """Migrate the tables to the newest version; StorageError if they belong to another program or a newer
    Benben.

    Existing tables are first copied into a schema beside them.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s, 2)", (LOCK_KEY,))  # one process migrates
        version = read_version(connection)
        if version > len(POSTGRES):
            raise StorageError("The database was written by a newer Benben; please update this one.")
        if version == len(POSTGRES):
            return  # before any write: the database may be read-only
        if version > 0:
            copy_tables(connection, version)
        for migration in POSTGRES[version:]:
            connection.execute(migration.encode())
        connection.execute("UPDATE benben SET version = %s", (len(POSTGRES),))


def copy_tables(connection: Connection[Any], version: int) -> None:
    """Copy all tables of a version into a schema of their own.

    PostgreSQL does that itself, in the transaction of the migration: where the server runs there may be no
    `pg_dump`, or one that is too old for the database.
    """
    schema = f"benben_version_{version}"
    created = re.findall(r"CREATE TABLE (\w+)", "".join(POSTGRES[:version]))
    connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}".encode())
    for name in ("benben", *created):
        connection.execute(f"CREATE TABLE {schema}.{name} AS TABLE {name}".encode())


def read_version(connection: Connection[Any]) -> int:
    """Return the version of the tables; 0 if there are none, and then the version table is created."""
    row = connection.execute("SELECT to_regclass('benben'), to_regclass('tables')").fetchone()
    ours, theirs = row or (None, None)
    if ours is not None:
        version = connection.execute("SELECT version FROM benben").fetchone()
        return int(version[0]) if version else 0
    if theirs is not None:
        raise StorageError("The database belongs to another program.")
    connection.execute("CREATE TABLE benben (version INTEGER NOT NULL)")
    connection.execute("INSERT INTO benben VALUES (0)")
    return 0


# -- errors --------------------------------------------------------------------------
def problem(error: psycopg.Error) -> StorageError:
    """Return PostgreSQL's error as a sentence for players."""
    state = error.sqlstate or ""
    if state == "53100":
        return StorageError("The disk is full: nothing more can be saved until there is room.")
    if state in ("25006", "42501"):
        return StorageError("The database of games cannot be written.")
    if not state or state.startswith(("08", "53", "57")):
        return Unavailable("The database of games does not answer; please try again.")
    return StorageError("The database of games cannot be used.")


def cause_text(error: psycopg.Error) -> str:
    """Return PostgreSQL's own message, for the owner; it never contains the password."""
    return " ".join(str(error).split())[:300]
