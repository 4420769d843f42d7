"""What players may bring about: each command gives the events that would carry it out, or is refused with a
reason.

Nothing changes here; the events count once they are stored.  Some commands need the other person's consent:
then the event is an offer.
"""

from collections.abc import Collection

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.types import BOTH, Audience, Seat, other
from benben.web.errors import Refused, not_seated
from benben.web.protocol.messages import OfferKind
from benben.web.storage.protocol import Event
from benben.web.tables.table import MoveEvent, Table

Events = list[Event]
OFFER_NAMES: dict[OfferKind, str] = {"takeback": "a takeback", "draw": "a draw", "rematch": "a rematch"}


# -- moves ---------------------------------------------------------------------------
def play(table: Table, seats: Collection[Seat], ply: int, move: str, now: float, seed: int) -> Events:
    """A move and the chance that follows it; nothing if it is a repetition of one that was stored.

    The seed decides the chance.  It is used for this move only and kept nowhere.
    """
    if is_repeated(table, seats, ply, move):
        return []
    check_turn(table, seats, ply)
    after = table.position.copy()
    after.play(move)
    return [MoveEvent("move", {"move": move}, now, after), *chance_events(after, now, seed)]


def chance_events(position: Position, now: float, seed: int) -> Events:
    """What chance does from a position on, until somebody is to decide."""
    rng = Rng(seed)
    events: Events = []
    while position.to_move == "chance":
        position = position.copy()
        move = position.play_chance(rng)
        events.append(MoveEvent("move", {"move": move}, now, position))
    return events


def is_repeated(table: Table, seats: Collection[Seat], ply: int, move: str) -> bool:
    """Whether this move was stored already: the answer was lost on its way and the client asks again."""
    if ply >= table.ply:
        return False
    stored = table.plies[ply]
    return stored.move == move and stored.by in seats


def check_turn(table: Table, seats: Collection[Seat], ply: int) -> None:
    """Refuse unless one of these seats is to decide at just this point."""
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if ply != table.ply:
        raise Refused("stale", "The game has gone on meanwhile.", status=409)
    if table.to_move not in seats:
        raise Refused("not-your-turn", "It is the other player's turn.")


# -- offers ----------------------------------------------------------------------------
def needs_consent(table: Table, seats: Collection[Seat]) -> bool:
    """Whether another person sits at the table."""
    return any(seat not in seats and table.players[seat]["kind"] == "person" for seat in BOTH)


def request(table: Table, kind: OfferKind, seats: Collection[Seat], now: float) -> Events:
    """An offer, or what is asked for at once where nobody has to agree.  A rematch is set up by the room."""
    check_request(table, kind, seats)
    if not needs_consent(table, seats):
        return grant(table, kind, asker(table, seats), seats, now)
    mine, theirs = offered(table, kind, seats)
    if theirs:
        return answer(table, kind, True, seats, now)
    return [] if mine else [Event("offer", {"kind": kind, "by": asker(table, seats)}, now)]


def check_request(table: Table, kind: OfferKind, seats: Collection[Seat]) -> None:
    if not seats:
        raise not_seated()
    if kind == "takeback":
        table.takeback_target(seats)
    elif kind == "draw":
        check_draw(table, seats)
    elif not table.is_over:
        raise Refused("not-over", "A rematch can be had once this game is over.")


def check_draw(table: Table, seats: Collection[Seat]) -> None:
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if any(table.bot_of(seat) for seat in BOTH):
        raise Refused("no-draw", "Bots play on: they agree to no draws.")
    if not table.is_full:
        raise Refused("waiting", "The other seat is still empty.")


def answer(table: Table, kind: OfferKind, accept: bool, seats: Collection[Seat], now: float) -> Events:
    """Agree to what the other player has offered, or not.  To decline one's own offer is to withdraw it."""
    if not seats:
        raise not_seated()
    mine, theirs = offered(table, kind, seats)
    if accept and theirs:
        by = table.offers[kind]
        check_request(table, kind, (by,))
        return grant(table, kind, by, (by,), now)
    if not accept and (mine or theirs):
        return [Event("decline", {"kind": kind}, now)]
    raise Refused("no-offer", f"Nobody offers {OFFER_NAMES[kind]} now.", status=409)


def grant(table: Table, kind: OfferKind, by: Seat, seats: Collection[Seat], now: float) -> Events:
    if kind == "takeback":
        return [Event("back", {"to": table.takeback_target(seats), "by": by}, now)]
    if kind == "draw":
        return [Event("end", {"by": "agreement", "winner": None}, now)]
    return []


def offered(table: Table, kind: OfferKind, seats: Collection[Seat]) -> tuple[bool, bool]:
    """Whether these seats, and whether the others, offer this."""
    by = table.offers.get(kind)
    return (False, False) if by is None else (by in seats, by not in seats)


def asker(table: Table, seats: Collection[Seat]) -> Seat:
    """Who asks, where one person holds both seats: whoever is to move."""
    mover = table.to_move
    return mover if mover is not None and mover in seats else 0 if 0 in seats else 1


# -- endings ---------------------------------------------------------------------------
def resign(table: Table, seats: Collection[Seat], seat: Audience, now: float) -> Events:
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if seat is not None and seat not in seats:
        raise Refused("not-your-seat", "Nobody can resign for the other player.", status=403)
    loser = asker(table, seats) if seat is None else seat
    return [Event("end", {"by": "resign", "winner": other(loser)}, now)]


def flag_fall(table: Table, now: float) -> Events:
    """The end by time, if a clock has run out."""
    loser = table.clock.fallen(now) if table.clock is not None and not table.is_over else None
    return [] if loser is None else [Event("end", {"by": "time", "winner": other(loser)}, now)]
