"""What players delete, what the owner's retention deletes, and what visitors are told about it."""

import asyncio
import re

from benben.web.live.retention import delete_old
from web.client import PATIENCE

DAY = 86_400


def delete(server, table: str, token: str, status: int = 200):
    answer = server.client.delete(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == status, answer.text
    return answer.json()


def listed(server, *seats: tuple[str, str]) -> list[str]:
    keys = [{"id": table, "token": token} for table, token in seats]
    return [table["id"] for table in server.post("/api/mine", {"seats": keys})["tables"]]


def test_a_game_against_a_bot_is_gone_when_its_player_deletes_it(server):
    created = server.create_table("logistics", "greedy")
    table, token = created["id"], created["token"]
    assert delete(server, table, token) == {"id": table, "gone": True}
    assert server.get(f"/api/tables/{table}", status=404)["error"]["code"] == "unknown-table"
    assert listed(server, (table, token)) == []


def test_a_game_of_two_people_is_gone_when_both_have_deleted_it(server):
    table, one, bo = server.create_table_for_two("logistics")
    assert delete(server, table, one, 409)["error"]["code"] == "not-over"
    with server.connect(table, one) as ana:
        ana.ask("resign")
    assert delete(server, table, one) == {"id": table, "gone": False}
    assert listed(server, (table, one)) == [] and listed(server, (table, bo)) == [table]
    assert delete(server, table, bo)["gone"]
    server.get(f"/api/tables/{table}", status=404)


def test_strangers_delete_nothing(server):
    created = server.create_table("logistics", "greedy")
    assert delete(server, created["id"], "x" * 43, 403)["error"]["code"] == "wrong-token"
    answer = server.client.delete(f"/api/tables/{created['id']}")
    assert answer.json()["error"]["code"] == "not-seated"
    assert listed(server, (created["id"], created["token"])) == [created["id"]]


def test_who_watches_a_game_that_is_deleted_is_disconnected(server):
    created = server.create_table("logistics")
    with server.connect(created["id"]) as spectator:
        assert delete(server, created["id"], created["token"])["gone"]
        assert (
            spectator.listener.submit(spectator.socket.receive).result(PATIENCE)["type"] == "websocket.close"
        )


def test_finished_games_are_kept_as_long_as_the_owner_says(start_server, time):
    server = start_server(keep_days=30)
    over, going = server.create_table("logistics"), server.create_table("logistics")
    with server.connect(over["id"], over["token"]) as ana:
        ana.ask("resign")
    rooms = server.client.app.state.rooms
    time.now += 29 * DAY
    asyncio.run(delete_old(rooms))
    assert server.get(f"/api/tables/{over['id']}")["over"]
    time.now += 2 * DAY
    asyncio.run(delete_old(rooms))
    server.get(f"/api/tables/{over['id']}", status=404)
    assert not server.get(f"/api/tables/{going['id']}")["over"]


def test_visitors_are_told_what_is_kept_and_how_long(start_server):
    assert "kept until they are deleted" in start_server().client.get("/privacy").text
    page = start_server(keep_days=30).client.get("/privacy")
    assert "for 30 days" in page.text
    assert page.headers["content-security-policy"]


def test_everything_that_the_page_for_visitors_names_is_there(start_server):
    client = start_server().client
    named = re.findall(r'(?:href|src)="([^"]+)"', client.get("/privacy").text)
    assert any(name.endswith(".css") for name in named)
    assert [name for name in named if client.get(f"/{name.removeprefix('./')}").status_code != 200] == []
