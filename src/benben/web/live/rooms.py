"""The rooms in memory. A table is loaded from storage when it is asked for, and dropped when it is idle."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from benben.core.errors import BenbenError, RulesError
from benben.core.types import Seat
from benben.web.errors import Refused, damaged, not_seated, unknown_table
from benben.web.live.catch_up_batcher import CatchUpBatcher
from benben.web.live.connection import Backlog
from benben.web.live.room import MAX_ATTEMPTS, Room
from benben.web.live.services import Services
from benben.web.live.table_load_queue import TableLoadQueue
from benben.web.protocol.responses import JoinedTable
from benben.web.security.tokens import digest, new_token
from benben.web.storage.coordination import Notice, RemoteRoomState
from benben.web.storage.protocol import Conflict, Damaged, Event, with_rules_version
from benben.web.tables.commands import needs_consent
from benben.web.tables.create import clean_name
from benben.web.tables.records import DAMAGE_ERRORS
from benben.web.tables.table import Table

log = logging.getLogger("benben.web")
ROOMS_PER_LOAD = 20  # rooms that are examined for eviction per load, on average


class Rooms:
    """Rooms by the id of their table, the most recently used last."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._changed: set[str] = set()  # tables that changed while they were being loaded
        self._load_queue = TableLoadQueue(services.settings.limits)
        self._catch_up_batcher = CatchUpBatcher(services.storage)
        self.backlog = Backlog()
        self._loads_since_sweep = 0

    async def open(self, table: str, spectator: str = "", up_to_date_room: Room | None = None) -> Room:
        """Return the room of a table; Refused if there is none, or if too much has been loaded for a
        spectator, whose address is given. `up_to_date_room` is what `authenticate` returned.

        Callers that stay must join or take the lock before they await anything else: only that keeps the room
        from being evicted, and two rooms of one table would not notice each other's moves.
        """
        room = None
        while room is None or self._rooms.get(table) is not room:  # it may be evicted while it is loaded
            room = self._rooms.get(table)
            if room is not None:
                if room is not up_to_date_room:
                    await self._catch_up(room)
                continue
            if table not in self._loading:
                self._load_queue.check(spectator)
                self._loading[table] = asyncio.create_task(self._load(table, spectator))
            room = await asyncio.shield(self._loading[table])
        self._rooms.move_to_end(table)
        self._evict_idle(table)
        return room

    async def _load(self, identity: str, spectator: str) -> Room:
        try:
            async with self._load_queue.slot(spectator):
                table, remote_state = await asyncio.to_thread(read_room, self.services, identity)
            if table is None:
                raise unknown_table()
            self._load_queue.charge(spectator, table.seq)
            room = self._rooms.setdefault(identity, Room(table, self.services))
        finally:
            del self._loading[identity]  # from now on notices reach the room itself
            has_changed = identity in self._changed
            self._changed.discard(identity)
        if has_changed:
            await self._catch_up(room)
        else:
            room.sync.apply_remote_state(remote_state)
        await room.check_flag()
        room.wake()
        return room

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.sync.catch_up()
        except Refused:
            if room.is_deleted:
                self.remove_deleted(room.table.id)
            raise

    def on_notice(self, notice: Notice) -> None:
        """React to a change made by another worker, or to the loss of notices."""
        affected = set(self._rooms) | set(self._loading) if notice.all else notice.tables | notice.rooms
        self._changed |= self._loading.keys() & affected
        for name in affected:
            room = self._rooms.get(name)
            if room is None:
                continue
            if room.is_idle:
                self._rooms.pop(name).close()  # it is loaded again when it is needed
            elif notice.all:
                room.sync.announce_again()
                room.sync.schedule_catch_up()
            elif name in notice.rooms:
                room.sync.schedule_catch_up(events=name in notice.tables)
            else:
                self._catch_up_batcher.schedule(room)

    def _evict_idle(self, wanted: str) -> None:
        """Close the least recently used idle rooms while there are too many, or they take too much memory.
        Examining a thousand rooms takes a while, so this is done once for every fifty loads."""
        self._loads_since_sweep += 1
        if self._loads_since_sweep * ROOMS_PER_LOAD < len(self._rooms):
            return
        self._loads_since_sweep = 0
        limits, memory_estimate = self.services.settings.limits, self.memory_estimate
        idle = [name for name, room in self._rooms.items() if room.is_idle]
        for left, name in zip(range(len(idle), 0, -1), idle, strict=True):
            if name == wanted or (left <= limits.tables_at_hand and memory_estimate <= limits.tables_bytes):
                return  # the wanted room is the most recently used, so no other can follow
            room = self._rooms.pop(name)
            room.close()
            memory_estimate -= room.table.memory_estimate

    def check_memory(self, table: str) -> None:
        """Refuse a spectator whose table would have to be loaded while the memory for tables is used up."""
        if table not in self._rooms and self.memory_estimate > self.services.settings.limits.tables_bytes:
            raise Refused("full", "Too many games are being watched; please try again later.", status=503)

    @property
    def count(self) -> int:
        return len(self._rooms)

    @property
    def memory_estimate(self) -> int:
        """The approximate memory that all tables take, in bytes."""
        return sum(room.table.memory_estimate for room in self._rooms.values())

    async def authenticate(
        self, table: str, token: str | None, address: str = ""
    ) -> tuple[tuple[Seat, ...], Room | None]:
        """Return the seats that a token opens; Refused if it opens none. With several workers, the same query
        also brings the table's room up to date if it is in memory; then the room is returned, too."""
        if token is None:
            return (), None
        room, storage, is_up_to_date = self._rooms.get(table), self.services.storage, False
        if room is None or not storage.coordinator.multi_worker:
            seats = await asyncio.to_thread(storage.seats, table, digest(token))
        else:
            seats, is_up_to_date = await room.sync.authenticate(digest(token))
        if not seats:
            await self.open(table, address)  # refuses if there is no such table at all
            raise Refused(
                "wrong-token", "This seat is not yours: its secret does not belong to this table.", status=403
            )
        return seats, room if is_up_to_date else None

    async def join(self, table: str, invite: str, name: str, address: str = "") -> JoinedTable:
        """Take the seat of an invitation that somebody at this address has received."""
        invitation = await asyncio.to_thread(self.services.storage.invitation, table, digest(invite))
        room = await self.open(table, "" if invitation else address)
        if invitation is None:
            raise Refused("wrong-invite", "This invitation is not for this table.", status=403)
        seat, _ = invitation
        token = new_token()
        async with room.lock:
            for _ in range(MAX_ATTEMPTS):
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
        (event,) = with_rules_version([sitting], room.table.position.game.rules_version)
        try:
            await asyncio.wrap_future(
                self.services.storage.join(room.table.id, room.table.seq, event, invite, token)
            )
        except Conflict:
            return False
        room.apply([event])
        return True

    async def leave(self, table: str, token: str | None, address: str = "") -> bool:
        """Give up a player's seats; a table at which nobody holds a seat any more is deleted. Return whether
        it was deleted."""
        seats, up_to_date_room = await self.authenticate(table, token, address)
        room = await self.open(table, "" if seats else address, up_to_date_room)
        if not seats or token is None:
            raise not_seated()
        if not room.table.is_over and needs_consent(room.table, seats):
            raise Refused(
                "not-over", "Somebody else plays this game: resign before you delete it.", status=409
            )
        await asyncio.wrap_future(self.services.storage.leave_seat(table, digest(token)))
        is_deleted = await asyncio.to_thread(self.services.storage.read, table) is None
        if is_deleted:
            self.remove_deleted(table)
        return is_deleted

    def remove_deleted(self, table: str) -> None:
        """Close the room of a table that was deleted, and drop its connections; clients learn the reason when
        they reconnect."""
        log.info("a table was deleted", extra={"table": table})
        room = self._rooms.pop(table, None)
        if room is not None:
            room.close()
            for peer in room.peers:
                peer.dropped.set()

    async def refresh(self, table: str) -> None:
        """Adopt changes made to a table outside its room: new events are applied, and connections whose token
        no longer opens the same seats are dropped."""
        room = self._rooms.get(table)
        if room is None:
            return
        storage = self.services.storage
        async with room.lock:
            if await asyncio.to_thread(storage.read, table) is None:
                self.remove_deleted(table)
                return
            await room.catch_up()
        for peer in list(room.peers):
            if peer.token is not None:
                seats = await asyncio.to_thread(storage.seats, table, digest(peer.token))
                if frozenset(seats) != peer.seats:
                    peer.dropped.set()

    def disconnect(self, is_blocked: Callable[[str], bool]) -> None:
        """Drop all connections from blocked addresses."""
        for room in self._rooms.values():
            for peer in room.peers:
                if is_blocked(peer.address):
                    peer.dropped.set()

    def close(self) -> None:
        for room in self._rooms.values():
            room.close()

    @property
    def has_running_clock(self) -> bool:
        return any(
            room.table.clock is not None and room.table.clock.running is not None
            for room in self._rooms.values()
        )


def read_room(services: Services, identity: str) -> tuple[Table | None, RemoteRoomState]:
    """Return a table and its state in the other workers."""
    return read_table(services, identity), services.storage.coordinator.room_state(identity)


def read_table(services: Services, identity: str) -> Table | None:
    """Return a table from storage, its events replayed; None if there is none."""
    try:
        stored = services.storage.read(identity)
    except Damaged as error:
        raise damaged() from error
    if stored is None:
        return None
    try:
        table = Table(stored.setup, services.outages)
        table.replay(stored.events)
    except (BenbenError, RulesError):  # which are more specific
        raise
    except DAMAGE_ERRORS as error:
        log.error("table %s is damaged: %s", identity, type(error).__name__)
        raise damaged() from error
    return table
