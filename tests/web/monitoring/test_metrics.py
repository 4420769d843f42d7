"""What Prometheus is told, and who may ask."""

import re

import pytest
from starlette.testclient import TestClient

from benben.cli import main
from benben.web.monitoring.metrics import BUCKET_BOUNDS, MAX_LABELS, Counter, Gauge, Histogram, exposition

TOKEN = "a secret of the owner's alone"
LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+-]+')


def test_every_kind_is_written_as_prometheus_reads_it():
    moves, sockets = Counter("moves_total", "Moves.", "by"), Gauge("sockets", "Sockets.")
    moves.add('a "quoted"\nname\\')
    moves.add("bot", 2)
    sockets.add(amount=3)
    sockets.add(amount=-1)
    assert exposition([moves, sockets]).splitlines() == [
        "# HELP moves_total Moves.",
        "# TYPE moves_total counter",
        r'moves_total{by="a \"quoted\"\nname\\"} 1',
        'moves_total{by="bot"} 2',
        "# HELP sockets Sockets.",
        "# TYPE sockets gauge",
        "sockets 2",
    ]


def test_a_histogram_adds_up():
    seconds = Histogram("seconds", "How long.", "lane")
    for value in (0.0, 0.001, 0.02, 99.0):
        seconds.observe(value, "quick")
    lines = exposition([seconds]).splitlines()[2:]
    counts = [int(line.rpartition(" ")[2]) for line in lines[: len(BUCKET_BOUNDS) + 1]]
    assert counts == sorted(counts) and (counts[0], counts[-2], counts[-1]) == (2, 3, 4)
    assert lines[0] == 'seconds_bucket{lane="quick",le="0.001"} 2'
    assert lines[-3].startswith('seconds_bucket{lane="quick",le="+Inf"}')
    assert lines[-2:] == ['seconds_sum{lane="quick"} 99.021', 'seconds_count{lane="quick"} 4']


def test_a_label_takes_so_many_values_and_no_more():
    refusals = Counter("refusals_total", "Refusals.", "reason")
    for number in range(3 * MAX_LABELS):
        refusals.add(f"reason-{number}")
    assert len(refusals.values) == MAX_LABELS + 1
    assert sum(refusals.values.values()) == 3 * MAX_LABELS


def read(client, **headers):
    """All samples by their names and labels, added up over workers where there are several."""
    answer = client.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    samples = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in samples)
    added_up: dict[str, float] = {}
    for name, _, value in (line.rpartition(" ") for line in samples):
        alone = re.sub(r'worker="[^"]*",?', "", name).replace(",}", "}").replace("{}", "")
        added_up[alone] = added_up.get(alone, 0) + float(value)
    return added_up


def grown(before, after, name):
    return after.get(name, 0) - before.get(name, 0)


def test_what_happens_at_tables_is_counted(start_server):
    server = start_server(workers=1, metrics_token=TOKEN)
    owner = {"Authorization": f"Bearer {TOKEN}"}
    before = read(server.client, **owner)
    created = server.create_table("logistics", "greedy")
    with server.connect(created["id"], created["token"]) as ana, server.connect(created["id"]):
        for move in ("R1", "B1", "."):
            ana.play(move)
        ana.refused("play", ply=99, move="R1")
        ana.wait_until(lambda table: table["ply"] > 3 and table["view"]["to_move"] == 0)
        during = read(server.client, **owner)
        assert (during['benben_sockets{kind="player"}'], during['benben_sockets{kind="spectator"}']) == (1, 1)
        assert during["benben_rooms"] == 1 and during["benben_rooms_bytes"] > 0
    assert grown(before, during, 'benben_events_total{kind="move"}') >= 4
    assert grown(before, during, 'benben_tables_created_total{game="logistics"}') == 1
    assert grown(before, during, 'benben_refusals_total{reason="stale"}') == 1
    assert grown(before, during, 'benben_message_seconds_count{type="Play"}') == 4
    assert grown(before, during, 'benben_bot_seconds_count{lane="quick"}') >= 1
    assert grown(before, during, 'benben_store_seconds_bucket{le="+Inf"}') >= 4
    assert grown(before, during, "benben_write_seconds_count") >= 4
    assert grown(before, during, 'benben_http_seconds_count{kind="api"}') >= 1


# -- who may ask -------------------------------------------------------------------------
def asker(server, address="127.0.0.1", name="localhost"):
    client = TestClient(server.client.app, f"http://{name}", client=(address, 50_000))
    client.portal = server.client.portal
    return client


def test_without_a_token_this_machine_alone_may(start_server):
    server = start_server()
    read(asker(server))
    for stranger in (asker(server, "203.0.113.9"), asker(server, name="rebound.example")):
        refused = stranger.get("/metrics")
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "metrics-closed")


@pytest.mark.parametrize(
    "behind",
    [{"public_url": "http://club.example/games/"}, {"trusted_proxies": ("127.0.0.1",)}],
    ids=["public address", "trusted proxy"],
)
def test_behind_a_proxy_nobody_may_without_a_token(start_server, behind):
    server = start_server(**behind)
    for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}, {"X-Forwarded-For": "203.0.113.9"}):
        assert asker(server).get("/metrics", headers=headers).status_code == 403
    server = start_server(**behind, metrics_token=TOKEN)
    assert asker(server).get("/metrics").status_code == 403
    read(asker(server, "203.0.113.9"), Authorization=f"Bearer {TOKEN}")


@pytest.mark.parametrize(
    "given", ["", TOKEN, f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", "Bearer ", "Basic x"]
)
def test_a_wrong_token_opens_nothing(start_server, given):
    server = start_server(metrics_token=TOKEN)
    assert asker(server).get("/metrics", headers={"Authorization": given}).status_code == 403


def test_a_token_that_can_be_guessed_is_refused(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("BENBEN_METRICS_TOKEN", "hush")
    assert main(["serve", "--no-browser", "--data", str(tmp_path)]) == 2
    assert "could be guessed" in capsys.readouterr().err
