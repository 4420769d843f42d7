"""A table and everybody who is connected to it.

Requests are handled one at a time: checked, stored, and only then applied and broadcast. What cannot be
stored has not happened.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import partial
from typing import Any

from benben.core.errors import BenbenError, RulesError
from benben.core.types import BOTH_SEATS, Seat
from benben.web.errors import Refused, as_refused, error_log_text, failed, not_seated, unknown_table
from benben.web.live.bot_pool import BotTask, Requester
from benben.web.live.bot_seat import BotSeat
from benben.web.live.connection import Peer, encode
from benben.web.live.fair_queue import Priority
from benben.web.live.hints import hint
from benben.web.live.playback import Playback, is_between_bots, set_playback, step_playback
from benben.web.live.room_sync import RoomSync
from benben.web.live.services import Services
from benben.web.monitoring.meters import EVENTS, MESSAGE_SECONDS, STORE_SECONDS
from benben.web.protocol import messages
from benben.web.protocol.messages import ClientMessage, OfferKind, OkMessage, ServerMessage
from benben.web.storage.protocol import Conflict, Event, StorageError, with_rules_version
from benben.web.tables import commands, projection
from benben.web.tables.create import create_rematch
from benben.web.tables.previews import preview
from benben.web.tables.table import Table

log = logging.getLogger("benben.web")
FLAG_RETRY = 5.0  # seconds until another attempt to store an end by time
MAX_INLINE_DESCRIPTIONS = 100  # moves that may be described on the event loop when somebody joins
MAX_ATTEMPTS = 5  # of a command that loses the race against another worker
MessageBuilder = Callable[[Table, projection.Reader, projection.RoomStatus, float], ServerMessage]
Handler = Callable[["Room", Peer, Any], Coroutine[Any, Any, OkMessage]]


class Room:
    """A table, its connections (`peers`) and its bot."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.services = services
        self.peers: set[Peer] = set()
        self.local_seats: frozenset[Seat] = frozenset()  # seats whose players are connected to this worker
        self.is_deleted = False
        self.lock = asyncio.Lock()
        self.bot = BotSeat(self, services)
        self.playback = Playback(table)
        self.sync = RoomSync(self, services)
        self._hint_task: BotTask | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- joining and leaving -----------------------------------------------------------
    async def prepare(self, peer: Peer) -> None:
        """Describe the moves of a long game in a thread before a peer joins, so as not to block the event
        loop."""
        peer.update_viewpoint(self.table)
        audience, reader = peer.viewpoint, peer.reader.player
        if self.table.count_undescribed(audience, reader) > MAX_INLINE_DESCRIPTIONS:
            async with self.lock:
                await asyncio.to_thread(self.table.descriptions, audience, reader)

    def join(self, peer: Peer) -> None:
        self.peers.add(peer)
        self._update_local_seats()
        peer.update_viewpoint(self.table)
        peer.send(self._table_message(peer))
        if peer.seats:
            self._update_others(peer)
            self.sync.announce()
        self.wake()

    def leave(self, peer: Peer) -> None:
        self.peers.discard(peer)
        self._update_local_seats()
        if peer.seats:
            self._update_others(peer)
            self.sync.announce()
        if not self.peers:
            self._stop_bots()
            self.services.bot_games.leave(self.table.id)

    def _update_local_seats(self) -> None:
        self.local_seats = frozenset[Seat]().union(*[peer.seats for peer in self.peers])

    def _stop_bots(self) -> None:
        """Stop bots and hints: their results are no longer needed."""
        self.bot.stop()
        if self._hint_task is not None:
            self._hint_task.stop()

    def close(self) -> None:
        """Cancel timers and tasks."""
        self._stop_bots()
        if self._flag is not None:
            self._flag.cancel()
        for task in self._tasks:
            task.cancel()

    def wake(self) -> None:
        """Wake the bot if it is to move, and set a timer for the running clock."""
        self.bot.wake()
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clock = self.table.clock
        if clock is not None and not self.table.is_over:
            seconds = clock.seconds_to_fall(self.now())
            if seconds is not None:
                self._check_flag_in(seconds + 0.01)

    def _check_flag_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._flag = loop.call_later(seconds, lambda: self.spawn(self.check_flag()))

    @property
    def is_idle(self) -> bool:
        """Whether the room may be closed."""
        return not self.peers and not self.lock.locked() and self.sync.is_announced

    @property
    def bot_requester(self) -> Requester:
        """On whose behalf the bot of this table thinks: a connected player, or else a spectator."""
        peers = sorted(self.peers, key=lambda peer: not peer.seats)
        priority = Priority.SPECTATOR if is_between_bots(self.table) else Priority.MOVE
        return Requester(peers[0].address if peers else "", priority)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def check_flag(self) -> None:
        async with self.lock:
            try:
                await self._end_if_flag_fell()
            except StorageError:
                self._check_flag_in(FLAG_RETRY)
            except Refused:  # the table was deleted
                return

    async def _end_if_flag_fell(self) -> None:
        """End the game if a clock has run out; another worker may do the same."""
        if commands.flag_fall(self.table, self.now()):
            await self.carry_out(lambda: commands.flag_fall(self.table, self.now()))

    # -- requests ----------------------------------------------------------------------
    async def handle(self, peer: Peer, message: ClientMessage) -> None:
        """Answer a request. A hint takes a while, so it is answered in the background."""
        if isinstance(message, messages.HintRequest):
            self.spawn(self._answer(peer, message))
        else:
            await self._answer(peer, message)

    async def _answer(self, peer: Peer, message: ClientMessage) -> None:
        started = time.perf_counter()
        try:
            peer.send(await HANDLERS[type(message)](self, peer, message))
            if isinstance(message, messages.Hello | messages.ChooseViewpoint):
                peer.send(self._table_message(peer))
        except BenbenError as error:
            peer.refuse(message.id, error)
            if error.code == "stale":
                peer.send(self._table_message(peer))
        except RulesError as error:
            log.error("%s", error_log_text(error))
            peer.refuse(message.id, as_refused(error))
        except StorageError as error:
            peer.refuse(message.id, as_refused(error))
        except Exception:  # a mistake of ours costs one answer, not the connection
            log.exception("a %s message failed", type(message).__name__)
            peer.refuse(message.id, failed())
        MESSAGE_SECONDS.observe(time.perf_counter() - started, type(message).__name__)

    async def _hello(self, peer: Peer, message: messages.Hello) -> OkMessage:
        """A repeated hello: the whole table is sent again."""
        if message.token != peer.token:
            raise Refused("already-greeted", "This connection speaks for other seats; please open a new one.")
        return OkMessage(id=message.id)

    async def _play(self, peer: Peer, message: messages.Play) -> OkMessage:
        async with self.lock:
            if self.table.clock is not None:
                await self._end_if_flag_fell()
            await self.carry_out(
                lambda: commands.play(
                    self.table, peer.seats, message.ply, message.move, self.now(), self.services.rng()
                )
            )
        return OkMessage(id=message.id)

    async def _preview(self, peer: Peer, message: messages.PreviewRequest) -> OkMessage:
        commands.check_turn(self.table, peer.seats, message.ply)
        seat = self.table.to_move
        if seat is None or (peer.viewpoint != seat and self.table.position.game.has_secrets):
            raise Refused("not-your-turn", "The curtain is closed: look at your hand first.")
        cast = self.table.casts[peer.reader.player]
        return OkMessage(id=message.id, preview=preview(self.table.position, seat, message.move, cast))

    async def _hint(self, peer: Peer, message: messages.HintRequest) -> OkMessage:
        commands.check_turn(self.table, peer.seats, message.ply)
        if not self.table.is_full or commands.needs_consent(self.table, peer.seats):
            raise Refused(
                "no-hints", "Hints are for games against bots and on one screen, not between two people."
            )
        if self._hint_task is not None:
            raise Refused("busy", "A hint is on its way already.", status=429)
        self._hint_task = BotTask()
        try:
            advice = await hint(self.table, peer.reader, self.services, self._hint_task, peer.address)
            return OkMessage(id=message.id, hint=advice)
        finally:
            self._hint_task = None

    async def _look(self, peer: Peer, message: messages.LookBack) -> OkMessage:
        if message.ply > self.table.ply:
            raise Refused("no-moment", "The game has not got that far.")
        seen = projection.moments(self.table, peer.reader, message.ply, message.count)
        return OkMessage(id=message.id, moments=seen)

    async def _takeback(self, peer: Peer, message: messages.TakebackRequest) -> OkMessage:
        async with self.lock:
            await self._request(peer, "takeback")
        return OkMessage(id=message.id)

    async def _draw(self, peer: Peer, message: messages.DrawRequest) -> OkMessage:
        async with self.lock:
            await self._request(peer, "draw")
        return OkMessage(id=message.id)

    async def _rematch(self, peer: Peer, message: messages.RematchRequest) -> OkMessage:
        async with self.lock:
            if not self.table.rematch:
                await self._request(peer, "rematch")
                _, theirs = commands.offered(self.table, "rematch", peer.seats)
                if theirs or not commands.needs_consent(self.table, peer.seats):
                    await self._create_rematch(peer)
        return OkMessage(id=message.id, rematch=projection.rematch_table(self.table, peer.reader))

    async def _answer_offer(self, peer: Peer, message: messages.AnswerOffer) -> OkMessage:
        async with self.lock:
            limits = self.services.settings.limits
            await self.carry_out(
                lambda: commands.answer(
                    self.table, message.offer, message.accept, peer.seats, self.now(), limits
                )
            )
            if message.offer == "rematch" and message.accept:
                await self._create_rematch(peer)
        return OkMessage(id=message.id, rematch=projection.rematch_table(self.table, peer.reader))

    async def _request(self, peer: Peer, kind: OfferKind) -> None:
        limits = self.services.settings.limits
        await self.carry_out(lambda: commands.request(self.table, kind, peer.seats, self.now(), limits))

    async def _create_rematch(self, peer: Peer) -> None:
        """Create the table of the rematch, which counts towards the quota of the player who accepts. If
        another worker has created one meanwhile, that one is used, and ours is deleted."""
        await self.services.quotas.check_table(peer.address)
        identity = await create_rematch(self.table, self.services)
        try:
            await self.carry_out(
                lambda: [] if self.table.rematch else [Event("next", {"id": identity}, self.now())]
            )
        finally:
            if self.table.rematch != identity:
                await asyncio.wrap_future(self.services.storage.delete_table(identity))

    async def _resign(self, peer: Peer, message: messages.Resign) -> OkMessage:
        async with self.lock:
            await self.carry_out(lambda: commands.resign(self.table, peer.seats, message.seat, self.now()))
        return OkMessage(id=message.id)

    async def _choose_viewpoint(self, peer: Peer, message: messages.ChooseViewpoint) -> OkMessage:
        if len(peer.seats) < 2:
            raise not_seated()
        hides = self.table.position.game.has_secrets
        if message.seat is not None and message.seat != self.table.to_move and hides:
            raise Refused("not-your-turn", "Only the player who is to move may lift the curtain.")
        peer.viewpoint = message.seat
        return OkMessage(id=message.id)

    async def _ping(self, peer: Peer, message: messages.Ping) -> OkMessage:
        return OkMessage(id=message.id)

    # -- storing and broadcasting ------------------------------------------------------
    async def carry_out(self, command: Callable[[], list[Event]]) -> None:
        """Store the events of a command, apply and broadcast them; the caller holds the lock.

        If another worker stored something first, the command is repeated on the table as it is then. So is a
        command that is refused or changes nothing, if this worker had missed an event.
        """
        for _ in range(MAX_ATTEMPTS):
            try:
                events = command()
            except BenbenError:
                if not await self._caught_up():
                    raise
                continue
            if not events:
                if not await self._caught_up():
                    return
            elif await self._commit(events):
                return
            else:
                await self.catch_up()
        raise Refused("stale", "The game has moved on in the meantime.", status=409)

    async def _caught_up(self) -> bool:
        """Catch up with other workers; return whether this room had missed anything."""
        seq = self.table.seq
        if self.services.storage.coordinator.multi_worker:
            await self.catch_up()
        return self.table.seq != seq

    async def _commit(self, events: list[Event]) -> bool:
        """Store events; return False if other events already have their numbers."""
        events = with_rules_version(events, self.table.position.game.rules_version)
        started = time.perf_counter()
        try:
            await self.services.append_batcher.append(self.table.id, self.table.seq, events)
        except Conflict:
            return False
        STORE_SECONDS.observe(time.perf_counter() - started)
        for event in events:
            EVENTS.add(event.kind)
        self.apply(events)
        return True

    def _log_result(self) -> None:
        """Log that the game has ended."""
        result = self.table.result(None)
        if result is not None:
            log.info("a game is over", extra={"table": self.table.id, "by": result.by})

    async def catch_up(self) -> None:
        """Apply events that other workers have stored; Refused if the table was deleted."""
        missed = await asyncio.to_thread(self.services.storage.read_from, self.table.id, self.table.seq)
        if missed is None:
            self.is_deleted = True
            for peer in self.peers:
                peer.dropped.set()
            raise unknown_table()
        if missed:
            self.apply(list(missed))

    def apply_missed(self, seq: int, events: Sequence[Event]) -> bool:
        """Apply stored events, the first of which is number `seq`, skipping those that are known. Return
        False if a command is in progress, which may store events with the same numbers."""
        if self.lock.locked():
            return False
        unknown = list(events[self.table.seq - seq :])
        if unknown:
            self.apply(unknown)
        return True

    def now(self) -> float:
        """Return the time, never before the last event: the clocks of two machines differ a little."""
        return max(self.services.now(), self.table.changed)

    def resume(self) -> None:
        """React to a change that is not an event: presence, or the playback of two bots."""
        if self.playback.is_paused:
            self.bot.stop()
        self.bot.wake()
        self.send_update()

    def apply(self, events: list[Event]) -> None:
        """Apply stored events and broadcast them."""
        self._stop_bots()
        was_over = self.table.is_over
        played = self.table.apply_all(events)
        if self.table.is_over and not was_over:
            self._log_result()
        if any(event.kind in ("back", "sit") for event in events):
            self._broadcast(projection.table_message)
        elif played:
            self._broadcast(partial(projection.steps_message, played))
        else:
            self.send_update()
        self.wake()

    def send_update(self) -> None:
        self._broadcast(projection.update_message)

    def _update_others(self, peer: Peer) -> None:
        self._broadcast(projection.update_message, self.peers - {peer})

    def _broadcast(self, build: MessageBuilder, peers: Collection[Peer] | None = None) -> None:
        """Send each peer what it may know; a message for several readers who may know the same is encoded
        once."""
        encoded: dict[tuple[Any, ...], bytes] = {}
        status, now = self.status(), self.now()
        for peer in self.peers if peers is None else peers:
            peer.update_viewpoint(self.table)
            key = (peer.seats, peer.viewpoint, peer.token if self.table.rematch else None)
            if key not in encoded:
                encoded[key] = encode(build(self.table, peer.reader, status, now))
            peer.send_encoded(encoded[key])

    def _table_message(self, peer: Peer) -> ServerMessage:
        return projection.table_message(self.table, peer.reader, self.status(), self.now())

    def status(self) -> projection.RoomStatus:
        taken = self.local_seats | self.sync.remote_seats
        first, second = [seat in taken or bool(self.table.bot_of(seat)) for seat in BOTH_SEATS]
        return projection.RoomStatus((first, second), self.bot.thinking, self.playback.state(self.table))


HANDLERS: dict[type[ClientMessage], Handler] = {
    messages.Hello: Room._hello,
    messages.Play: Room._play,
    messages.PreviewRequest: Room._preview,
    messages.HintRequest: Room._hint,
    messages.LookBack: Room._look,
    messages.TakebackRequest: Room._takeback,
    messages.DrawRequest: Room._draw,
    messages.RematchRequest: Room._rematch,
    messages.AnswerOffer: Room._answer_offer,
    messages.Resign: Room._resign,
    messages.ChooseViewpoint: Room._choose_viewpoint,
    messages.SetPlayback: set_playback,
    messages.StepPlayback: step_playback,
    messages.Ping: Room._ping,
}
