"""Earlier moments of a game that goes on: what a reader is shown again is what that reader was shown then."""

import json

import pytest

import benben
from benben.core.rng import Rng
from support import game_cases
from web.live.test_room import random_move


def played_by_two(server, game, most, seen):
    """Play on until `most` moves are made, and note for each reader every step as it was sent."""
    table, ana, bo = server.create_table_for_two(game, options=game_cases.short_game(game))
    rng = Rng(9)
    with (
        server.connect(table, ana) as first,
        server.connect(table, bo) as second,
        server.connect(table) as watcher,
    ):
        readers = (first, second, watcher)
        while first.table["ply"] < most and (mover := first.table["view"]["to_move"]) is not None:
            ply = first.table["ply"]
            readers[mover].play(random_move(readers[mover].table["view"], rng))
            for reader in readers:
                reader.wait_until(lambda state, ply=ply: state["ply"] > ply)
        for reader in readers:
            steps = [json.loads(text).get("steps", []) for text in reader.texts]
            sent = [step for some in steps for step in some]
            asked = reader.ask("look", ply=sent[0]["ply"], count=min(64, len(sent)))["moments"]
            seen(reader, sent, asked)
    return table


@pytest.mark.parametrize("game", benben.names())
def test_every_reader_is_shown_again_exactly_what_was_sent_then(server, game):
    def seen(reader, sent, asked):
        assert len(asked) > 5
        assert asked == sent[: len(asked)]

    played_by_two(server, game, 40, seen)


@pytest.mark.parametrize("game", benben.names())
def test_what_is_shown_is_what_the_game_lets_that_seat_see_at_that_move(server, game):
    """Found in another way: from the record, with the rules alone."""
    watched = []
    table = played_by_two(
        server, game, 10_000, lambda reader, _, asked: watched.append((reader.table["viewpoint"], asked))
    )
    record = server.get(f"/api/tables/{table}/record")
    unfinished = {name: value for name, value in record.items() if name != "result"}
    for seat, asked in watched:
        for moment in asked:
            position = benben.load({**unfinished, "moves": record["moves"][: moment["ply"]]})
            assert moment["view"] == position.view(seat)


def test_the_first_moment_is_the_position_before_the_first_move(server):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        start = connection.table["view"]
        connection.play("R1")
        connection.play("B1")
        before, after = connection.ask("look", ply=0, count=2)["moments"]
        assert (before["ply"], before["by"], before["view"]) == (0, None, start)
        assert (after["ply"], after["move"]) == (1, "R1")


def test_a_moment_that_has_not_come_and_too_many_at_once_are_refused(server):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.refused("look", ply=1)["code"] == "no-moment"
        assert connection.refused("look", ply=0, count=65)["code"] == "bad-message"
        assert connection.refused("look", ply=0, count=0)["code"] == "bad-message"
        assert len(connection.ask("look", ply=0, count=64)["moments"]) == 1


def test_who_comes_back_is_told_the_whole_last_turn_as_long_as_it_stands(server):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        assert connection.table["last_turn"] == []
        for move in ("R1", "B1", "."):
            connection.play(move)
        with server.connect(created["id"]) as watcher:
            turn = watcher.table["last_turn"]
            assert [(made["ply"], made["by"], made["move"]) for made in turn] == [
                (1, 0, "R1"),
                (2, 0, "B1"),
                (3, 0, "."),
            ]
            assert [travel["piece"] for made in turn for travel in made["transitions"]] == ["R1", "B1"]
        connection.play("Y1")
        with server.connect(created["id"]) as watcher:
            assert [made["move"] for made in watcher.table["last_turn"]] == ["Y1"]
        connection.ask("takeback")
        turn = connection.wait_until(lambda table: table["ply"] == 3)["last_turn"]
        assert [made["move"] for made in turn] == ["R1", "B1", "."]
