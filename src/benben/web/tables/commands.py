"""The commands of players: each returns the events that carry it out, or is refused with a reason.

Nothing is changed here; events take effect once they are stored. A command that needs the other player's
consent becomes an offer.
"""

import math
from collections.abc import Collection

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.types import BOTH_SEATS, Audience, Seat, other
from benben.web.errors import Refused, not_seated
from benben.web.protocol.messages import OfferKind
from benben.web.settings import Limits
from benben.web.storage.protocol import Event
from benben.web.tables.table import MoveEvent, Table

Events = list[Event]
OFFER_NAMES: dict[OfferKind, str] = {"takeback": "a takeback", "draw": "a draw", "rematch": "a rematch"}


# -- moves ---------------------------------------------------------------------------
def play(table: Table, seats: Collection[Seat], ply: int, move: str, now: float, rng: Rng) -> Events:
    """Return a move and the chance events after it; nothing if the same request is already stored."""
    if is_repeated(table, seats, ply, move):
        return []
    check_turn(table, seats, ply)
    after = table.position.copy()
    after.play(move)
    return [MoveEvent("move", {"move": move}, now, after=after), *chance_events(after, now, rng)]


def chance_events(position: Position, now: float, rng: Rng) -> Events:
    """Return the chance events from a position on, until a player is to move."""
    events: Events = []
    while position.to_move == "chance":
        position = position.copy()
        move = position.play_chance(rng)
        events.append(MoveEvent("move", {"move": move}, now, after=position))
    return events


def is_repeated(table: Table, seats: Collection[Seat], ply: int, move: str) -> bool:
    """Return whether this move is stored already: the client repeats a request whose answer was lost."""
    if ply >= table.ply:
        return False
    stored = table.plies[ply]
    return stored.move == move and stored.by in seats


def check_turn(table: Table, seats: Collection[Seat], ply: int) -> None:
    """Refuse unless one of these seats is to decide at this ply."""
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if ply != table.ply:
        raise Refused("stale", "The game has moved on in the meantime.", status=409)
    if table.to_move not in seats:
        raise Refused("not-your-turn", "It is the other player's turn.")


# -- offers ----------------------------------------------------------------------------
def needs_consent(table: Table, seats: Collection[Seat]) -> bool:
    """Return whether another person sits at the table."""
    return any(seat not in seats and table.players[seat]["kind"] == "person" for seat in BOTH_SEATS)


def request(table: Table, kind: OfferKind, seats: Collection[Seat], now: float, limits: Limits) -> Events:
    """Return an offer, or the requested event itself where nobody has to agree. A rematch has no event here:
    the room creates its table."""
    check_request(table, kind, seats, limits)
    if not needs_consent(table, seats):
        return grant(table, kind, acting_seat(table, seats), seats, now)
    mine, theirs = offered(table, kind, seats)
    if theirs:
        return answer(table, kind, True, seats, now, limits)
    if not mine:
        check_offer_cooldown(table, kind, acting_seat(table, seats), now, limits.offer_seconds)
    return [] if mine else [Event("offer", {"kind": kind, "by": acting_seat(table, seats)}, now)]


def check_offer_cooldown(table: Table, kind: OfferKind, by: Seat, now: float, seconds: float) -> None:
    """Refuse to repeat an offer right after it was declined or withdrawn."""
    since = table.declined.get((kind, by))
    if since is not None and now - since < seconds:
        left = math.ceil(seconds - (now - since))
        raise Refused("too-soon", f"You have just asked for that; ask again in {left} seconds.", status=429)


def check_request(table: Table, kind: OfferKind, seats: Collection[Seat], limits: Limits) -> None:
    if not seats:
        raise not_seated()
    if table.seq >= limits.events_per_table:
        raise Refused("too-many", "Too much has been asked for at this table; please play on.", status=429)
    if kind == "takeback":
        table.takeback_target(seats)
    elif kind == "draw":
        check_draw(table, seats)
    elif not table.is_over:
        raise Refused("not-over", "A rematch is possible once this game is over.")


def check_draw(table: Table, seats: Collection[Seat]) -> None:
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if any(table.bot_of(seat) for seat in BOTH_SEATS):
        raise Refused("no-draw", "Bots play on: they do not agree to draws.")
    if not table.is_full:
        raise Refused("waiting", "The other seat is still empty.")


def answer(
    table: Table, kind: OfferKind, accept: bool, seats: Collection[Seat], now: float, limits: Limits
) -> Events:
    """Accept or decline the other player's offer; declining one's own offer withdraws it."""
    if not seats:
        raise not_seated()
    mine, theirs = offered(table, kind, seats)
    if accept and theirs:
        by = table.offers[kind]
        check_request(table, kind, (by,), limits)
        return grant(table, kind, by, (by,), now)
    if not accept and (mine or theirs):
        return [Event("decline", {"kind": kind}, now)]
    raise Refused("no-offer", f"Nobody is offering {OFFER_NAMES[kind]} now.", status=409)


def grant(table: Table, kind: OfferKind, by: Seat, seats: Collection[Seat], now: float) -> Events:
    if kind == "takeback":
        return [Event("back", {"to": table.takeback_target(seats), "by": by}, now)]
    if kind == "draw":
        return [Event("end", {"by": "agreement", "winner": None}, now)]
    return []


def offered(table: Table, kind: OfferKind, seats: Collection[Seat]) -> tuple[bool, bool]:
    """Return whether these seats have made this offer, and whether the other player has."""
    by = table.offers.get(kind)
    return (False, False) if by is None else (by in seats, by not in seats)


def acting_seat(table: Table, seats: Collection[Seat]) -> Seat:
    """Return the seat on whose behalf a request is made; for a person with both seats, that of the mover."""
    mover = table.to_move
    if mover is not None and mover in seats:
        return mover
    return 0 if 0 in seats else 1


# -- endings ---------------------------------------------------------------------------
def resign(table: Table, seats: Collection[Seat], seat: Audience, now: float) -> Events:
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if seat is not None and seat not in seats:
        raise Refused("not-your-seat", "Nobody can resign for the other player.", status=403)
    loser = acting_seat(table, seats) if seat is None else seat
    return [Event("end", {"by": "resign", "winner": other(loser)}, now)]


def flag_fall(table: Table, now: float) -> Events:
    """Return the end by time, if a clock has run out."""
    loser = table.clock.fallen(now) if table.clock is not None and not table.is_over else None
    return [] if loser is None else [Event("end", {"by": "time", "winner": other(loser)}, now)]
