"""A page of somebody else's tries to act in a reader's browser, or another user of the machine to read."""

import json
import os
import stat

import pytest
from websockets.exceptions import InvalidStatus

from benben.cli import main
from web.attacks.client import PATIENCE

RECORD = {"benben": 1, "game": "logistics", "options": {}, "setup": {}, "moves": ["R1"]}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
    ],
    ids=str,
)
def test_a_foreign_page_stores_nothing(start_target, headers):
    target = start_target()
    sent = {name: value.format(port=target.port) for name, value in headers.items()}
    for _ in range(20):
        status, answer = target.request("POST", "api/records", RECORD, sent)
        assert (status, answer["error"]["code"]) in ((403, "foreign-page"), (415, "not-json"))
    status, _ = target.request("DELETE", "api/tables/any/analysis", headers={"Origin": "http://elsewhere"})
    assert status == 403


def test_our_own_pages_and_programs_may(start_target):
    target = start_target()
    own = {"Origin": f"http://127.0.0.1:{target.port}", "Sec-Fetch-Site": "same-origin"}
    for headers in (own, {}, {"Content-Type": "application/json; charset=utf-8"}):
        assert target.request("POST", "api/records", RECORD, headers)[0] == 200


def test_a_socket_opens_from_the_same_scheme_only(start_target):
    target = start_target()
    created = target.create_table()
    with (
        pytest.raises(InvalidStatus),
        target.connect(created["id"], origin=f"https://127.0.0.1:{target.port}"),
    ):
        pass
    with target.connect(created["id"], origin=f"http://127.0.0.1:{target.port}") as wire:
        wire.send(json.dumps({"type": "hello", "id": 1, "token": None}))
        assert json.loads(wire.recv(PATIENCE))["type"] == "ok"


def test_the_files_of_games_are_private(tmp_path):
    data = tmp_path / "new"
    assert main(["import", os.devnull, "--data", str(data)]) == 0
    database = data / "benben.sqlite3"
    database.chmod(0o644)  # as an earlier version left it
    assert main(["import", os.devnull, "--data", str(data)]) == 0
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_offers_cool_down(server, time):
    table, one, two = server.create_table_for_two("logistics")
    with server.connect(table, one) as ana, server.connect(table, two) as bo:
        assert ana.ask("draw")["type"] == "ok"
        assert bo.ask("answer", offer="draw", accept=False)["type"] == "ok"
        refused = ana.refused("draw")
        assert refused["code"] == "too-soon" and "30 seconds" in refused["sentence"]
        assert bo.ask("draw")["type"] == "ok"
        assert bo.ask("answer", offer="draw", accept=False)["type"] == "ok"
        assert bo.refused("draw")["code"] == "too-soon"
        time.now += 31
        assert ana.ask("draw")["type"] == "ok"
