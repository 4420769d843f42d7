"""Measure the server under load: idle sockets, and moves at a steady rate at many tables of two people.

    python -m benben_benchmarks.load 1000 300 30        (idle sockets, moves a second, seconds)
    python -m benben_benchmarks.load 2000 2000 30 2     (two workers on a PostgreSQL of their own)

The time of a move counts from when it was due, not from when it was sent, so a server that stalls cannot
hide it.  CPU time is said for the server, for PostgreSQL and for this program, which share the machine.
"""

import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections import deque
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benben_benchmarks.light_socket import LightSocket, open_socket
from benben_benchmarks.postgres_server import PostgresServer
from benben_benchmarks.serving import PATIENCE, Server, cpu_seconds

GAMES = ("logistics", "cydonia", "initiative", "montauk")
BUSY = 240  # tables where somebody is about to move
TOGETHER = 20  # tables created at the same time


@dataclass
class Tally:
    """The measurements, in seconds."""

    stored: list[float] = field(default_factory=list)  # from when a move was due until it was acknowledged
    # From when a move was due until the other player had it.
    delivery_times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


# -- the parts of messages that are read ---------------------------------------------
class View(msgspec.Struct):
    to_move: int | str | None
    legal: list[str]


class Step(msgspec.Struct):
    ply: int
    view: View


class Message(msgspec.Struct):
    type: str
    ply: int = 0
    view: View | None = None
    steps: list[Step] = []
    result: dict[str, Any] | None = None
    error: dict[str, Any] | None = None


DECODER = msgspec.json.Decoder(Message)


class Player(LightSocket):
    """One of two people at a table."""

    def __init__(self, pair: "Pair", seat: int) -> None:
        super().__init__()
        self.pair, self.seat = pair, seat
        self.welcomed = asyncio.Event()

    def hear(self, text: bytes) -> None:
        message = DECODER.decode(text)
        if message.type == "table":
            self.welcomed.set()
        self.pair.take(self.seat, message)


class Pair:
    """Two people who take turns at a table; `due` is when the current move should have been played."""

    def __init__(self, game: str, crowd: "Crowd") -> None:
        self.game, self.crowd = game, crowd
        self.players = [Player(self, seat) for seat in (0, 1)]
        self.due = 0.0
        self.ply, self.mover, self.is_over = 0, 0, False
        self.legal: list[str] = []
        self.awaited: set[tuple[int, str]] = set()  # what is still to come of the current move

    def move(self, due: float) -> None:
        self.due = due
        self.awaited = {(0, "steps"), (1, "steps"), (self.mover, "ok")}
        move = self.crowd.chance.choice(self.legal)
        self.players[self.mover].say({"type": "play", "id": self.ply, "ply": self.ply, "move": move})

    def take(self, seat: int, message: Message) -> None:
        """Take in a message that the server sent to one of the two."""
        waited, tally = time.perf_counter() - self.due, self.crowd.tally
        if message.type == "steps" or message.type == "table":
            if self.awaited and seat != self.mover:
                tally.delivery_times.append(waited)
            self._look(seat, message)
        elif message.type == "ok" and self.awaited:
            tally.stored.append(waited)
        elif message.type == "error":
            assert message.error is not None
            tally.errors.append(message.error["sentence"])
        if self.awaited:
            self.awaited.discard((seat, message.type))
            if not self.awaited:
                self.crowd.moved(self)

    def _look(self, seat: int, message: Message) -> None:
        last = message.steps[-1] if message.steps else message
        view = last.view
        assert view is not None
        self.ply, self.is_over = last.ply, message.result is not None
        if view.to_move == seat:
            self.mover, self.legal = seat, view.legal


class Idler(LightSocket):
    """Somebody at a table where nothing happens."""

    def __init__(self) -> None:
        super().__init__()
        self.welcomed = asyncio.Event()

    def hear(self, text: bytes) -> None:
        if b'"type":"table"' in text[:40]:
            self.welcomed.set()


class Crowd:
    """All connected clients."""

    def __init__(self, server: Server, seed: int = 1) -> None:
        self.server = server
        self.tally = Tally()
        self.chance = random.Random(seed)
        self.ready: deque[Pair] = deque()
        self.busy: set[Pair] = set()
        self.gate = asyncio.Semaphore(TOGETHER)
        self.idlers: list[Idler] = []
        self.tasks: set[asyncio.Task[Any]] = set()

    async def enter(self, socket: Player | Idler, table: str, token: str) -> None:
        await open_socket(socket, self.server.socket_address(table))
        socket.say({"type": "hello", "id": 0, "token": token})
        await asyncio.wait_for(socket.welcomed.wait(), PATIENCE)

    async def idle(self, number: int) -> None:
        """Open a socket at its own table, where nothing happens."""
        async with self.gate:
            created = await asyncio.to_thread(self.server.lay, GAMES[number % len(GAMES)])
            self.idlers.append(Idler())
            await self.enter(self.idlers[-1], created["id"], created["token"])

    async def sit(self, game: str) -> None:
        """Seat two people at a table, ready to play."""
        async with self.gate:
            table, *tokens = await asyncio.to_thread(self.server.befriend, game)
            pair = Pair(game, self)
            for player, token in zip(pair.players, tokens, strict=True):
                await self.enter(player, table, token)
            self.ready.append(pair)

    async def play(self, rate: float, seconds: float) -> None:
        """Play moves at a steady rate, each at the table that has waited longest."""
        start = time.perf_counter()
        for number in range(round(rate * seconds)):
            due = start + number / rate
            ahead = due - time.perf_counter()
            if ahead > 0.001:
                await asyncio.sleep(ahead)
            while not self.ready:
                await asyncio.sleep(0.001)
            pair = self.ready.popleft()
            self.busy.add(pair)
            pair.move(due)
        deadline = time.perf_counter() + PATIENCE
        while self.busy and time.perf_counter() < deadline:
            await asyncio.sleep(0.01)
        self.tally.errors += ["a move was not answered"] * len(self.busy)

    def moved(self, pair: Pair) -> None:
        self.busy.discard(pair)
        if not pair.is_over:
            self.ready.append(pair)
            return
        task = asyncio.create_task(self.replace(pair))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def replace(self, pair: Pair) -> None:
        await asyncio.gather(*(player.close() for player in pair.players))
        await self.sit(pair.game)


@dataclass
class Usage:
    """CPU seconds so far: of the server, of its database, and of this program."""

    server: float
    database: float
    load: float

    @classmethod
    def now(cls, server: Server, database: PostgresServer | None) -> "Usage":
        own = os.times()
        return cls(
            server.cpu_seconds(),
            cpu_seconds(database.processes()) if database else 0.0,
            own.user + own.system,
        )

    def until(self, later: "Usage", moves: int, took: float) -> str:
        used = {name: getattr(later, name) - getattr(self, name) for name in ("server", "database", "load")}
        return ", ".join(
            f"{name} {1000 * seconds / moves:.3f} ms a move ({seconds / took:.2f} cores)"
            for name, seconds in used.items()
        )


async def measure(
    server: Server, database: PostgresServer | None, idle: int, rate: float, seconds: float
) -> None:
    crowd = Crowd(server)
    await asyncio.to_thread(server.lay, GAMES[0])  # returns once the server is loaded
    before = server.megabytes()
    await asyncio.gather(*map(crowd.idle, range(idle)))
    print(f"{idle} idle sockets: {server.megabytes() - before:.0f} MB beside {before:.0f} MB", flush=True)
    await asyncio.gather(*(crowd.sit(GAMES[number % len(GAMES)]) for number in range(BUSY)))
    gc.disable()  # a collection in this process would delay the measurements
    started, used = time.perf_counter(), Usage.now(server, database)
    await crowd.play(rate, seconds)
    took, moves = time.perf_counter() - started, len(crowd.tally.stored)
    print(
        f"{moves} moves in {took:.1f} s, {moves / took:.0f} a second; {len(crowd.tally.errors)} errors; "
        f"{server.megabytes():.0f} MB\n"
        f"CPU time: {used.until(Usage.now(server, database), moves, took)}\n"
        f"until stored: {durations(crowd.tally.stored)}\n"
        f"until shown to the other player: {durations(crowd.tally.delivery_times)}"
    )
    for error in sorted(set(crowd.tally.errors)):
        print(f"  {error}")


def durations(seconds: list[float]) -> str:
    """Format percentiles in milliseconds."""
    ranked = sorted(seconds)
    at = {f"p{share}": ranked[min(len(ranked) - 1, len(ranked) * share // 100)] for share in (50, 90, 99)}
    return ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in {**at, "most": ranked[-1]}.items())


def main(idle: str = "1000", rate: str = "300", seconds: str = "30", workers: str = "0") -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, address = None, ""
        if int(workers):
            database = PostgresServer(flush=True)
            stack.callback(database.close)
            address = database.new_database()
        server = Server(folder, address, int(workers) or 1)
        stack.callback(server.kill)
        uvloop.run(measure(server, database, int(idle), float(rate), float(seconds)))


if __name__ == "__main__":
    main(*sys.argv[1:])
