"""The sample configurations of Caddy and nginx, with the real programs before a real server."""

import base64
import json
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from deploy.proxies import PASSWORD, PATIENCE, caddy, club_behind, nginx

pytestmark = pytest.mark.deep


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def club(request, tmp_path):
    with club_behind(request.param, tmp_path) as address:
        yield address


def ask(url, body=None, **headers):
    """The status and the body of an answer."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        sent["Content-Type"] = "application/json"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, sent)) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_pages_tables_and_sockets_work_below_the_path(club):
    origin = club.removesuffix("/games/")
    status, page = ask(club)
    assert (status, b"<title>" in page) == (200, True)
    assert ask(club.rstrip("/"))[0] == 200  # led to the slash
    assert b"logistics" not in ask(f"{origin}/api/games")[1]  # outside the path there is nothing of ours
    wish = {"game": "logistics", "opponent": {"kind": "screen"}, "first": "me"}
    assert ask(f"{club}api/tables", wish, Origin="http://evil.example")[0] == 403
    status, body = ask(f"{club}api/tables", wish, Origin=origin)
    assert status == 200
    created = json.loads(body)
    address = f"{club}api/tables/{created['id']}/socket".replace("http://", "ws://")
    with connect(address, origin=origin) as opened:
        opened.send(json.dumps({"type": "hello", "id": 1, "token": created["token"]}))
        assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "ok"
        assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "table"
    with pytest.raises(InvalidStatus), connect(address, origin="http://evil.example"):
        pass


def test_the_server_says_that_it_is_well_and_tells_its_metrics_to_nobody(club):
    assert ask(f"{club}healthz") == (200, b'{"status":"ok"}')
    for claims in ({}, {"X_Forwarded_For": "127.0.0.1"}, {"Host": "127.0.0.1"}, {"Authorization": "Bearer "}):
        status, body = ask(f"{club}metrics", **claims)
        assert status >= 400 and b"benben_" not in body, claims


def test_the_laboratory_opens_to_an_owner_with_the_password_and_to_nobody_else(club):
    def signed(name, password):
        return "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()

    lab = f"{club}api/lab"
    assert ask(lab, Authorization=signed("ana", PASSWORD))[0] == 200
    for claims in (
        {},
        {"X_Forwarded_User": "ana"},
        {"X_Forwarded_User": "ana", "X_Forwarded_For": "127.0.0.1"},
        {"Authorization": signed("ana", "a guess")},
    ):
        assert ask(lab, **claims)[0] in (401, 403), claims
    for trick in ("api//lab", "api/./lab", "api/%6cab", "x/../api/lab", "API/lab"):
        status, _ = ask(club + trick, Authorization=signed("ana", "a guess"), X_Forwarded_User="ana")
        assert status in (400, 401, 403, 404, 405), trick
