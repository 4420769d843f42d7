"""All rooms that are open.  A table is read from storage when somebody asks for it and forgotten when nobody
does."""

import asyncio
from collections import OrderedDict

from benben.core.types import Seat
from benben.web.errors import Refused, unknown_table
from benben.web.live.room import Room
from benben.web.live.services import Services
from benben.web.protocol.responses import JoinedTable
from benben.web.security.tokens import digest, new_token
from benben.web.storage.protocol import Conflict, Event
from benben.web.tables.create import clean_name
from benben.web.tables.table import Table


class Rooms:
    """Rooms by the id of their table, the one asked for last at the end."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}

    async def open(self, table: str) -> Room:
        """The room of a table; Refused if there is none.

        Whoever wants to stay joins or takes the lock before waiting for anything else: only that keeps a room
        from being forgotten, and two rooms of one table would not hear of each other.
        """
        room = self._rooms.get(table)
        if room is None:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._read(table))
            room = await asyncio.shield(self._opening[table])
        room = self._rooms.setdefault(table, room)  # it may have been forgotten while it was read
        self._rooms.move_to_end(table)
        self._forget_some(table)
        return room

    async def _read(self, identity: str) -> Room:
        try:
            table = await asyncio.to_thread(read_table, self.services, identity)
            if table is None:
                raise unknown_table()
            room = self._rooms.setdefault(identity, Room(table, self.services))
        finally:
            del self._opening[identity]
        await room.check_flag()
        room.wake()
        return room

    def _forget_some(self, wanted: str) -> None:
        """Rooms nobody has asked for lately, if nobody is in them; they are read again when they are
        needed."""
        most = self.services.settings.limits.tables_at_hand
        if len(self._rooms) <= most:
            return
        empty = [
            name
            for name, room in self._rooms.items()
            if not room.peers and not room.lock.locked() and name != wanted
        ]
        for identity in empty[: max(0, len(empty) - most)]:
            self._rooms.pop(identity).close()

    async def seats(self, table: str, token: str | None) -> tuple[Seat, ...]:
        """The seats a token opens; Refused if it opens none."""
        if token is None:
            return ()
        seats = await asyncio.to_thread(self.services.storage.seats, table, digest(token))
        if not seats:
            await self.open(table)  # which says if there is no such table at all
            raise Refused(
                "wrong-token", "This seat is not yours: its secret does not fit this table.", status=403
            )
        return seats

    async def join(self, table: str, invite: str, name: str) -> JoinedTable:
        """Take the seat of an invitation."""
        invitation = await asyncio.to_thread(self.services.storage.invitation, table, digest(invite))
        room = await self.open(table)
        if invitation is None:
            raise Refused("wrong-invite", "This invitation is not for this table.", status=403)
        seat, _ = invitation
        async with room.lock:
            if room.table.players[seat]["kind"] != "expected":
                raise Refused(
                    "seat-taken", "Somebody has taken this seat already; you may watch.", status=409
                )
            token = new_token()
            event = Event("sit", {"seat": seat, "name": clean_name(name)}, self.services.now())
            try:
                await asyncio.wrap_future(
                    self.services.storage.join(table, room.table.seq, event, digest(invite), digest(token))
                )
            except Conflict as error:
                await room.catch_up()
                raise Refused(
                    "stale", "The game has gone on meanwhile; please try again.", status=409
                ) from error
            room.apply([event])
        return JoinedTable(token=token, seats=[seat])

    def close(self) -> None:
        for room in self._rooms.values():
            room.close()

    @property
    def clocks_run(self) -> bool:
        return any(
            room.table.clock is not None and room.table.clock.running is not None
            for room in self._rooms.values()
        )


def read_table(services: Services, identity: str) -> Table | None:
    """A table as storage has it, rebuilt by replay."""
    stored = services.storage.read(identity)
    if stored is None:
        return None
    table = Table(stored.setup, services.storage.outages())
    table.apply_all(stored.events)
    return table
