"""Kill a server again and again during play: is every acknowledged move still there?

python -m benben_benchmarks.crashes 200
python -m benben_benchmarks.crashes 200 workers     (one of two workers, or the PostgreSQL below them)
"""

import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import astuple, dataclass, field
from http.client import HTTPException
from itertools import count
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from benben_benchmarks.postgres_server import PostgresServer
from benben_benchmarks.serving import PATIENCE, Server

GAMES = ("logistics", "cydonia", "initiative", "montauk")
BOT = "greedy"
SERVERS = 2
STUCK = 60.0  # seconds after which a game does not go on
MOST = 60  # most moves before a kill, not counting those made while it is on its way


class Refusal(Exception):
    """Why the server did not do what was asked."""


LOST = (Refusal, WebSocketException, HTTPException, OSError)  # by a kill, or by a database that is away


@dataclass
class RecordingPlayer:
    """Somebody at one table who remembers every move that was acknowledged."""

    table: str
    token: str
    acknowledged: dict[int, str] = field(default_factory=dict)
    socket: Any = None
    state: dict[str, Any] = field(default_factory=dict)

    def sit(self, server: Server) -> None:
        if self.socket is not None:
            self.socket.close_socket()
        self.socket = server.connect(self.table)
        self.ask({"type": "hello", "token": self.token})
        self.hear_until("table")

    def hear_until(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            if message["type"] == "table":
                self.state = message
            elif message["type"] == "steps":
                last = message["steps"][-1]
                self.state.update(ply=last["ply"], view=last["view"], result=message["result"])
            if message["type"] == kind or message["type"] == "error":
                return message

    def ask(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps({"id": 1, **message}))
        answer = self.hear_until("ok")
        if answer["type"] != "ok":
            raise Refusal(answer["error"]["sentence"])

    def play(self, chance: random.Random) -> bool:
        """Play one move; return False if the game is over."""
        if self.state["result"]:
            return False
        if "?" in self.state["view"]["legal"]:
            self.ask({"type": "viewpoint", "seat": self.state["view"]["to_move"]})
            self.hear_until("table")
        ply, move = self.state["ply"], chance.choice(self.state["view"]["legal"])
        self.ask({"type": "play", "ply": ply, "move": move})
        self.acknowledged[ply] = move
        return True

    def missing(self) -> list[int]:
        """Return the acknowledged moves that the server no longer knows."""
        account = {line["ply"] - 1: line["move"] for line in self.state["account"]}
        return [ply for ply, move in self.acknowledged.items() if account.get(ply) not in (move, "?")]


@dataclass
class Toll:
    """The damage done by the kills."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    stuck: int = 0


def crash(data: Path, kills: int, seed: int = 1) -> Toll:
    """Play and kill repeatedly, and return the damage."""
    chance, toll = random.Random(seed), Toll()
    playing: list[RecordingPlayer] = []
    finished: list[RecordingPlayer] = []
    for _ in range(kills):
        server = Server(data)
        try:
            look_again(server, playing, chance, toll)
            with suppress(
                WebSocketException, HTTPException, OSError
            ):  # raised by any operation that the kill interrupted
                play_on(server, playing, finished, chance)
            toll.stuck += not server.is_gone()  # the server stopped answering by itself
        finally:
            server.kill()
        toll.kills += 1
    server = Server(data)
    try:
        look_again(server, playing + finished, chance, toll)
    finally:
        server.kill()
    toll.acknowledged = sum(len(player.acknowledged) for player in playing + finished)
    return toll


def play_on(
    server: Server, playing: list[RecordingPlayer], finished: list[RecordingPlayer], chance: random.Random
) -> None:
    """A move at each table in turn.  After some moves, and then at any moment, the server is killed."""
    played = {player.state["game"] for player in playing}
    playing += [newcomer(server, game) for game in GAMES if game not in played]
    moves = chance.randrange(MOST)
    for turn in count():
        if turn == moves:
            threading.Timer(chance.uniform(0.0, 0.05), server.process.kill).start()
        place = turn % len(playing)
        if not playing[place].play(chance):
            finished.append(playing.pop(place))
            playing.insert(place, newcomer(server, finished[-1].state["game"]))


def look_again(server: Server, players: list[RecordingPlayer], chance: random.Random, toll: Toll) -> None:
    """Compare what everybody remembers with what the restarted server knows, and see that every game goes
    on."""
    for player in players:
        player.sit(server)
        toll.lost += len(player.missing())
        ply = player.state["ply"]
        toll.stuck += player.play(chance) and player.state["ply"] == ply


def newcomer(server: Server, game: str) -> RecordingPlayer:
    created = server.lay(game)
    player = RecordingPlayer(created["id"], created["token"])
    player.sit(server)
    return player


# -- several workers -----------------------------------------------------------------
def crash_workers(data: Path, database: PostgresServer, kills: int, seed: int = 1) -> Toll:
    """Play at two workers, kill one of them or the database at any moment, and return the damage."""
    chance, toll = random.Random(seed), Toll()
    server = Server(data, database.new_database(), workers=2)
    try:
        playing = [persistent(server, game, "screen") for game in GAMES]
        playing.append(persistent(server, GAMES[1], BOT))
        finished: list[PersistentPlayer] = []
        while toll.kills < kills:
            striking = threading.Timer(chance.uniform(0.0, 0.3), strike, (server, database, chance.random()))
            striking.start()
            play_round(server, playing, finished, chance)
            while striking.is_alive():
                play_round(server, playing, finished, chance)
            play_round(server, playing, finished, chance)  # raises TimeoutError if a game is stuck
            toll.kills += 1
        for player in playing + finished:
            player.come_back(server)
            toll.lost += len(player.missing())
        toll.acknowledged = sum(len(player.acknowledged) for player in playing + finished)
    finally:
        server.kill()
    return toll


def strike(server: Server, database: PostgresServer, lot: float) -> None:
    """Kill a worker or, one time in four, the database, which is started again."""
    workers = server.workers()
    if lot < 0.25 or not workers:
        database.kill()
        database.start()
    else:
        with suppress(ProcessLookupError):
            os.kill(workers[int(lot * 100) % len(workers)], signal.SIGKILL)


def play_round(
    server: Server,
    playing: list["PersistentPlayer"],
    finished: list["PersistentPlayer"],
    chance: random.Random,
) -> None:
    """A move at each table, and the answer of each bot."""
    for place, player in enumerate(playing):
        if not player.play_through(server, chance):
            finished.append(player)
            playing[place] = persistent(server, player.state["game"], player.opponent)


@dataclass
class PersistentPlayer(RecordingPlayer):
    """Comes back whenever the connection is lost, and asks again for what was refused."""

    opponent: str = "screen"

    def play_through(self, server: Server, chance: random.Random) -> bool:
        """Play one move and hear the answer of a bot; False if the game is over."""
        deadline, is_lost = time.monotonic() + STUCK, False
        while True:
            try:
                if is_lost:
                    self.sit(server)
                    is_lost = False
                return self.hear_bot() and self.play(chance) and self.hear_bot()
            except LOST:
                is_lost = True
            if time.monotonic() > deadline:
                raise TimeoutError(f"table {self.table} does not go on")
            time.sleep(0.05)

    def come_back(self, server: Server) -> None:
        """Sit down again; what was killed last may still be on its way back."""
        deadline = time.monotonic() + STUCK
        while True:
            try:
                return self.sit(server)
            except LOST:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def hear_bot(self) -> bool:
        while self.opponent != "screen" and self.state["view"]["to_move"] == 1:
            self.hear_until("steps")
        return True


def persistent(server: Server, game: str, opponent: str) -> PersistentPlayer:
    deadline = time.monotonic() + STUCK
    while True:
        try:
            created = server.lay(game, opponent)
            player = PersistentPlayer(created["id"], created["token"], opponent=opponent)
            player.sit(server)
            return player
        except LOST:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def main(kills: str = "200", kind: str = "servers") -> None:
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        kill = kill_workers if kind == "workers" else kill_servers
        toll = kill(Path(folder), int(kills))
    print(f"{toll} in {time.perf_counter() - began:.0f} s")


def kill_servers(folder: Path, kills: int) -> Toll:
    """Kill two servers at the same time, each with its own folder, because most of the time goes into
    starting."""
    with ThreadPoolExecutor(SERVERS) as pool:
        shares = [(kills + number) // SERVERS for number in range(SERVERS)]
        tolls = [pool.submit(crash, folder / str(seed), share, seed) for seed, share in enumerate(shares, 1)]
        return Toll(*map(sum, zip(*(astuple(future.result()) for future in tolls), strict=True)))


def kill_workers(folder: Path, kills: int) -> Toll:
    database = PostgresServer(flush=True)
    try:
        return crash_workers(folder, database, kills)
    finally:
        database.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
