"""What an attacker has: plain connections and sockets that keep no rules; and a player who wants answers."""

import json
import socket
import urllib.error
import urllib.request
from contextlib import contextmanager
from itertools import count
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60  # seconds after which an answer will not come any more


class Target:
    """A server that is attacked."""

    def __init__(self, address: str, server: Any) -> None:
        self.address = address
        self.server = server
        self.port = int(address.rstrip("/").rpartition(":")[2])

    @property
    def gate(self) -> Any:
        return self.server.config.gate

    # -- HTTP --------------------------------------------------------------------------
    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        """The status and the body of an answer."""
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        all_headers = {"Content-Type": "application/json", **(headers or {})}
        request = urllib.request.Request(f"{self.address}{path}", data, all_headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def post(self, path: str, body: Any) -> Any:
        status, answer = self.request("POST", path, body)
        assert status == 200, answer
        return answer

    def create_table(self, game: str = "logistics", opponent: str = "screen", **more: Any) -> Any:
        return self.post("api/tables", {"game": game, "opponent": {"kind": opponent}, "first": "me", **more})

    # -- plain connections ---------------------------------------------------------------
    def raw(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    # -- sockets -------------------------------------------------------------------------
    def connect(self, table: str, **more: Any) -> ClientConnection:
        address = f"{self.address.replace('http', 'ws')}api/tables/{table}/socket"
        return connect(address, proxy=None, compression=None, open_timeout=PATIENCE, **more)

    @contextmanager
    def sit(self, created: Any):
        """A player at a table."""
        with self.connect(created["id"]) as wire:
            player = Player(wire)
            player.ask("hello", token=created["token"])
            yield player


class Player:
    """Asks, and waits for the answer."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.ids = count(1)

    def ask(self, kind: str, **parts: Any) -> dict[str, Any]:
        identity = next(self.ids)
        self.wire.send(json.dumps({"type": kind, "id": identity, **parts}))
        while True:
            message = json.loads(self.wire.recv(PATIENCE))
            if message["type"] in ("ok", "error") and message["id"] == identity:
                return message


def read_to_end(wire: socket.socket) -> bytes:
    """All that comes until the other side closes; a connection that was reset has ended, too."""
    data = b""
    while True:
        try:
            piece = wire.recv(65_536)
        except ConnectionError:
            return data
        if not piece:
            return data
        data += piece


def closing_code(wire: ClientConnection) -> int | None:
    """Read until the server closes the socket, and say with which code."""
    while True:
        try:
            wire.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
