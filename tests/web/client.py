"""A client as a browser is one: it creates tables, talks over sockets and checks every message against the
schema."""

import json
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from typing import Any

import jsonschema_rs

from benben.web.protocol.schema import socket_schema

SERVER_SCHEMA = jsonschema_rs.validator_for(socket_schema()["server"])
PATIENCE = 60  # seconds after which a message will not come any more


class Server:
    """A server to talk to over HTTP."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, token: str | None = None, status: int = 200) -> Any:
        answer = self.client.get(path, headers={"Authorization": f"Bearer {token}"} if token else {})
        assert answer.status_code == status, answer.text
        return answer.json()

    def create_table(self, game: str, opponent: Any = "screen", **more: Any) -> Any:
        """A table; the opponent is `screen`, `friend`, the name of a bot, or as the API has it."""
        wish = {"kind": opponent} if opponent in ("screen", "friend") else {"kind": "bot", "bot": opponent}
        kind = opponent if isinstance(opponent, dict) else wish
        return self.post("/api/tables", {"game": game, "opponent": kind, "first": "me", **more})

    def create_table_for_two(self, game: str, **more: Any) -> tuple[Any, str, str]:
        """A table with two persons: its id and both tokens."""
        created = self.create_table(game, "friend", **more)
        joined = self.post(f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"})
        return created["id"], created["token"], joined["token"]

    @contextmanager
    def connect(self, table: str, token: str | None = None):
        # The listener is left last: when the socket is closed, it no longer waits for a message.
        with (
            ThreadPoolExecutor(1) as listener,
            self.client.websocket_connect(f"/api/tables/{table}/socket") as socket,
        ):
            connection = Connection(socket, listener)
            connection.ask("hello", token=token)
            connection.wait("table")
            yield connection


class Connection:
    """One socket.  `table` is the state that a client would have built up from what it was sent."""

    def __init__(self, socket: Any, listener: Executor) -> None:
        self.socket = socket
        self.listener = listener
        self.ids = count(1)
        self.table: dict[str, Any] = {}
        self.texts: list[str] = []
        self.seq = 0

    def receive(self) -> dict[str, Any]:
        """The next message, checked and applied; a test that waits in vain fails instead of waiting on."""
        text = self.listener.submit(self.socket.receive_text).result(PATIENCE)
        self.texts.append(text)
        message = json.loads(text)
        SERVER_SCHEMA.validate(message)
        assert message["seq"] == self.seq + 1
        self.seq = message["seq"]
        self.apply(message)
        return message

    def apply(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "steps":
            assert message["from_ply"] == self.table["ply"]
            last = message["steps"][-1]
            self.table = {
                **self.table,
                **message,
                "ply": last["ply"],
                "view": last["view"],
                "status": last["status"],
            }
            self.table["account"] = self.table["account"] + message["steps"]
        elif message["type"] == "update":
            self.table = {**self.table, **message}

    def wait(self, kind: str) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def wait_until(self, holds: Any) -> dict[str, Any]:
        """Until the state is as wished."""
        while not holds(self.table):
            self.receive()
        return self.table

    def ask(self, kind: str, **parts: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        identity = next(self.ids)
        self.socket.send_text(json.dumps({"type": kind, "id": identity, **parts}))
        while True:
            message = self.receive()
            if message["type"] in ("ok", "error") and message["id"] == identity:
                return message

    def play(self, move: str) -> dict[str, Any]:
        answer = self.ask("play", ply=self.table["ply"], move=move)
        assert answer["type"] == "ok", answer
        return answer

    def refused(self, kind: str, **parts: Any) -> dict[str, Any]:
        """The error of a message that must be refused."""
        answer = self.ask(kind, **parts)
        assert answer["type"] == "error", answer
        return answer["error"]
