"""Looking back: steps, uploaded records, and analyses that outlive the server."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import benben
from benben.web.review.judgements import fingerprint
from support import game_cases
from support.random_games import random_game
from web.review.client import EXAMPLES, example, server, upload, wait_for_analysis, wait_for_state


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with server(tmp_path_factory.mktemp("data")) as client:
        yield client


def refused(client, record):
    """The error of an upload that must be refused, cleanly."""
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 422, answer.text
    return answer.json()["error"]


# -- uploading -----------------------------------------------------------------------
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_uploaded_record_can_be_stepped_through_and_downloaded_again(client, name):
    record = example(name)
    table = upload(client, {**record, "players": ["Ana", "Bo\u202eb"]})
    review = client.get(f"/api/tables/{table}/steps").json()
    assert [step["move"] for step in review["steps"][1:]] == record["moves"]
    assert [step["ply"] for step in review["steps"]] == list(range(len(record["moves"]) + 1))
    assert review["names"] == ["Ana", "Bob"]
    assert all(step["sentence"] for step in review["steps"][1:])
    again = client.get(f"/api/tables/{table}/record")
    assert again.json()["moves"] == record["moves"]
    if "result" in record:
        assert review["result"]["scores"] == record["result"]["scores"]


def test_an_ending_that_is_not_by_the_rules_is_kept(client):
    record = {**example("logistics"), "result": {"scores": [1, 6], "winner": 0, "by": "resign"}}
    review = client.get(f"/api/tables/{upload(client, record)}/steps").json()
    assert review["result"]["by"] == "resign"
    assert review["result"]["winner"] == 0


def test_a_refused_move_is_named_with_its_number_and_ruling(client):
    record = example("logistics")
    record["moves"][-1] = "sow:1"
    error = refused(client, record)
    assert error["sentence"].startswith("Move 27, 'sow:1': Card 1 is empty")
    assert error["cites"] == "A turn"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": 7}, "unknown-game"),
        ({"benben": 2}, "version"),
        ({"options": []}, None),
        ({"setup": {"x": 1}}, None),
        ({"moves": "R1"}, "moves"),
        ({"moves": [1]}, "unreadable"),
        ({"moves": ["R1"] * 5001}, "too-long"),
        ({"result": None}, "result"),
        ({"result": {"scores": [9, 9], "winner": None, "by": "rules"}}, "result"),
        ({"result": {"scores": [0, 0], "winner": None, "by": "resign"}}, "result"),
        ({"result": {"scores": [0, 0], "winner": 1, "by": "agreement"}}, "result"),
    ],
)
def test_a_wrong_record_is_refused_with_a_sentence(client, change, code):
    error = refused(client, {**example("logistics"), **change})
    assert code in (None, error["code"])
    assert error["sentence"].endswith((".", "…"))


@pytest.mark.parametrize(
    "body", [b"", b"no json", b"[" * 100_000, b'{"benben":1', b"\xff\xfe", b"NaN", b"null", b"7" * 5000]
)
def test_what_is_no_record_is_refused(client, body):
    answer = client.post("/api/records", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422, answer.text
    assert set(answer.json()["error"]) == {"code", "sentence", "cites", "mark"}


def test_a_record_of_two_megabytes_is_too_large(client):
    answer = client.post("/api/records", content=b" " * 2_000_000)
    assert answer.status_code == 413


scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    part=st.sampled_from(
        ["benben", "game", "options", "setup", "moves", "result", "players", "rules_version"]
    ),
    scrap=scraps,
    name=st.sampled_from(EXAMPLES),
)
def test_a_record_with_a_mangled_part_is_kept_or_refused_in_one_shape(client, part, scrap, name):
    answer = client.post("/api/records", json={**example(name), part: scrap})
    assert answer.status_code in (200, 422), answer.text
    if answer.status_code == 200:
        assert client.get(f"/api/tables/{answer.json()['id']}/steps").status_code == 200


# -- steps ---------------------------------------------------------------------------
def test_a_running_game_cannot_be_reviewed_by_anybody(client):
    wish = {"game": "montauk", "opponent": {"kind": "screen"}, "options": {}}
    created = client.post("/api/tables", json=wish).json()
    bearer = {"Authorization": f"Bearer {created['token']}"}
    for method, path in (("GET", "steps"), ("GET", "analysis"), ("POST", "analysis"), ("DELETE", "analysis")):
        answer = client.request(method, f"/api/tables/{created['id']}/{path}", headers=bearer)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-over")


def test_a_side_sees_what_it_knew_then(client):
    table = upload(client, example("montauk"))
    steps = client.get(f"/api/tables/{table}/steps?side=0").json()["steps"]
    assert set(steps[2]["view"]["hands"][1]) == {"?"}
    complete = client.get(f"/api/tables/{table}/steps").json()["steps"]
    assert "?" not in complete[2]["view"]["hands"][1]


def test_a_table_there_is_not(client):
    for path in ("steps", "analysis"):
        assert client.get(f"/api/tables/nowhere/{path}").status_code == 404
    table = upload(client, example("logistics"))
    assert client.get(f"/api/tables/{table}/steps?side=2").status_code == 422


@pytest.mark.parametrize("name", benben.names())
def test_random_games_go_up_and_come_back_the_same(client, name):
    *_, position = random_game(name, 11, game_cases.short_game(name))
    table = upload(client, position.record())
    review = client.get(f"/api/tables/{table}/steps").json()
    assert review["result"]["scores"] == position.scores
    assert (
        json.loads(json.dumps(position.record()["moves"]))
        == client.get(f"/api/tables/{table}/record").json()["moves"]
    )


# -- analysis ------------------------------------------------------------------------
def test_an_analysis_runs_in_the_background_and_is_kept(tmp_path):
    with server(tmp_path) as client:
        table = upload(client, example("logistics"))
        assert client.get(f"/api/tables/{table}/analysis").json() == {
            "state": "none",
            "done": 0,
            "total": 27,
            "judgements": [],
        }
        assert client.post(f"/api/tables/{table}/analysis").json()["state"] in ("queued", "running", "done")
        done = wait_for_state(client, table, "done")
    assert [line["ply"] for line in done["judgements"]] == list(range(1, 28))
    with server(tmp_path) as client:
        assert client.get(f"/api/tables/{table}/analysis").json() == done
        assert client.post(f"/api/tables/{table}/analysis").json() == done


def test_marked_decisions_come_with_a_better_move_that_is_legal(tmp_path):
    with server(tmp_path) as client:
        table = upload(client, example("logistics"))
        client.post(f"/api/tables/{table}/analysis")
        judgements = wait_for_state(client, table, "done")["judgements"]
    moves = example("logistics")["moves"]
    for line in judgements:
        assert bool(line["mark"]) == ("better" in line)
        if "better" in line:
            position = benben.load({**example("logistics"), "moves": moves[: line["ply"] - 1]})
            assert line["better"]["move"] in position.legal_moves()
            assert line["better"]["sentence"].startswith("AB"[line["mover"]])


def test_montauk_is_judged_from_what_was_known_and_from_all_the_cards(tmp_path):
    with server(tmp_path, simulations=8) as client:
        table = upload(client, example("montauk"))
        client.post(f"/api/tables/{table}/analysis")
        judgements = wait_for_state(client, table, "done")["judgements"]
    assert all({"after", "after_all"} <= set(line) for line in judgements)


@pytest.mark.parametrize("name", ["logistics", "montauk"])
def test_an_analysis_that_a_restart_has_interrupted_goes_on_after_the_last_move_that_was_judged(
    tmp_path, name
):
    with server(tmp_path, simulations=3000) as client:
        table = upload(client, example(name))
        client.post(f"/api/tables/{table}/analysis")
        before = wait_for_analysis(client, table, lambda progress: progress["done"] >= 2)
        assert before["state"] == "running"
    with server(tmp_path, simulations=8) as client:
        stored = client.app.state.rooms.services.storage.analysis(table, "review")
        after = wait_for_state(client, table, "done")
    assert stored["state"] == "running"
    assert stored["done"] >= before["done"]
    judged = [{**line, "better": None} for line in after["judgements"]]
    assert judged[: stored["done"]] == [{**line, "better": None} for line in stored["judgements"]]
    assert [line["ply"] for line in after["judgements"]] == [
        ply for ply, move in enumerate(example(name)["moves"], 1) if not move.startswith("~")
    ]


@pytest.mark.parametrize("judgements", [[{"ply": 2}], [{}], [7], "x", [{"ply": ply} for ply in range(1, 40)]])
def test_an_unfinished_analysis_that_does_not_fit_the_game_begins_again(tmp_path, judgements):
    with server(tmp_path) as client:
        table = upload(client, example("logistics"))
        position = benben.load(example("logistics"))
        data = {
            "game": fingerprint(position),
            "state": "running",
            "done": 1,
            "of": 27,
            "judgements": judgements,
        }
        client.app.state.rooms.services.storage.store_analysis(table, "review", data).result()
        assert wait_for_state(client, table, "done")["done"] == 27


def test_an_analysis_can_be_stopped_and_started_again(tmp_path):
    with server(tmp_path, simulations=20_000) as client:
        table = upload(client, example("logistics"))
        client.post(f"/api/tables/{table}/analysis")
        assert client.delete(f"/api/tables/{table}/analysis").json()["state"] == "none"
    with server(tmp_path) as client:
        assert client.get(f"/api/tables/{table}/analysis").json()["state"] == "none"
        client.post(f"/api/tables/{table}/analysis")
        assert wait_for_state(client, table, "done")["done"] == 27


def test_a_game_without_moves_is_judged_at_once(tmp_path):
    with server(tmp_path) as client:
        table = upload(client, {**example("logistics"), "moves": []})
        client.post(f"/api/tables/{table}/analysis")
        assert wait_for_state(client, table, "done")["judgements"] == []


def test_only_so_many_games_may_wait(tmp_path):
    with server(tmp_path, simulations=20_000) as client:
        tables = [upload(client, example("logistics")) for _ in range(22)]
        answers = [client.post(f"/api/tables/{table}/analysis").status_code for table in tables]
    assert answers.count(429) >= 1
    assert answers[:20] == [200] * 20
