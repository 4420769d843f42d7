"""`benben match` and `benben ladder`: what they print, write and refuse."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from benben.cli import main
from benben.match.tournament.pairing import Pairing
from support.tiny_bots import with_tiny_bots

KEYS = ["game", "options", "bots", "games", "points", "wins", "draws", "margin", "elo", "forfeits"]
SHORT = ["-o", "labyrinth=10"]


@pytest.fixture(autouse=True)
def tiny_bots(monkeypatch):
    monkeypatch.setattr("benben.match.tournament.pairing.make_bot", with_tiny_bots)


def told(capsys, *arguments):
    """The JSON of a match of Cydonia, played in this process unless the arguments say otherwise."""
    assert main(["match", "cydonia", *arguments, "--json", *SHORT]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_json_has_its_keys_and_adds_up(capsys):
    report = told(capsys, "random", "random@9", "--games", "10", "--jobs", "1")
    assert list(report) == KEYS
    assert report["bots"] == ["random", "random@9"]
    assert report["options"] == {"labyrinth": 10}
    assert report["games"] == 10 == sum(report["points"]) == sum(report["wins"]) + report["draws"]
    for part in ("margin", "elo"):
        assert report[part]["low"] <= report[part]["mean"] <= report[part]["high"]
    assert report["forfeits"] == [0, 0]


def test_one_job_and_two_print_the_same(capsys):
    first, second = (
        told(capsys, "random", "random@3", "--games", "10", "--jobs", jobs, "--time", "0.5") for jobs in "12"
    )
    assert first == second
    assert first["bots"] == ["random", "random@3"]


def test_the_bots_in_the_other_order_are_told_the_other_way_round(capsys):
    ahead = told(capsys, "first", "last", "--games", "8", "--jobs", "1")
    behind = told(capsys, "last", "first", "--games", "8", "--jobs", "1")
    assert ahead["margin"]["mean"] == -behind["margin"]["mean"]
    assert ahead["points"] == behind["points"][::-1]


def test_forfeits_count_and_the_match_goes_on(capsys):
    report = told(capsys, "crashing", "first", "--games", "20", "--jobs", "1")
    assert report["forfeits"] == [20, 0]
    assert report["points"] == [0, 20]
    assert report["elo"]["mean"] is None
    assert report["elo"]["high"] < 0
    assert report["margin"] == {"mean": None, "low": None, "high": None}
    assert main(["match", "cydonia", "first", "cheating", "--games", "20", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "forfeits  0 : 20" in out
    assert "Elo       at least +" in out


def test_a_program_plays_too(tmp_path, capsys):
    page = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
    sample = tmp_path / "sample.py"
    sample.write_text(re.search(r"```python\n(.*?)```", page.read_text(), re.DOTALL).group(1))
    program = f"cmd:{sys.executable} {sample}"
    report = told(capsys, "last", program, "--games", "2", "--jobs", "1")
    assert report["bots"] == ["last", program]
    assert report["forfeits"] == [0, 0]
    assert report["margin"]["mean"] == 0  # the same bot twice, seats swapped
    assert told(capsys, "first", "cmd:false", "--games", "2", "--jobs", "1")["forfeits"] == [0, 2]


def test_a_decided_match_stops(capsys):
    assert (
        main(["match", "cydonia", "cheating", "first", "--games", "1000", "--jobs", "1", "--until-decided"])
        == 0
    )
    out = capsys.readouterr().out
    assert "games: first is better" in out
    assert (
        main(["match", "cydonia", "random", "random", "--games", "4", "--jobs", "1", "--until-decided"]) == 0
    )
    assert "not decided" in capsys.readouterr().out


def test_the_same_command_goes_on_with_its_records(tmp_path, capsys, monkeypatch):
    path = tmp_path / "games.jsonl"
    arguments = ("random", "last", "--games", "8", "--jobs", "1", "--records", str(path))
    whole = told(capsys, *arguments)
    assert main(["replay", str(path)]) == 0
    lines = path.read_text().splitlines(keepends=True)
    assert len(lines) == 8
    path.write_text("".join(lines[:5]) + lines[5][:40])
    played = []
    play = Pairing.play
    monkeypatch.setattr(Pairing, "play", lambda self, number: played.append(number) or play(self, number))
    capsys.readouterr()
    assert told(capsys, *arguments) == whole
    assert played == [5, 6, 7]


def test_ctrl_c_prints_what_was_finished_and_loses_nothing(tmp_path):
    path = tmp_path / "games.jsonl"
    command = [
        sys.executable,
        "-m",
        "benben",
        "match",
        "logistics",
        "random",
        "random",
        "--games",
        "100000",
        "--jobs",
        "2",
        "--records",
        str(path),
        "--json",
    ]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes, text=True, start_new_session=True) as process:
        while not (path.exists() and path.read_bytes().count(b"\n") > 5):
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers too
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    lines = path.read_text().splitlines()
    assert json.loads(out)["games"] in (len(lines), len(lines) - 1)  # stopped between writing and counting
    assert all(json.loads(line)["result"] for line in lines)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "random", "random"], "there is no game 'chess'"),
        (["cydonia", "random", "oracle"], "Cydonia has no bot 'oracle'"),
        (["cydonia", "random", "random@soon"], "a budget is"),
        (["cydonia", "random", "random", "-o", "labyrinth=many"], "option labyrinth"),
        (
            ["cydonia", "random", "random", "--records", "/nowhere/file"],
            "cannot use /nowhere/file: No such file",
        ),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arguments, sentence, capsys):
    assert main(["match", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith("benben: ")
    assert sentence in err


@pytest.mark.parametrize(
    "arguments", [["--games", "0"], ["--time", "-1"], ["--jobs", "none"], ["--time", "nan"]]
)
def test_numbers_out_of_range_are_refused(arguments):
    with pytest.raises(SystemExit, match="2"):
        main(["match", "cydonia", "random", "random", *arguments])


def test_a_ladder_is_printed_and_written(tmp_path, capsys):
    page = tmp_path / "ladder.md"
    bots = ["crashing", "random", "last"]
    arguments = ["ladder", "cydonia", *bots, "--games", "6", "--jobs", "1", "--write", str(page), *SHORT]
    assert main(arguments) == 0
    output = capsys.readouterr().out
    assert "`benben ladder cydonia crashing random last -o labyrinth=10 --games 6 --seed 1`" in output
    assert "\n| crashing | 0 | 12 |" in output
    assert (
        output.splitlines()[-1].startswith("| ")
        and " against crashing | 100.0% | " in output.splitlines()[-1]
    )
    first = page.read_text()
    assert output in first
    assert main(arguments) == 0
    assert page.read_text().count("## Cydonia") == first.count("## Cydonia") == 1
    assert main([*arguments[:1], "cydonia", "random", "random"]) == 2
    assert "named twice" in capsys.readouterr().err


def test_a_ladder_without_names_has_all_bots_of_the_game(capsys, monkeypatch):
    monkeypatch.setattr("benben.players.bots", lambda game: {"crashing": None, "first": None})
    assert main(["ladder", "montauk", "--games", "2", "--jobs", "1", "--neighbours", "-o", "rounds=1"]) == 0
    assert "| first |" in capsys.readouterr().out


def test_a_match_of_a_ladder_ends_when_its_share_is_known_well_enough(tmp_path, capsys):
    records = tmp_path / "games.jsonl"
    arguments = [
        "ladder",
        "cydonia",
        "crashing",
        "random",
        "random@2",
        "--games",
        "1000",
        "--neighbours",
        "--precision",
        "15",
        "--jobs",
        "1",
        "--records",
        str(records),
        "--title",
        "Cydonia, roughly",
        *SHORT,
    ]
    assert main(arguments) == 0
    output = capsys.readouterr().out
    assert output.startswith("## Cydonia, roughly\n") and "--neighbours --precision 15`" in output
    games = {line.split()[3]: int(line.split()[-2]) for line in output.splitlines() if " against " in line}
    assert 1000 > max(games.values()) > games["crashing"]
    before = records.read_text()
    assert main(arguments) == 0
    assert capsys.readouterr().out == output and records.read_text() == before


@pytest.mark.parametrize("precision", ["0", "51", "nan", "much"])
def test_a_precision_is_from_1_to_50_points(precision):
    with pytest.raises(SystemExit):
        main(["ladder", "cydonia", "--precision", precision])
