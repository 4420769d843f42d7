"""Measure the server under load: idle sockets, and moves at a steady rate at many tables of two people.

    python -m benben_benchmarks.load 1000 300 30        (idle sockets, moves a second, seconds)

The time of a move counts from when it was due, not from when it was sent, so a server that stalls cannot
hide it.
"""

import asyncio
import gc
import json
import random
import sys
import tempfile
import time
from collections import deque
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benben_benchmarks.serving import PATIENCE, Server

GAMES = ("logistics", "cydonia", "initiative", "montauk")
BUSY = 120  # tables where somebody is about to move
TOGETHER = 20  # tables created at the same time


@dataclass
class Tally:
    """The measurements, in seconds."""

    stored: list[float] = field(default_factory=list)  # from when a move was due until it was acknowledged
    # From when a move was due until the other player had it.
    delivery_times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class Pair:
    """Two people who take turns at a table; `due` is when the current move should have been played."""

    def __init__(
        self, game: str, sockets: list[ClientConnection], tally: Tally, chance: random.Random
    ) -> None:
        self.game, self.sockets, self.tally, self.chance = game, sockets, tally, chance
        self.due = 0.0
        self.ply, self.over = 0, False
        self.legal: list[str] = []
        self.mover = 0

    def take(self, seat: int, message: dict[str, Any]) -> None:
        """Take in a message that the server sent to one of the two."""
        last = message["steps"][-1] if message["type"] == "steps" else message
        view = last["view"]
        self.ply, self.over = last["ply"], message["result"] is not None
        if view["to_move"] == seat:
            self.mover, self.legal = seat, view["legal"]

    async def move(self, due: float) -> None:
        self.due = due
        wish = {"type": "play", "id": self.ply, "ply": self.ply, "move": self.chance.choice(self.legal)}
        mover = self.mover
        await self.sockets[mover].send(json.dumps(wish))
        await asyncio.gather(*(self.hear(seat, seat == mover) for seat in (0, 1)))

    async def hear(self, seat: int, moved: bool) -> None:
        """Wait until the move has arrived and, for the mover, until it is acknowledged."""
        kinds = {"steps", "ok"} if moved else {"steps"}
        while kinds:
            text = await asyncio.wait_for(self.sockets[seat].recv(), PATIENCE)
            now = time.perf_counter()
            message = json.loads(text)
            kinds.discard(message["type"])
            if message["type"] == "steps":
                self.take(seat, message)
                if not moved:
                    self.tally.delivery_times.append(now - self.due)
            elif message["type"] == "ok":
                self.tally.stored.append(now - self.due)
            elif message["type"] == "error":
                self.tally.errors.append(message["error"]["sentence"])
                return


class Crowd:
    """All connected clients."""

    def __init__(self, server: Server, seed: int = 1) -> None:
        self.server = server
        self.tally = Tally()
        self.chance = random.Random(seed)
        self.ready: deque[Pair] = deque()
        self.gate = asyncio.Semaphore(TOGETHER)
        self.stack = AsyncExitStack()
        self.tasks: set[asyncio.Task[Any]] = set()

    async def enter(self, table: str, token: str) -> tuple[ClientConnection, dict[str, Any]]:
        socket = await self.stack.enter_async_context(
            connect(
                self.server.socket_address(table),
                proxy=None,
                compression=None,
                ping_interval=None,
                open_timeout=60,
            )
        )
        await socket.send(json.dumps({"type": "hello", "id": 0, "token": token}))
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "table":
                return socket, message

    async def idle(self, number: int) -> None:
        """Open a socket at its own table, where nothing happens."""
        async with self.gate:
            laid = await asyncio.to_thread(self.server.lay, GAMES[number % len(GAMES)])
            await self.enter(laid["id"], laid["token"])

    async def sit(self, game: str) -> None:
        """Seat two people at a table, ready to play."""
        async with self.gate:
            table, *tokens = await asyncio.to_thread(self.server.befriend, game)
            entered = [await self.enter(table, token) for token in tokens]
            pair = Pair(game, [socket for socket, _ in entered], self.tally, self.chance)
            for seat, (_, message) in enumerate(entered):
                pair.take(seat, message)
            await asyncio.wait_for(entered[0][0].recv(), PATIENCE)  # the note that the other has joined
            self.ready.append(pair)

    async def play(self, rate: float, seconds: float) -> None:
        """Play moves at a steady rate, each at the table that has waited longest."""
        start = time.perf_counter()
        for number in range(round(rate * seconds)):
            due = start + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            while not self.ready:
                await asyncio.sleep(0.001)
            self.spawn(self.one_move(self.ready.popleft(), due))
        while self.tasks:
            await asyncio.gather(*self.tasks)

    async def one_move(self, pair: Pair, due: float) -> None:
        try:
            await pair.move(due)
        except Exception as error:
            self.tally.errors.append(repr(error))
            return
        if pair.over:
            await asyncio.gather(*(socket.close() for socket in pair.sockets))
            await self.sit(pair.game)
        else:
            self.ready.append(pair)

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


async def measure(server: Server, idle: int, rate: float, seconds: float) -> None:
    crowd = Crowd(server)
    async with crowd.stack:
        await asyncio.to_thread(server.lay, GAMES[0])  # returns once the server is loaded
        before = server.megabytes()
        await asyncio.gather(*map(crowd.idle, range(idle)))
        print(f"{idle} idle sockets: {server.megabytes() - before:.0f} MB beside {before:.0f} MB", flush=True)
        await asyncio.gather(*(crowd.sit(GAMES[number % len(GAMES)]) for number in range(BUSY)))
        gc.disable()  # a collection in this process would delay the measurements
        started, cpu = time.perf_counter(), server.cpu_seconds()
        await crowd.play(rate, seconds)
        took = time.perf_counter() - started
        print(
            f"{len(crowd.tally.stored)} moves in {took:.1f} s, {len(crowd.tally.stored) / took:.0f} a "
            "second; "
            f"{len(crowd.tally.errors)} errors; the server used {(server.cpu_seconds() - cpu) / took:.2f} "
            "cores, "
            f"{server.megabytes():.0f} MB"
        )
        print(
            f"until stored: {durations(crowd.tally.stored)}\nuntil shown to the other player: "
            f"{durations(crowd.tally.delivery_times)}"
        )
        for error in sorted(set(crowd.tally.errors)):
            print(f"  {error}")


def durations(seconds: list[float]) -> str:
    """Format percentiles in milliseconds."""
    ranked = sorted(seconds)
    at = {f"p{share}": ranked[min(len(ranked) - 1, len(ranked) * share // 100)] for share in (50, 90, 99)}
    return ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in {**at, "most": ranked[-1]}.items())


def main(idle: str = "1000", rate: str = "300", seconds: str = "30") -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            uvloop.run(measure(server, int(idle), float(rate), float(seconds)))
        finally:
            server.kill()


if __name__ == "__main__":
    main(*sys.argv[1:])
