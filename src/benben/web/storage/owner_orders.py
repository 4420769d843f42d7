"""Administrative changes to stored games (`benben admin`), and how running servers learn of them.

Every change is made here, in the database, together with an order: a numbered row that says what servers must
reload. Each server polls for new orders by itself, so it does not matter how many there are, on which
machines, or whether one runs at all. Orders are idempotent.
"""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Literal

from benben.core.types import Seat
from benben.web.storage.protocol import Append, Conflict, Event
from benben.web.storage.sql_storage import SqlStorage, append_insertion, decoded, delete
from benben.web.storage.writer import BrokenConstraint, Transaction

OrderKind = Literal["table", "addresses"]  # reload a table, or the list of blocked addresses
LIST_TABLES = """
    SELECT id, game, players, at,
        coalesce((SELECT at FROM events WHERE table_id = id ORDER BY seq DESC LIMIT 1), at) AS changed,
        coalesce((SELECT max(seq) + 1 FROM events WHERE table_id = id), 0)
    FROM tables ORDER BY changed DESC, id LIMIT ? OFFSET ?
"""


@dataclass(frozen=True)
class Order:
    """`target` is the id of a table, or a network."""

    number: int
    kind: OrderKind
    target: str


@dataclass(frozen=True)
class ListedTable:
    """A table in the owner's list; `changed` is the time of its last event."""

    id: str
    game: str
    players: list[dict[str, str]]
    at: float
    changed: float
    events: int


class OwnerOrders:
    """The owner's view of a storage. Writes return futures, as in `Storage`."""

    def __init__(self, storage: SqlStorage) -> None:
        self._storage = storage

    # -- tables ------------------------------------------------------------------
    def tables(self, most: int, skip: int = 0) -> list[ListedTable]:
        """Return tables, the most recently changed first."""
        return [
            ListedTable(identity, game, decoded(players, identity, "the set-up"), *rest)
            for identity, game, players, *rest in self._storage.query(LIST_TABLES, most, skip)
        ]

    def close_table(self, table: str, seq: int, end: Event) -> Future[None]:
        """Store the end of a game as event number `seq`; Conflict if there is one of that number."""

        def work(transaction: Transaction) -> None:
            append_insertion(Append(table, seq, [end]))(transaction)
            add_order(transaction, "table", table, end.at)

        return self._storage.submit(work)

    def delete_table(self, table: str, now: float) -> Future[None]:
        def work(transaction: Transaction) -> None:
            delete(transaction, table)
            add_order(transaction, "table", table, now)

        return self._storage.submit(work)

    def renew_seat(self, table: str, seat: Seat, token: bytes, now: float) -> Future[None]:
        """Replace the token of a seat, wherever the old one was valid: also for the other seat of a shared
        screen, and for the seats of rematches."""

        def work(transaction: Transaction) -> None:
            old = transaction.rows("SELECT token FROM seats WHERE table_id = ? AND seat = ?", table, seat)
            if not old:  # its player has deleted the game
                transaction.run(
                    "INSERT INTO seats (table_id, seat, token) VALUES (?, ?, ?)", table, seat, token
                )
                return
            held = transaction.rows("SELECT DISTINCT table_id FROM seats WHERE token = ?", old[0][0])
            transaction.run("UPDATE seats SET token = ? WHERE token = ?", token, old[0][0])
            for (changed,) in held:
                add_order(transaction, "table", changed, now)

        return self._storage.submit(work)

    # -- addresses ---------------------------------------------------------------
    def block(self, network: str, now: float) -> Future[None]:
        """Block an address or network; nothing changes if it is blocked already."""

        def work(transaction: Transaction) -> None:
            transaction.run(
                "INSERT INTO blocked (network, at) VALUES (?, ?) ON CONFLICT (network) DO NOTHING",
                network,
                now,
            )
            add_order(transaction, "addresses", network, now)

        return self._storage.submit(work)

    def unblock(self, network: str, now: float) -> Future[None]:
        def work(transaction: Transaction) -> None:
            transaction.run("DELETE FROM blocked WHERE network = ?", network)
            add_order(transaction, "addresses", network, now)

        return self._storage.submit(work)

    def blocked(self) -> list[tuple[str, float]]:
        """Return the addresses and networks that are blocked, and since when."""
        return [
            (network, at)
            for network, at in self._storage.query("SELECT network, at FROM blocked ORDER BY at, network")
        ]

    # -- orders ------------------------------------------------------------------
    def last_number(self) -> int:
        """Return the number of the last order, 0 if there is none."""
        ((number,),) = self._storage.query("SELECT coalesce(max(number), 0) FROM orders")
        return int(number)

    def since(self, number: int) -> list[Order]:
        """Return the orders after one of that number."""
        rows: list[Any] = self._storage.query(
            "SELECT number, kind, target FROM orders WHERE number > ? ORDER BY number", number
        )
        return [Order(*row) for row in rows]


def add_order(transaction: Transaction, kind: OrderKind, target: str, now: float) -> None:
    """Add an order with the next number. Of two that are added at once one is refused: a gap in the numbers
    that is filled later would be missed by servers."""
    try:
        transaction.run(
            "INSERT INTO orders (number, kind, target, at) "
            "SELECT coalesce(max(number), 0) + 1, ?, ?, ? FROM orders",
            kind,
            target,
            now,
        )
    except BrokenConstraint as error:
        raise Conflict("Another order is being given at this moment; please try again.") from error
