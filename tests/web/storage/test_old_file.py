"""A file that an earlier version has written: its kinds of events and keys are read as they were.

`old_tables.sql` is such a file as SQL, with events of every kind, an analysis and hidden cards.
"""

import sqlite3
from pathlib import Path

import pytest

ANA = "qGwKs-ghuMEOvC8sqpQudMjGnJx-KMWglbJTz4eDqp8"
BO = "zEj1BZ1_HcJaENVnuaNYNlPClfCnfCOt8I_XzJoxMJM"
BOTH_SEATS = "FOc-ZeSLweU6q-g5SNjheZbvEx8KFbFzz9-ZkiQef28"
FINISHED, REMATCH, MONTAUK = "yWwihJy8T70a", "5xzqF8KDLc7A", "G2ybwZEe_Mof"
KINDS = {"move", "back", "offer", "decline", "end", "sit", "next"}


@pytest.fixture
def server(tmp_path, start_server):
    script = (Path(__file__).parent / "old_tables.sql").read_text()
    connection = sqlite3.connect(tmp_path / "benben.sqlite3")
    connection.executescript(script)
    kinds = {kind for (kind,) in connection.execute("SELECT DISTINCT kind FROM events")}
    connection.close()
    assert kinds == KINDS
    return start_server(database_address="")


def test_a_finished_game_is_as_it_was(server):
    summary = server.get(f"/api/tables/{FINISHED}", ANA)
    assert summary["names"] == ["Ana", "Bo"]
    assert summary["ply"] == 4
    assert summary["result"]["sentence"] == "Bo resigns: you win."
    assert server.get(f"/api/tables/{FINISHED}/record")["moves"] == ["R1", "B1", ".", "R1"]


def test_the_rematch_opens_to_the_same_tokens_and_goes_on(server):
    with server.connect(FINISHED, BO) as old:
        assert old.table["rematch"] == {"id": REMATCH, "seats": [0], "token": BO}
    with server.connect(REMATCH, BO) as connection:
        assert connection.table["names"] == ["Bo", "Ana"]
        connection.play(connection.table["view"]["legal"][0])


def test_a_game_with_hidden_cards_goes_on(server):
    with server.connect(MONTAUK, BOTH_SEATS) as connection:
        assert connection.table["ply"] == 4
        mover = connection.table["view"]["to_move"]
        connection.ask("viewpoint", seat=mover)
        connection.wait_until(lambda table: table["viewpoint"] == mover)
        connection.play(connection.table["view"]["legal"][0])


def test_an_analysis_is_shown_with_its_better_move_in_todays_shape(server):
    analysis = server.get(f"/api/tables/{FINISHED}/analysis", ANA)
    assert (analysis["state"], analysis["done"], analysis["total"]) == ("done", 4, 4)
    (marked,) = [line for line in analysis["judgements"] if line["mark"]]
    assert marked["better"]["move"] == "Y1"
    assert marked["better"]["sentence"].startswith("You put a small yellow")
    assert marked["better"]["transitions"][0]["piece"] == "Y1"
