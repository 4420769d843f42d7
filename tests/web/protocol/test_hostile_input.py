"""Whatever comes over the wire is answered with one clear error, and the game goes on."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.websockets import WebSocketDisconnect

from benben.web.settings import Limits

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = [
    "hello",
    "play",
    "preview",
    "hint",
    "takeback",
    "draw",
    "rematch",
    "answer",
    "resign",
    "viewpoint",
    "playback",
    "step",
    "ping",
    "table",
]
nearly_messages = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | json_values, "id": st.integers(0, 99) | json_values},
    optional={
        "ply": st.integers(-1, 3) | json_values,
        "move": st.sampled_from(["R1", "sow:1", "."]) | json_values,
        "token": json_values,
        "offer": st.sampled_from(["draw", "takeback", "rematch"]) | json_values,
        "accept": json_values,
        "seat": json_values,
        "extra": json_values,
    },
)
texts = (
    nearly_messages.map(json.dumps)
    | json_values.map(json.dumps)
    | st.text(max_size=100)
    | st.binary(max_size=50).map(lambda data: data.decode("latin-1"))
)


def test_every_message_is_answered_and_the_table_stays_whole(server):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:

        @settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
        @given(texts)
        def send(text):
            connection.socket.send_text(text)
            while connection.receive()["type"] not in ("ok", "error"):
                pass

        send()
        connection.ask("hello", token=created["token"])
        assert connection.wait("table")["id"] == created["id"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 5000,
        '{"type":"play"}',
        '{"id":1}',
        '{"type":"hello","id":1,"token":""}',
        '{"type":"hello","id":1,"token":7}',
        '{"type":"ping","id":1}',
        '"hello"',
        "1" * 5000,
    ],
)
def test_a_socket_that_does_not_begin_with_hello_is_told_so_and_closed(server, text):
    created = server.create_table("logistics")
    with server.client.websocket_connect(f"/api/tables/{created['id']}/socket") as socket:
        socket.send_text(text)
        assert json.loads(socket.receive_text())["error"]["code"] in ("bad-message", "no-hello")
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()


def test_a_wrong_token_or_table_is_refused(server):
    created = server.create_table("logistics")
    for table, code in ((created["id"], "wrong-token"), ("nowhere", "unknown-table")):
        with server.client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_text(json.dumps({"type": "hello", "id": 1, "token": "x" * 43}))
            assert json.loads(socket.receive_text())["error"]["code"] == code


def test_a_message_that_is_too_long_is_refused_and_the_next_one_heard(server):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        connection.socket.send_text(json.dumps({"type": "ping", "id": 7, "x": "x" * 20_000}))
        assert connection.receive()["error"]["code"] == "too-long"
        assert connection.ask("ping")["type"] == "ok"


def test_too_many_messages_are_refused_with_an_error_not_with_silence(start_server):
    server = start_server(limits=Limits(message_rate=0.001, message_burst=5))
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as connection:
        answers = [connection.ask("ping") for _ in range(8)]
    assert [answer["type"] for answer in answers] == ["ok"] * 5 + ["error"] * 3
    assert answers[-1]["error"]["code"] == "too-many"


def test_who_says_nothing_is_not_waited_for(start_server):
    server = start_server(limits=Limits(hello_seconds=0.01))
    created = server.create_table("logistics")
    with (
        server.client.websocket_connect(f"/api/tables/{created['id']}/socket") as socket,
        pytest.raises(WebSocketDisconnect),
    ):
        socket.receive_text()


def test_pages_of_others_open_no_sockets(server):
    created = server.create_table("logistics")
    opening = server.client.websocket_connect(
        f"/api/tables/{created['id']}/socket", headers={"origin": "https://elsewhere.example"}
    )
    with pytest.raises(WebSocketDisconnect), opening:
        pass


def test_a_server_answers_only_to_its_names(start_server):
    server = start_server(hosts=("localhost",))
    assert server.get("/api/games", status=421)["error"]["code"] == "wrong-host"
    assert server.client.get("/api/games", headers={"host": "localhost:8000"}).status_code == 200


def test_a_request_that_is_too_long_is_refused(start_server):
    server = start_server(limits=Limits(body_bytes=100))
    assert server.post("/api/mine", {"seats": [], "x": "x" * 200}, status=413)["error"]["code"] == "too-long"
    pieces = server.client.post(
        "/api/mine", content=(b" " * 60 for _ in range(5)), headers={"content-type": "application/json"}
    )
    assert pieces.status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/api/nothing",
        "/web/static/../app.py",
        "/web/static/%2e%2e/app.py",
        "/web/static/x%00y",
        "/web/static/",
        "/web/static/js",
        "/web/static/css/base+nothing.css",
        "/web/static/css/base+.css",
        "/web/static/css/+..+base.css",
        "/games/cydonia/static/%2e%2e/rulebook.py",
        "/games/cydonia/static/nothing.js",
        "/games/%2e%2e/static/board.js",
        "/games/fifth/static/board.js",
    ],
)
def test_what_is_not_there_has_the_same_kind_of_error(server, path):
    answer = server.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not-found"


def test_every_answer_says_what_a_browser_may_do_with_it(server):
    for path in ("/api/games", "/web/static/icon.svg", "/nothing"):
        headers = server.client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/web/static/js/lib/render.js", "/web/static/css/base.css"])
def test_modules_and_style_sheets_are_read_as_nothing_else_and_by_no_other_site(server, path):
    headers = server.client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["referrer-policy"] == "no-referrer"
    assert "content-security-policy" not in headers, "which is for documents"


@pytest.mark.parametrize("path", ["/web/static/js/lib/render.js", "/games/cydonia/static/board.js"])
def test_a_file_that_has_not_changed_is_not_sent_again(server, path):
    first = server.client.get(path)
    assert first.headers["content-encoding"] == "gzip"
    again = server.client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_style_sheets_that_are_named_together_come_together(server):
    names = ("tokens", "base", "dialog", "pieces", "table")  # as the page of a table names them
    sheets = [server.client.get(f"/web/static/css/{name}.css").text for name in names]
    together = server.client.get(f"/web/static/css/{'+'.join(names)}.css")
    assert together.text == "".join(sheets)
    assert together.headers["content-type"] == "text/css; charset=utf-8"


def test_the_schema_of_the_socket_is_published(server):
    schema = server.get("/api/schema/socket")
    assert set(schema) == {"client", "server"}
    assert "hello" in schema["client"]["discriminator"]["mapping"]


# -- the API as its OpenAPI describes it -------------------------------------------------
# Hypothesis warns when the state of `random` changes while it draws: the threads of psycopg's pool change it.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
def test_the_api_keeps_to_its_schema(server):
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", server.client.app)
    for operation in schema.get_all_operations():

        @settings(max_examples=15, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(operation.ok().as_strategy())
        def call(case):
            case.call_and_validate(
                excluded_checks=[positive_data_acceptance]
            )  # the rules refuse more than the schema

        call()
