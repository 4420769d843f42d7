"""Behind a proxy: paths, names and origins follow the public address, and nobody is believed who is not
trusted."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from benben.cli import main
from benben.web.app import create_app
from benben.web.security.proxy import behind_proxy, read_public_url
from benben.web.settings import LOCAL_HOSTS, Limits, Settings

PUBLIC = "https://club.example/games/"
PROXY, STRANGER, VISITOR = "10.0.0.1", "203.0.113.9", "198.51.100.7"
TABLE = {"game": "logistics", "opponent": {"kind": "screen"}, "first": "me"}


NORMAL = Limits()


def named(origin):
    """The headers of a socket, for which the test client has another host."""
    return {"Host": "club.example", "Origin": origin}


@pytest.fixture
def connect(tmp_path):
    """Clients that reach the server from an address, with the headers a browser or a proxy sends."""
    opened = []

    def start(client=PROXY, limits=NORMAL, **changes):
        settings = Settings(
            data=tmp_path,
            **{"public_url": PUBLIC, "hosts": ("club.example", *LOCAL_HOSTS), "lab": "nobody", **changes},
            limits=limits,
        )
        app = behind_proxy(create_app(settings), settings)
        opened.append(TestClient(app, base_url="http://club.example", client=(client, 50000)))
        return opened[-1].__enter__()

    yield start
    while opened:
        opened.pop().__exit__(None, None, None)


# -- the public address --------------------------------------------------------------------
def test_the_path_is_taken_off_whether_or_not_the_proxy_does(connect):
    client = connect()
    for path in ("/api/games", "/games/api/games", "/games/", "/"):
        assert client.get(path).status_code == 200, path
    assert client.get("/other/api/games").status_code == 404
    assert client.get("/gamesapi/games").status_code == 404


def test_the_path_without_its_slash_leads_to_the_public_address(connect):
    answer = connect().get("/games", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, PUBLIC)


def test_it_answers_to_its_public_name_and_on_the_machine_itself(connect):
    client = connect()
    assert client.get("/api/games").status_code == 200
    assert client.get("/api/games", headers={"Host": "localhost:8000"}).status_code == 200
    assert client.get("/api/games", headers={"Host": "evil.example"}).status_code == 421


@pytest.mark.parametrize(
    "origin", ["http://club.example", "https://evil.example", "null", "https://club.example:8443"]
)
def test_a_page_of_another_origin_changes_nothing_and_opens_no_socket(connect, origin):
    client = connect()
    assert client.post("/games/api/tables", json=TABLE, headers={"Origin": origin}).status_code == 403
    created = client.post("/games/api/tables", json=TABLE, headers={"Origin": "https://club.example"}).json()
    socket = f"/games/api/tables/{created['id']}/socket"
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(socket, headers=named(origin)):
        pass
    with client.websocket_connect(socket, headers=named("https://club.example")) as opened:
        opened.send_json({"type": "hello", "id": 1, "token": created["token"]})
        assert opened.receive_json()["type"] == "ok"


@pytest.mark.parametrize(
    "text", ["club.example", "ftp://club.example", "https://", "https://a:b@club.example", "https://c/?x"]
)
def test_what_is_no_public_address_is_refused(text, capsys, tmp_path):
    assert main(["serve", "--no-browser", "--data", str(tmp_path), "--public-url", text]) == 2
    assert "a public address" in capsys.readouterr().err


def test_usual_ports_are_left_out_as_browsers_do():
    assert read_public_url("https://club.example:443/games").origin == "https://club.example"
    assert read_public_url("http://Club.example:8080").host == "club.example:8080"
    assert str(read_public_url("https://club.example")) == "https://club.example/"


# -- who asks ------------------------------------------------------------------------------
def refusals(client, headers, requests=12):
    return sum(client.get("/api/games", headers=headers).status_code == 429 for _ in range(requests))


FEW = Limits(request_rate=0.001, request_burst=10)


def test_a_trusted_proxy_says_whose_request_it_is(connect):
    client = connect(trusted_proxies=("10.0.0.0/8",), limits=FEW)
    assert refusals(client, {"X-Forwarded-For": VISITOR}) == 2
    assert refusals(client, {"X-Forwarded-For": STRANGER}, 10) == 0
    forged = {"X-Forwarded-For": f"127.0.0.1, {VISITOR}"}  # the proxy adds the true one at the end
    assert refusals(client, forged, 5) == 5


@pytest.mark.parametrize("trusted", [(), ("10.0.0.0/8",)])
def test_nobody_else_is_believed(connect, trusted):
    client = connect(client=STRANGER, trusted_proxies=trusted, limits=FEW)
    answers = [client.get("/api/games", headers={"X-Forwarded-For": f"198.51.100.{n}"}) for n in range(12)]
    assert sum(answer.status_code == 429 for answer in answers) == 2
    assert refusals(client, {"X-Forwarded-For": "127.0.0.1"}, 3) == 3


# -- the laboratory ------------------------------------------------------------------------
OWNED = {"lab": "owners", "lab_owners": ("ana",), "trusted_proxies": (PROXY,)}


def test_the_laboratory_is_open_to_named_owners_only(connect):
    client = connect(**OWNED)
    assert client.get("/api/lab", headers={"X-Forwarded-User": "ana"}).status_code == 200
    for headers in (
        {},
        {"X-Forwarded-User": "eve"},
        [("X-Forwarded-User", "ana"), ("X-Forwarded-User", "eve")],
    ):
        assert client.get("/api/lab", headers=headers).status_code == 403


def test_a_stranger_who_calls_herself_an_owner_is_not_believed(connect):
    client = connect(client=STRANGER, **OWNED)
    assert client.get("/api/lab", headers={"X-Forwarded-User": "ana"}).status_code == 403


@pytest.mark.parametrize("proxy", [["--public-url", PUBLIC], ["--trust-proxy"]])
def test_behind_a_proxy_the_laboratory_cannot_be_opened_to_all(proxy, capsys, tmp_path):
    for lab in ("here", "all"):
        assert main(["serve", "--no-browser", "--data", str(tmp_path), *proxy, "--lab", lab]) == 2
        assert "named owners" in capsys.readouterr().err


def test_owners_need_a_proxy_that_is_trusted(capsys, tmp_path):
    assert main(["serve", "--no-browser", "--data", str(tmp_path), "--lab-owners", "ana"]) == 2
    assert "--trust-proxy" in capsys.readouterr().err
    assert main(["serve", "--no-browser", "--data", str(tmp_path), "--trust-proxy", "everybody"]) == 2
    assert "addresses and networks" in capsys.readouterr().err
