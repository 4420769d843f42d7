"""Two workers on one database: what one of them does, the people at the other see.

Here they are two servers in this process; `tests/web/server/test_workers.py` has them as processes."""

import threading
from contextlib import ExitStack

import pytest

from benben.web.live import bot_seat
from benben.web.live import rooms as rooms_module
from benben.web.live.bot_pool import BotPool
from benben.web.settings import Limits
from web.client import PATIENCE, Server
from web.review.client import example, wait_for_state


@pytest.fixture
def start_workers(start_server, postgres_address):
    def start(**settings):
        both = start_server(database_address=postgres_address, workers=2, **settings)
        return [Server(client) for client in both.client.clients]

    return start


@pytest.fixture
def workers(start_workers):
    return start_workers()


def rooms_of(worker):
    return worker.client.app.state.rooms


# -- people ------------------------------------------------------------------------------
def test_who_comes_and_goes_is_seen_at_the_other_worker(workers):
    worker_a, worker_b = workers
    table, ana, bo = worker_a.create_table_for_two("logistics")
    with worker_a.connect(table, ana) as first:
        with worker_b.connect(table, bo) as second:
            first.wait_until(lambda state: state["present"] == [True, True])
            second.wait_until(lambda state: state["present"] == [True, True])
        first.wait_until(lambda state: state["present"] == [True, False])


def test_a_friend_joins_at_another_worker_while_the_game_has_begun(workers):
    worker_a, worker_b = workers
    created = worker_a.create_table("logistics", "friend", name="Ana")
    with worker_a.connect(created["id"], created["token"]) as first:
        first.play("R1")
        joined = worker_b.post(
            f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"}
        )
        first.wait_until(lambda state: state["names"] == ["Ana", "Bo"])
        again = worker_b.client.post(f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
        assert again.json()["error"]["code"] == "seat-taken"
    assert joined["seats"] == [1]


def test_what_is_played_while_a_table_is_being_opened_is_not_missed(workers, monkeypatch):
    worker_a, worker_b = workers
    table, ana, bo = worker_a.create_table_for_two("logistics")
    with worker_a.connect(table, ana) as first:
        read, heard, played = rooms_module.read_table, threading.Event(), []
        on_notice = rooms_of(worker_b).on_notice

        def hear_and_say(notice):
            on_notice(notice)
            if table in notice.tables:
                heard.set()

        monkeypatch.setattr(rooms_of(worker_b), "on_notice", hear_and_say)

        def read_and_wait(services, identity):
            """Read the table as it is before a move; go on when this worker has been told of it."""
            stored = read(services, identity)
            if services is rooms_of(worker_b).services and not played:
                heard.clear()
                played.append(first.play("R1"))
                assert heard.wait(60)
            return stored

        monkeypatch.setattr(rooms_module, "read_table", read_and_wait)
        with worker_b.connect(table, bo) as second:
            second.wait_until(lambda state: state["ply"] == 1)


def test_who_comes_while_a_table_is_being_opened_is_not_missed(workers, monkeypatch):
    one, two = workers
    table, ana, bo = one.create_table_for_two("logistics")
    read, heard = rooms_module.read_room, threading.Event()
    on_notice = rooms_of(two).on_notice

    def hear_and_say(notice):
        on_notice(notice)
        if table in notice.rooms:
            heard.set()

    def read_and_wait(services, identity):
        """Read who is there before anybody is; go on when this worker has been told that somebody is."""
        stored = read(services, identity)
        if services is rooms_of(two).services and not arrived:
            arrived.append(stack.enter_context(one.connect(table, ana)))
            assert heard.wait(60)
        return stored

    monkeypatch.setattr(rooms_of(two), "on_notice", hear_and_say)
    monkeypatch.setattr(rooms_module, "read_room", read_and_wait)
    arrived = []
    with ExitStack() as stack, two.connect(table, bo) as second:
        second.wait_until(lambda state: state["present"] == [True, True])


def test_a_move_is_not_refused_because_the_other_player_offered_something_elsewhere(workers):
    worker_a, worker_b = workers
    table, ana, bo = worker_a.create_table_for_two("logistics")
    with worker_a.connect(table, ana) as first, worker_b.connect(table, bo) as second:
        assert second.ask("draw")["type"] == "ok"
        first.play("R1")
        second.wait_until(lambda state: state["ply"] == 1)


def test_offers_are_answered_at_another_worker(workers):
    worker_a, worker_b = workers
    table, ana, bo = worker_a.create_table_for_two("logistics")
    with worker_a.connect(table, ana) as first, worker_b.connect(table, bo) as second:
        first.ask("draw")
        assert second.ask("answer", offer="draw", accept=True)["type"] == "ok"
        first.wait_until(lambda state: state["result"])
        assert first.table["result"]["by"] == "agreement"
        first.ask("rematch")
        found = second.ask("rematch")["rematch"]
        assert found and first.ask("rematch")["rematch"]["id"] == found["id"]


def test_a_rematch_that_both_start_at_once_is_one_table(workers):
    worker_a, worker_b = workers
    created = worker_a.create_table("logistics")
    with worker_a.connect(created["id"], created["token"]) as first:
        first.ask("resign")
        with worker_b.connect(created["id"], created["token"]) as second:
            barrier, found = threading.Barrier(2), []

            def ask(connection):
                barrier.wait()
                found.append(connection.ask("rematch")["rematch"]["id"])

            asking = [threading.Thread(target=ask, args=(tab,)) for tab in (first, second)]
            for thread in asking:
                thread.start()
            for thread in asking:
                thread.join()
    assert len(set(found)) == 1
    assert len(rooms_of(worker_a).services.storage.table_ids()) == 2


def test_a_table_that_is_deleted_at_one_worker_is_gone_at_the_other(workers):
    worker_a, worker_b = workers
    created = worker_a.create_table("logistics", "greedy")
    with worker_b.connect(created["id"]) as spectator:
        headers = {"Authorization": f"Bearer {created['token']}"}
        assert worker_a.client.delete(f"/api/tables/{created['id']}", headers=headers).json()["gone"]
        assert (
            spectator.listener.submit(spectator.socket.receive).result(PATIENCE)["type"] == "websocket.close"
        )
    worker_b.get(f"/api/tables/{created['id']}", status=404)


# -- clocks ------------------------------------------------------------------------------
def test_a_clock_falls_once(workers, time):
    worker_a, worker_b = workers
    table, ana, bo = worker_a.create_table_for_two(
        "logistics", clock={"kind": "live", "minutes": 5, "increment": 0}
    )
    with worker_a.connect(table, ana) as first, worker_b.connect(table, bo) as second:
        while first.table["view"]["to_move"] == 0:
            first.play(first.table["view"]["legal"][0])
        second.wait_until(lambda state: state["view"]["to_move"] == 1)
        time.now += 301
        assert first.refused("play", ply=first.table["ply"], move="R1")["code"] == "game-over"
        assert second.refused("play", ply=second.table["ply"], move="R1")["code"] == "game-over"
        for connection in (first, second):
            connection.wait_until(lambda state: state["result"])
            assert connection.table["result"]["winner"] == 0
    kinds = [event.kind for event in rooms_of(worker_a).services.storage.read(table).events]
    assert kinds.count("end") == 1


# -- bots --------------------------------------------------------------------------------
@pytest.fixture
def thoughts(monkeypatch):
    """Each time a bot has thought, at any of the workers."""
    noted = []
    original = BotPool._choose

    def note(*asked):
        if not asked[-1].stopped:  # a task that nobody needs any more is given up without a thought
            noted.append(asked)
        return original(*asked)

    monkeypatch.setattr(BotPool, "_choose", note)
    return noted


def test_one_worker_thinks_for_a_bot_and_it_answers_once(workers, thoughts):
    worker_a, worker_b = workers
    created = worker_a.create_table("cydonia", "greedy", options={"labyrinth": 10})
    with (
        worker_a.connect(created["id"], created["token"]) as first,
        worker_b.connect(created["id"], created["token"]) as second,
    ):
        tabs = (first, second)
        while not first.table["result"]:
            if first.table["view"]["to_move"] == 0:
                ply = first.table["ply"]
                first.play(first.table["view"]["legal"][0])
                for tab in tabs:
                    tab.wait_until(lambda state, ply=ply: state["ply"] > ply)
            else:
                first.receive()
        second.wait_until(lambda state: state["result"])
    moves = [line["ply"] for line in first.table["account"] if line["by"] == 1]
    assert moves
    assert [len(player_view.moves_seen()) + 1 for _, _, _, player_view, _ in thoughts] == moves


def test_a_bot_goes_on_at_another_worker_when_the_first_one_has_lost_its_people(workers, monkeypatch):
    monkeypatch.setattr(bot_seat, "LEASE_POLL", 0.01)
    worker_a, worker_b = workers
    begun, go = threading.Event(), threading.Event()
    original = BotPool._choose

    def slow(self, *asked):
        if not begun.is_set():
            begun.set()
            assert go.wait(60)
        return original(self, *asked)

    monkeypatch.setattr(BotPool, "_choose", slow)
    created = worker_a.create_table("logistics", "greedy", first="them")
    with worker_a.connect(created["id"], created["token"]) as first:
        assert begun.wait(60)
        with worker_b.connect(created["id"]) as watcher:
            first.socket.close()
            watcher.wait_until(lambda state: state["present"] == [True, False])
            go.set()
            watcher.wait_until(lambda state: state["ply"] > 0)


def test_two_bots_are_paused_and_stepped_at_either_worker(start_workers):
    worker_a, worker_b = start_workers(pace=0.2)
    bots = {"kind": "bots", "bots": ["random", "random"]}
    table = worker_a.create_table("cydonia", bots)["id"]
    with worker_a.connect(table) as first, worker_b.connect(table) as second:
        assert second.ask("playback", paused=True, speed="fast")["type"] == "ok"
        for watcher in (first, second):
            watcher.wait_until(lambda state: state["playback"] == {"paused": True, "speed": "fast"})
        ply = worker_a.get(f"/api/tables/{table}")["ply"]
        assert first.ask("step")["type"] == "ok"
        second.wait_until(lambda state: state["ply"] > ply)
        assert first.ask("playback", paused=False)["type"] == "ok"
        second.wait_until(lambda state: state["result"])


# -- reviews -----------------------------------------------------------------------------
def test_an_analysis_at_one_worker_is_seen_and_stopped_at_the_other(start_workers):
    worker_a, worker_b = start_workers(review_simulations=20_000)
    table = worker_a.post("/api/records", example("logistics"))["id"]
    assert worker_a.post(f"/api/tables/{table}/analysis", {})["state"] in ("queued", "running")
    assert worker_b.get(f"/api/tables/{table}/analysis")["state"] in ("queued", "running")
    assert not worker_b.client.app.state.analysis_jobs._jobs
    assert worker_b.client.delete(f"/api/tables/{table}/analysis").json()["state"] == "none"
    worker_a.client.app.state.analysis_jobs.renew_leases()
    assert not worker_a.client.app.state.analysis_jobs._jobs
    assert worker_a.get(f"/api/tables/{table}/analysis")["state"] == "none"


def test_an_analysis_is_done_once_and_read_everywhere(start_workers):
    worker_a, worker_b = start_workers(review_simulations=20)
    table = worker_a.post("/api/records", example("logistics"))["id"]
    worker_a.post(f"/api/tables/{table}/analysis", {})
    assert wait_for_state(worker_b.client, table, "done") == wait_for_state(worker_a.client, table, "done")


# -- quotas ------------------------------------------------------------------------------
def test_new_tables_are_counted_over_all_workers(start_workers):
    limits = Limits(new_tables_per_hour=0.001, new_tables_burst=3, spare_this_machine=False)
    workers = start_workers(limits=limits)
    codes = []
    for turn in range(6):
        body = {"game": "logistics", "opponent": {"kind": "screen"}}
        codes.append(workers[turn % 2].client.post("/api/tables", json=body).status_code)
    assert codes == [200, 200, 200, 429, 429, 429]


# -- metrics -----------------------------------------------------------------------------
def test_metrics_that_cannot_be_read_do_not_hide_those_of_the_others(start_workers):
    token = "a secret of the owner's alone"
    worker_a, _ = start_workers(metrics_token=token)
    storage = rooms_of(worker_a).services.storage
    storage.query("INSERT INTO workers VALUES ('older', 9e9, '[{}]') RETURNING 1")
    assert "older" in storage.coordinator.published_metrics()
    answer = worker_a.client.get("/metrics", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200
    assert f'benben_rooms{{worker="{storage.coordinator.name}"}} 0' in answer.text.splitlines()
    assert 'worker="older"' not in answer.text
