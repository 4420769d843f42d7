"""A damaged game costs itself only; a damaged or unwritable file is still read."""

import json
import sqlite3

import pytest

from benben.cli import main
from benben.web.storage import sql_storage
from benben.web.storage.protocol import StorageError
from benben.web.storage.sqlite import SqliteStorage

DAMAGE_ERRORS = ["no json", "{}", '{"move": 7}', '{"move": "nonsense"}', "[]", "null"]


@pytest.fixture
def database_address() -> str:
    """A file: PostgreSQL watches over itself."""
    return ""


@pytest.mark.parametrize("data", DAMAGE_ERRORS)
def test_a_damaged_event_costs_its_game_alone(start_server, tmp_path, capsys, data):
    server = start_server()
    tables = [server.create_table("logistics") for _ in range(3)]
    for table in tables:
        with server.connect(table["id"], table["token"]) as ana:
            ana.play("R1")
    start_server.close()
    hurt = tables[1]["id"]
    with sqlite3.connect(tmp_path / "benben.sqlite3") as database:
        database.execute("UPDATE events SET data = ? WHERE table_id = ?", (data, hurt))
    database.close()
    file = tmp_path / "games.jsonl"
    code = main(["export", str(file), "--data", str(tmp_path)])
    exported = [json.loads(line)["table"] for line in file.read_text().splitlines()]
    if data != '{"move": "nonsense"}':  # such a game is kept as far as it can be replayed
        assert code == 1
        assert f"game {hurt} is damaged" in capsys.readouterr().err
        assert sorted(exported) == sorted(table["id"] for table in tables if table["id"] != hurt)
    server = start_server()
    seats = [{"id": table["id"], "token": table["token"]} for table in tables]
    listed = [table["id"] for table in server.post("/api/mine", {"seats": seats})["tables"]]
    assert {tables[0]["id"], tables[2]["id"]} <= set(listed)
    with server.connect(tables[0]["id"], tables[0]["token"]) as ana:
        ana.play(ana.table["view"]["legal"][0])


def full_disk(*args: object) -> float:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorname = "SQLITE_FULL"
    raise error


def test_a_server_starts_with_a_full_disk_and_says_what_it_cannot_do(start_server, monkeypatch):
    server = start_server()
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as ana:
        ana.play("R1")
    start_server.close()
    monkeypatch.setattr(sql_storage, "record_downtime", full_disk)
    server = start_server()
    assert server.get(f"/api/tables/{created['id']}")["ply"] == 1
    with server.connect(created["id"], created["token"]) as ana:
        refused = ana.refused("play", ply=ana.table["ply"], move=ana.table["view"]["legal"][0])
    assert refused["code"] == "not-kept"
    assert refused["sentence"] == (
        "Games can be looked at but not changed now. "
        "The disk is full: nothing more can be saved until there is room."
    )


def test_a_file_that_is_hurt_is_only_read(tmp_path, caplog):
    path = tmp_path / "benben.sqlite3"
    storage = SqliteStorage(path, 100.0)
    storage.check()
    assert storage.read_only == ""
    storage._database._reading.execute("CREATE TABLE ballast (text TEXT)")
    storage._database._reading.execute("INSERT INTO ballast SELECT hex(zeroblob(20000))")
    storage.close()
    data = bytearray(path.read_bytes())
    data[-8192:] = b"\xff" * 8192
    path.write_bytes(data)
    storage = SqliteStorage(path, 200.0)
    storage.check()
    assert "damaged" in storage.read_only
    assert any("Games can be looked at" in line for line in caplog.messages)
    with pytest.raises(StorageError, match="Games can be looked at"):
        storage.record_heartbeat(300.0).result()
    assert storage.table_ids() == []
    storage.close()


def test_a_file_that_is_not_ours_is_not_opened_to_read_either(tmp_path):
    path = tmp_path / "benben.sqlite3"
    path.write_bytes(b"something else entirely " * 1000)
    with pytest.raises(StorageError):
        SqliteStorage(path, 100.0)


class Hurt:
    """A connection to a file that was damaged while it was open."""

    in_transaction = False

    def execute(self, sql):
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorname = "SQLITE_CORRUPT"
        raise error

    def close(self):
        pass


def test_damage_that_a_write_finds_stops_all_writing(tmp_path):
    storage = SqliteStorage(tmp_path / "benben.sqlite3", 100.0)
    sound, storage._database.writing = storage._database.writing, Hurt()
    with pytest.raises(StorageError, match="damaged"):
        storage.record_heartbeat(200.0).result()
    storage._database.writing = sound
    with pytest.raises(StorageError, match="Games can be looked at"):
        storage.record_heartbeat(300.0).result()
    assert storage.table_ids() == []
    storage.close()
