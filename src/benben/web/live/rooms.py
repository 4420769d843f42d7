"""All rooms that are open.  A table is read from storage when somebody asks for it and forgotten when nobody
does."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from benben.core.errors import BenbenError, RulesError
from benben.core.types import Seat
from benben.web.errors import Refused, damaged, not_seated, unknown_table
from benben.web.live.connection import Backlog
from benben.web.live.news import News
from benben.web.live.openings import Openings
from benben.web.live.room import TRIES, Room
from benben.web.live.services import Services
from benben.web.protocol.responses import JoinedTable
from benben.web.security.tokens import digest, new_token
from benben.web.storage.protocol import Conflict, Damaged, Event, by_rules
from benben.web.storage.shared import Notice, SharedRoom
from benben.web.tables.commands import needs_consent
from benben.web.tables.create import clean_name
from benben.web.tables.records import DAMAGE
from benben.web.tables.table import Table

log = logging.getLogger("benben.web")
ROOMS_AN_OPENING = 20  # so many rooms are looked at for every one that is opened, about


class Rooms:
    """Rooms by the id of their table, the one asked for last at the end."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._changed: set[str] = set()  # those that are being opened and have changed meanwhile
        self._openings = Openings(services.settings.limits)
        self._news = News(services.storage)
        self.backlog = Backlog()
        self._opened = 0  # since rooms were looked at

    async def open(self, table: str, spectator: str = "", fresh: Room | None = None) -> Room:
        """The room of a table; Refused if there is none, or if a spectator, whose address is given, has had
        too many long ones read.  `fresh` is the room that `visit` has just caught up with, if it has.

        Callers that stay must join or take the lock before they wait for anything else: only that keeps a
        room from being forgotten, and two rooms of one table would not hear of each other.
        """
        room = None
        while room is None or self._rooms.get(table) is not room:  # it may be forgotten while it is read
            room = self._rooms.get(table)
            if room is not None:
                if room is not fresh:
                    await self._catch_up(room)
                continue
            if table not in self._opening:
                self._openings.check(spectator)
                self._opening[table] = asyncio.create_task(self._read(table, spectator))
            room = await asyncio.shield(self._opening[table])
        self._rooms.move_to_end(table)
        self._forget_some(table)
        return room

    async def _read(self, identity: str, spectator: str) -> Room:
        try:
            async with self._openings.turn(spectator):
                table, said = await asyncio.to_thread(read_room, self.services, identity)
            if table is None:
                raise unknown_table()
            self._openings.charge(spectator, table.seq)
            room = self._rooms.setdefault(identity, Room(table, self.services))
        finally:
            del self._opening[identity]  # from now on notices find the room
            has_changed = identity in self._changed
            self._changed.discard(identity)
        if has_changed:
            await self._catch_up(room)
        else:
            room.share.take_over(said)
        await room.check_flag()
        room.wake()
        return room

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.share.catch_up()
        except Refused:
            if room.is_gone:
                self.forget(room.table.id)
            raise

    def hear(self, notice: Notice) -> None:
        """React to a change made by another worker, or to a connection to the others that was lost for a
        while."""
        named = notice.tables | notice.rooms
        self._changed |= self._opening.keys() & (self._opening if notice.all else named)
        for name in list(self._rooms) if notice.all else named:
            room = self._rooms.get(name)
            if room is None:
                continue
            if room.is_idle:
                self._rooms.pop(name).close()  # it is read again when it is needed
            elif notice.all:
                room.share.announce_again()
                room.share.follow()
            elif name in notice.rooms:
                room.share.follow(events=name in notice.tables)
            else:
                self._news.follow(room)

    def _forget_some(self, wanted: str) -> None:
        """Close rooms that are empty and were not asked for lately; they are read again when they are
        needed.  To look at a thousand rooms takes a while, so that is done once for every fifty openings."""
        self._opened += 1
        if self._opened * ROOMS_AN_OPENING < len(self._rooms):
            return
        self._opened = 0
        limits, weight = self.services.settings.limits, self.weight
        idle = [name for name, room in self._rooms.items() if room.is_idle]
        for left, name in zip(range(len(idle), 0, -1), idle, strict=True):
            if name == wanted or (left <= limits.tables_at_hand and weight <= limits.tables_bytes):
                return  # what is wanted now is the last of them
            room = self._rooms.pop(name)
            room.close()
            weight -= room.table.weight

    def check_memory(self, table: str) -> None:
        """Refuse spectators while tables with people connected take all the memory there is. Players are let
        in, and so are spectators of a table that is open in any case."""
        if table not in self._rooms and self.weight > self.services.settings.limits.tables_bytes:
            raise Refused("full", "Too many games are being watched; please try again later.", status=503)

    @property
    def count(self) -> int:
        return len(self._rooms)

    @property
    def weight(self) -> int:
        """About how many bytes of memory all tables take."""
        return sum(room.table.weight for room in self._rooms.values())

    async def visit(
        self, table: str, token: str | None, address: str = ""
    ) -> tuple[tuple[Seat, ...], Room | None]:
        """The seats a token, sent from an address, opens; Refused if it opens none.  Where several workers
        serve the table and its room is open here, also that room, if it has caught up on this occasion."""
        if token is None:
            return (), None
        room, storage, is_fresh = self._rooms.get(table), self.services.storage, False
        if room is None or not storage.shared.many:
            seats = await asyncio.to_thread(storage.seats, table, digest(token))
        else:
            seats, is_fresh = await room.share.arrive(digest(token))
        if not seats:
            await self.open(table, address)  # which says if there is no such table at all
            raise Refused(
                "wrong-token", "This seat is not yours: its secret does not belong to this table.", status=403
            )
        return seats, room if is_fresh else None

    async def join(self, table: str, invite: str, name: str, address: str = "") -> JoinedTable:
        """Take the seat of an invitation, which came from an address."""
        invitation = await asyncio.to_thread(self.services.storage.invitation, table, digest(invite))
        room = await self.open(table, "" if invitation else address)
        if invitation is None:
            raise Refused("wrong-invite", "This invitation is not for this table.", status=403)
        seat, _ = invitation
        token = new_token()
        async with room.lock:
            for _ in range(TRIES):
                if await self._sit(room, seat, clean_name(name), digest(invite), digest(token)):
                    log.info("a friend has joined", extra={"table": table})
                    return JoinedTable(token=token, seats=[seat])
                await room.catch_up()
        raise Refused("stale", "The game has moved on in the meantime; please try again.", status=409)

    async def _sit(self, room: Room, seat: Seat, name: str, invite: bytes, token: bytes) -> bool:
        """Seat a friend at a table; return False if another worker was quicker with something else."""
        if room.table.players[seat]["kind"] != "expected":
            raise Refused("seat-taken", "Somebody has taken this seat already; you may watch.", status=409)
        sitting = Event("sit", {"seat": seat, "name": name}, room.now())
        (event,) = by_rules([sitting], room.table.position.game.rules_version)
        try:
            await asyncio.wrap_future(
                self.services.storage.join(room.table.id, room.table.seq, event, invite, token)
            )
        except Conflict:
            return False
        room.apply([event])
        return True

    async def leave(self, table: str, token: str | None, address: str = "") -> bool:
        """A player deletes a game: it is taken off their list, and deleted when nobody else holds a seat at
        it. Return whether it was deleted."""
        seats, fresh = await self.visit(table, token, address)
        room = await self.open(table, "" if seats else address, fresh)
        if not seats or token is None:
            raise not_seated()
        if not room.table.is_over and needs_consent(room.table, seats):
            raise Refused(
                "not-over", "Somebody else plays this game: resign before you delete it.", status=409
            )
        await asyncio.wrap_future(self.services.storage.leave_seat(table, digest(token)))
        gone = await asyncio.to_thread(self.services.storage.read, table) is None
        if gone:
            self.forget(table)
        return gone

    def forget(self, table: str) -> None:
        """Close the room of a table that was deleted; those still connected are told so when they
        reconnect."""
        log.info("a table was deleted", extra={"table": table})
        room = self._rooms.pop(table, None)
        if room is not None:
            room.close()
            for peer in room.peers:
                peer.dropped.set()

    async def look_again(self, table: str) -> None:
        """Take notice of what was done to a table from outside its room: what was stored is told, and
        visitors whose secret opens other seats than before, or none, are disconnected."""
        room = self._rooms.get(table)
        if room is None:
            return
        storage = self.services.storage
        async with room.lock:
            if await asyncio.to_thread(storage.read, table) is None:
                self.forget(table)
                return
            await room.catch_up()
        for peer in list(room.peers):
            if peer.token is not None:
                seats = await asyncio.to_thread(storage.seats, table, digest(peer.token))
                if frozenset(seats) != peer.seats:
                    peer.dropped.set()

    def drop(self, is_blocked: Callable[[str], bool]) -> None:
        """Disconnect everybody at such an address."""
        for room in self._rooms.values():
            for peer in room.peers:
                if is_blocked(peer.address):
                    peer.dropped.set()

    def close(self) -> None:
        for room in self._rooms.values():
            room.close()

    @property
    def clocks_run(self) -> bool:
        return any(
            room.table.clock is not None and room.table.clock.running is not None
            for room in self._rooms.values()
        )


def read_room(services: Services, identity: str) -> tuple[Table | None, SharedRoom]:
    """Read a table, and what the other workers say about it."""
    return read_table(services, identity), services.storage.shared.room(identity)


def read_table(services: Services, identity: str) -> Table | None:
    """Read a table from storage and replay its events."""
    try:
        stored = services.storage.read(identity)
    except Damaged as error:
        raise damaged() from error
    if stored is None:
        return None
    try:
        table = Table(stored.setup, services.outages)
        table.replay(stored.events)
    except (BenbenError, RulesError):  # which say more than that
        raise
    except DAMAGE as error:
        log.error("table %s is damaged: %s", identity, type(error).__name__)
        raise damaged() from error
    return table
