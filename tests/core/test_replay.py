"""Replay: what it prints for right and for wrong records, line by line."""

import json
import subprocess
import sys

import pytest

import benben
from benben.cli import main
from benben.core.replay import Viewpoint, replay


def finished(name="cydonia", seed=3, **options):
    position = benben.game(name, **options).new(seed=seed)
    while not position.is_over:
        position.play(position.legal_moves()[0])
    return position.record()


def last_line(record):
    return list(replay(record))[-1]


def test_a_line_for_the_start_and_one_after_each_move():
    record = finished()
    lines = list(replay(record))
    assert [line["ply"] for line in lines] == list(range(len(record["moves"]) + 1))
    assert [line["move"] for line in lines] == [None, *record["moves"]]


@pytest.mark.parametrize(
    "change",
    [
        {"benben": 2},
        {"benben": True},
        {"benben": "1"},
        {"benben": None},
        {"game": "chess"},
        {"game": ["cydonia"]},
        {"options": []},
        {"options": None},
        {"options": {"labyrinth": 11}},
        {"options": {"nonsense": 1}},
        {"options": {"": {}}},
        {"setup": {}},
        {"game": 3},
        {"setup": None},
        {"setup": {"labyrinth": [], "more": 1}},
        {"moves": "RYB"},
        {"moves": None},
        {"moves": {}},
        {"rules_version": 2},
        {"rules_version": "1"},
        {"rules_version": True},
        {"rules_version": None},
    ],
)
def test_a_record_that_cannot_start_gives_one_line(change):
    lines = list(replay({**finished(), **change}))
    assert len(lines) == 1
    assert lines[0].keys() == {"ply", "move", "error"}
    assert (lines[0]["ply"], lines[0]["move"]) == (0, None)


@pytest.mark.parametrize("part", ["benben", "game", "options", "setup", "moves"])
def test_a_record_without_a_required_part_names_it(part):
    record = finished()
    del record[part]
    assert f"'{part}'" in last_line(record)["error"]


@pytest.mark.parametrize("record", [None, [], 5, "text", True, 1.5])
def test_what_is_no_object_is_no_record(record):
    assert "JSON object" in last_line(record)["error"]


def test_an_illegal_move_ends_its_record_and_names_twenty_legal_moves_and_how_many_there_are():
    record = finished()
    record["moves"][0] = "XYZ"
    line = last_line(record)
    assert (line["ply"], line["move"]) == (1, "XYZ")
    assert "legal (125): " in line["error"]
    assert line["error"].count(", ") >= 19
    assert "Notation" in line["error"]


def test_a_move_after_the_end_is_an_error():
    record = finished()
    record["moves"].append("RRR")
    assert last_line(record)["ply"] == len(record["moves"])
    assert "over" in last_line(record)["error"]


@pytest.mark.parametrize(
    "move",
    [None, 5, ["RYB"], {"move": "RYB"}, True, float("nan"), json.loads("[" * 900 + "]" * 900)],
    ids=["null", "number", "list", "object", "true", "nan", "deep list"],
)
def test_a_move_that_is_no_text_is_an_error_at_its_ply(move):
    record = finished()
    record["moves"][1] = move
    line = last_line(record)
    assert line["ply"] == 2
    assert isinstance(line["move"], str)
    assert "error" in line


@pytest.mark.parametrize(
    "result",
    [
        None,
        5,
        [],
        "A wins",
        {},
        {"scores": [0, 0]},
        {"winner": 0},
        {"scores": [1, 2, 3], "winner": 0},
        {"scores": [1.0, 2], "winner": 0},
        {"scores": "12", "winner": 0},
        {"scores": [99, 0], "winner": 0},
        {"scores": [0, 0], "winner": 2},
        {"scores": [0, 0], "winner": True},
        {"scores": [0, 0], "winner": None, "by": "magic"},
        {"scores": [0, 0], "winner": 0, "by": "resign"},
        {"scores": [0, 0], "winner": 0, "by": None},
    ],
)
def test_a_wrong_result_is_an_error_after_the_last_state(result):
    record = {**finished(), "result": result}
    line = last_line(record)
    assert (line["ply"], line["move"]) == (len(record["moves"]), None)
    assert "error" in line


def test_a_result_by_the_rules_needs_a_game_that_is_over():
    record = finished()
    record["moves"].pop()
    assert "not over" in last_line(record)["error"]


@pytest.mark.parametrize("by", ["resign", "agreement", "time", "closed"])
def test_other_endings_may_end_a_game_anywhere(by):
    record = finished()
    record["moves"] = record["moves"][:5]
    record["result"] = {"scores": [0, 0], "winner": 0, "by": by}
    assert "error" not in last_line(record)


def test_annotations_are_ignored_and_defaults_accepted():
    record = {
        **finished(),
        "players": ["Ada", "Bo"],
        "date": "2026-01-01",
        "comment": "?",
        "rules_version": 1,
    }
    record["options"] = {"labyrinth": 20}
    del record["result"]["by"]
    assert "error" not in last_line(record)


def test_a_view_of_a_game_without_secrets_is_the_state():
    record = finished()
    assert list(replay(record, Viewpoint(False, 1))) == list(replay(record))


# -- the command -----------------------------------------------------------------------
def lines_of(capsys):
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_errors_never_stop_the_records_after_them(tmp_path, capsys):
    good = json.dumps(finished())
    bad = [b"{", b"\xff\xfe", b"null", b'{"benben": 1}', b"[" * 100_000, b"1" * 5000, b'"\\ud800"', b"NaN"]
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n\n".join([good.encode(), *bad, good.encode()]))
    assert main(["replay", str(file), "--states"]) == 1
    lines = lines_of(capsys)
    assert sum("error" in line for line in lines) == len(bad)
    assert sum(line["ply"] == 40 for line in lines) == 2


def test_one_object_may_be_written_over_several_lines(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(finished(), indent=2))
    assert main(["replay", str(file), "--states"]) == 0
    assert len(lines_of(capsys)) == 41


def test_a_bad_first_line_does_not_swallow_the_others(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    file.write_text('{"benben": 1,\n' + json.dumps(finished()) + "\n")
    assert main(["replay", str(file), "--states"]) == 1
    lines = lines_of(capsys)
    assert "bad JSON" in lines[0]["error"]
    assert len(lines) == 42


def test_an_empty_file_holds_no_records(tmp_path, capsys):
    file = tmp_path / "none"
    file.write_text("\n \n")
    assert main(["replay", str(file), "--states"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", ["no-such-file", "."])
def test_a_file_that_cannot_be_read_is_exit_code_2_and_a_sentence(name, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["replay", name, "--states"]) == 2
    assert capsys.readouterr().err.startswith(f"benben: cannot read {name}: ")


def test_the_account_tells_each_move_the_score_and_the_winner(tmp_path, capsys):
    file = tmp_path / "game.json"
    record = finished()
    file.write_text(json.dumps(record))
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Cydonia"
    assert len(lines) == 1 + 40 + 1
    first, second = record["result"]["scores"]
    assert lines[-1].startswith(f"Final score: A {first}, B {second}; ")


def test_view_without_states_is_refused(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["replay", "-", "--view", "A"])
    assert stopped.value.code == 2
    assert "--states" in capsys.readouterr().err


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text((json.dumps(finished()) + "\n") * 50)
    command = f"{sys.executable} -m benben replay {file} --states | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.deep
def test_a_hundred_thousand_records_stream_in_constant_memory():
    """A child process replays them from a pipe; its peak memory is that of a few records."""
    record = json.dumps(
        {"benben": 1, "game": "logistics", "options": {"max_sows": 1}, "setup": {}, "moves": ["R1", "."]}
    )
    program = (
        "import resource, sys; from benben.cli import main; code = main(['replay', '-', '--states']); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(code)"
    )
    peaks = []
    for count in (1_000, 100_000):
        child = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(count):
            child.stdin.write(record + "\n")
        _, errors = child.communicate()
        assert child.returncode == 0
        peaks.append(int(errors))
    assert peaks[1] < peaks[0] * 1.2
