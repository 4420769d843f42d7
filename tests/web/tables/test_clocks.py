"""Clocks: computed from when things happened, by a time that the test moves."""

import asyncio
import sqlite3
import time as system_time

import pytest

from benben.web.live.rooms import Rooms
from benben.web.live.services import Services
from benben.web.server.heartbeat import follow_wall_clock
from benben.web.server.server_time import ServerTime
from benben.web.settings import Settings
from benben.web.storage.sqlite import SqliteStorage
from benben.web.tables.clocks import Clock, elapsed

LIVE = {"kind": "live", "minutes": 5.0, "increment": 10.0}


def test_time_in_which_no_server_ran_does_not_count():
    assert elapsed(100, 200, [(0, 50), (120, 150), (190, 400)]) == 60


def test_a_live_clock_runs_for_the_mover_and_adds_its_increment_after_the_turn():
    clock = Clock(LIVE, (True, True), ())
    clock.run(0, 0.0)
    assert clock.left_at(20.0) == [280.0, 300.0]
    clock.turn_ended(0, 20.0)
    clock.run(1, 20.0)
    assert clock.left_at(25.0) == [290.0, 295.0]
    assert clock.fallen(319.0) is None
    assert clock.fallen(320.0) == 1


def test_a_clock_of_days_begins_anew_after_every_turn():
    clock = Clock({"kind": "days", "days": 2.0}, (True, True), ())
    clock.run(0, 0.0)
    clock.turn_ended(0, 86_400.0)
    assert clock.left_at(86_400.0) == [172_800.0, 172_800.0]


def test_the_time_of_a_bot_does_not_run():
    clock = Clock(LIVE, (True, False), ())
    clock.run(1, 0.0)
    assert clock.running is None
    assert clock.fallen(10**6) is None


@pytest.fixture
def timed(server):
    return server.create_table_for_two("logistics", clock=LIVE)


def test_time_runs_from_the_first_decision_on(server, time, timed):
    table, ana, bo = timed
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        time.now += 1000
        assert first.ask("hello", token=ana) and first.wait("table")["clock"]["left"] == [300.0, 300.0]
        mover = 0
        while mover == 0:
            first.play(first.table["view"]["legal"][0])
            mover = first.table["view"]["to_move"]
        second.wait_until(lambda state: state["ply"] == first.table["ply"])
        time.now += 30
        second.play(second.table["view"]["legal"][0])
        assert second.table["clock"]["left"][1] == (270.0 if second.table["view"]["to_move"] == 1 else 280.0)


def test_who_moves_too_late_has_lost_by_time(server, time, timed):
    table, ana, bo = timed
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        while first.table["view"]["to_move"] == 0:
            first.play(first.table["view"]["legal"][0])
        second.wait_until(lambda state: state["ply"] == first.table["ply"])
        time.now += 301
        assert (
            second.refused("play", ply=second.table["ply"], move=second.table["view"]["legal"][0])["code"]
            == "game-over"
        )
        assert second.table["result"]["sentence"] == "You have run out of time: the opponent wins."
    assert server.get(f"/api/tables/{table}/record")["result"]["by"] == "time"


def test_a_clock_that_ran_out_unattended_ends_the_game_when_it_is_next_looked_at(start_server, time):
    server = start_server()
    table, ana, _ = server.create_table_for_two("logistics", clock={"kind": "days", "days": 1})
    with server.connect(table, ana) as first:
        while first.table["view"]["to_move"] == 0:
            first.play(first.table["view"]["legal"][0])
    start_server.close()
    server = start_server()
    time.now += 90_000
    assert server.get(f"/api/tables/{table}")["result"]["by"] == "time"


def test_a_restart_stops_the_clock_while_no_server_runs(start_server, time):
    server = start_server()
    table, ana, _ = server.create_table_for_two("logistics", clock=LIVE)
    with server.connect(table, ana) as first:
        while first.table["view"]["to_move"] == 0:
            first.play(first.table["view"]["legal"][0])
        time.now += 20
    start_server.close()
    time.now += 5000
    server = start_server()
    time.now += 5
    with server.connect(table, ana) as first:
        assert first.table["clock"]["left"][1] == 275.0


def test_taking_back_while_the_friends_seat_is_empty_starts_no_clock(server, time):
    created = server.create_table("logistics", "friend", clock=LIVE)
    with server.connect(created["id"], created["token"]) as first:
        first.play("R1")
        first.play("R2")
        assert first.table["clock"]["running"] is None
        assert first.ask("takeback")["type"] == "ok"
        assert first.table["ply"] == 1 and first.table["clock"]["running"] is None
        time.now += 1000
        first.ask("hello", token=created["token"])
        assert first.wait("table")["clock"]["left"] == [300.0, 300.0]


def test_a_clock_of_days_counts_at_a_table_that_nobody_has_opened(start_server, time, monkeypatch, tmp_path):
    server = start_server(database_address="")
    table, ana, _ = server.create_table_for_two("logistics", clock={"kind": "days", "days": 2.0})
    with server.connect(table, ana) as first:
        first.play(first.table["view"]["legal"][0])
    monkeypatch.setattr("benben.web.server.heartbeat.HEARTBEAT_INTERVAL", 0.01)
    start_server(database_address="")  # nobody comes, and three days pass
    time.now += 3 * 86_400
    database = sqlite3.connect(tmp_path / "benben.sqlite3")
    while database.execute("SELECT beat FROM heart").fetchone()[0] < time.now:
        system_time.sleep(0.01)
    database.close()
    with start_server(database_address="").connect(table, ana) as first:
        assert first.table["result"]["by"] == "time"


# -- the machine's clock -----------------------------------------------------------------
class Machine:
    """Its two clocks, which the test sets."""

    def __init__(self) -> None:
        self.wall, self.steady = 1000.0, 5.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


def test_the_time_of_a_server_neither_jumps_nor_goes_back():
    machine = Machine()
    now = ServerTime(1000.0, lambda: machine.wall, lambda: machine.steady)
    machine.pass_by(10)
    machine.wall -= 500
    assert (now(), now.missed()) == (1010.0, None)
    machine.wall += 500 + 3600
    assert (now(), now.missed()) == (1010.0, (1010.0, 4610.0))


def test_a_clock_that_is_set_ahead_costs_no_player_time(tmp_path):
    machine = Machine()
    storage = SqliteStorage(tmp_path / "games.sqlite3", machine.wall)
    now = ServerTime(storage.opened_at, lambda: machine.wall, lambda: machine.steady)
    rooms = Rooms(Services(Settings(tmp_path), storage, None, now))
    clock = Clock(LIVE, (True, True), rooms.services.outages)
    clock.run(0, now())
    machine.pass_by(20)
    machine.wall += 3600
    asyncio.run(follow_wall_clock(now, rooms, storage))
    machine.pass_by(30)
    assert now() == machine.wall
    assert clock.left_at(now()) == [250.0, 300.0]
    assert storage.outages() == ((1020.0, 4620.0),)
    storage.close()


def test_a_restart_after_the_clock_was_set_back_goes_on_from_what_is_stored(tmp_path):
    first = SqliteStorage(tmp_path / "games.sqlite3", 5000.0)
    first.record_heartbeat(6000.0).result()
    first.close()
    again = SqliteStorage(tmp_path / "games.sqlite3", 2000.0)
    assert again.opened_at == 6000.0
    again.close()
    third = SqliteStorage(tmp_path / "games.sqlite3", 6500.0)
    assert third.outages()[-1] == (6000.0, 6500.0)
    third.close()
