"""The log says what happened, and no secret of anybody."""

import json
import logging
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import suppress

import pytest
from websockets.sync.client import connect

from benben.core.errors import RulesError
from benben.web.errors import error_log_text
from benben.web.monitoring.logs import (
    JsonFormatter,
    RepeatFilter,
    TextFormatter,
    exception_text,
    redact,
)
from benben.web.security.tokens import new_token
from benben_benchmarks.serving import serve_command

PATIENCE = 60
CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
METRICS_TOKEN = "a-long-secret-of-the-owner"


class Program:
    """The real server, whose log goes to a file."""

    def __init__(self, folder, *words):
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                serve_command(folder, *words),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "BENBEN_METRICS_TOKEN": METRICS_TOKEN},
            )
        self.address = self.process.stdout.readline().split()[3]

    def ask(self, path, body=None, **headers):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}{path}", data, {"Content-Type": "application/json", **headers}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def lines(self):
        """Stop it, and read its log."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        return self.log.read_text().splitlines()


@pytest.fixture
def program(tmp_path):
    running = Program(tmp_path, "--log-format", "json", "--log-level", "info")
    yield running
    running.process.kill()
    running.process.communicate()


class Seat:
    """A player who keeps all cards that they are shown."""

    def __init__(self, wire, token):
        self.wire, self.number = wire, 0
        self.table, self.view, self.cards = {}, {}, set()
        self.send("hello", token=token)
        self.send("ping")

    def send(self, kind, **parts):
        """Ask, and read everything up to the answer."""
        self.number += 1
        self.wire.send(json.dumps({"type": kind, "id": self.number, **parts}))
        while True:
            message = json.loads(self.wire.recv(PATIENCE))
            step = (message.get("steps") or [message])[-1]
            if "view" in step:
                self.ply, self.view = step["ply"], step["view"]
                self.cards |= set(CARD.findall(json.dumps(self.view)))
            if message.get("id") == self.number:
                return message


def play_some(seats, secrets):
    """Moves of both, and messages that quote secrets, which are refused."""
    for _ in range(6):
        for number, seat in enumerate(seats):
            seat.send("ping")
            if seat.view["to_move"] == number:
                assert seat.send("play", ply=seat.ply, move=seat.view["legal"][0])["type"] == "ok"
                assert seat.send("play", ply=seat.ply, move=secrets[0])["type"] == "error"
                assert seat.send("nonsense", token=secrets[1])["type"] == "error"


def test_a_game_is_played_and_no_secret_is_in_the_log(program):
    wish = {"game": "montauk", "opponent": {"kind": "friend"}, "first": "me", "name": "Ana"}
    created = program.ask("api/tables", wish)
    table, invite = created["id"], created["invite"]
    joined = program.ask(f"api/tables/{table}/join", {"invite": invite, "name": "Bo"})
    secrets = [created["token"], joined["token"], invite, METRICS_TOKEN]
    socket = f"{program.address.replace('http', 'ws')}api/tables/{table}/socket"
    with connect(socket, proxy=None) as first, connect(socket, proxy=None) as second:
        seats = [Seat(first, secrets[0]), Seat(second, secrets[1])]
        play_some(seats, secrets)
        for path in (f"table/{table}?seat={secrets[0]}", f"api/{secrets[1]}", f"metrics?token={secrets[3]}"):
            with suppress(urllib.error.HTTPError, ValueError):
                program.ask(path, Authorization=f"Bearer {secrets[0]}")
        assert seats[0].send("resign")["type"] == "ok"
    cards = seats[0].cards | seats[1].cards
    assert len(cards) > 2
    lines = [json.loads(line) for line in program.lines()]
    assert [(line["level"], line["message"]) for line in lines] == [
        ("info", "the server has started"),
        ("info", "a table was created"),
        ("info", "a friend has joined"),
        ("info", "a game is over"),
        ("info", "the server has stopped"),
    ]
    assert {line["table"] for line in lines if "table" in line} == {table}
    text = "\n".join(json.dumps({**line, "table": "", "at": ""}) for line in lines)
    for secret in (*secrets, *cards, "127.0.0.1", "Ana"):
        assert secret not in text


def record_of(error, message="it failed: %s", *values):
    try:
        raise error
    except type(error):
        return logging.LogRecord("benben.web", logging.ERROR, "x.py", 1, message, values, sys.exc_info())


@pytest.mark.parametrize("formatter", [JsonFormatter(), TextFormatter()], ids=["json", "text"])
def test_what_gets_into_a_line_by_mistake_is_taken_out(formatter):
    token = new_token()
    line = formatter.format(record_of(KeyError("QH", token), "it failed: %s", f"#seat={token}"))
    assert token not in line and "QH" not in line
    assert "KeyError" in line and "record_of" in line and "it failed: #seat=[secret]" in line


def test_json_has_the_fields_that_are_known_and_no_others():
    record = record_of(ValueError(), "a table\nwas created")
    record.table, record.hand = "abc", "QH"
    line = json.loads(JsonFormatter().format(record))
    assert set(line) == {"at", "level", "logger", "message", "exception", "table"}
    assert (line["level"], line["message"], line["table"]) == ("error", "a table\nwas created", "abc")
    assert line["at"].endswith("+00:00")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("postgresql://ana:hush@db/club failed", "postgresql://ana:[secret]@db/club failed"),
        ("Authorization: Bearer abc", "Authorization: Bearer [secret]"),
        ("password=hush host=db", "password=[secret] host=db"),
        ("/table/x#seat=" + "a-_B" * 10 + "abc", "/table/x#seat=[secret]"),
        ("table G2ybwZEe_Mof is damaged", "table G2ybwZEe_Mof is damaged"),
    ],
)
def test_what_looks_like_a_secret_is_replaced(text, written):
    assert redact(text) == written


def raise_with_cause(card):
    try:
        raise KeyError(card)
    except KeyError as cause:
        raise ValueError(f"a hand with {card}") from cause


def test_an_exception_is_told_with_its_cause():
    with pytest.raises(ValueError) as raised:
        raise_with_cause("QH")
    sentence = exception_text(raised.value)
    assert "ValueError" in sentence and "KeyError" in sentence and "in raise_with_cause" in sentence
    assert "a hand with QH" not in sentence and "'QH'" not in sentence


def test_broken_rules_are_told_without_the_move():
    error = RulesError.caused_by(KeyError("x"), "Montauk", "scores", "QH")
    assert "'QH'" in str(error)
    assert error_log_text(error) == str(error).replace("'QH'", "a move")


def test_what_strangers_bring_about_again_and_again_is_written_once_a_minute():
    repeats, written = RepeatFilter(), []
    for second in range(0, 180, 10):
        for message in ("Invalid HTTP request received.", "Something else."):
            record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, (), None)
            record.created = 1_800_000_000.0 + second
            if repeats.filter(record):
                written.append((second, message[:7]))
    assert written == [(second, word) for second in (0, 60, 120) for word in ("Invalid", "Somethi")]
