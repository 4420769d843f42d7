"""A mistake in the rules of a game from outside: it stops that game with a sentence, and nothing else."""

import pytest

from benben.core import registry
from support.toy_simple_game import Sticks, sticks_with


def play(self, move):
    """Rules that fail with five sticks left."""
    if self.left == 5:
        raise LookupError("no such stick")
    Sticks.state.play(self, move)


SENTENCE = "The rules of Sticks are broken: play('take1'): LookupError: no such stick (test_broken_rules.py,"


@pytest.fixture(autouse=True)
def broken_sticks(monkeypatch):
    monkeypatch.setitem(registry._games, "sticks", sticks_with(play=play))


def play_to_the_mistake(connection, move="take1"):
    """Down to five sticks, at which the rules fail."""
    while connection.table["view"]["left"] > 5:
        connection.play(move)


def test_a_move_that_meets_the_mistake_is_refused_with_game_move_and_cause(server):
    created = server.create_table("sticks")
    with server.connect(created["id"], created["token"]) as connection:
        play_to_the_mistake(connection)
        ply = connection.table["ply"]
        error = connection.refused("play", ply=ply, move="take1")
        assert error["code"] == "broken-rules"
        assert error["sentence"].startswith(SENTENCE)
        connection.ask("hello", token=created["token"])
        assert connection.wait("table")["ply"] == ply


def test_the_table_stays_stored_and_goes_on_once_the_rules_are_repaired(start_server, monkeypatch):
    server = start_server()
    created = server.create_table("sticks")
    with server.connect(created["id"], created["token"]) as connection:
        play_to_the_mistake(connection)
        connection.refused("play", ply=5, move="take1")
    monkeypatch.setitem(registry._games, "sticks", Sticks)
    server = start_server()
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.table["ply"] == 5
        connection.play("take1")
        assert connection.table["view"]["left"] == 4


def test_a_bot_says_that_it_cannot_move_and_plays_nothing(server):
    created = server.create_table("sticks", "steady", options={"sticks": 6})  # the bot begins with five
    with server.connect(created["id"], created["token"]) as connection:
        connection.play("take1")
        state = connection.wait_until(
            lambda table: table["thinking"] and "cannot move" in table["thinking"]["text"]
        )
        assert "the rules of Sticks are broken" in state["thinking"]["text"]
        assert "LookupError: no such stick" in state["thinking"]["text"]
        assert state["ply"] == 1
        connection.ask("takeback")
        assert connection.wait_until(lambda table: table["ply"] == 0)["thinking"] is None


def test_other_tables_go_on(server):
    broken, sound = server.create_table("sticks"), server.create_table("cydonia")
    with server.connect(broken["id"], broken["token"]) as first:
        play_to_the_mistake(first)
        first.refused("play", ply=5, move="take1")
        with server.connect(sound["id"], sound["token"]) as second:
            second.play(second.table["view"]["legal"][0])
            assert second.table["ply"] == 1


def test_a_stored_table_whose_rules_break_on_the_way_is_refused_with_the_same_sentence(
    start_server, monkeypatch
):
    monkeypatch.setitem(registry._games, "sticks", Sticks)
    server = start_server()
    created = server.create_table("sticks")
    with server.connect(created["id"], created["token"]) as connection:
        for _ in range(6):
            connection.play("take1")
    monkeypatch.setitem(registry._games, "sticks", sticks_with(play=play))
    server = start_server()
    error = turned_away(server, created)
    assert error["code"] == "broken-rules"
    assert error["sentence"].startswith(SENTENCE)
    answer = server.get(f"/api/tables/{created['id']}/record", status=500)
    assert answer["error"]["sentence"].startswith(SENTENCE)


def test_a_table_of_a_game_that_is_no_longer_installed_is_refused_with_a_sentence(start_server, monkeypatch):
    server = start_server()
    created = server.create_table("sticks")
    monkeypatch.delitem(registry._games, "sticks")
    server = start_server()
    assert "sticks" in turned_away(server, created)["sentence"]


def turned_away(server, created):
    """The error with which a socket of a table is closed at once."""
    with server.client.websocket_connect(f"/api/tables/{created['id']}/socket") as socket:
        socket.send_json({"type": "hello", "id": 1, "token": created["token"]})
        return socket.receive_json()["error"]
