"""What the owner of a server may do to a table, whoever plays there."""

from benben.core.outcome import SEAT_LETTERS
from benben.core.types import Seat
from benben.web.errors import Refused, unknown_table
from benben.web.security.tokens import digest, new_token
from benben.web.storage.owner_orders import OwnerOrders
from benben.web.storage.protocol import Event, Storage, by_rules
from benben.web.tables.records import DAMAGE
from benben.web.tables.table import Table


def read_table(storage: Storage, identity: str) -> Table:
    """A table as it is stored; Refused if there is none, BenbenError or StorageError if it cannot be read."""
    stored = storage.read(identity)
    if stored is None:
        raise unknown_table()
    table = Table(stored.setup)
    table.replay(stored.events)
    return table


def say_state(storage: Storage, identity: str) -> str:
    """How far a game is, in a word or two."""
    try:
        table = read_table(storage, identity)
    except DAMAGE:
        return "damaged"
    if table.is_over:
        return "over"
    return "waits for a friend" if not table.is_full else "is played"


def close_table(storage: Storage, orders: OwnerOrders, identity: str, now: float) -> None:
    """End a game, without a winner; Refused if it is over, Conflict if somebody moves at this moment."""
    table = read_table(storage, identity)
    if table.is_over:
        raise Refused("game-over", "The game is over already.")
    (end,) = by_rules(
        [Event("end", {"by": "closed", "winner": None}, now)], table.position.game.rules_version
    )
    orders.close_table(identity, table.seq, end).result()


def delete_table(storage: Storage, orders: OwnerOrders, identity: str, now: float) -> None:
    """For good; one that is damaged, too."""
    if identity not in storage.table_ids():
        raise unknown_table()
    orders.delete_table(identity, now).result()


def renew_seat(storage: Storage, orders: OwnerOrders, identity: str, seat: Seat, now: float) -> str:
    """A new secret for the seat of a person, who has lost theirs; Refused if nobody has taken the seat."""
    table = read_table(storage, identity)
    kind = table.players[seat]["kind"]
    if kind != "person":
        why = "nobody has taken it yet" if kind == "expected" else "no person sits there"
        raise Refused("not-seated", f"Seat {SEAT_LETTERS[seat]} cannot be given back: {why}.")
    token = new_token()
    orders.renew_seat(identity, seat, digest(token), now).result()
    return token
