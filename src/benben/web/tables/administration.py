"""What the owner of a server may do to any table."""

from benben.core.outcome import SEAT_LETTERS
from benben.core.types import Seat
from benben.web.errors import Refused, unknown_table
from benben.web.security.tokens import digest, new_token
from benben.web.storage.owner_orders import OwnerOrders
from benben.web.storage.protocol import Event, Storage, with_rules_version
from benben.web.tables.records import DAMAGE_ERRORS
from benben.web.tables.table import Table


def read_table(storage: Storage, identity: str) -> Table:
    """Return a table from storage; Refused if there is none, BenbenError or StorageError if it cannot be
    read."""
    stored = storage.read(identity)
    if stored is None:
        raise unknown_table()
    table = Table(stored.setup)
    table.replay(stored.events)
    return table


def state_text(storage: Storage, identity: str) -> str:
    """Return the state of a game, in a word or two."""
    try:
        table = read_table(storage, identity)
    except DAMAGE_ERRORS:
        return "damaged"
    if table.is_over:
        return "over"
    return "waits for a friend" if not table.is_full else "is played"


def close_table(storage: Storage, orders: OwnerOrders, identity: str, now: float) -> None:
    """End a game, without a winner; Refused if it is over, Conflict if somebody moves at this moment."""
    table = read_table(storage, identity)
    if table.is_over:
        raise Refused("game-over", "The game is over already.")
    (end,) = with_rules_version(
        [Event("end", {"by": "closed", "winner": None}, now)], table.position.game.rules_version
    )
    orders.close_table(identity, table.seq, end).result()


def delete_table(storage: Storage, orders: OwnerOrders, identity: str, now: float) -> None:
    """Delete a table for good; it may be damaged."""
    if identity not in storage.table_ids():
        raise unknown_table()
    orders.delete_table(identity, now).result()


def renew_seat(storage: Storage, orders: OwnerOrders, identity: str, seat: Seat, now: float) -> str:
    """Return a new token for the seat of a person who has lost theirs; Refused if no person sits there."""
    table = read_table(storage, identity)
    kind = table.players[seat]["kind"]
    if kind != "person":
        why = "nobody has taken it yet" if kind == "expected" else "no person sits there"
        raise Refused("not-seated", f"Seat {SEAT_LETTERS[seat]} cannot be given back: {why}.")
    token = new_token()
    orders.renew_seat(identity, seat, digest(token), now).result()
    return token
