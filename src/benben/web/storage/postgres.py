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
from benben.web.storage.postgres_shared import PRESENT_ELSEWHERE, PostgresShared, as_json, read_room
from benben.web.storage.protocol import Arrival, Event, StorageError, StoredTable, Unavailable
from benben.web.storage.sql_storage import (
    COLUMNS,
    SETUP_COLUMNS,
    Inserting,
    SqlStorage,
    insert_outage,
    read_event,
    read_setup,
)
from benben.web.storage.writer import BrokenConstraint, Failures, Transaction, Work

OURS = 0x42454E42  # "BENB": the number of our locks
PATIENCE = 5.0  # seconds to wait for a connection
RECONNECT = 1.0  # seconds of trying before the pool waits to be asked again; it would pause longer and longer
CONNECTIONS = 8  # at most; one of them writes
NOTIFY = f"SELECT pg_notify('{CHANNEL}', %s)".encode()
# What many rooms store or ask for is one text of JSON, which costs psycopg far less than as many values, in a
# statement that is the same for any number of them, so that PostgreSQL plans it once.
ROWS = {
    "tables": "row->>0, row->>1, row->>2, row->>3, row->>4, row->>5, (row->>6)::float8, row->>7",
    "seats": "row->>0, (row->>1)::integer, decode(row->>2, 'base64')",
    "invites": "row->>0, (row->>1)::integer, decode(row->>2, 'base64')",
    "events": "row->>0, (row->>1)::integer, row->>2, row->>3, (row->>4)::float8, (row->>5)::integer",
}


def insertion(*names: str) -> bytes:
    """A statement that inserts rows into these tables and wakes the other workers up, or does neither: a
    single statement is a transaction by itself."""
    inserts = [
        f"new_{name} AS (INSERT INTO {name} ({COLUMNS[name]}) "
        f"SELECT {ROWS[name]} FROM json_array_elements(%s::json) AS row RETURNING 1)"
        for name in names
    ]
    done = f"(SELECT count(*) FROM new_{names[-1]}) AS done"
    return f"WITH {', '.join(inserts)} {NOTIFY.decode()} FROM {done}".encode()


MOVES = ("events",)  # most writes are nothing but moves
INSERTIONS = {MOVES: insertion(*MOVES), tuple(ROWS): insertion(*ROWS)}
# The same rows as those of the statement for other databases.  PostgreSQL does not know how many tables it is
# asked about; written like this it looks each of them up, and never reads all events to find the new ones.
NEWS = """
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
# The events of a table as one text of JSON, for the same reason.
EVENTS_SINCE = """
    (SELECT coalesce(json_agg(json_build_array(seq, kind, data, events.at, rules_version) ORDER BY seq), '[]')
    FROM events WHERE events.table_id = tables.id AND seq >= ?)::text
"""
READ = f"SELECT {SETUP_COLUMNS}, {EVENTS_SINCE} FROM tables WHERE id = ?"
ARRIVE = f"""
    SELECT ARRAY(SELECT seat FROM seats WHERE table_id = ? AND token = ? ORDER BY seat),
        CASE WHEN tables.id IS NOT NULL THEN {EVENTS_SINCE} END,
        {PRESENT_ELSEWHERE}, paused, speed, step
    FROM (SELECT 1) AS one LEFT JOIN tables ON id = ? LEFT JOIN playback ON table_id = ?
"""
# A commit is not acknowledged before it is on the disk, whatever the server is set to.
FLUSH = """
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""
# We find out within a minute that the machine of the database is gone.
KEEPALIVES: dict[str, Any] = {"keepalives_idle": 20, "keepalives_interval": 10, "keepalives_count": 3}
TRIES = 3  # of a transaction that waits for another worker's, which waits for it


class PostgresStorage(SqlStorage):
    """See `Storage`."""

    shared: PostgresShared

    def __init__(self, address: str, now: float | None = None, worker: str = "") -> None:
        """Use the database at an address, postgresql://….  A server gives the time, from which on clocks run
        again, and a name that no other worker has."""
        database = PostgresDatabase(address)
        self.shared = PostgresShared(database, lambda: connect(address), worker)
        database.worker = self.shared.name
        super().__init__(database, now)

    def note_start(self, transaction: Transaction, now: float) -> None:
        if self.shared.enter(transaction):
            super().note_start(transaction, now)

    def read(self, table: str) -> StoredTable | None:
        rows = self._database.query(READ, 0, table)
        if not rows:
            return None
        *setup, events = rows[0]
        return StoredTable(read_setup(tuple(setup)), read_events(table, events))

    def arrive(self, table: str, token: bytes, seq: int) -> Arrival:
        values = (table, token, seq, table, self.shared.name, table, table)
        ((seats, events, *room),) = self._database.query(ARRIVE, *values)
        return Arrival(tuple(seats), None if events is None else read_events(table, events), read_room(*room))

    def query_news(self, known: Sequence[tuple[str, int]]) -> list[Any]:
        return self._database.query(NEWS, as_json(known))

    def add_outage(self, start: float, stop: float) -> Future[None]:
        """Only if no other worker was there for the players, or has noted it already."""

        def work(transaction: Transaction) -> None:
            if not self.shared.has_others(transaction):
                insert_outage(transaction, start, stop)

        return self.submit(work)

    def close(self) -> None:
        self.finish_writing()
        with suppress(StorageError):  # without a database nobody can be told
            self.shared.close()
        self._database.close()


class PostgresDatabase:
    """See `Database`.  A pool of connections reads and writes; it replaces those that are lost."""

    def __init__(self, address: str) -> None:
        self.unwritable = self.worker = ""
        try:
            with connect(address) as first:
                prepare(first)
        except psycopg.Error as error:
            raise StorageError(f"The database of games cannot be opened: {say_cause(error)}") from error
        self._pool = ConnectionPool(
            address,
            kwargs={"autocommit": True, **KEEPALIVES},
            min_size=1,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            reconnect_timeout=RECONNECT,
            check=check_if_spoken_to,
            configure=flush_commits,
            name="benben",
            open=True,
        )

    def query(self, sql: str, *values: Any) -> list[Any]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL keeps no such text
        try:
            with self._pool.connection() as connection:
                return connection.execute(translated(sql), values).fetchall()
        except psycopg.Error as error:
            raise problem(error) from error

    def write(self, works: list[Work]) -> Failures:
        """Carry out all writes in one transaction; if one is refused, nothing was stored, and each is tried
        on its own."""
        try:
            with self._pool.connection() as connection:
                try:
                    self._write_together(connection, works)
                    return {}
                except (psycopg.Error, StorageError):
                    if connection.broken:  # nobody knows whether the last of it was stored
                        raise
                return self._write_singly(connection, works)
        except psycopg.Error as error:
            return dict.fromkeys(range(len(works)), problem(error))

    def _write_together(self, connection: Connection[Any], works: list[Work]) -> None:
        """New rows go in with one statement, which is all there is to most groups."""
        inserts = [work for work in works if isinstance(work, Inserting)]
        if len(inserts) == len(works):
            insert_together(connection, inserts, self.worker, set())
            return
        with connection.pipeline(), connection.transaction():
            together = PostgresTransaction(connection)
            for work in works:
                if not isinstance(work, Inserting):
                    work(together)
            if inserts:
                insert_together(connection, inserts, self.worker, together.tables)
            else:
                tell(connection, self.worker, together.tables)

    def damage(self) -> str:
        """Empty: PostgreSQL checks itself."""
        return ""

    def _write_singly(self, connection: Connection[Any], works: list[Work]) -> Failures:
        """Again if another worker waits for us while we wait for it; that one goes on when we give way."""
        for _ in range(TRIES - 1):
            with suppress(psycopg.errors.DeadlockDetected):
                return write_singly(connection, works, self.worker)
        return write_singly(connection, works, self.worker)

    def close(self) -> None:
        self._pool.close()


def write_singly(connection: Connection[Any], works: list[Work], worker: str) -> Failures:
    """Carry out writes in one transaction in which a refused one does not affect the others."""
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
        tell(connection, worker, tables)
    return failures


def insert_together(
    connection: Connection[Any], inserts: list[Inserting], worker: str, changed: set[str]
) -> None:
    """Insert the rows of all, and wake the other workers up for these tables and others that have changed."""
    names = MOVES if all(insert.rows.keys() == {*MOVES} for insert in inserts) else tuple(ROWS)
    rows = [in_order([row for insert in inserts for row in insert.rows.get(name, ())]) for name in names]
    told = payload(worker, changed.union(insert.table for insert in inserts))
    connection.execute(INSERTIONS[names], (*map(as_json, rows), told))


def tell(connection: Connection[Any], worker: str, tables: set[str]) -> None:
    """Wake the other workers up when this transaction is stored."""
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
            self._connection.execute(translated(sql), values)
        except psycopg.IntegrityError as error:
            raise BrokenConstraint("This contradicts what is stored.") from error

    def run_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        for row in rows:
            self.run(sql, *row)

    def rows(self, sql: str, *values: Any) -> list[Any]:
        return self._connection.execute(translated(sql), values).fetchall()


def in_order(rows: list[Sequence[Any]]) -> list[Sequence[Any]]:
    """Rows in the order of their keys: workers that wait for each other's rows do so in one direction."""
    return sorted(rows, key=lambda row: tuple(row[:2]))


@lru_cache(maxsize=64)
def translated(sql: str) -> bytes:
    """A statement with the marks for values that psycopg knows."""
    return sql.replace("?", "%s").encode()


def read_events(table: str, text: str) -> tuple[Event, ...]:
    return tuple(read_event(table, *row) for row in msgspec.json.decode(text))


# -- opening -------------------------------------------------------------------------
def connect(address: str) -> Connection[Any]:
    return Connection.connect(address, autocommit=True, connect_timeout=round(PATIENCE), **KEEPALIVES)


def has_games(address: str) -> bool:
    """Whether our tables are in a database; StorageError if they cannot be, or it cannot be opened."""
    try:
        with connect(address) as connection:
            row = connection.execute("SELECT to_regclass('benben'), to_regclass('tables')").fetchone()
    except psycopg.Error as error:
        raise StorageError(f"The database of games cannot be opened: {say_cause(error)}") from error
    ours, theirs = row or (None, None)
    if ours is None and theirs is not None:
        raise StorageError("The database belongs to another program.")
    return ours is not None


def check_if_spoken_to(connection: Connection[Any]) -> None:
    """Try a connection before it is used, but only if the server has said something that nobody asked for:
    usually that it is gone.  To ask every time would cost as much as what is then read."""
    socket = select.poll()
    socket.register(connection.fileno(), select.POLLIN)
    if socket.poll(0):
        ConnectionPool.check_connection(connection)


def flush_commits(connection: Connection[Any]) -> None:
    connection.execute(FLUSH)


def prepare(connection: Connection[Any]) -> None:
    """Bring the tables to the newest version; StorageError if they belong to another program or a newer
    Benben.

    Before tables that have games in them are changed, a copy of them is put beside them.
    """
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s, 2)", (OURS,))  # who comes second finds it done
        version = read_version(connection)
        if version > len(POSTGRES):
            raise StorageError("The database was written by a newer Benben; please update this one.")
        if version == len(POSTGRES):
            return  # a database that cannot be written may still be read
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
    """The version of the tables; 0, with a place for the number, where there are none."""
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


# -- what went wrong -----------------------------------------------------------------
def problem(error: psycopg.Error) -> StorageError:
    """What PostgreSQL complains about, as a sentence for the person who played a move."""
    state = error.sqlstate or ""
    if state == "53100":
        return StorageError("The disk is full: nothing more can be saved until there is room.")
    if state in ("25006", "42501"):
        return StorageError("The database of games cannot be written.")
    if not state or state.startswith(("08", "53", "57")):
        return Unavailable("The database of games does not answer; please try again.")
    return StorageError("The database of games cannot be used.")


def say_cause(error: psycopg.Error) -> str:
    """PostgreSQL's own words, for the owner; they never hold the password."""
    return " ".join(str(error).split())[:300]
