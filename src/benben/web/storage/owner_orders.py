"""What the owner of a server does to stored games, and how running servers hear of it.

Every change is made here, in the database, together with an order: a numbered row that says what to look at
again.  Servers read the orders that are new to them from time to time, each by itself, so it does not matter
how many there are, on which machines, or whether one runs at all.  An order repeated does no harm.
"""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Literal

from benben.core.types import Seat
from benben.web.storage.protocol import Append, Conflict, Event
from benben.web.storage.sql_storage import SqlStorage, appending, decoded, delete
from benben.web.storage.writer import BrokenConstraint, Transaction

OrderKind = Literal["table", "addresses"]  # look at a table again; read the list of blocked addresses again
LISTED = """
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
    """A table as the owner sees it in a list; `changed` is when something happened there last."""

    id: str
    game: str
    players: list[dict[str, str]]
    at: float
    changed: float
    events: int


class OwnerOrders:
    """The owner's desk in a storage.  Writes are promised by futures, as those of games are."""

    def __init__(self, storage: SqlStorage) -> None:
        self._storage = storage

    # -- tables ------------------------------------------------------------------
    def tables(self, most: int, skip: int = 0) -> list[ListedTable]:
        """Tables, the one where something happened last first."""
        return [
            ListedTable(identity, game, decoded(players, identity, "the set-up"), *rest)
            for identity, game, players, *rest in self._storage.query(LISTED, most, skip)
        ]

    def close_table(self, table: str, seq: int, end: Event) -> Future[None]:
        """Store the end of a game as event number `seq`; Conflict if there is one of that number."""

        def work(transaction: Transaction) -> None:
            appending(Append(table, seq, [end]))(transaction)
            give(transaction, "table", table, end.at)

        return self._storage.submit(work)

    def delete_table(self, table: str, now: float) -> Future[None]:
        def work(transaction: Transaction) -> None:
            delete(transaction, table)
            give(transaction, "table", table, now)

        return self._storage.submit(work)

    def renew_seat(self, table: str, seat: Seat, token: bytes, now: float) -> Future[None]:
        """Let a new token open a seat, and whatever else the old one opened: the other seat of a shared
        screen, and the seats of rematches.  The old one opens nothing any more."""

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
                give(transaction, "table", changed, now)

        return self._storage.submit(work)

    # -- addresses ---------------------------------------------------------------
    def block(self, network: str, now: float) -> Future[None]:
        """Serve an address or network no more; nothing changes if that is so already."""

        def work(transaction: Transaction) -> None:
            transaction.run(
                "INSERT INTO blocked (network, at) VALUES (?, ?) ON CONFLICT (network) DO NOTHING",
                network,
                now,
            )
            give(transaction, "addresses", network, now)

        return self._storage.submit(work)

    def unblock(self, network: str, now: float) -> Future[None]:
        def work(transaction: Transaction) -> None:
            transaction.run("DELETE FROM blocked WHERE network = ?", network)
            give(transaction, "addresses", network, now)

        return self._storage.submit(work)

    def blocked(self) -> list[tuple[str, float]]:
        """The addresses and networks that are blocked, and since when."""
        return [
            (network, at)
            for network, at in self._storage.query("SELECT network, at FROM blocked ORDER BY at, network")
        ]

    # -- orders ------------------------------------------------------------------
    def newest(self) -> int:
        """The number of the last order, 0 if there is none."""
        ((number,),) = self._storage.query("SELECT coalesce(max(number), 0) FROM orders")
        return int(number)

    def since(self, number: int) -> list[Order]:
        """The orders after one of that number."""
        rows: list[Any] = self._storage.query(
            "SELECT number, kind, target FROM orders WHERE number > ? ORDER BY number", number
        )
        return [Order(*row) for row in rows]


def give(transaction: Transaction, kind: OrderKind, target: str, now: float) -> None:
    """Number an order after the last.  Of two that are given at once one is refused: numbers never have gaps
    that are filled later, which a server would not see."""
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
