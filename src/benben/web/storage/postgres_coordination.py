"""The coordination of workers through PostgreSQL. Times are the database's, so that machines need not agree.

All but the quotas is in UNLOGGED tables: quick, and empty after a crash of the database, whereupon workers
announce their state again.
"""

import hashlib
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count
from typing import Any, Protocol

import msgspec
from psycopg import Connection

from benben.core.types import BOTH_SEATS, Seat
from benben.web.protocol.messages import Speed
from benben.web.storage.coordination import LEASE_SECONDS, Notice, RemoteRoomState, SharedPlayback
from benben.web.storage.notices import CHANNEL, Listener, payload
from benben.web.storage.writer import Transaction

NOW = "extract(epoch FROM clock_timestamp())::float8"
REFRESHES_PER_TIDY = 500  # expired rows are deleted once in so many refreshes
DAY = 86_400.0
TABLES_PER_STATEMENT = 200  # as many as fit into a notice
NOTIFY = f"SELECT pg_notify('{CHANNEL}', ?)"
NOTIFY_DONE = f"{NOTIFY} FROM done"
ACQUIRE_LEASE = f"""
    INSERT INTO leases (task, seq, worker, asker, until) VALUES (?, ?, ?, ?, {NOW} + ?)
    ON CONFLICT (task) DO UPDATE
    SET seq = excluded.seq, worker = excluded.worker, asker = excluded.asker, until = excluded.until
    WHERE leases.seq < excluded.seq OR leases.until < {NOW}
        OR (leases.worker = excluded.worker AND leases.seq = excluded.seq)
    RETURNING 1
"""
REFRESH_WORKER = f"""
    INSERT INTO workers (name, until) VALUES (?, {NOW} + ?)
    ON CONFLICT (name) DO UPDATE SET until = excluded.until RETURNING xmax = 0
"""
SET_PRESENCE = f"""
    WITH announced AS (
        SELECT row->>0 AS table_id, (row->>1)::integer AS seats FROM json_array_elements(?::json) AS row
    ), gone AS (
        DELETE FROM presence USING announced
        WHERE presence.table_id = announced.table_id AND worker = ? AND announced.seats = 0
    ), here AS (
        INSERT INTO presence (table_id, worker, seats)
        SELECT table_id, ?, seats FROM announced WHERE seats > 0
        ON CONFLICT (table_id, worker) DO UPDATE SET seats = excluded.seats
    ) {NOTIFY}
"""
SET_PLAYBACK = f"""
    WITH done AS (
        INSERT INTO playback (table_id, paused, speed, step, at) VALUES (?, ?, ?, ?, {NOW})
        ON CONFLICT (table_id) DO UPDATE
        SET paused = excluded.paused, speed = excluded.speed, step = excluded.step, at = excluded.at
        RETURNING 1
    )
"""
PRESENT_ELSEWHERE = "(SELECT bit_or(seats) FROM presence WHERE table_id = ? AND worker <> ?)"
ROOM_STATE = f"""
    SELECT {PRESENT_ELSEWHERE}, paused, speed, step FROM (SELECT 1) AS one LEFT JOIN playback ON table_id = ?
"""
TAKE_QUOTA = """
    INSERT INTO quotas (kind, home, remaining, at) VALUES (?, ?, ? - 1.0, {now})
    ON CONFLICT (kind, home) DO UPDATE
    SET remaining = least(?, quotas.remaining + (excluded.at - quotas.at) * ?) - 1.0, at = excluded.at
    WHERE least(?, quotas.remaining + (excluded.at - quotas.at) * ?) >= 1.0
    RETURNING 1
""".replace("{now}", NOW)


class Queries(Protocol):
    """The part of a database that is needed."""

    def query(self, sql: str, *values: Any) -> list[Any]: ...


class PostgresCoordinator:
    """See `Coordinator`."""

    multi_worker = True

    def __init__(self, database: Queries, connect: Callable[[], Connection[Any]], name: str) -> None:
        self._database, self._connect = database, connect
        self.name = name or secrets.token_hex(8)
        self._listener: Listener | None = None
        self._entered = False
        self._refreshes = count(1)

    def time(self) -> float:
        return float(self._database.query(f"SELECT {NOW}")[0][0])

    # -- workers -------------------------------------------------------------------
    def enter(self, transaction: Transaction) -> bool:
        """Register this worker, and delete what a killed process has left behind under the same name. Return
        whether no other worker is alive."""
        transaction.run("LOCK TABLE workers IN SHARE ROW EXCLUSIVE MODE")  # one worker at a time
        transaction.run("DELETE FROM workers WHERE name = ?", self.name)
        transaction.run("DELETE FROM leases WHERE worker = ?", self.name)
        gone = transaction.rows("DELETE FROM presence WHERE worker = ? RETURNING table_id", self.name)
        if gone:
            transaction.rows(NOTIFY, payload(self.name, rooms={table for (table,) in gone}))
        others = transaction.rows(f"SELECT 1 FROM workers WHERE until > {NOW}")
        transaction.rows(REFRESH_WORKER, self.name, LEASE_SECONDS)
        self._entered = True
        return not others

    def has_others(self, transaction: Transaction) -> bool:
        """Return whether another worker is alive. This one is refreshed, so that of two that ask at the same
        time the second finds the first."""
        transaction.run("LOCK TABLE workers IN SHARE ROW EXCLUSIVE MODE")
        others = transaction.rows(f"SELECT 1 FROM workers WHERE until > {NOW} AND name <> ?", self.name)
        transaction.rows(REFRESH_WORKER, self.name, LEASE_SECONDS)
        return bool(others)

    def listen(self, tell: Callable[[Notice], None]) -> None:
        self._listener = Listener(self._connect, self.name, tell)
        self._listener.start(LEASE_SECONDS)

    def refresh(self) -> None:
        ((is_new,),) = self._database.query(REFRESH_WORKER, self.name, LEASE_SECONDS)
        if is_new and self._listener is not None:  # we had expired: the others have deleted our presence
            self._listener.tell(Notice(all=True))
        self._database.query(f"DELETE FROM workers WHERE until < {NOW} RETURNING 1")
        gone = self._database.query(
            "DELETE FROM presence WHERE worker NOT IN (SELECT name FROM workers) RETURNING table_id"
        )
        if gone:
            self._notify(rooms={table for (table,) in gone})
        if next(self._refreshes) % REFRESHES_PER_TIDY == 0:
            self._tidy()

    def publish_metrics(self, metrics: str) -> None:
        self._database.query("UPDATE workers SET metrics = ? WHERE name = ? RETURNING 1", metrics, self.name)

    def published_metrics(self) -> dict[str, str]:
        others = "SELECT name, metrics FROM workers WHERE until > {now} AND name <> ? AND metrics <> ''"
        return dict(self._database.query(others.format(now=NOW), self.name))

    def _tidy(self) -> None:
        for sql in (
            f"DELETE FROM leases WHERE until < {NOW} - {LEASE_SECONDS} RETURNING 1",
            f"DELETE FROM playback WHERE at < {NOW} - {DAY} RETURNING 1",
            f"DELETE FROM quotas WHERE at < {NOW} - {DAY} RETURNING 1",
        ):
            self._database.query(sql)

    def close(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.close()
        if self._entered:
            self._entered = False
            self._database.query("DELETE FROM workers WHERE name = ? RETURNING 1", self.name)
            self._database.query("DELETE FROM leases WHERE worker = ? RETURNING 1", self.name)
            gone = self._database.query("DELETE FROM presence WHERE worker = ? RETURNING table_id", self.name)
            if gone:
                self._notify(rooms={table for (table,) in gone})

    def _notify(self, rooms: Collection[str]) -> None:
        self._database.query(NOTIFY, payload(self.name, rooms=rooms))

    # -- leases --------------------------------------------------------------------
    def acquire(self, task: str, seq: int = 0, requester: str = "") -> bool:
        return bool(self._database.query(ACQUIRE_LEASE, task, seq, self.name, requester, LEASE_SECONDS))

    def renew(self, task: str) -> bool:
        return bool(
            self._database.query(
                f"UPDATE leases SET until = {NOW} + ? WHERE task = ? AND worker = ? RETURNING 1",
                LEASE_SECONDS,
                task,
                self.name,
            )
        )

    def release(self, task: str, seq: int = 0) -> None:
        self._database.query("DELETE FROM leases WHERE task = ? AND seq = ? RETURNING 1", task, seq)

    def requester(self, task: str) -> str | None:
        rows = self._database.query(f"SELECT asker FROM leases WHERE task = ? AND until > {NOW}", task)
        return rows[0][0] if rows else None

    # -- tables --------------------------------------------------------------------
    def set_presence(self, seats: Mapping[str, frozenset[Seat]]) -> None:
        rows = [(table, as_bits(here)) for table, here in sorted(seats.items())]
        for start in range(0, len(rows), TABLES_PER_STATEMENT):
            some = rows[start : start + TABLES_PER_STATEMENT]
            notice = payload(self.name, rooms=[table for table, _ in some])
            self._database.query(SET_PRESENCE, as_json(some), self.name, self.name, notice)

    def set_playback(self, table: str, playback: SharedPlayback) -> None:
        notice = payload(self.name, rooms=[table])
        values = (int(playback.paused), playback.speed, playback.step)
        self._database.query(SET_PLAYBACK + NOTIFY_DONE, table, *values, notice)

    def room_state(self, table: str) -> RemoteRoomState:
        return read_room(*self._database.query(ROOM_STATE, table, self.name, table)[0])

    # -- quotas --------------------------------------------------------------------
    def take_quota(self, kind: str, home: str, rate: float, burst: int) -> bool:
        """See `Coordinator`. Only a hash of the address is stored, and only for a day."""
        most = float(burst)
        fingerprint = hashlib.sha256(home.encode()).digest()
        return bool(self._database.query(TAKE_QUOTA, kind, fingerprint, most, most, rate, most, rate))


def as_bits(seats: Collection[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def read_room(bits: int | None, paused: int | None, speed: Speed | None, step: int | None) -> RemoteRoomState:
    """Return the state of a table from the columns of ROOM_STATE."""
    seats = frozenset(seat for seat in BOTH_SEATS if (bits or 0) & 1 << seat)
    return RemoteRoomState(seats, None if speed is None else SharedPlayback(bool(paused), speed, step or 0))


def as_json(rows: Sequence[Sequence[Any]]) -> str:
    """Return rows as one JSON value, which the statement unpacks with `json_array_elements`."""
    return msgspec.json.encode(rows).decode()
