"""Whole games over sockets, and what goes wrong in them."""

import json
from dataclasses import replace

import pytest

import benben
from benben.core.rng import Rng
from support import game_cases
from web.conftest import NO_LIMITS


def again(connection, token):
    """The table as it is sent to somebody who asks for it anew."""
    connection.ask("hello", token=token)
    return connection.wait("table")


def random_move(view, rng):
    return view["legal"][rng.below(len(view["legal"]))]


@pytest.mark.parametrize("game", benben.names())
def test_two_sockets_play_a_whole_game_and_agree_at_every_move(server, game):
    table, ana, bo = server.create_table_for_two(game, options=game_cases.short_game(game))
    rng = Rng(5)
    with (
        server.connect(table, ana) as first,
        server.connect(table, bo) as second,
        server.connect(table) as watcher,
    ):
        connections = (first, second)
        while (mover := first.table["view"]["to_move"]) is not None:
            connection = connections[mover]
            ply = connection.table["ply"]
            connection.play(random_move(connection.table["view"], rng))
            for other in (first, second, watcher):
                other.wait_until(lambda state, ply=ply: state["ply"] > ply)
        results = [connection.table["result"] for connection in (first, second, watcher)]
        assert {(*result["scores"], result["winner"], result["by"]) for result in results} == {
            (*results[0]["scores"], results[0]["winner"], "rules")
        }
        record = server.get(f"/api/tables/{table}/record")
    assert benben.load(record).is_over
    assert record["result"]["scores"] == first.table["result"]["scores"]


def test_a_game_against_a_bot_goes_on_by_itself(server):
    created = server.create_table("cydonia", "greedy", options={"labyrinth": 10}, name="Ana")
    rng = Rng(1)
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.table["names"] == ["Ana", "Greedy"]
        while not connection.table["result"]:
            if connection.table["view"]["to_move"] == 0:
                connection.play(random_move(connection.table["view"], rng))
            else:
                connection.receive()
        assert connection.table["view"]["to_move"] is None


def test_bots_play_among_themselves_while_somebody_watches(server):
    created = server.post(
        "/api/tables",
        {
            "game": "cydonia",
            "options": {"labyrinth": 10},
            "opponent": {"kind": "bots", "bots": ["random", "greedy"]},
        },
    )
    assert created["token"] is None
    with server.connect(created["id"]) as connection:
        assert connection.table["ply"] == 0
        connection.wait_until(lambda state: state["result"])


def test_a_stale_move_is_refused_and_the_table_sent_again(server):
    table, ana, _ = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first, server.connect(table, ana) as other_tab:
        first.play("R1")
        other_tab.socket.send_text(json.dumps({"type": "play", "id": 50, "ply": 0, "move": "B1"}))
        assert other_tab.wait("error")["error"]["code"] == "stale"
        assert other_tab.wait("table")["ply"] == 1


def test_a_move_said_twice_is_stored_once(server):
    table, ana, _ = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first:
        first.play("R1")
        assert first.ask("play", ply=0, move="R1")["type"] == "ok"
        assert first.ask("play", ply=0, move="B1")["error"]["code"] == "stale"
    assert server.get(f"/api/tables/{table}")["ply"] == 1


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(server):
    table, ana, bo = server.create_table_for_two("logistics")
    with (
        server.connect(table, ana) as first,
        server.connect(table, bo) as second,
        server.connect(table) as watcher,
    ):
        error = first.refused("play", ply=0, move="sow:1")
        assert error["sentence"].endswith(".")
        assert error["cites"]
        assert first.refused("play", ply=0, move="nonsense")["code"] == "unreadable"
        assert second.refused("play", ply=0, move="R1")["code"] == "not-your-turn"
        assert watcher.refused("play", ply=0, move="R1")["code"] == "not-seated"
    assert server.get(f"/api/tables/{table}")["ply"] == 0


def test_who_comes_back_finds_the_game_as_it_is(server):
    table, ana, bo = server.create_table_for_two("logistics")
    with server.connect(table, bo) as second:
        with server.connect(table, ana) as first:
            assert second.wait("update")["present"] == [True, True]
            first.play("R1")
        second.wait_until(lambda state: state["present"] == [False, True])
        with server.connect(table, ana) as again:
            assert again.table["ply"] == 1
            assert [line["move"] for line in again.table["account"]] == ["R1"]


def test_a_restarted_server_goes_on_where_it_was(start_server):
    server = start_server()
    table, ana, bo = server.create_table_for_two("montauk", options={"rounds": 1})
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        connections = (first, second)
        mover = first.table["view"]["to_move"]
        connections[mover].play(connections[mover].table["view"]["legal"][0])
        connections[1 - mover].wait("steps")
        before = [again(connection, token) for connection, token in ((first, ana), (second, bo))]
    server = start_server(seed=99)
    for token, seen in zip((ana, bo), before, strict=True):
        with server.connect(table, token) as connection:
            for part in ("view", "account", "ply", "names", "takeback", "score_parts"):
                assert connection.table[part] == seen[part]


def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(start_server):
    server = start_server()
    created = server.create_table("logistics", "greedy", first="them")
    server = start_server(seed=50)
    with server.connect(created["id"], created["token"]) as connection:
        connection.wait_until(lambda state: state["view"]["to_move"] == 1 or state["result"])


def test_a_preview_shows_what_would_come_and_plays_nothing(server):
    table, ana, bo = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first, server.connect(table, bo) as second:
        seen = first.ask("preview", ply=0, move="R1")["preview"]
        assert seen["view"]["to_move"] in (0, 1)
        assert seen["sentence"].startswith("You put")
        assert first.refused("preview", ply=0, move="sow:1")["cites"]
        assert second.refused("preview", ply=0, move="R1")["code"] == "not-your-turn"
        assert first.table["ply"] == 0


def test_hints_are_for_games_with_bots_and_on_one_screen(server):
    created = server.create_table("logistics", "greedy")
    with server.connect(created["id"], created["token"]) as connection:
        hint = connection.ask("hint", ply=0)["hint"]
        assert hint["move"] in connection.table["view"]["legal"]
        assert hint["sentence"].startswith("You ") and "strongest bot" in hint["text"]
    table, ana, _ = server.create_table_for_two("logistics")
    with server.connect(table, ana) as first:
        assert first.refused("hint", ply=0)["code"] == "no-hints"


def test_two_people_at_one_screen_have_their_names_at_the_table_and_in_the_record(server):
    created = server.create_table("cydonia", {"kind": "screen", "name": " Bo\u202e\n"}, name="Ana")
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.table["names"] == ["Ana", "Bo"]
    assert server.get(f"/api/tables/{created['id']}/record")["players"] == ["Ana", "Bo"]


def test_two_people_at_one_screen_are_shown_their_own_hand_behind_a_curtain(server):
    created = server.create_table("montauk", options={"rounds": 1})
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.table["viewpoint"] is None
        mover = connection.table["view"]["to_move"]
        assert set(connection.table["view"]["hands"][mover]) == {"?"}
        connection.ask("viewpoint", seat=mover)
        connection.wait_until(lambda state: state["viewpoint"] == mover)
        assert "?" not in connection.table["view"]["hands"][mover]
        assert connection.refused("viewpoint", seat=1 - mover)["code"] == "not-your-turn"
        connection.play(connection.table["view"]["legal"][0])
        assert connection.table["viewpoint"] is None
        assert connection.table["account"][-1]["move"] == "?"


def test_two_people_meet_however_few_empty_tables_are_kept_at_hand(start_server):
    server = start_server(limits=replace(NO_LIMITS, tables_at_hand=0))
    (table, ana, bo), other = server.create_table_for_two("logistics"), server.create_table("cydonia")
    with (
        server.connect(table, ana) as first,
        server.connect(other["id"], other["token"]),
        server.connect(table, bo) as second,
    ):
        first.play("R1")
        second.wait_until(lambda state: state["ply"] == 1)
        assert second.table["present"] == [True, True]
