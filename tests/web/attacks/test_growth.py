"""Strangers store and open as much as they can: what is kept and held stays bounded, and games go on."""

import shutil

from benben.web.settings import Limits

RECORD = {"benben": 1, "game": "logistics", "options": {}, "setup": {}, "moves": ["R1"]}


def test_an_address_has_a_quota_of_tables_and_of_uploads(start_target):
    target = start_target(new_tables_burst=3, uploads_burst=2)
    table = {"game": "logistics", "opponent": {"kind": "screen"}}
    answers = [target.request("POST", "api/tables", table) for _ in range(5)]
    assert [status for status, _ in answers] == [200, 200, 200, 429, 429]
    assert answers[-1][1]["error"]["code"] == "quota"
    uploads = [target.request("POST", "api/records", RECORD)[0] for _ in range(4)]
    assert uploads == [200, 200, 429, 429]


def test_a_rematch_counts_like_any_other_new_table(start_server):
    server = start_server(limits=Limits(new_tables_burst=3))
    created = server.create_table("logistics", "greedy")
    answers = []
    for _ in range(4):
        with server.connect(created["id"], created["token"]) as ana:
            ana.ask("resign")
            answer = ana.ask("rematch")
        answers.append(answer["error"]["code"] if answer["type"] == "error" else "ok")
        created = (answer.get("rematch") or created) | {"token": created["token"]}
    assert answers == ["ok", "ok", "quota", "quota"]


def test_when_the_disk_is_nearly_full_games_go_on_but_none_begins(server, monkeypatch):
    created = server.create_table("logistics")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(10**9, 10**9, 1000))
    refused = server.post("/api/tables", {"game": "logistics", "opponent": {"kind": "screen"}}, status=503)
    assert refused["error"]["code"] == "disk-low"
    assert server.post("/api/records", RECORD, status=503)["error"]["code"] == "disk-low"
    with server.connect(created["id"], created["token"]) as ana:
        ana.play("R1")
        ana.ask("resign")
        assert ana.refused("rematch")["code"] == "disk-low"


def test_tables_that_nobody_is_connected_to_are_forgotten_by_size(start_server):
    server = start_server(limits=Limits(tables_bytes=100_000))
    rooms = server.client.app.state.rooms
    tables = [server.create_table("logistics") for _ in range(10)]
    with server.connect(tables[0]["id"], tables[0]["token"]) as ana:
        for table in tables:
            server.get(f"/api/tables/{table['id']}")
            assert sum(room.table.memory_estimate for room in rooms._rooms.values()) <= 100_000
        assert tables[0]["id"] in rooms._rooms
        ana.play("R1")
    assert server.get(f"/api/tables/{tables[1]['id']}")["id"] == tables[1]["id"]


def test_spectators_open_no_further_tables_when_the_memory_is_used_up(start_server):
    server = start_server(limits=Limits(tables_bytes=50_000), workers=1)
    first, second, third = (server.create_table("logistics") for _ in range(3))
    with server.connect(first["id"]), server.connect(second["id"], second["token"]):
        with server.client.websocket_connect(f"/api/tables/{third['id']}/socket") as socket:
            socket.send_text('{"type":"hello","id":1}')
            assert socket.receive_json()["error"]["code"] == "full"
        with server.connect(first["id"]), server.connect(third["id"], third["token"]) as ana:
            ana.play("R1")
