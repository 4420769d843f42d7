"""The bot that is to move at a table: it thinks while somebody is there, and plays when its pace has
passed."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from benben.core.rng import Rng
from benben.web.errors import Refused
from benben.web.live.bot_pool import Thought, pace
from benben.web.live.services import Services
from benben.web.storage.protocol import StorageError
from benben.web.tables.commands import play
from benben.web.tables.table import Seat

if TYPE_CHECKING:
    from benben.web.live.room import Room

LONG = 2.5  # seconds after which a thinker is said to need more time than usual
AGAIN = 5.0  # seconds after which a move that could not be stored is tried again
log = logging.getLogger("benben.web")


class BotSeat:
    """`shown` is what people are told about it."""

    def __init__(self, room: "Room", services: Services) -> None:
        self._room = room
        self._services = services
        self._thought: Thought | None = None
        self.shown: dict[str, Any] | None = None

    def wake(self) -> None:
        """Begin to think if a bot is to move, somebody is there who has not paused it, and nobody thinks
        yet."""
        table = self._room.table
        seat = table.to_move
        wanted = bool(self._room.peers) and not self._room.showing.is_held
        if seat is not None and table.bot_of(seat) and wanted and self._thought is None:
            self._thought = Thought()
            self._show(seat, "is thinking")
            self._room.spawn(self._move(seat, self._thought))

    def stop(self) -> None:
        """What is thought about now is not needed any more."""
        if self._thought is not None:
            self._thought.stop()
        self._thought = self.shown = None

    async def _move(self, seat: Seat, thought: Thought) -> None:
        """Think, wait for the pace, play."""
        table, loop = self._room.table, asyncio.get_running_loop()
        name, legal, started = table.bot_of(seat), table.views[None]["legal"], loop.time()
        patience = loop.call_later(LONG, self._say_long, seat, thought)
        try:
            move = await self._choose(seat, name, thought)
        finally:
            patience.cancel()
        settings = self._services.settings
        game = table.position.game
        least = pace(
            game, name, legal, self._room.showing.pace(settings.pace, game.has_secrets), settings.secret_pace
        )
        await asyncio.sleep(max(0.0, started + least - loop.time()))
        while not thought.stopped and not await self._play(seat, move, thought):
            await asyncio.sleep(AGAIN)

    async def _choose(self, seat: Seat, name: str, thought: Thought) -> str:
        position = self._room.table.position.copy()
        try:
            return (
                await self._services.thinkers.choose(
                    self._room.table.id, name, position.player_view(seat), thought
                )
            ).move
        except Exception:  # whatever a bot does wrong, the game goes on
            if not thought.stopped:
                log.exception("bot %s of %s failed", name, position.game.name)
            legal = position.legal_moves()
            return legal[Rng(self._services.seed()).draw(len(legal))]

    async def _play(self, seat: Seat, move: str, thought: Thought) -> bool:
        """Whether it was stored, or is not wanted any more."""
        room = self._room
        async with room.lock:
            if thought.stopped:
                return True
            try:
                events = play(
                    room.table, (seat,), room.table.ply, move, self._services.now(), self._services.seed()
                )
                await room.commit(events)
            except Refused:  # the table went on without us
                return True
            except StorageError as error:
                self._show(seat, f"waits: {error}")
                room.tell_note()
                return False
        return True

    def _say_long(self, seat: Seat, thought: Thought) -> None:
        if not thought.stopped:
            self._show(seat, "thinks hard; this can take some seconds")
            self._room.tell_note()

    def _show(self, seat: Seat, text: str) -> None:
        self.shown = {"seat": seat, "text": f"{self._room.table.bot_of(seat)} {text}"}
