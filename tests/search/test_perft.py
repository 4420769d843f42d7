"""Perft counts: the number of move sequences from known positions, as data and counted a second, slow way.

`perft.json` in the tests of a game holds records and the counts for depth 1, 2, 3 …
"""

import json

import pytest

import benben
from benben.cli import main
from benben.search.perft import perft
from benben.simple import Number
from support import game_cases
from support.toy_simple_game import sticks_with

CASES = [
    pytest.param(case, id=f"{name}, {case['name']}")
    for name in benben.names()
    if (file := game_cases.folder(name) / "perft.json").exists()
    for case in json.loads(file.read_text())
]
MOST = 3_000_000 if benben.COMPILED else 20_000


@pytest.mark.parametrize("case", CASES)
def test_counts_are_as_written_down(case):
    state = benben.load(case["record"]).search_state()
    for depth, count in enumerate(case["counts"], 1):
        if count <= MOST:
            assert perft(state, depth) == count


@pytest.mark.parametrize("case", CASES)
def test_the_checked_way_counts_the_same(case):
    position = benben.load(case["record"])
    for depth, count in enumerate(case["counts"], 1):
        if count <= 3000:
            assert slowly(position, depth) == count


def slowly(position, depth):
    """By playing every move through the public, checked side."""
    if depth == 0:
        return 1
    total = 0
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        total += slowly(after, depth - 1)
    return total


def test_the_command_counts_and_divides(tmp_path, capsys):
    (case,) = CASES[0].values
    file = tmp_path / "record.json"
    file.write_text(json.dumps(case["record"]))
    assert main(["perft", str(file), "2"]) == 0
    assert int(capsys.readouterr().out) == case["counts"][1]
    assert main(["perft", str(file), "2", "--divide"]) == 0
    assert sum(json.loads(capsys.readouterr().out).values()) == case["counts"][1]
    assert main(["perft", str(file), "0"]) == 0
    assert capsys.readouterr().out == "1\n"


@pytest.mark.parametrize("depth", [-1, 301, 10**9, 10**21])
def test_a_depth_that_cannot_be_counted_is_refused_before_anything_is_counted(depth, tmp_path, capsys):
    (case,) = CASES[0].values
    with pytest.raises(ValueError, match="the depth is from 0 to 300"):
        perft(benben.load(case["record"]).search_state(), depth)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(case["record"]))
    with pytest.raises(SystemExit) as ended:
        main(["perft", str(file), "--", str(depth)])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith("error: DEPTH is from 0 to 300\n")


def test_a_sequence_of_the_greatest_depth_is_counted():
    """Three hundred sticks, taken one at a time."""
    game = sticks_with(
        {"longest_game": lambda self: 300, "fields": lambda self: {"left": Number(0, 300)}},
        __init__=lambda self, options, setup: setattr(self, "left", 300),
        legal_moves=lambda self: ["take1"],
    )({})
    assert perft(game.start({}), 300) == 1


def test_chance_ends_a_sequence():
    start = benben.game("initiative", draft=True).new(seed=1, chance="manual").search_state()
    assert perft(start, 1) == 1  # only `roll`
    assert perft(start, 2) == 0  # then chance is to act


@pytest.mark.parametrize(("text", "code"), [("{", 1), ("", 1), ('{"benben": 1}', 1)])
def test_a_wrong_record_is_one_sentence(text, code, tmp_path, capsys):
    file = tmp_path / "record.json"
    file.write_text(text)
    assert main(["perft", str(file), "1"]) == code
    assert capsys.readouterr().err.count("\n") == 1
