"""Two bots before spectators: paused, stepped, sped up; by nobody else's game."""

from types import SimpleNamespace

import pytest

from benben.web.live.playback import Playback


def watch(server, game="cydonia", bots=("random", "random")):
    return server.post("/api/tables", {"game": game, "opponent": {"kind": "bots", "bots": list(bots)}})["id"]


@pytest.fixture
def paused(server):
    """A watcher of a game that has been paused."""
    with server.connect(watch(server)) as connection:
        assert connection.ask("playback", paused=True)["type"] == "ok"
        connection.wait_until(lambda table: table["playback"]["paused"])
        yield connection


def test_a_paused_game_stands_still_and_nobody_thinks(paused):
    ply = paused.table["ply"]
    for _ in range(20):
        paused.ask("ping")
    assert (paused.table["ply"], paused.table["thinking"]) == (ply, None)


def test_a_step_is_one_move(paused):
    for _ in range(3):
        ply = paused.table["ply"]
        paused.ask("step")
        paused.wait_until(lambda table, ply=ply: table["ply"] > ply)
        for _ in range(20):
            paused.ask("ping")
        assert (paused.table["ply"], paused.table["thinking"]) == (ply + 1, None)


def test_a_paused_game_goes_on_to_its_end(paused):
    paused.ask("playback", paused=False)
    assert paused.wait_until(lambda table: table["result"])["result"]["by"] == "rules"
    assert paused.refused("playback", paused=True)["code"] == "game-over"


def test_a_step_pauses_a_game_that_runs(server):
    with server.connect(watch(server)) as connection:
        connection.ask("step")
        connection.wait_until(lambda table: table["playback"]["paused"] and table["thinking"] is None)
        assert connection.table["result"] is None


def test_everybody_who_watches_is_told(server):
    table = watch(server)
    with server.connect(table) as one, server.connect(table) as two:
        one.ask("playback", paused=True, speed="fast")
        two.wait_until(lambda state: state["playback"] == {"paused": True, "speed": "fast"})


def test_a_game_in_which_a_person_plays_cannot_be_paused(server):
    created = server.create_table("cydonia", "random")
    with (
        server.connect(created["id"], created["token"]) as connection,
        server.connect(created["id"]) as watcher,
    ):
        assert connection.table["playback"] is None
        for somebody in (connection, watcher):
            assert somebody.refused("playback", paused=True)["code"] == "not-bots"
            assert somebody.refused("step")["code"] == "not-bots"


def test_two_bots_of_the_same_name_are_told_apart_but_not_renamed(paused, server):
    assert paused.table["names"] == ["Random A", "Random B"]
    assert server.get(f"/api/tables/{paused.table['id']}/record")["players"] == ["random", "random"]


def test_a_speed_there_is_not_is_refused(paused):
    assert paused.refused("playback", speed="warp")["code"] == "bad-message"


def test_where_something_is_hidden_no_speed_is_faster_than_usual():
    table = SimpleNamespace(seq=3)
    usual, fast, slow, stepping = (Playback(table) for _ in range(4))
    fast.change(speed="fast")
    slow.change(speed="slow")
    stepping.step()
    assert (
        fast.pace(1.0, has_secrets=False)
        < usual.pace(1.0, has_secrets=False)
        < slow.pace(1.0, has_secrets=False)
    )
    assert fast.pace(1.0, has_secrets=True) == stepping.pace(1.0, has_secrets=True) == 1.0
    assert slow.pace(1.0, has_secrets=True) > 1.0
