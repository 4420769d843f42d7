"""A stored game with a move that the rules no longer allow is kept, listed and explained."""

import json

import pytest

import benben
from benben.cli import main
from benben.web.security.tokens import digest
from benben.web.storage.protocol import Event, TableSetup
from benben.web.storage.sqlite import SqliteStorage

TOKEN = "a-token-of-both-seats"
# A game of Montauk from when ranks matched as printed: the ten and the four of hearts, which are worth the
# same, were not the same card then, so the loser's card was used.
TREES = {"yellow": "BRG", "red": "YGB", "green": "RBY", "blue": "GYR"}
SHUFFLE = (
    "~shuffle:JS,5C,5H,KS,4H,5S,6H,AD,8C,TH,3C,TS,KC,KH,3S,5D,4C,TC,2D,JD,AS,2C,4S,AH,AC,QD,6D,4D,6S,7H,9H,9S,"
    "QH,7D,8D,8S,QS,7S,JH,9D,KD,QC,8H,3H,6C,9C,2S,7C,TD,JC,3D,2H"
)
MOVES = (
    f"{SHUFFLE} 5H KS L:G2>d4 TS 8C W:B3^1 L:B1>e3 3C 5C L:R2^1 W:R1>e5 TH 4H X:B1>e2 L:B3^2 W:Y3>d5 KC 5S"
).split()
NOT_LEGAL = MOVES.index("L:B3^2")


@pytest.fixture
def folder(tmp_path):
    players = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
    setup = TableSetup("old", "montauk", {"rounds": 1}, {"trees": TREES}, players, None, 5.0)
    events = [Event("move", {"move": move}, 10.0 + ply) for ply, move in enumerate(MOVES)]
    storage = SqliteStorage(tmp_path / "benben.sqlite3", None)
    storage.create_table(setup, events, [(0, digest(TOKEN)), (1, digest(TOKEN))], []).result()
    storage.close()
    return tmp_path


@pytest.fixture
def server(folder, start_server):
    return start_server(database_address="")


def explains(sentence):
    return f"Move {NOT_LEGAL + 1} of this game, L:B3^2, is not legal by the rules of today" in sentence


def test_it_is_listed_and_the_list_says_why_it_cannot_go_on(server):
    (listed,) = server.post("/api/mine", {"seats": [{"id": "old", "token": TOKEN}], "skip": 0})["tables"]
    assert (listed["over"], listed["result"]["by"], listed["ply"]) == (True, "outdated", NOT_LEGAL)
    assert explains(listed["result"]["sentence"])
    assert "(M2)" in listed["result"]["sentence"]


def test_at_the_table_it_is_explained_and_no_move_is_accepted(server):
    with server.connect("old", TOKEN) as connection:
        assert explains(connection.table["result"]["sentence"])
        assert connection.refused("play", move="done", ply=NOT_LEGAL)["code"] == "game-over"


def test_its_record_has_all_the_moves(server):
    record = server.get("/api/tables/old/record")
    assert record["moves"] == MOVES
    assert explains(record["comment"])
    assert "result" not in record


def test_it_can_be_looked_back_at_as_far_as_it_can_be_replayed(server):
    review = server.get("/api/tables/old/steps")
    assert len(review["steps"]) == NOT_LEGAL + 1
    assert explains(review["result"]["sentence"])


def test_it_is_exported_whole(folder):
    file = folder / "games.jsonl"
    assert main(["export", "--data", str(folder), str(file)]) == 0
    exported = json.loads(file.read_text())
    assert exported["moves"] == MOVES
    assert explains(exported["comment"])


def test_the_prompt_says_in_a_sentence_which_move_is_not_legal(tmp_path, capsys):
    file = tmp_path / "old.json"
    record = {"benben": 1, "game": "montauk", "options": {"rounds": 1}, "setup": {"trees": TREES}}
    file.write_text(json.dumps({**record, "moves": MOVES}))
    assert main(["play", "--load", str(file)]) == 1
    message = capsys.readouterr().err
    assert "L:B3^2" in message
    assert "M2" in message
    assert message.count("\n") == 1


def test_it_names_the_versions_of_the_rules_where_they_differ(server, monkeypatch):
    assert "version" not in server.get("/api/tables/old")["result"]["sentence"]
    monkeypatch.setattr(type(benben.game("montauk").new(seed=1).game), "rules_version", 2)
    newer = server.create_table("montauk", "screen")
    with server.connect(newer["id"], newer["token"]) as connection:
        connection.ask("resign")
    stored = server.client.app.state.rooms.services.storage.read(newer["id"])
    assert {event.rules_version for event in stored.events} == {2}
