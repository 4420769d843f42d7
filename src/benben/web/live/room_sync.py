"""Keeps a room in sync with the rooms of the same table in other workers."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from benben.core.errors import BenbenError, RulesError
from benben.core.types import Seat
from benben.web.live.services import Services
from benben.web.storage.coordination import RemoteRoomState
from benben.web.storage.protocol import StorageError

if TYPE_CHECKING:
    from benben.web.live.room import Room


class RoomSync:
    """`remote_seats` are the seats whose players are connected to other workers; `announced` are the local
    seats as last announced to the others, None if that is uncertain."""

    def __init__(self, room: "Room", services: Services) -> None:
        self._room, self._storage, self._presence = room, services.storage, services.presence
        self._coordinator = services.storage.coordinator
        self.remote_seats: frozenset[Seat] = frozenset()
        self.announced: frozenset[Seat] | None = frozenset()
        self._is_behind = self._missed_events = False
        self._last_query = self._last_applied = 0  # numbers of queries: the last sent, the last applied
        self._catching_up: asyncio.Task[None] | None = None

    # -- from other workers ------------------------------------------------------------
    async def catch_up(self) -> None:
        """Read what other workers have stored and announced; Refused if the table was deleted."""
        if not self._coordinator.multi_worker:
            return
        async with self._room.lock:
            await self._room.catch_up()
        await self.refresh_remote_state()

    async def refresh_remote_state(self) -> None:
        """Read who is connected to other workers, and how they watch two bots."""
        if self._coordinator.multi_worker:
            query = self._next_query()
            self.apply_remote_state(
                await asyncio.to_thread(self._coordinator.room_state, self._room.table.id), query
            )

    async def authenticate(self, token: bytes) -> tuple[tuple[Seat, ...], bool]:
        """Find the seats that a token opens and catch up, in one query. Return the seats, and whether the
        room is up to date."""
        room, seq, query = self._room, self._room.table.seq, self._next_query()
        snapshot = await asyncio.to_thread(self._storage.connect_snapshot, room.table.id, token, seq)
        is_up_to_date = snapshot.events is not None and room.apply_missed(seq, snapshot.events)
        if is_up_to_date:
            self.apply_remote_state(snapshot.room, query)
        return snapshot.seats, is_up_to_date

    def schedule_catch_up(self, events: bool = True) -> None:
        """Catch up in the background; without `events` only the state of the other workers is read."""
        self._is_behind = True
        self._missed_events |= events
        if self._catching_up is None:
            self._catching_up = self._room.spawn(self._catch_up_until_done())

    async def _catch_up_until_done(self) -> None:
        try:
            while self._is_behind:
                events, self._is_behind, self._missed_events = self._missed_events, False, False
                with suppress(BenbenError, RulesError, StorageError):  # reported with the next request
                    await (self.catch_up() if events else self.refresh_remote_state())
        finally:
            self._catching_up = None

    def _next_query(self) -> int:
        self._last_query += 1
        return self._last_query

    def apply_remote_state(self, state: RemoteRoomState, query: int = 0) -> None:
        """Adopt the state of the other workers, unless the answer to a later query has come first.  A change
        that this answer lacks is announced by a notice, which leads to another query."""
        if query < self._last_applied:
            return
        self._last_applied = query
        room, before = self._room, (self.remote_seats, self._room.playback.shared)
        self.remote_seats = state.seats
        if state.playback is not None:
            room.playback.shared = state.playback
        if before != (self.remote_seats, room.playback.shared):
            room.resume()

    # -- to other workers --------------------------------------------------------------
    @property
    def table(self) -> str:
        return self._room.table.id

    @property
    def local_seats(self) -> frozenset[Seat]:
        return self._room.local_seats

    @property
    def is_announced(self) -> bool:
        """Whether the others know who is connected here; a room must not be closed before that."""
        return not self._coordinator.multi_worker or self.local_seats == self.announced

    def announce(self) -> None:
        """Tell the others whose players are connected here, unless they know."""
        if not self.is_announced:
            self._presence.announce(self)

    def announce_again(self) -> None:
        """Announce it again, since the others may have lost it."""
        self.announced = None
        self.announce()

    async def share_playback(self) -> None:
        """Tell the others how the game of two bots is played back."""
        if self._coordinator.multi_worker:
            await asyncio.to_thread(
                self._coordinator.set_playback, self._room.table.id, self._room.playback.shared
            )
