"""The bot that is to move at a table: it thinks while somebody is there, and plays when its pace has
passed."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from benben.core.errors import RulesError
from benben.core.types import Seat
from benben.web.errors import Refused, loggable
from benben.web.live.bot_pool import BotTask, bot_pace
from benben.web.live.playback import is_between_bots
from benben.web.live.services import Services
from benben.web.protocol.messages import BotThinking
from benben.web.storage.protocol import StorageError
from benben.web.storage.shared import RENEW
from benben.web.tables.commands import play

if TYPE_CHECKING:
    from benben.web.live.room import Room

LONG = 2.5  # seconds after which a bot is said to need more time than usual
AGAIN = 5.0  # seconds after which a move that could not be stored is tried again
LOOK = 1.0  # seconds between two looks whether another worker still thinks
log = logging.getLogger("benben.web")


class BotSeat:
    """The bot of a room. `thinking` is what people are told about it."""

    def __init__(self, room: "Room", services: Services) -> None:
        self._room = room
        self._services = services
        self._task: BotTask | None = None
        self.thinking: BotThinking | None = None

    def wake(self) -> None:
        """Begin to think if a bot is to move, somebody is there who has not paused it, and nobody thinks
        yet."""
        table = self._room.table
        seat = table.to_move
        wanted = bool(self._room.peers) and not self._room.playback.is_paused
        if is_between_bots(table) and not (wanted and seat is not None):
            self._services.shows.leave(table.id)
        if seat is not None and table.bot_of(seat) and wanted and self._task is None:
            self._task = BotTask()
            if is_between_bots(table) and not self._services.shows.enter(table.id, self._room.asker.address):
                self._show(seat, "waits until other games between bots have ended")
                self._room.spawn(self._wait_for_others(self._task))
                return
            self._show(seat, "is thinking")
            self._room.spawn(self._take_turn(seat, self._task))

    def stop(self) -> None:
        """Stop thinking: the result is no longer needed."""
        if self._task is not None:
            self._task.stop()
        self._task = self.thinking = None

    async def _wait_for_others(self, task: BotTask) -> None:
        """Ask again later whether there is room for this show."""
        self._room.send_update()
        await asyncio.sleep(AGAIN)
        if not task.stopped:
            self.stop()
            self.wake()

    async def _take_turn(self, seat: Seat, task: BotTask) -> None:
        """Make a move, or say why the game cannot go on: with broken rules no move would be an honest
        choice."""
        try:
            await self._move_if_nobody_else_does(seat, task)
        except RulesError as error:
            log.error("%s", loggable(error))
            if not task.stopped:
                self._show(seat, f"cannot move: {error}")
                self._room.send_update()

    async def _move_if_nobody_else_does(self, seat: Seat, task: BotTask) -> None:
        """While another worker thinks for this bot, look now and then whether it is still there."""
        patience = asyncio.get_running_loop().call_later(LONG, self._say_long, seat, task)
        try:
            while not task.stopped:
                async with self._alone(task) as mine:
                    if mine and not task.stopped:
                        patience.cancel()
                        await self._move(seat, task)
                        return
                await asyncio.sleep(LOOK)
        finally:
            patience.cancel()

    @asynccontextmanager
    async def _alone(self, task: BotTask) -> AsyncIterator[bool]:
        """Whether this worker thinks, and no other one at the same time. A task that was stopped meanwhile
        leaves the lease to the one that follows it here."""
        shared, name, seq = self._services.storage.shared, f"bot {self._room.table.id}", self._room.table.seq
        if not shared.many:
            yield True
            return
        try:
            mine = await asyncio.to_thread(shared.take, name, seq)
        except StorageError:  # then no move could be stored either
            mine = False
        renewing = asyncio.create_task(self._renew(name)) if mine else None
        try:
            yield mine
        finally:
            if renewing is not None:
                renewing.cancel()
                if self._room.table.seq == seq and self._task in (None, task):  # it has not moved: others may
                    with suppress(StorageError):
                        await asyncio.to_thread(shared.drop, name, seq)

    async def _renew(self, name: str) -> None:
        while True:
            await asyncio.sleep(RENEW)
            with suppress(StorageError):
                await asyncio.to_thread(self._services.storage.shared.keep, name)

    async def _move(self, seat: Seat, task: BotTask) -> None:
        """Think, wait until the pace of the table has passed, and play."""
        table, loop, ply = self._room.table, asyncio.get_running_loop(), self._room.table.ply
        name, legal, started = table.bot_of(seat), table.views[None]["legal"], loop.time()
        patience = loop.call_later(LONG, self._say_long, seat, task)
        try:
            move = await self._choose(seat, name, task)
        finally:
            patience.cancel()
        settings = self._services.settings
        game = table.position.game
        least = bot_pace(
            game, name, legal, self._room.playback.pace(settings.pace, game.has_secrets), settings.secret_pace
        )
        await asyncio.sleep(max(0.0, started + least - loop.time()))
        while not task.stopped and not await self._play(seat, ply, move, task):
            await asyncio.sleep(AGAIN)

    async def _choose(self, seat: Seat, name: str, task: BotTask) -> str:
        position = self._room.table.position.copy()
        try:
            return (
                await self._services.bot_pool.choose(
                    self._room.table.id, name, position.player_view(seat), task, self._room.asker
                )
            ).move
        except RulesError:
            raise
        except Exception:  # whatever a bot does wrong, the game goes on
            if not task.stopped:
                log.exception("bot %s of %s failed", name, position.game.name)
            legal = position.legal_moves()
            return legal[self._services.rng().below(len(legal))]

    async def _play(self, seat: Seat, ply: int, move: str, task: BotTask) -> bool:
        """Play a move; return whether it was stored or is no longer wanted."""
        room = self._room
        async with room.lock:
            if task.stopped:
                return True
            try:
                await room.carry_out(
                    lambda: play(room.table, (seat,), ply, move, room.now(), self._services.rng())
                )
            except Refused:  # the table went on without us
                return True
            except StorageError as error:
                self._show(seat, f"waits: {error}")
                room.send_update()
                return False
        return True

    def _say_long(self, seat: Seat, task: BotTask) -> None:
        if not task.stopped:
            self._show(seat, "thinks hard; this can take some seconds")
            self._room.send_update()

    def _show(self, seat: Seat, text: str) -> None:
        self.thinking = BotThinking(seat, f"{self._room.table.bot_of(seat)} {text}")
