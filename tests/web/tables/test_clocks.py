"""Clocks: computed from when things happened, by a time that the test moves."""

import pytest

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
    table, one, two = timed
    with server.connect(table, one) as first, server.connect(table, two) as second:
        time.now += 1000
        assert first.ask("hello", token=one) and first.wait("table")["clock"]["left"] == [300.0, 300.0]
        mover = 0
        while mover == 0:
            first.play(first.table["view"]["legal"][0])
            mover = first.table["view"]["to_move"]
        second.wait_until(lambda state: state["ply"] == first.table["ply"])
        time.now += 30
        second.play(second.table["view"]["legal"][0])
        assert second.table["clock"]["left"][1] == (270.0 if second.table["view"]["to_move"] == 1 else 280.0)


def test_who_moves_too_late_has_lost_by_time(server, time, timed):
    table, one, two = timed
    with server.connect(table, one) as first, server.connect(table, two) as second:
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
    table, one, _ = server.create_table_for_two("logistics", clock={"kind": "days", "days": 1})
    with server.connect(table, one) as first:
        while first.table["view"]["to_move"] == 0:
            first.play(first.table["view"]["legal"][0])
    start_server.close()
    server = start_server()
    time.now += 90_000
    assert server.get(f"/api/tables/{table}")["result"]["by"] == "time"


def test_a_restart_stops_the_clock_while_no_server_runs(start_server, time):
    server = start_server()
    table, one, _ = server.create_table_for_two("logistics", clock=LIVE)
    with server.connect(table, one) as first:
        while first.table["view"]["to_move"] == 0:
            first.play(first.table["view"]["legal"][0])
        time.now += 20
    start_server.close()
    time.now += 5000
    server = start_server()
    time.now += 5
    with server.connect(table, one) as first:
        assert first.table["clock"]["left"][1] == 275.0
