"""A table and everybody who is connected to it.

Wishes are fulfilled one at a time: checked, stored, and only then told to anybody.  What cannot be stored has
not happened.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from benben.core.errors import BenbenError
from benben.web.errors import Refused, body, failed, not_seated
from benben.web.live import projection
from benben.web.live.bot_pool import Thought
from benben.web.live.bot_seat import BotSeat
from benben.web.live.hints import hint
from benben.web.live.peer import Peer, dump
from benben.web.live.playback import Showing, check_shown
from benben.web.live.services import Services
from benben.web.protocol import client
from benben.web.storage.protocol import Conflict, Event, StorageError
from benben.web.tables import commands
from benben.web.tables.create import rematch
from benben.web.tables.previews import preview
from benben.web.tables.table import BOTH, Step, Table

log = logging.getLogger("benben.web")
Parts = dict[str, Any]
Handler = Callable[["Room", Peer, Any], Coroutine[Any, Any, Parts]]


class Room:
    """`peers` are connected; `bot` is whichever bot is thinking."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.services = services
        self.peers: set[Peer] = set()
        self.lock = asyncio.Lock()
        self.bot = BotSeat(self, services)
        self.showing = Showing()
        self._hint_thought: Thought | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- coming and going --------------------------------------------------------------
    def join(self, peer: Peer) -> None:
        self.peers.add(peer)
        peer.look_on(self.table)
        peer.push(self._whole(peer))
        if peer.seats:
            self._tell_others(peer)
        self.wake()

    def leave(self, peer: Peer) -> None:
        self.peers.discard(peer)
        if peer.seats:
            self._tell_others(peer)
        if not self.peers:
            self._stop_thinking()

    def _stop_thinking(self) -> None:
        """What is thought about now is not needed any more."""
        self.bot.stop()
        if self._hint_thought is not None:
            self._hint_thought.stop()

    def close(self) -> None:
        """Forget timers and tasks; nothing that was stored is lost."""
        self._stop_thinking()
        if self._flag is not None:
            self._flag.cancel()
        for task in self._tasks:
            task.cancel()

    def wake(self) -> None:
        """See whether a bot is to move, and when the next clock runs out."""
        self.bot.wake()
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clock = self.table.clock
        seconds = (
            clock.seconds_to_fall(self.services.now())
            if clock is not None and not self.table.is_over
            else None
        )
        if seconds is not None:
            self._flag = asyncio.get_running_loop().call_later(
                seconds + 0.01, lambda: self.spawn(self.check_flag())
            )

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def check_flag(self) -> None:
        async with self.lock:
            try:
                await self.commit(commands.flag(self.table, self.services.now()))
            except StorageError:
                self._flag = asyncio.get_running_loop().call_later(5.0, lambda: self.spawn(self.check_flag()))

    # -- wishes --------------------------------------------------------------------------
    async def hear(self, peer: Peer, message: client.ClientMessage) -> None:
        """Answer one message.  A peer that goes away meanwhile leaves nothing half done."""
        await asyncio.shield(self.spawn(self._hear(peer, message)))

    async def _hear(self, peer: Peer, message: client.ClientMessage) -> None:
        if isinstance(message, client.Hint):  # takes a while: others need not wait for it
            self.spawn(self._answer(peer, message))
        else:
            await self._answer(peer, message)

    async def _answer(self, peer: Peer, message: client.ClientMessage) -> None:
        try:
            peer.answer(message.id, **await HANDLERS[message.type](self, peer, message))
            if message.type in ("hello", "look"):
                peer.push(self._whole(peer))
        except BenbenError as error:
            peer.refuse(message.id, body(error))
            if error.code == "stale":
                peer.push(self._whole(peer))
        except StorageError as error:
            peer.refuse(message.id, body(Refused("not-kept", str(error))))
        except Exception:  # a mistake of ours costs one answer, not the connection
            log.exception("a %s message failed", message.type)
            peer.refuse(message.id, body(failed()))

    async def _hello(self, peer: Peer, message: client.Hello) -> Parts:
        """Said again, it asks for the table again."""
        if message.token != peer.token:
            raise Refused("already-greeted", "This connection speaks for other seats; please open a new one.")
        return {}

    async def _play(self, peer: Peer, message: client.Play) -> Parts:
        async with self.lock:
            now = self.services.now()
            await self.commit(commands.flag(self.table, now))
            await self.commit(
                commands.play(self.table, peer.seats, message.ply, message.move, now, self.services.seed())
            )
        return {"ply": message.ply + 1}

    async def _preview(self, peer: Peer, message: client.Preview) -> Parts:
        commands.check_turn(self.table, peer.seats, message.ply)
        seat = self.table.to_move
        if seat is None or (peer.looking != seat and self.table.position.game.has_secrets):
            raise Refused("not-your-turn", "The curtain is closed: look at your hand first.")
        return preview(self.table.position, seat, message.move)

    async def _hint(self, peer: Peer, message: client.Hint) -> Parts:
        commands.check_turn(self.table, peer.seats, message.ply)
        if not self.table.is_full or commands.needs_consent(self.table, peer.seats):
            raise Refused(
                "no-hints", "There are hints against bots and on one screen, not between two people."
            )
        if self._hint_thought is not None:
            raise Refused("busy", "A hint is on its way already.", status=429)
        self._hint_thought = Thought()
        try:
            return await hint(self.table, self.services, self._hint_thought)
        finally:
            self._hint_thought = None

    async def _wish(self, peer: Peer, message: client.Takeback | client.Draw | client.Rematch) -> Parts:
        async with self.lock:
            if message.type == "rematch" and self.table.next:
                return {"next": self._next(peer)}
            await self.commit(commands.ask(self.table, message.type, peer.seats, self.services.now()))
            if message.type == "rematch":
                theirs = commands.offered(self.table, "rematch", peer.seats)[1]
                return await self._rematch(
                    peer, agreed=theirs or not commands.needs_consent(self.table, peer.seats)
                )
        return {}

    async def _reply(self, peer: Peer, message: client.Answer) -> Parts:
        async with self.lock:
            await self.commit(
                commands.answer(self.table, message.offer, message.accept, peer.seats, self.services.now())
            )
            if message.offer == "rematch":
                return await self._rematch(peer, agreed=message.accept)
        return {}

    async def _rematch(self, peer: Peer, agreed: bool) -> Parts:
        if agreed:
            identity = await rematch(self.table, self.services)
            await self.commit([Event("next", {"id": identity}, self.services.now())])
        return {"next": self._next(peer)}

    async def _resign(self, peer: Peer, message: client.Resign) -> Parts:
        async with self.lock:
            await self.commit(commands.resign(self.table, peer.seats, message.seat, self.services.now()))
        return {}

    async def _look(self, peer: Peer, message: client.Look) -> Parts:
        if len(peer.seats) < 2:
            raise not_seated()
        if (
            message.seat is not None
            and message.seat != self.table.to_move
            and self.table.position.game.has_secrets
        ):
            raise Refused("not-your-turn", "Only the player who is to move may lift the curtain.")
        peer.look(message.seat)
        return {}

    async def _pace(self, peer: Peer, message: client.Pace) -> Parts:
        async with self.lock:
            check_shown(self.table)
            if message.speed is not None:
                self.showing.speed = message.speed
            if message.paused is not None:
                self.showing.paused, self.showing.steps = message.paused, False
            if self.showing.is_held:
                self.bot.stop()
            self.bot.wake()
            self.tell_note()
        return {}

    async def _step(self, peer: Peer, message: client.Step) -> Parts:
        async with self.lock:
            check_shown(self.table)
            self.showing.paused = self.showing.steps = True
            self.bot.wake()
            self.tell_note()
        return {}

    async def _ping(self, peer: Peer, message: client.Ping) -> Parts:
        return {}

    # -- storing and telling -----------------------------------------------------------
    async def commit(self, events: list[Event]) -> None:
        """Store events, let them happen and tell everybody; the lock is held by the caller."""
        if not events:
            return
        try:
            await asyncio.wrap_future(self.services.storage.append(self.table.id, self.table.seq, events))
        except Conflict as error:
            await self.catch_up()
            raise Refused("stale", "The game has gone on meanwhile.", status=409) from error
        self.happen(events)

    async def catch_up(self) -> None:
        """Take in what was stored without this room."""
        missed = await asyncio.to_thread(self.services.storage.read_from, self.table.id, self.table.seq)
        self.happen(list(missed))

    def happen(self, events: list[Event]) -> None:
        self._stop_thinking()
        made = self.table.fold_all(events)
        self.showing.steps = False
        if any(event.kind == "back" for event in events):
            self._tell(self._whole)
        elif made:
            self._tell(lambda peer: self._steps(peer, made))
        else:
            self.tell_note()
        self.wake()

    def tell_note(self) -> None:
        self._tell(self._note)

    def _tell_others(self, peer: Peer) -> None:
        for other in self.peers - {peer}:
            other.push(self._note(other))

    def _tell(self, compose: Callable[[Peer], str]) -> None:
        """Everybody gets what they may know; those who know the same get the same text, which is written
        once."""
        written: dict[tuple[Any, ...], str] = {}
        for peer in self.peers:
            peer.look_on(self.table)
            key = (peer.seats, peer.looking, peer.token if self.table.next else None)
            if key not in written:
                written[key] = compose(peer)
            peer.push(written[key])

    def _whole(self, peer: Peer) -> str:
        message = projection.whole(
            self.table, peer.seats, peer.looking, self.room_status(), self.services.now()
        )
        return dump({**message, "next": self._next(peer)})

    def _steps(self, peer: Peer, made: list[Step]) -> str:
        return dump(
            projection.steps(
                self.table, made, peer.seats, peer.looking, self.room_status(), self.services.now()
            )
        )

    def _note(self, peer: Peer) -> str:
        message = projection.note(self.table, peer.seats, self.room_status(), self.services.now())
        return dump({**message, "next": self._next(peer)})

    def _next(self, peer: Peer) -> Parts | None:
        """Where this peer's seats are in the rematch; the token it holds opens them there too."""
        following = projection.following(self.table, peer.seats)
        return following and {**following, "token": peer.token}

    def room_status(self) -> projection.RoomStatus:
        here = frozenset[int]().union(*(peer.seats for peer in self.peers))
        first, second = (seat in here or bool(self.table.bot_of(seat)) for seat in BOTH)
        return projection.RoomStatus((first, second), self.bot.shown, self.showing.shown(self.table))


HANDLERS: dict[str, Handler] = {
    "hello": Room._hello,
    "play": Room._play,
    "preview": Room._preview,
    "hint": Room._hint,
    "takeback": Room._wish,
    "draw": Room._wish,
    "rematch": Room._wish,
    "answer": Room._reply,
    "resign": Room._resign,
    "look": Room._look,
    "pace": Room._pace,
    "step": Room._step,
    "ping": Room._ping,
}
