"""The owner's command acts on stored games while a server runs, and the server obeys."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from benben.cli import main
from benben.cli.stored_games.admin import table_id
from benben.web.security.blocklist import Blocklist, read_network
from benben.web.security.tokens import new_id
from support.waiting import wait_until
from web.client import PATIENCE

SOON = 0.02  # seconds between two looks of the server at its orders


@pytest.fixture(params=["sqlite", "postgres"])
def database_address(request):
    """On both databases."""
    return request.getfixturevalue("postgres_address") if request.param == "postgres" else ""


@pytest.fixture
def server(start_server):
    return start_server(orders_seconds=SOON)


@pytest.fixture
def admin(tmp_path, database_address, capsys):
    """Runs the command and returns what it prints."""

    def run(*words: str, code: int = 0) -> str:
        place = ["--database", database_address] if database_address else []
        assert main(["admin", *words, "--data", str(tmp_path), *place]) == code
        printed = capsys.readouterr()
        return printed.err if code else printed.out

    return run


def closing(connection):
    """Read until the server ends a connection."""
    while True:
        message = connection.listener.submit(connection.socket.receive).result(PATIENCE)
        if message["type"] == "websocket.close":
            return


def test_tables_are_listed_with_who_plays_and_how_far(server, admin):
    created = server.create_table("logistics", "greedy", name="Ana")
    friend = server.create_table("montauk", "friend", name="Cleo")
    with server.connect(created["id"], created["token"]) as ana:
        ana.ask("resign")
    lines = admin("tables").splitlines()
    assert lines[-1] == "2 of 2 tables"
    (over,) = [line for line in lines if line.startswith(created["id"])]
    assert over.endswith("over: Ana – greedy") and "logistics" in over
    (waits,) = [line for line in lines if line.startswith(friend["id"])]
    assert "waits for a friend: Cleo – expected" in waits
    assert admin("tables", "--most", "0").splitlines() == ["0 of 2 tables"]


def test_a_table_is_closed_before_the_eyes_of_its_players(server, admin):
    table, one, two = server.create_table_for_two("logistics")
    with server.connect(table, one) as ana, server.connect(table, two) as bo:
        assert admin("close", table) == f"Table {table} is closed.\n"
        for player in (ana, bo):
            result = player.wait_until(lambda seen: seen["result"])["result"]
            assert (result["by"], result["winner"], result["headline"]) == ("closed", None, "Closed")
        assert ana.refused("play", ply=0, move="R1")["code"] == "game-over"
    assert "over already" in admin("close", table, code=1)
    record = server.get(f"/api/tables/{table}/record")
    assert record["result"]["by"] == "closed"
    assert server.post("/api/records", record)["id"]


def test_a_move_that_comes_before_the_server_has_looked_is_refused(start_server, admin):
    server = start_server(orders_seconds=3600.0)
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as ana:
        admin("close", created["id"])
        assert ana.refused("play", ply=0, move="R1")["code"] == "game-over"
        assert ana.wait_until(lambda seen: seen["result"])["result"]["by"] == "closed"


def test_a_deleted_table_is_gone_for_those_who_are_there(server, admin):
    created = server.create_table("logistics")
    with server.connect(created["id"], created["token"]) as ana, server.connect(created["id"]) as spectator:
        admin("delete", created["id"])
        for peer in (ana, spectator):
            closing(peer)
    server.get(f"/api/tables/{created['id']}", status=404)
    assert "no such table" in admin("delete", created["id"], code=1)


def test_an_order_that_fails_does_not_keep_the_next_from_being_obeyed(server, admin, monkeypatch):
    bad, good = server.create_table("logistics"), server.create_table("logistics")
    rooms = server.client.app.state.rooms
    refresh = rooms.refresh

    async def fail_once(table):
        if table == bad["id"]:
            raise KeyError("something is wrong with this table")
        await refresh(table)

    monkeypatch.setattr(rooms, "refresh", fail_once)
    with server.connect(good["id"], good["token"]) as ana:
        admin("delete", bad["id"], good["id"])
        closing(ana)


@pytest.mark.parametrize("opponent", ["greedy", "screen"])
def test_a_lost_seat_goes_back_to_its_player_and_the_finder_is_out(server, admin, opponent):
    created = server.create_table("logistics", opponent)
    table, lost = created["id"], created["token"]
    with server.connect(table, lost) as finder:
        out = admin("seat", table, "A", "--public-url", "https://club.example/games/")
        link = out.splitlines()[-1]
        start = f"https://club.example/games/table/{table}#seat="
        assert link.startswith(start)
        closing(finder)
    answer = server.get(f"/api/tables/{table}", lost, status=403)
    assert answer["error"]["code"] == "wrong-token"
    with server.connect(table, link.removeprefix(start)) as ana:
        assert ana.table["seats"] == created["seats"]
        ana.play("R1")


def test_only_a_person_gets_a_seat_back(server, admin):
    bot = server.create_table("logistics", "greedy")
    friend = server.create_table("logistics", "friend")
    assert "no person sits there" in admin("seat", bot["id"], "B", code=1)
    assert "nobody has taken it yet" in admin("seat", friend["id"], "B", code=1)
    assert "no such table" in admin("seat", "nowhere", "A", code=1)


@pytest.mark.parametrize(
    "text", ["-Gx_1", "table/-Gx_1", "https://club.example/games/table/-Gx_1#seat=secret"]
)
def test_a_table_may_be_given_by_its_address(text):
    assert table_id(text) == "-Gx_1"


def test_the_names_of_new_tables_can_be_typed_at_a_prompt():
    assert not any(new_id().startswith("-") for _ in range(1000))


# -- addresses ---------------------------------------------------------------------------
def visitor(server, address):
    """Somebody at another address who asks the same server."""
    client = TestClient(server.client.app, client=(address, 50_000), raise_server_exceptions=False)
    client.portal = server.client.portal
    return client


def test_a_blocked_address_is_disconnected_and_not_served_any_more(server, admin):
    created = server.create_table("logistics")
    stranger = visitor(server, "203.0.113.9")
    with (
        server.connect(created["id"], created["token"]) as ana,
        stranger.websocket_connect(f"/api/tables/{created['id']}/socket") as socket,
    ):
        socket.send_text('{"type":"hello","id":1}')
        assert socket.receive_json()["type"] == "ok"
        assert stranger.get("/").status_code == 200
        assert admin("block", "203.0.113.9") == "203.0.113.9 is blocked.\n"
        with pytest.raises(WebSocketDisconnect):
            while True:
                socket.receive_json()
        refused = stranger.get("/")
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "blocked")
        ana.play("R1")
    assert "203.0.113.9" in admin("blocked")
    assert admin("unblock", "203.0.113.9") == "203.0.113.9 is no longer blocked.\n"
    wait_until(lambda: stranger.get("/").status_code == 200)
    assert admin("blocked") == ""
    assert "is not blocked" in admin("unblock", "203.0.113.9", code=1)


def test_who_is_blocked_stays_so_after_a_restart(start_server, admin):
    start_server()
    admin("block", "2001:db8:1:2:3::4")
    server = start_server()
    assert visitor(server, "2001:db8:1:2::9").get("/").status_code == 403
    assert visitor(server, "2001:db8:1:3::9").get("/").status_code == 200


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("203.0.113.0/24", "203.0.113.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_addresses_and_networks_are_read(text, network):
    assert read_network(text) == network


@pytest.mark.parametrize("text", ["", "anna", "127.0.0.1", "::1", "0.0.0.0/0", "::/0", "203.0.113.9/24"])
def test_what_would_lock_out_the_owner_or_everybody_is_refused(text):
    with pytest.raises(ValueError):
        read_network(text)


def test_a_list_has_addresses_and_networks():
    blocklist = Blocklist()
    assert not blocklist.has("203.0.113.9")
    blocklist.replace(["203.0.113.9", "198.51.100.0/24", "2001:db8::/64", "2001:db9::/48"])
    inside = ("203.0.113.9", "198.51.100.77", "2001:db8::5", "2001:db9:0:9::5", "::ffff:203.0.113.9")
    outside = ("203.0.113.10", "198.51.101.1", "2001:db8:0:1::5", "testclient", "")
    assert [blocklist.has(address) for address in (*inside, *outside)] == [True] * 5 + [False] * 5
