"""A room's side of what several workers share about one table: they wake each other up, and read what they
miss."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from benben.core.errors import BenbenError, RulesError
from benben.core.types import Seat
from benben.web.live.services import Services
from benben.web.storage.protocol import StorageError
from benben.web.storage.shared import SharedRoom

if TYPE_CHECKING:
    from benben.web.live.room import Room


class RoomShare:
    """`elsewhere` are the seats whose players are connected to other workers; `announced` are those that the
    others have been told of, None if that is not certain."""

    def __init__(self, room: "Room", services: Services) -> None:
        self._room, self._storage, self._presence = room, services.storage, services.presence
        self._shared = services.storage.shared
        self.elsewhere: frozenset[Seat] = frozenset()
        self.announced: frozenset[Seat] | None = frozenset()
        self._is_behind = self._misses_events = False
        self._questions = self._answered = 0  # what was asked last, and what the newest answer was about
        self._following: asyncio.Task[None] | None = None

    # -- what the others say -----------------------------------------------------------
    async def catch_up(self) -> None:
        """Read what other workers have stored and announced; Refused if the table was deleted."""
        if not self._shared.many:
            return
        async with self._room.lock:
            await self._room.catch_up()
        await self.look_around()

    async def look_around(self) -> None:
        """Read who is connected to other workers, and how they watch two bots."""
        if self._shared.many:
            question = self._next_question()
            self.take_over(await asyncio.to_thread(self._shared.room, self._room.table.id), question)

    async def arrive(self, token: bytes) -> tuple[tuple[Seat, ...], bool]:
        """Somebody comes: ask which seats their token opens and, in the same question, what was missed.
        Return the seats and whether nothing is missed any more."""
        room, seq, question = self._room, self._room.table.seq, self._next_question()
        said = await asyncio.to_thread(self._storage.arrive, room.table.id, token, seq)
        is_fresh = said.events is not None and room.take_news(seq, said.events)
        if is_fresh:
            self.take_over(said.room, question)
        return said.seats, is_fresh

    def follow(self, events: bool = True) -> None:
        """Catch up in the background, or only look around if nothing was stored; announcements that arrive
        meanwhile are read, too."""
        self._is_behind = True
        self._misses_events |= events
        if self._following is None:
            self._following = self._room.spawn(self._follow())

    async def _follow(self) -> None:
        try:
            while self._is_behind:
                events, self._is_behind, self._misses_events = self._misses_events, False, False
                with suppress(BenbenError, RulesError, StorageError):  # told when somebody asks
                    await (self.catch_up() if events else self.look_around())
        finally:
            self._following = None

    def _next_question(self) -> int:
        self._questions += 1
        return self._questions

    def take_over(self, said: SharedRoom, question: int = 0) -> None:
        """Take notice of what the others say, unless the answer to a later question has come first.  Whatever
        an answer missed is in a notice, which is followed by another question."""
        if question < self._answered:
            return
        self._answered = question
        room, before = self._room, (self.elsewhere, self._room.playback.shared)
        self.elsewhere = said.seats
        if said.playback is not None:
            room.playback.shared = said.playback
        if before != (self.elsewhere, room.playback.shared):
            room.resume()

    # -- what we say -------------------------------------------------------------------
    @property
    def table(self) -> str:
        return self._room.table.id

    @property
    def seats_here(self) -> frozenset[Seat]:
        return self._room.seats_here

    @property
    def is_known(self) -> bool:
        """Whether the others know who is here; a room must not be forgotten before that."""
        return not self._shared.many or self.seats_here == self.announced

    def announce(self) -> None:
        """Say whose players are connected here, unless that is known."""
        if not self.is_known:
            self._presence.announce(self)

    def announce_again(self) -> None:
        """Announce it once more, since the others may have forgotten it."""
        self.announced = None
        self.announce()

    async def share_playback(self) -> None:
        """Say how two bots are watched."""
        if self._shared.many:
            await asyncio.to_thread(
                self._shared.set_playback, self._room.table.id, self._room.playback.shared
            )
