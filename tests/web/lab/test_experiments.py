"""The laboratory over HTTP: what may be asked and by whom, experiments that outlive the server, and their
reports."""

import json
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import benben
from benben.cli import main
from benben.web.app import create_app
from benben.web.lab import laboratory
from benben.web.settings import Limits, Settings
from support.dask_cluster import Dask
from support.waiting import wait_until

NO_LIMITS = Limits(request_rate=10_000, request_burst=10_000)
QUICK = {"game": "cydonia", "bots": ["random", "random"], "games": 200, "vary": {"labyrinth": [20, 10]}}
LONG = {"game": "montauk", "bots": ["expert", "expert"], "games": 20_000}


def server(folder, peer="127.0.0.1", name="localhost", **more):
    """To be used in a `with`, which starts and ends it."""
    chosen = Settings(folder, **{"limits": NO_LIMITS, "lab_jobs": 1, "lab_niceness": 0, **more})
    return TestClient(
        create_app(chosen), f"http://{name}", raise_server_exceptions=False, client=(peer, 50_000)
    )


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with server(tmp_path_factory.mktemp("data")) as client:
        yield client


def start(client, wish):
    answer = client.post("/api/lab/experiments", json=wish)
    assert answer.status_code == 200, answer.text
    return answer.json()["id"]


def look(client, identity):
    return client.get(f"/api/lab/experiments/{identity}").json()


def wait_for(client, identity, condition):
    """The experiment once a condition is true of it."""

    def experiment():
        answer = look(client, identity)
        if condition(answer):
            return answer
        assert answer["state"] != "failed", answer
        return None

    return wait_until(experiment)


def is_done(experiment):
    return experiment["state"] == "done"


def has_failed(experiment):
    return experiment["state"] == "failed"


def grows(info):
    return info["interim"] is not None and info["interim"]["done"] > 0


def refused(client, change, path="experiments"):
    answer = client.post(f"/api/lab/{path}", json={**QUICK, **change})
    assert answer.status_code in (400, 422), answer.text
    return answer.json()["error"]


# -- asking ---------------------------------------------------------------------------
def test_the_page_is_told_what_can_be_measured(client):
    games = client.get("/api/lab").json()["games"]
    assert [game["name"] for game in games] == benben.names()
    cards = next(option for option in games[0]["options"] if option["name"] == "cards")
    assert {"value": 4, "text": "4"} in cards["values"]
    for game in games:
        assert {"random", "steady"} <= {bot["name"] for bot in game["bots"]}
        assert all(bot["seconds"] is None for bot in game["bots"]), (
            "bots limited by time do not give the same numbers again"
        )


def test_an_estimate_says_how_much_is_played_and_how_long(client):
    info = client.post("/api/lab/estimate", json=QUICK).json()
    assert (info["games"], info["variants"]) == (400, ["labyrinth = 20", "labyrinth = 10"])
    assert info["sentence"].startswith("2 variants, 400 games; ")
    longer = client.post(
        "/api/lab/estimate", json={**QUICK, "bots": ["expert", "expert"], "games": 20_000}
    ).json()
    assert longer["seconds"] > 100 * info["seconds"]
    met = client.post("/api/lab/estimate", json={**QUICK, "skill": True, "probes": True}).json()
    assert met["games"] > info["games"]


@pytest.mark.parametrize("path", ["estimate", "experiments"])
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"options": {"sets": 9}}, "unknown-option"),
        ({"options": {"labyrinth": 3}}, "option"),
        ({"vary": {"labyrinth": [20, 7]}}, "option-value"),
        ({"vary": {"labyrinth": [20, 20]}}, "vary"),
        ({"vary": {"labyrinth": [20]}}, "bad-request"),
        ({"vary": {"no": [1, 2]}}, "unknown-option"),
        ({"bots": ["random"]}, "bad-request"),
        ({"bots": ["random", "nobody"]}, "bots"),
        ({"games": 0}, "bad-request"),
        ({"games": 10**9}, "bad-request"),
        ({"games": True}, "bad-request"),
        ({"games": "200"}, "bad-request"),
        ({"seed": -1}, "bad-request"),
        ({"extra": 1}, "bad-request"),
        ({"games": 20_000, "skill": True}, "games"),
        ({"bots": ["strongest", "random"]}, "bots"),
        ({"bots": ["random@1s", "random"]}, "bots"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_and_nothing_is_kept(client, path, change, code):
    before = len(client.get("/api/lab").json()["experiments"])
    error = refused(client, change, path)
    assert error["code"] == code
    assert error["sentence"].endswith((".", "…")) or "benben lab" in error["sentence"]
    assert len(client.get("/api/lab").json()["experiments"]) == before


def test_nobody_starts_programs_from_here(client, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert refused(client, {"bots": ["cmd:touch started", "random"]})["code"] == "bots"
    assert not (tmp_path / "started").exists()


def test_a_product_of_many_values_is_refused_before_it_is_made(client):
    vary = {f"o{number}": list(range(64)) for number in range(8)}
    assert refused(client, {"vary": vary})["code"] == "vary"


scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(part=st.sampled_from([*QUICK, "options", "seed", "skill", "probes", "until_decided"]), scrap=scraps)
def test_a_mangled_wish_has_the_same_kind_of_answer(client, part, scrap):
    answer = client.post("/api/lab/estimate", json={**QUICK, part: scrap})
    assert answer.status_code in (200, 400, 422), answer.text
    assert answer.status_code == 200 or set(answer.json()["error"]) == {"code", "sentence", "cites", "mark"}


@pytest.mark.parametrize("name", ["nowhere", "..%2f..", "%00", "x" * 33, "a%2fb", "plan.json"])
def test_an_experiment_there_is_not(client, name):
    for method, path in (
        ("GET", ""),
        ("POST", "/stop"),
        ("POST", "/go-on"),
        ("DELETE", ""),
        ("GET", "/report.json"),
    ):
        assert client.request(method, f"/api/lab/experiments/{name}{path}").status_code in (404, 405, 422)


# -- who may --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("how", "status"),
    [
        ({}, 200),
        ({"peer": "::1", "name": "127.0.0.1"}, 200),
        ({"peer": "192.168.1.7"}, 403),
        ({"peer": "testclient"}, 403),
        ({"name": "rebound.example"}, 403),
        ({"peer": "192.168.1.7", "lab": "all"}, 200),
        ({"lab": "nobody"}, 403),
    ],
)
def test_the_laboratory_is_open_at_the_machine_itself_unless_the_owner_says_otherwise(tmp_path, how, status):
    with server(tmp_path, **how) as client:
        for method, path in (("GET", ""), ("POST", "/estimate")):
            answer = client.request(method, f"/api/lab{path}", json=QUICK)
            assert answer.status_code == status
            assert status == 200 or answer.json()["error"]["code"] == "lab-closed"


def test_pages_of_others_cannot_use_the_browser_of_whoever_sits_here(client):
    elsewhere = {"origin": "https://elsewhere.example"}
    assert client.post("/api/lab/experiments", json=QUICK, headers=elsewhere).status_code == 403
    answer = client.get("/api/lab", headers=elsewhere)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "lab-closed")
    assert (
        client.post("/api/lab/estimate", json=QUICK, headers={"origin": "http://localhost"}).status_code
        == 200
    )


# -- playing --------------------------------------------------------------------------
def test_an_experiment_is_played_and_says_what_the_prompt_says(client, tmp_path, capsys):
    identity = start(client, QUICK)
    info = wait_for(client, identity, is_done)
    assert (info["interim"]["done"], info["interim"]["total"]) == (400, 400)
    assert info["title"] == "Cydonia"
    assert info["about"] == "200 games of each of 2 variants, random against itself, seed 1"
    there = client.get(f"/api/lab/experiments/{identity}/report.json").json()
    assert main([*info["command"].split()[1:], "--json", "--results", str(tmp_path / "results")]) == 0
    assert json.loads(capsys.readouterr().out) == there
    assert info["interim"]["summary"] == there["summary"]


def test_a_report_is_a_page_without_scripts_data_or_a_table(client):
    identity = start(client, {**QUICK, "games": 20})
    assert client.get("/api/lab/experiments/nowhere/report.html").status_code == 404
    wait_for(client, identity, is_done)
    page = client.get(f"/api/lab/experiments/{identity}/report.html")
    policy = page.headers.get_list("content-security-policy")
    assert len(policy) == 1
    assert "default-src 'none'" in policy[0]
    assert "script-src" not in policy[0]
    assert "sandbox allow-same-origin" in policy[0]
    assert "<script" not in page.text
    table = client.get(f"/api/lab/experiments/{identity}/report.csv")
    assert table.headers["content-disposition"] == f'attachment; filename="benben-cydonia-{identity}.csv"'
    assert table.text.startswith("variant,kind,name")
    assert client.get(f"/api/lab/experiments/{identity}/report.exe").status_code in (404, 422)


def test_it_can_be_stopped_and_goes_on_without_losing_or_repeating_a_game(tmp_path):
    wish = {**QUICK, "bots": ["casual", "novice"], "games": 60}
    with server(tmp_path) as client:
        unbroken, broken = start(client, wish), start(client, wish)
        wait_for(client, unbroken, is_done)
        wait_for(client, broken, grows)
        client.post(f"/api/lab/experiments/{broken}/stop")
        stopped = wait_for(client, broken, lambda info: info["state"] in ("stopped", "done"))
        if stopped["state"] == "stopped":
            client.post(f"/api/lab/experiments/{broken}/go-on")
        wait_for(client, broken, is_done)
        unbroken_report, broken_report = (
            client.get(f"/api/lab/experiments/{identity}/report.json").json()
            for identity in (unbroken, broken)
        )
    assert unbroken_report == broken_report
    results = (tmp_path / "experiments" / broken / "results.jsonl").read_text().splitlines()
    assert len(results) == len(set(results)) == 120


def test_a_restarted_server_goes_on_with_what_was_under_way_and_what_waited(tmp_path):
    wish = {**QUICK, "bots": ["casual", "novice"], "games": 60}
    with server(tmp_path) as client:
        first, second, third = start(client, wish), start(client, QUICK), start(client, QUICK)
        wait_for(client, first, grows)
        client.post(f"/api/lab/experiments/{third}/stop")
    with server(tmp_path) as client:
        wait_for(client, first, is_done)
        wait_for(client, second, is_done)
        assert look(client, third)["state"] == "stopped"
        assert [experiment["id"] for experiment in client.get("/api/lab").json()["experiments"]] == [
            third,
            second,
            first,
        ]


def test_one_is_played_at_a_time_and_one_that_waits_can_be_stopped(tmp_path):
    with server(tmp_path) as client:
        first, second = start(client, LONG), start(client, QUICK)
        wait_for(client, first, lambda info: info["state"] == "running")
        assert look(client, second)["state"] == "queued"
        assert client.post(f"/api/lab/experiments/{second}/stop").json()["state"] == "stopped"
        assert client.post(f"/api/lab/experiments/{first}/stop").json()["state"] == "stopping"
        wait_for(client, first, lambda info: info["state"] == "stopped")
        client.post(f"/api/lab/experiments/{second}/go-on")
        wait_for(client, second, is_done)
        assert client.post(f"/api/lab/experiments/{second}/go-on").json()["error"]["code"] == "not-stopped"
        assert client.post(f"/api/lab/experiments/{second}/stop").json()["state"] == "done"


def test_a_process_that_dies_is_told_and_its_experiment_can_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr(laboratory.sys, "executable", "/bin/false")
    with server(tmp_path) as client:
        identity = start(client, QUICK)
        wait_for(client, identity, has_failed)
        assert (
            look(client, identity)["problem"]
            == "The process that played it has died; finished games are kept."
        )
        monkeypatch.undo()
        client.post(f"/api/lab/experiments/{identity}/go-on")
        wait_for(client, identity, is_done)


def test_results_that_cannot_be_written_are_told(tmp_path):
    with server(tmp_path) as client:
        first, second = start(client, LONG), start(client, QUICK)
        (tmp_path / "experiments" / second / "results.jsonl").mkdir()
        client.post(f"/api/lab/experiments/{first}/stop")
        wait_for(client, second, has_failed)
        assert look(client, second)["problem"].startswith("The results could not be written: Is a directory.")


# -- keeping --------------------------------------------------------------------------
def test_what_is_under_way_is_not_deleted_and_what_is_deleted_is_gone(tmp_path):
    with server(tmp_path) as client:
        identity = start(client, LONG)
        assert client.delete(f"/api/lab/experiments/{identity}").json()["error"]["code"] == "under-way"
        client.post(f"/api/lab/experiments/{identity}/stop")
        wait_for(client, identity, lambda info: info["state"] == "stopped")
        assert client.delete(f"/api/lab/experiments/{identity}").json() == {"deleted": identity}
        assert client.get(f"/api/lab/experiments/{identity}").status_code == 404
        assert not (tmp_path / "experiments" / identity).exists()


def test_so_many_wait_and_so_many_are_kept_and_no_more(tmp_path):
    with server(tmp_path, limits=replace(NO_LIMITS, experiments_waiting=2, experiments=4)) as client:
        playing = start(client, LONG)
        wait_for(client, playing, lambda info: info["state"] == "running")
        waiting = [start(client, QUICK) for _ in range(2)]
        assert client.post("/api/lab/experiments", json=QUICK).status_code == 429
        for identity in waiting:
            client.post(f"/api/lab/experiments/{identity}/stop")
        start(client, QUICK)
        full = client.post("/api/lab/experiments", json=QUICK)
        assert (full.status_code, full.json()["error"]["sentence"]) == (
            409,
            "At most 4 experiments can be kept; delete one first.",
        )


def test_what_lies_half_made_in_the_folder_does_no_harm(tmp_path):
    folder = tmp_path / "experiments"
    for name, plan in (
        ("torn", '{"at": 1'),
        ("list", "[]"),
        ("odd", '{"at": 1, "state": "queued", "wish": 7}'),
    ):
        (folder / name).mkdir(parents=True)
        (folder / name / "plan.json").write_text(plan)
    (folder / "empty").mkdir()
    (folder / "a file").write_text("")
    with server(tmp_path) as client:
        assert client.get("/api/lab").status_code == 200
        wait_for(client, start(client, QUICK), is_done)
    assert not (folder / "empty").exists()


# -- several workers and a cluster -----------------------------------------------------
@pytest.fixture
def two_workers(tmp_path, postgres_address):
    """Two servers on one folder, as two workers are."""
    with (
        server(tmp_path, database_address=postgres_address) as worker_a,
        server(tmp_path, database_address=postgres_address) as worker_b,
    ):
        yield worker_a, worker_b


def test_workers_play_one_experiment_at_a_time_and_each_can_stop_it(two_workers):
    worker_a, worker_b = two_workers
    first, second = start(worker_a, LONG), start(worker_b, QUICK)
    wait_for(worker_b, first, lambda experiment: experiment["state"] == "running")
    assert look(worker_a, second)["state"] == look(worker_b, second)["state"] == "queued"
    assert worker_b.delete(f"/api/lab/experiments/{first}").json()["error"]["code"] == "under-way"
    assert worker_b.post(f"/api/lab/experiments/{first}/stop").json()["state"] in ("stopping", "stopped")
    wait_for(worker_b, first, lambda experiment: experiment["state"] == "stopped")
    assert wait_for(worker_a, second, is_done) == look(worker_b, second)
    assert worker_b.delete(f"/api/lab/experiments/{first}").json() == {"deleted": first}
    assert worker_a.get(f"/api/lab/experiments/{first}").status_code == 404


def test_another_worker_goes_on_with_an_experiment_when_the_first_one_ends(tmp_path, postgres_address):
    wish = {**QUICK, "bots": ["casual", "novice"], "games": 60}
    with server(tmp_path, database_address=postgres_address) as worker_b:
        with server(tmp_path, database_address=postgres_address) as worker_a:
            identity = start(worker_a, wish)
            wait_for(worker_b, identity, grows)
        wait_for(worker_b, identity, is_done)
    results = (tmp_path / "experiments" / identity / "results.jsonl").read_text().splitlines()
    assert len(results) == len(set(results)) == 120


def test_experiments_go_to_a_cluster_if_one_is_given(tmp_path, tmp_path_factory):
    with server(tmp_path) as client:
        here = start(client, QUICK)
        wait_for(client, here, is_done)
        report = client.get(f"/api/lab/experiments/{here}/report.json").json()
    with closing(Dask(tmp_path_factory.mktemp("dask"))) as dask:
        dask.add_worker()
        dask.wait_for_workers(1)
        with server(tmp_path, lab_cluster=dask.address) as client:
            there = start(client, QUICK)
            wait_for(client, there, is_done)
            assert client.get(f"/api/lab/experiments/{there}/report.json").json() == report


def test_a_cluster_that_does_not_answer_is_told(tmp_path):
    with server(tmp_path, lab_cluster="tcp://127.0.0.1:9") as client:
        identity = start(client, QUICK)
        problem = wait_for(client, identity, has_failed)["problem"]
    assert problem == "No cluster answers at 'tcp://127.0.0.1:9'. What was played is kept."
