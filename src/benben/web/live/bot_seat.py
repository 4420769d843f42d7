"""Plays the moves of a table's bots: a bot thinks while somebody is connected, and plays at a steady pace."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from benben.core.errors import RulesError
from benben.core.types import Seat
from benben.web.errors import Refused, error_log_text
from benben.web.live.bot_pool import BotTask, bot_pace
from benben.web.live.playback import is_between_bots
from benben.web.live.services import Services
from benben.web.protocol.messages import BotThinking
from benben.web.storage.coordination import RENEW_INTERVAL
from benben.web.storage.protocol import StorageError
from benben.web.tables.commands import play

if TYPE_CHECKING:
    from benben.web.live.room import Room

SLOW_AFTER = 2.5  # seconds after which people are told that a bot needs more time than usual
RETRY_DELAY = 5.0  # seconds until a move that could not be stored is tried again
LEASE_POLL = 1.0  # seconds between two attempts to take over from another worker
log = logging.getLogger("benben.web")


class BotSeat:
    """The bots of a room. `thinking` is the status of the one that is to move, as clients are shown it."""

    def __init__(self, room: "Room", services: Services) -> None:
        self._room = room
        self._services = services
        self._task: BotTask | None = None
        self.thinking: BotThinking | None = None

    def wake(self) -> None:
        """Start the turn of the bot that is to move, if somebody is connected, playback is not paused and no
        turn is in progress."""
        table = self._room.table
        seat = table.to_move
        wanted = bool(self._room.peers) and not self._room.playback.is_paused
        if is_between_bots(table) and not (wanted and seat is not None):
            self._services.bot_games.leave(table.id)
        if seat is not None and table.bot_of(seat) and wanted and self._task is None:
            self._task = BotTask()
            if is_between_bots(table) and not self._services.bot_games.enter(
                table.id, self._room.bot_requester.address
            ):
                self._set_status(seat, "waits until other games between bots have ended")
                self._room.spawn(self._retry_later(self._task))
                return
            self._set_status(seat, "is thinking")
            self._room.spawn(self._take_turn(seat, self._task))

    def stop(self) -> None:
        """Stop thinking: the result is no longer needed."""
        if self._task is not None:
            self._task.stop()
        self._task = self.thinking = None

    async def _retry_later(self, task: BotTask) -> None:
        """Too many games between bots are running: try again later."""
        self._room.send_update()
        await asyncio.sleep(RETRY_DELAY)
        if not task.stopped:
            self.stop()
            self.wake()

    async def _take_turn(self, seat: Seat, task: BotTask) -> None:
        """Make a move, or show why the game cannot go on: if its rules fail, there is no fallback move."""
        try:
            await self._move_with_lease(seat, task)
        except RulesError as error:
            log.error("%s", error_log_text(error))
            if not task.stopped:
                self._set_status(seat, f"cannot move: {error}")
                self._room.send_update()

    async def _move_with_lease(self, seat: Seat, task: BotTask) -> None:
        """Make a move as soon as this worker holds the lease: only one worker thinks for a bot."""
        slow_timer = asyncio.get_running_loop().call_later(SLOW_AFTER, self._show_slow, seat, task)
        try:
            while not task.stopped:
                async with self._lease(task) as acquired:
                    if acquired and not task.stopped:
                        slow_timer.cancel()
                        await self._move(seat, task)
                        return
                await asyncio.sleep(LEASE_POLL)
        finally:
            slow_timer.cancel()

    @asynccontextmanager
    async def _lease(self, task: BotTask) -> AsyncIterator[bool]:
        """A context manager that tries to acquire the lease for this move, says whether it has, and renews
        it. The task that replaces a stopped one in this worker inherits the lease."""
        coordinator, name, seq = (
            self._services.storage.coordinator,
            f"bot {self._room.table.id}",
            self._room.table.seq,
        )
        if not coordinator.multi_worker:
            yield True
            return
        try:
            acquired = await asyncio.to_thread(coordinator.acquire, name, seq)
        except StorageError:  # then no move could be stored either
            acquired = False
        renewing = asyncio.create_task(self._renew(name)) if acquired else None
        try:
            yield acquired
        finally:
            if renewing is not None:
                renewing.cancel()
                if self._room.table.seq == seq and self._task in (None, task):  # not moved, and not replaced
                    with suppress(StorageError):
                        await asyncio.to_thread(coordinator.release, name, seq)

    async def _renew(self, name: str) -> None:
        while True:
            await asyncio.sleep(RENEW_INTERVAL)
            with suppress(StorageError):
                await asyncio.to_thread(self._services.storage.coordinator.renew, name)

    async def _move(self, seat: Seat, task: BotTask) -> None:
        """Think, wait for the pace of the table, and play."""
        table, loop, ply = self._room.table, asyncio.get_running_loop(), self._room.table.ply
        name, legal, started = table.bot_of(seat), table.views[None]["legal"], loop.time()
        slow_timer = loop.call_later(SLOW_AFTER, self._show_slow, seat, task)
        try:
            move = await self._choose(seat, name, task)
        finally:
            slow_timer.cancel()
        settings = self._services.settings
        game = table.position.game
        usual_pace = self._room.playback.pace(settings.pace, game.has_secrets)
        pace = bot_pace(game, name, legal, usual_pace, settings.secret_pace)
        await asyncio.sleep(max(0.0, started + pace - loop.time()))
        while not task.stopped and not await self._play(seat, ply, move, task):
            await asyncio.sleep(RETRY_DELAY)

    async def _choose(self, seat: Seat, name: str, task: BotTask) -> str:
        position = self._room.table.position.copy()
        try:
            return (
                await self._services.bot_pool.choose(
                    self._room.table.id, name, position.player_view(seat), task, self._room.bot_requester
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
        """Play a move; return False if it could not be stored and should be tried again."""
        room = self._room
        async with room.lock:
            if task.stopped:
                return True
            try:
                await room.carry_out(
                    lambda: play(room.table, (seat,), ply, move, room.now(), self._services.rng())
                )
            except Refused:  # the game has moved on
                return True
            except StorageError as error:
                self._set_status(seat, f"waits: {error}")
                room.send_update()
                return False
        return True

    def _show_slow(self, seat: Seat, task: BotTask) -> None:
        if not task.stopped:
            self._set_status(seat, "thinks hard; this can take some seconds")
            self._room.send_update()

    def _set_status(self, seat: Seat, text: str) -> None:
        self.thinking = BotThinking(seat, f"{self._room.table.bot_of(seat)} {text}")
