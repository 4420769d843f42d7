"""Long games are looked at again and again: that is made once, charged for, and keeps nobody waiting."""

import re
import threading

import pytest

import benben
from benben.core.rng import Rng
from benben.web.live import rooms
from benben.web.review import routes
from benben.web.settings import Limits
from benben.web.tables.table import Table


def long_record(rounds: int = 6) -> dict:
    """A game of many rounds, played to its end."""
    position, rng = benben.game("montauk", rounds=rounds).new(seed=1), Rng(1)
    while not position.is_over:
        legal = position.legal_moves()
        position.play(legal[rng.below(len(legal))])
    return position.record()


def test_style_sheets_are_joined_as_pages_ask_for_them_only(server):
    """Thousands of them in one request would be read, joined, compressed and kept."""
    page = server.client.get("/").text
    (sheets,) = re.findall(r'href="(web/static/css/[^"]+)"', page)
    assert server.client.get(f"/{sheets}").status_code == 200
    assert server.client.get("/web/static/css/table.css").status_code == 200
    for names in ("table+table", "+".join(["table"] * 5000), "base+tokens", "", "table+", "nothing"):
        assert server.client.get(f"/web/static/css/{names}.css").status_code == 404


def test_the_steps_of_a_game_are_made_once(start_server, monkeypatch):
    server = start_server(workers=1)
    made = []
    original = routes.review
    monkeypatch.setattr(routes, "review", lambda *asked: made.append(asked) or original(*asked))
    table = server.post("/api/records", long_record())["id"]
    answers = [server.get(f"/api/tables/{table}/steps") for _ in range(5)]
    plain = server.client.get(f"/api/tables/{table}/steps", headers={"accept-encoding": "identity"}).json()
    assert len(made) == 1
    assert all(answer == plain for answer in answers)
    server.get(f"/api/tables/{table}/steps?side=0")
    assert len(made) == 2


def test_somebody_sits_down_while_long_games_are_replayed(server, monkeypatch):
    begun, go = threading.Event(), threading.Event()
    original = routes.review

    def slow(*asked):
        begun.set()
        assert go.wait(60)
        return original(*asked)

    monkeypatch.setattr(routes, "review", slow)
    table = server.post("/api/records", long_record(2))["id"]
    sides = ("all", "0", "1") * 10
    askers = [
        threading.Thread(target=server.get, args=(f"/api/tables/{table}/steps?side={side}",))
        for side in sides
    ]
    for asker in askers:
        asker.start()
    try:
        assert begun.wait(60)
        created = server.create_table("logistics")
        with server.connect(created["id"], created["token"]) as ana:
            ana.play("R1")
    finally:
        go.set()
        for asker in askers:
            asker.join()


def test_an_address_is_charged_by_what_it_costs(start_server):
    server = start_server(limits=Limits(review_rate=0.001, review_burst=500))
    record = long_record(8)
    answers = [server.client.post("/api/records", json=record).status_code for _ in range(5)]
    assert answers[0] == 200 and answers[-1] == 429


def test_the_answers_that_are_kept_are_bounded_by_bytes(start_server):
    server = start_server(limits=Limits(review_cache_bytes=1))
    table = server.post("/api/records", long_record(2))["id"]
    first = server.get(f"/api/tables/{table}/steps")
    assert server.get(f"/api/tables/{table}/steps") == first
    work = server.client.app.state.review_work
    assert (work._cached_bytes, len(work._cache)) == (0, 0)


def test_a_record_of_very_many_moves_is_refused_when_it_is_sent(server):
    record = {**long_record(1), "moves": ["R1"] * 3001}
    refused = server.post("/api/records", record, status=422)["error"]
    assert refused["code"] == "too-long" and "3000" in refused["sentence"]


def test_a_table_at_which_too_much_was_taken_back_goes_on_without(start_server):
    server = start_server(limits=Limits(events_per_table=6))
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as ana:
        for _ in range(3):
            ana.play("R1")
            assert ana.ask("takeback")["type"] == "ok"
        ana.play("R1")
        assert ana.refused("takeback")["code"] == "too-many"
        ana.play(ana.table["view"]["legal"][0])


def test_asking_for_a_long_table_again_and_again_costs_more_than_a_message(start_server):
    server = start_server(limits=Limits(message_rate=0.001, message_burst=10))
    table = server.post("/api/records", long_record())["id"]
    with server.connect(table) as stranger:
        answers = [stranger.ask("hello", token=None)["type"] for _ in range(6)]
        assert stranger.table["ply"] > 100
    assert answers[0] == "ok" and answers[-1] == "error"


def test_an_address_that_has_long_tables_read_again_and_again_waits(start_server):
    """Tables of others are forgotten when the memory is full, and each has to be read again."""
    server = start_server(workers=1, limits=Limits(tables_at_hand=1, review_rate=0.001, review_burst=900))
    record = long_record(2)
    first, second = (server.post("/api/records", record)["id"] for _ in range(2))
    played = server.create_table("logistics")
    answers = [server.client.get(f"/api/tables/{table}").status_code for table in (first, second) * 20]
    assert answers[:10] == [200] * 10
    assert answers[20:] == [429, 200] * 10  # the one that was read last is still in memory
    assert server.get(f"/api/tables/{played['id']}", played["token"])["id"] == played["id"]
    with server.connect(played["id"], played["token"]) as ana:
        ana.play("R1")


@pytest.mark.parametrize("way", ["look", "token", "invite", "delete", "review", "record"])
def test_whichever_way_a_stranger_has_a_table_read_it_is_charged(start_server, way):
    tables = [start_server().post("/api/records", long_record(1))["id"] for _ in range(3)]
    server = start_server(limits=Limits(tables_at_hand=1, review_rate=0.001, review_burst=100))
    wrong = {"Authorization": f"Bearer {'x' * 43}"}
    client = server.client
    ask = {
        "look": lambda address: client.get(address),
        "token": lambda address: client.get(address, headers=wrong),
        "invite": lambda address: client.post(f"{address}/join", json={"invite": "x" * 43}),
        "delete": lambda address: client.delete(address),
        "review": lambda address: client.get(f"{address}/analysis"),
        "record": lambda address: client.get(f"{address}/record"),
    }[way]
    answers = [ask(f"/api/tables/{table}").status_code for table in tables * 5]
    assert 429 not in answers[:2] and 429 in answers[-3:]


def test_who_has_a_list_of_own_games_read_again_and_again_waits(start_server):
    server = start_server(limits=Limits(tables_at_hand=1, review_rate=0.001, review_burst=10))
    seats = []
    for _ in range(3):
        created = server.create_table("logistics")
        seats.append({"id": created["id"], "token": created["token"]})
        with server.connect(created["id"], created["token"]) as ana:
            for _ in range(3):
                ana.play(ana.table["view"]["legal"][0])
    answers = [server.client.post("/api/mine", json={"seats": seats}) for _ in range(10)]
    assert answers[0].status_code == 200 and len(answers[0].json()["tables"]) == 3
    assert answers[-1].status_code == 429


def test_a_player_sits_down_while_strangers_have_long_tables_read(start_server, monkeypatch):
    server = start_server(limits=Limits(tables_at_hand=1))
    tables = [server.post("/api/records", long_record(1))["id"] for _ in range(8)]
    created = server.create_table("logistics")
    begun, go = threading.Event(), threading.Event()
    original = rooms.read_table

    def slow(services, table):
        if table in tables:
            begun.set()
            assert go.wait(60)
        return original(services, table)

    monkeypatch.setattr(rooms, "read_table", slow)
    strangers = [threading.Thread(target=server.get, args=(f"/api/tables/{table}",)) for table in tables]
    for stranger in strangers:
        stranger.start()
    try:
        assert begun.wait(60)
        with server.connect(created["id"], created["token"]) as ana:
            ana.play("R1")
    finally:
        go.set()
        for stranger in strangers:
            stranger.join()


def test_looking_back_at_a_long_game_costs_more_than_a_message(start_server):
    server = start_server(limits=Limits(message_rate=0.001, message_burst=10))
    table = server.post("/api/records", long_record(12))["id"]
    with server.connect(table) as stranger:
        assert stranger.table["ply"] > 250
        answers = [stranger.ask("look", ply=stranger.table["ply"], count=1)["type"] for _ in range(9)]
    assert answers[0] == "ok" and answers[-1] == "error"


def test_many_sockets_of_one_address_share_what_their_requests_may_cost(start_server):
    server = start_server(limits=Limits(address_message_rate=0.001, address_message_burst=40), workers=1)
    table = server.post("/api/records", long_record(12))["id"]
    answers = []
    for _ in range(6):  # each of them alone might ask three times
        with server.connect(table) as stranger:
            answers.append(stranger.ask("look", ply=stranger.table["ply"] - 20, count=20)["type"])
    assert answers == ["ok"] * 5 + ["error"]


def test_a_long_game_is_told_to_a_newcomer_beside_the_event_loop(start_server, monkeypatch):
    server = start_server(workers=1)
    table = server.post("/api/records", long_record())["id"]
    told, original = [], Table.descriptions

    def note(self, *reader):
        told.append((self.count_undescribed(*reader), threading.current_thread().name))
        return original(self, *reader)

    monkeypatch.setattr(Table, "descriptions", note)
    with server.connect(table) as watcher:
        assert len(watcher.table["account"]) > 100
    (moves, thread), *rest = told
    assert moves > 100
    assert rest and all(left == 0 and name != thread for left, name in rest)
