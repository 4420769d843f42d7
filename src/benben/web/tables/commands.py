"""What players may bring about: each wish gives the events that would fulfil it, or is refused with a reason.

Nothing changes here; the events count once they are stored.  Some wishes need the other person's consent:
then the event is an offer.
"""

from collections.abc import Collection
from typing import Any, Literal

from benben.core.rng import Rng
from benben.web.errors import Refused, not_seated
from benben.web.storage.protocol import Event
from benben.web.tables.table import BOTH, Audience, Seat, Table

Kind = Literal["takeback", "draw", "rematch"]
Events = list[Event]
SAYS = {"takeback": "a takeback", "draw": "a draw", "rematch": "a rematch"}


# -- moves ---------------------------------------------------------------------------
def play(table: Table, seats: Collection[int], ply: int, move: str, now: float, seed: int) -> Events:
    """A move and the chance that follows it; nothing if it is a repetition of one that was stored.

    The seed decides the chance.  It is used for this move only and kept nowhere.
    """
    if is_repeated(table, seats, ply, move):
        return []
    check_turn(table, seats, ply)
    after = table.position.copy()
    after.play(move)
    return [Event("move", {"move": move}, now), *chance(after, now, seed)]


def chance(position: Any, now: float, seed: int) -> Events:
    """What chance does from here until somebody is to decide; the position goes along."""
    rng, events = Rng(seed), []
    while position.to_move == "chance":
        events.append(Event("move", {"move": position.play_chance(rng)}, now))
    return events


def is_repeated(table: Table, seats: Collection[int], ply: int, move: str) -> bool:
    """Whether this move was stored already: the answer was lost on its way and the client asks again."""
    if ply >= table.ply:
        return False
    stored = table.plies[ply]
    return stored.move == move and stored.by in seats


def check_turn(table: Table, seats: Collection[int], ply: int) -> None:
    """Refuse unless one of these seats is to decide at just this point."""
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if ply != table.ply:
        raise Refused("stale", "The game has gone on meanwhile.", status=409)
    if table.to_move not in seats:
        raise Refused("not-your-turn", "It is the other player's turn.")


# -- taking back -----------------------------------------------------------------------
def takeback_target(table: Table, seats: Collection[int]) -> int:
    """The ply before the last decision of these seats; Refused, with the reason, if it stands."""
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over; its moves stand.", "End")
    for index in range(table.ply - 1, -1, -1):
        ply = table.plies[index]
        why, cites = ply.stands
        if why:
            raise Refused("stands", f"That cannot be taken back: {why}.", cites)
        if ply.by in seats:
            return index
    raise Refused("nothing-to-take-back", "There is no decision of yours to take back.")


def may_take_back(table: Table, seats: Collection[int]) -> dict[str, Any]:
    """What the button says."""
    try:
        takeback_target(table, seats)
    except Refused as refused:
        return {"allowed": False, "why": refused.sentence, "cites": refused.cites}
    return {"allowed": True, "why": "", "cites": ""}


# -- offers ----------------------------------------------------------------------------
def needs_consent(table: Table, seats: Collection[int]) -> bool:
    """Whether another person sits at the table."""
    return any(seat not in seats and table.players[seat]["kind"] == "person" for seat in BOTH)


def ask(table: Table, kind: Kind, seats: Collection[int], now: float) -> Events:
    """An offer, or what is offered at once where nobody has to agree.  A rematch is laid out by the room."""
    check_wish(table, kind, seats)
    if not needs_consent(table, seats):
        return grant(table, kind, asker(table, seats), seats, now)
    mine, theirs = offered(table, kind, seats)
    if theirs:
        return answer(table, kind, True, seats, now)
    return [] if mine else [Event("offer", {"kind": kind, "by": asker(table, seats)}, now)]


def check_wish(table: Table, kind: Kind, seats: Collection[int]) -> None:
    if not seats:
        raise not_seated()
    if kind == "takeback":
        takeback_target(table, seats)
    elif kind == "draw":
        check_draw(table, seats)
    elif not table.is_over:
        raise Refused("not-over", "A rematch can be had once this game is over.")


def check_draw(table: Table, seats: Collection[int]) -> None:
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if any(table.bot_of(seat) for seat in BOTH):
        raise Refused("no-draw", "Bots play on: they agree to no draws.")
    if not table.is_full:
        raise Refused("waiting", "The other seat is still empty.")


def answer(table: Table, kind: Kind, accept: bool, seats: Collection[int], now: float) -> Events:
    """Agree to what the other player has offered, or not.  To decline one's own offer is to withdraw it."""
    if not seats:
        raise not_seated()
    mine, theirs = offered(table, kind, seats)
    if accept and theirs:
        by = table.offers[kind]
        check_wish(table, kind, (by,))
        return grant(table, kind, by, (by,), now)
    if not accept and (mine or theirs):
        return [Event("decline", {"kind": kind}, now)]
    raise Refused("no-offer", f"Nobody offers {SAYS[kind]} now.", status=409)


def grant(table: Table, kind: Kind, by: Seat, seats: Collection[int], now: float) -> Events:
    if kind == "takeback":
        return [Event("back", {"to": takeback_target(table, seats), "by": by}, now)]
    if kind == "draw":
        return [Event("end", {"by": "agreement", "winner": None}, now)]
    return []


def offered(table: Table, kind: Kind, seats: Collection[int]) -> tuple[bool, bool]:
    """Whether these seats, and whether the others, offer this."""
    by = table.offers.get(kind)
    return (False, False) if by is None else (by in seats, by not in seats)


def asker(table: Table, seats: Collection[int]) -> Seat:
    """Who asks, where one person holds both seats: whoever is to move."""
    mover = table.to_move
    return mover if mover is not None and mover in seats else 0 if 0 in seats else 1


# -- endings ---------------------------------------------------------------------------
def resign(table: Table, seats: Collection[int], seat: Audience, now: float) -> Events:
    if not seats:
        raise not_seated()
    if table.is_over:
        raise Refused("game-over", "The game is over.", "End")
    if seat is not None and seat not in seats:
        raise Refused("not-your-seat", "Nobody can resign for the other player.", status=403)
    loser = asker(table, seats) if seat is None else seat
    return [Event("end", {"by": "resign", "winner": 1 - loser}, now)]


def flag(table: Table, now: float) -> Events:
    """The end by time, if a clock has run out."""
    loser = table.clock.fallen(now) if table.clock is not None and not table.is_over else None
    return [] if loser is None else [Event("end", {"by": "time", "winner": 1 - loser}, now)]
