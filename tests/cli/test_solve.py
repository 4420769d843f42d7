"""`benben solve`: words for people, an object for programs, one sentence where there is no solver."""

import json
import os
import signal
import subprocess
import sys

import pytest

import benben
from benben.cli import main
from games.initiative.positions import BASIC_ROUND, match
from support.random_games import how_many


def saved(position, tmp_path):
    file = tmp_path / "record.json"
    file.write_text(json.dumps(position.record()))
    return str(file)


@pytest.fixture
def basic(tmp_path):
    """The basic round of the rules, all of it."""
    return saved(match(*BASIC_ROUND), tmp_path)


def test_the_answer_in_words(basic, capsys):
    """In the rules B wins 24 at once by K3; to wait a turn brings 27, since A will still have nothing against
    it."""
    ply = len(BASIC_ROUND) - 1
    assert main(["solve", basic, "--ply", str(ply)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "B to move. With best play the game ends with B 27 points ahead.",
        "Best moves: G2 K2",
        "A best line: G2 R2 K3",
    ]


def test_the_answer_for_programs(basic, capsys):
    ply = len(BASIC_ROUND) - 3
    assert main(["solve", basic, "--ply", str(ply), "--json"]) == 0
    solution = json.loads(capsys.readouterr().out)
    position = match(*BASIC_ROUND[:ply])
    assert set(solution) == {"value", "exact", "best", "line"} and solution["exact"] is True
    assert set(solution["best"]) <= set(position.legal_moves())
    for move in solution["line"]:
        position.play(move)
    assert position.is_over
    first, second = position.scores
    assert solution["value"] in (first - second, second - first)


def test_without_a_ply_it_is_the_last_position(tmp_path, capsys):
    record = saved(match(*BASIC_ROUND[:-2]), tmp_path)
    assert main(["solve", record]) == 0
    last = capsys.readouterr().out
    assert main(["solve", record, "--ply", str(len(BASIC_ROUND) - 2)]) == 0
    assert capsys.readouterr().out == last


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (lambda: benben.game("montauk").new(seed=1, chance="manual"), "chance is to act"),
        (lambda: match(*BASIC_ROUND), "the game is over"),
    ],
    ids=["chance", "over"],
)
def test_what_is_not_solved_is_one_sentence(position, sentence, tmp_path, capsys):
    assert main(["solve", saved(position(), tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert sentence in err and err.count("\n") == 1 and out == ""


def test_what_a_search_says_is_not_called_proven(tmp_path, capsys):
    assert main(["solve", saved(benben.game("initiative", draft=True).new(seed=1), tmp_path)]) == 0
    assert "(not proven)" in capsys.readouterr().out


def test_what_cannot_be_read_is_one_sentence(tmp_path, capsys):
    assert main(["solve", str(tmp_path / "nothing")]) == 2
    (tmp_path / "bad").write_text("{")
    assert main(["solve", str(tmp_path / "bad")]) == 1
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize("ply", ["-1", "99"])
def test_a_ply_must_be_in_the_record(ply, basic):
    with pytest.raises(SystemExit):
        main(["solve", basic, "--ply", ply])


@pytest.mark.skipif(
    os.name == "nt" or not how_many(1, 0, 1), reason="signals as on Unix; plain Python starts too slowly"
)
def test_ctrl_c_stops_cleanly(tmp_path):
    record = saved(benben.game("initiative", sacrifice=True, call=True).new(seed=2), tmp_path)
    program = (
        "import sys; from benben.cli import main, progress; progress.QUIET_SECONDS = 0; sys.exit(main())"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, "solve", record],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert "% done" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130 and out == "" and "Traceback" not in err
