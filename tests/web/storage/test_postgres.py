"""What is PostgreSQL's own: whose database it is, servers that come and go, and what the owner is told."""

import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import psycopg
import pytest

from benben.cli import main
from benben.web.storage.open_storage import open_storage, public_part
from benben.web.storage.postgres import (
    CONNECT_SNAPSHOT,
    EVENTS_SINCE,
    READ,
    PostgresStorage,
    as_json,
    psycopg_sql,
)
from benben.web.storage.protocol import Event, StorageError, TableSetup
from benben_benchmarks.postgres_server import PostgresServer

PLAYERS = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
SETUP = TableSetup("t1", "logistics", {}, {}, PLAYERS, None, 5.0)


def moves(first, number):
    return [Event("move", {"move": f"m{first + place}"}, 10.0) for place in range(number)]


def execute(address, *statements):
    with psycopg.connect(address, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


def test_a_database_of_another_program_is_left_alone(postgres_address):
    execute(postgres_address, "CREATE TABLE tables (legs INTEGER)")
    with pytest.raises(StorageError, match="another program"):
        PostgresStorage(postgres_address)
    execute(postgres_address, "INSERT INTO tables VALUES (4)")


def test_a_database_that_cannot_be_written_is_only_read(postgres_address):
    storage = PostgresStorage(postgres_address)
    storage.create_table(SETUP, moves(0, 2), [], []).result()
    storage.close()
    name = postgres_address.rpartition("/")[2].partition("?")[0]
    execute(postgres_address, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    storage = PostgresStorage(postgres_address, 100.0)
    assert storage.read_only.endswith("The database of games cannot be written.")
    assert len(storage.read("t1").events) == 2
    with pytest.raises(StorageError, match="Games can be looked at"):
        storage.append("t1", 2, moves(2, 1)).result()
    storage.close()


def test_a_database_of_a_newer_benben_is_left_alone(postgres_address):
    PostgresStorage(postgres_address).close()
    execute(postgres_address, "UPDATE benben SET version = 99")
    with pytest.raises(StorageError, match="newer Benben"):
        PostgresStorage(postgres_address)


def test_news_are_looked_up_however_many_events_there_are(postgres_address):
    storage = PostgresStorage(postgres_address)
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO tables (id, game, options, setup, players, clock, at, previous) "
            "SELECT 't' || i, 'logistics', '{}', '{}', '[]', 'null', 0, '' FROM generate_series(1, 2000) i"
        )
        connection.execute(
            "INSERT INTO events (table_id, seq, kind, data, at, rules_version) "
            "SELECT 't' || i, j, 'move', '{}', 0, 1 FROM generate_series(1, 2000) i, generate_series(0, 19) j"
        )
        for known in ([("t7", 19)], [(f"t{number}", 19) for number in range(1, 40)]):
            plan = connection.execute(b"EXPLAIN " + psycopg_sql(EVENTS_SINCE), (as_json(known),)).fetchall()
            assert "Seq Scan" not in str(plan)
        comes = ("t7", b"ana", 19, "t7", "one", "t7", "t7")
        for statement, values in ((READ, (0, "t7")), (CONNECT_SNAPSHOT, comes)):
            plan = connection.execute(b"EXPLAIN " + psycopg_sql(statement), values).fetchall()
            assert "Seq Scan on events" not in str(plan)
    news = storage.read_events_since([("t7", 18), ("t8", 20), ("none", 0)])
    assert [len(news["t7"] or ()), news["t8"], news["none"]] == [2, (), None]
    storage.close()


def test_two_that_come_first_make_the_tables_once(postgres_address):
    with ThreadPoolExecutor(4) as pool:
        for storage in pool.map(lambda _: PostgresStorage(postgres_address), range(4)):
            storage.close()


def test_clocks_stand_still_only_while_no_worker_ran(postgres_address):
    first = PostgresStorage(postgres_address, 100.0)
    second = PostgresStorage(postgres_address, 150.0)
    first.record_heartbeat(160.0).result()
    first.close()
    third = PostgresStorage(postgres_address, 170.0)
    second.add_outage(171.0, 175.0).result()  # the third was there for the players
    assert third.outages() == ()
    third.record_heartbeat(180.0).result()
    third.close()
    second.add_outage(181.0, 185.0).result()
    second.close()
    with closing(PostgresStorage(postgres_address, 300.0)) as last:
        assert last.outages() == ((180.0, 300.0), (181.0, 185.0))


def test_a_worker_that_was_killed_and_is_started_again_does_not_wait_for_itself(postgres_address):
    killed = PostgresStorage(postgres_address, 100.0, worker="one")
    assert killed.coordinator.acquire("bot t1", 3)
    again = PostgresStorage(postgres_address, 200.0, worker="one")
    assert again.outages() == ((100.0, 200.0),)
    other = PostgresStorage(postgres_address, 201.0, worker="two")
    assert other.coordinator.acquire("bot t1", 3)
    for storage in (killed, again, other):
        storage.close()


def test_a_database_that_is_not_there_is_said_without_the_password(postgres_server):
    address = postgres_server.address("nowhere").replace("benben@", "benben:hush-hush@")
    with pytest.raises(StorageError, match="cannot be opened") as caught:
        PostgresStorage(address)
    assert "nowhere" in str(caught.value)
    assert "hush" not in str(caught.value)


def test_commits_are_flushed_whatever_the_server_is_set_to(postgres_address):
    name = postgres_address.partition("@/")[2].partition("?")[0]
    execute(postgres_address, f"ALTER DATABASE {name} SET synchronous_commit = off")
    storage = PostgresStorage(postgres_address)
    assert storage._database.query("SELECT current_setting('synchronous_commit')") == [("on",)]
    storage.close()


def test_after_a_power_cut_all_that_was_acknowledged_is_there_and_the_game_goes_on(monkeypatch):
    monkeypatch.setattr("benben.web.storage.postgres.CONNECT_TIMEOUT", 2.0)
    server = PostgresServer(flush=True)
    try:
        storage = PostgresStorage(server.new_database(), 100.0)
        storage.create_table(SETUP, moves(0, 2), [], []).result()
        futures = [storage.append("t1", seq, moves(seq, 1)) for seq in range(2, 400)]
        futures[50].result()
        server.kill()
        acknowledged = 2 + sum(future.exception() is None for future in futures)
        with pytest.raises(StorageError, match="does not answer"):
            storage.append("t1", acknowledged, moves(acknowledged, 1)).result()
        server.start()
        stored = storage.read("t1").events
        assert len(stored) >= acknowledged > 50
        assert [event.data["move"] for event in stored] == [f"m{seq}" for seq in range(len(stored))]
        storage.append("t1", len(stored), moves(len(stored), 1)).result()
        storage.close()
    finally:
        server.close()


def test_without_the_driver_the_extra_is_named(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "psycopg_pool", None)
    with pytest.raises(StorageError, match=r"pip install 'benben\[postgres\]'"):
        open_storage(tmp_path / "benben.sqlite3", "postgresql://localhost/benben")


def test_another_kind_of_address_is_refused(tmp_path):
    with pytest.raises(StorageError, match="postgresql://"):
        open_storage(tmp_path / "benben.sqlite3", "mysql://localhost/benben")


def test_the_address_is_shown_without_what_is_secret():
    assert (
        public_part("postgresql://ana:hush@db.example:5433/club?password=hush")
        == "postgresql://db.example:5433/club"
    )


# -- the server on it --------------------------------------------------------------------
def test_a_game_goes_on_after_a_restart_and_nothing_is_in_a_file(start_server, postgres_address, tmp_path):
    server = start_server(database_address=postgres_address)
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        connection.play(connection.table["view"]["legal"][0])
    again = start_server(database_address=postgres_address)
    with again.connect(created["id"], created["token"]) as connection:
        assert connection.table["ply"] == 1
        connection.play(connection.table["view"]["legal"][0])
    assert not (tmp_path / "benben.sqlite3").exists()


def test_games_move_from_a_file_to_the_database(start_server, postgres_address, tmp_path, capsys):
    server = start_server(database_address="")
    table, ana, _ = server.create_table_for_two("logistics")
    with server.connect(table, ana) as connection:
        connection.play(connection.table["view"]["legal"][0])
    start_server.close()
    file = str(tmp_path / "games.jsonl")
    assert main(["export", "--data", str(tmp_path), file]) == 0
    assert main(["import", "--data", str(tmp_path), "--database", postgres_address, file]) == 0
    assert "1 game added" in capsys.readouterr().out
    moved = start_server(database_address=postgres_address)
    assert moved.get(f"/api/tables/{table}")["ply"] == 1
