"""`benben bots` lists who can be played against."""

import json

import benben
from benben.cli import main
from benben.players import bots


def test_all_bots_of_a_game_have_a_line_each(capsys):
    assert main(["bots", "cyd"]) == 0
    title, *lines = capsys.readouterr().out.splitlines()
    assert title == "Cydonia"
    assert [line.split()[0] for line in lines] == list(bots("cydonia"))
    assert lines[-1].endswith("1 s per move")


def test_without_a_game_all_are_listed_also_as_json(capsys):
    assert main(["bots", "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)
    assert {entry["game"] for entry in entries} == set(benben.names())
    assert all(set(entry) == {"game", "name", "text", "seconds", "simulations"} for entry in entries)
    assert {
        "game": "montauk",
        "name": "random",
        "text": "plays any legal move, each equally likely",
        "seconds": None,
        "simulations": None,
    } in entries


def test_an_unknown_game_is_one_sentence_and_code_2(capsys):
    assert main(["bots", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
