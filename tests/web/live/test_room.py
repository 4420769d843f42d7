"""Whole games over sockets, and what goes wrong in them."""

import json
from dataclasses import replace

import pytest

import benben
from benben.core.rng import Rng
from support import game_cases
from web.conftest import EAGER


def again(chair, token):
    """The table as it is sent to somebody who asks for it anew."""
    chair.ask("hello", token=token)
    return chair.wait("table")


def random_move(view, rng):
    return view["legal"][rng.draw(len(view["legal"]))]


@pytest.mark.parametrize("game", benben.names())
def test_two_sockets_play_a_whole_game_and_agree_at_every_move(house, game):
    table, one, two = house.befriend(game, options=game_cases.short_game(game))
    rng = Rng(5)
    with house.sit(table, one) as first, house.sit(table, two) as second, house.sit(table) as watcher:
        chairs = (first, second)
        while (mover := first.table["view"]["to_move"]) is not None:
            chair = chairs[mover]
            ply = chair.table["ply"]
            chair.play(random_move(chair.table["view"], rng))
            for other in (first, second, watcher):
                other.wait_until(lambda state, ply=ply: state["ply"] > ply)
        assert first.table["result"] == second.table["result"] == watcher.table["result"]
        assert first.table["result"]["by"] == "rules"
        record = house.get(f"/api/tables/{table}/record")
    assert benben.load(record).is_over
    assert record["result"]["scores"] == first.table["result"]["scores"]


def test_a_game_against_a_bot_goes_on_by_itself(house):
    laid = house.lay("cydonia", "greedy", options={"labyrinth": 10}, name="Ana")
    rng = Rng(1)
    with house.sit(laid["id"], laid["token"]) as chair:
        assert chair.table["names"] == ["Ana", "greedy"]
        while not chair.table["result"]:
            if chair.table["view"]["to_move"] == 0:
                chair.play(random_move(chair.table["view"], rng))
            else:
                chair.hear()
        assert chair.table["view"]["to_move"] is None


def test_bots_play_among_themselves_while_somebody_watches(house):
    laid = house.post(
        "/api/tables",
        {
            "game": "cydonia",
            "options": {"labyrinth": 10},
            "opponent": {"kind": "bots", "bots": ["random", "greedy"]},
        },
    )
    assert laid["token"] is None
    with house.sit(laid["id"]) as chair:
        assert chair.table["ply"] == 0
        chair.wait_until(lambda state: state["result"])


def test_a_stale_move_is_refused_and_the_table_sent_again(house):
    table, one, _ = house.befriend("logistics")
    with house.sit(table, one) as first, house.sit(table, one) as other_tab:
        first.play("R1")
        other_tab.socket.send_text(json.dumps({"type": "play", "id": 50, "ply": 0, "move": "B1"}))
        assert other_tab.wait("error")["error"]["code"] == "stale"
        assert other_tab.wait("table")["ply"] == 1


def test_a_move_said_twice_is_stored_once(house):
    table, one, _ = house.befriend("logistics")
    with house.sit(table, one) as first:
        first.play("R1")
        assert first.ask("play", ply=0, move="R1")["type"] == "ok"
        assert first.ask("play", ply=0, move="B1")["error"]["code"] == "stale"
    assert house.get(f"/api/tables/{table}")["ply"] == 1


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(house):
    table, one, two = house.befriend("logistics")
    with house.sit(table, one) as first, house.sit(table, two) as second, house.sit(table) as watcher:
        error = first.refused("play", ply=0, move="sow:1")
        assert error["sentence"].endswith(".")
        assert error["cites"]
        assert first.refused("play", ply=0, move="nonsense")["code"] == "unreadable"
        assert second.refused("play", ply=0, move="R1")["code"] == "not-your-turn"
        assert watcher.refused("play", ply=0, move="R1")["code"] == "not-seated"
    assert house.get(f"/api/tables/{table}")["ply"] == 0


def test_who_comes_back_finds_the_game_as_it_is(house):
    table, one, two = house.befriend("logistics")
    with house.sit(table, two) as second:
        with house.sit(table, one) as first:
            assert second.wait("note")["present"] == [True, True]
            first.play("R1")
        second.wait_until(lambda state: state["present"] == [False, True])
        with house.sit(table, one) as again:
            assert again.table["ply"] == 1
            assert [line["move"] for line in again.table["account"]] == ["R1"]


def test_a_restarted_server_goes_on_where_it_was(open_house):
    house = open_house()
    table, one, two = house.befriend("montauk", options={"rounds": 1})
    with house.sit(table, one) as first, house.sit(table, two) as second:
        chairs = (first, second)
        mover = first.table["view"]["to_move"]
        chairs[mover].play(chairs[mover].table["view"]["legal"][0])
        chairs[1 - mover].wait("steps")
        before = [again(chair, token) for chair, token in ((first, one), (second, two))]
    house = open_house(seed=99)
    for token, seen in zip((one, two), before, strict=True):
        with house.sit(table, token) as chair:
            for part in ("view", "account", "ply", "names", "takeback", "score_parts"):
                assert chair.table[part] == seen[part]


def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(open_house):
    house = open_house()
    laid = house.lay("logistics", "greedy", first="them")
    house = open_house(seed=50)
    with house.sit(laid["id"], laid["token"]) as chair:
        chair.wait_until(lambda state: state["view"]["to_move"] == 1 or state["result"])


def test_a_preview_shows_what_would_come_and_plays_nothing(house):
    table, one, two = house.befriend("logistics")
    with house.sit(table, one) as first, house.sit(table, two) as second:
        seen = first.ask("preview", ply=0, move="R1")
        assert seen["view"]["to_move"] in (0, 1)
        assert seen["sentence"].startswith("A puts")
        assert first.refused("preview", ply=0, move="sow:1")["cites"]
        assert second.refused("preview", ply=0, move="R1")["code"] == "not-your-turn"
        assert first.table["ply"] == 0


def test_hints_are_for_games_with_bots_and_on_one_screen(house):
    laid = house.lay("logistics", "greedy")
    with house.sit(laid["id"], laid["token"]) as chair:
        found = chair.ask("hint", ply=0)
        assert found["move"] in chair.table["view"]["legal"]
        assert found["sentence"].startswith("A ") and "strongest bot" in found["text"]
    table, one, _ = house.befriend("logistics")
    with house.sit(table, one) as first:
        assert first.refused("hint", ply=0)["code"] == "no-hints"


def test_who_comes_back_is_told_the_last_move_as_long_as_it_stands(house):
    laid = house.lay("logistics")
    with house.sit(laid["id"], laid["token"]) as chair:
        assert chair.table["last"] is None
        chair.play("R1")
        with house.sit(laid["id"]) as watcher:
            assert watcher.table["last"]["move"] == "R1"
            assert [travel["piece"] for travel in watcher.table["last"]["travels"]] == ["R1"]
        chair.ask("takeback")
        assert chair.wait_until(lambda table: table["ply"] == 0)["last"] is None


def test_two_people_at_one_screen_have_their_names_at_the_table_and_in_the_record(house):
    laid = house.lay("cydonia", {"kind": "screen", "name": " Bo\u202e\n"}, name="Ana")
    with house.sit(laid["id"], laid["token"]) as chair:
        assert chair.table["names"] == ["Ana", "Bo"]
    assert house.get(f"/api/tables/{laid['id']}/record")["players"] == ["Ana", "Bo"]


def test_two_people_at_one_screen_are_shown_their_own_hand_behind_a_curtain(house):
    laid = house.lay("montauk", options={"rounds": 1})
    with house.sit(laid["id"], laid["token"]) as chair:
        assert chair.table["looking"] is None
        mover = chair.table["view"]["to_move"]
        assert set(chair.table["view"]["hands"][mover]) == {"?"}
        chair.ask("look", seat=mover)
        chair.wait_until(lambda state: state["looking"] == mover)
        assert "?" not in chair.table["view"]["hands"][mover]
        assert chair.refused("look", seat=1 - mover)["code"] == "not-your-turn"
        chair.play(chair.table["view"]["legal"][0])
        assert chair.table["looking"] is None
        assert chair.table["account"][-1]["move"] == "?"


def test_two_people_meet_however_few_empty_tables_are_kept_at_hand(open_house):
    house = open_house(limits=replace(EAGER, tables_at_hand=0))
    (table, one, two), other = house.befriend("logistics"), house.lay("cydonia")
    with (
        house.sit(table, one) as first,
        house.sit(other["id"], other["token"]),
        house.sit(table, two) as second,
    ):
        first.play("R1")
        second.wait_until(lambda state: state["ply"] == 1)
        assert second.table["present"] == [True, True]
