"""Every command where nothing is installed but what Benben cannot do without: `make plain`.

A command does its work, or it says in a sentence which extra to install; none ends in a traceback.
"""

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

import benben
from benben.core.rng import Rng

pytestmark = pytest.mark.deep

BENBEN = Path(__file__).parents[2] / "build" / "plain" / "venv" / "bin" / "benben"
GAME = benben.names()[0]
PATIENCE = 300  # seconds; none should take more than a few
# How each command is tried, with what it reads on standard input.
TRIALS = {
    "play": ([GAME], "help\nquit\n"),
    "bots": ([], ""),
    "rules": ([GAME], ""),
    "replay": (["whole.json"], ""),
    "solve": (["ending.json"], ""),
    "analyse": (["ending.json", "--simulations", "4"], ""),
    "match": ([GAME, "random", "greedy", "--games", "2", "--jobs", "1"], ""),
    "ladder": ([GAME, "random", "greedy", "--games", "2", "--jobs", "1"], ""),
    "lab": ([GAME, "--bots", "random,random", "--games", "4", "--jobs", "1", "--report", "report.html"], ""),
    "engine": (["--bot", "random"], '{"id": 1, "cmd": "hello"}\n'),
    "export": (["-"], ""),
    "import": (["whole.json"], ""),
    "check": ([], ""),
    "admin": (["tables"], ""),
    "perft": (["ending.json", "1"], ""),
    "bench": ([GAME, "--rounds", "1"], ""),
    "doctor": (["--require-compiled"], ""),
    "new-game": (["tall_towers"], ""),
}
# Commands that need an extra, with its name.
NEEDY = {
    "lab": ([GAME, "--cluster", "tcp://127.0.0.1:1"], "cluster"),
    "serve": (["--database", "postgresql://127.0.0.1:1/games"], "postgres"),
    "export": (["-", "--database", "postgresql://127.0.0.1:1/games"], "postgres"),
    "backup": (["games.backup", "--database", "postgresql://127.0.0.1:1/games"], "postgres"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a command runs: with the record of a whole game and of one just before its end."""
    position, chance = benben.game(GAME).new(seed=1), Rng(1)
    while not position.is_over:
        legal = position.legal_moves()
        before = position.record()
        position.play(legal[chance.below(len(legal))])
    (tmp_path / "whole.json").write_text(json.dumps(position.record()))
    (tmp_path / "ending.json").write_text(json.dumps(before))
    return tmp_path


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of a program that knows nothing of this one's packages."""
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "BENBEN_PURE")
    return {key: value for key, value in os.environ.items() if key not in ours} | {"BENBEN_DATA": str(folder)}


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    if not BENBEN.exists():
        pytest.fail("There is no environment without extras: `make plain` sets it up and runs these tests.")
    done = subprocess.run(
        [BENBEN, *arguments],
        cwd=folder,
        env=surroundings(folder),
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


def test_no_extra_is_installed(folder: Path) -> None:
    modules = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "distributed", "psycopg")
    code = f"from importlib.util import find_spec; print([name for name in {modules} if find_spec(name)])"
    outcome = subprocess.run(
        [BENBEN.with_name("python"), "-c", code], env=surroundings(folder), capture_output=True, text=True
    )
    assert outcome.stdout == "[]\n", outcome.stderr


def test_every_command_is_tried(folder: Path) -> None:
    listed = re.findall(r"^ {4}([a-z-]+) ", run(folder, "--help").stdout, re.MULTILINE)
    assert set(listed) == {"serve", "backup", "restore", *TRIALS}


@pytest.mark.parametrize("command", TRIALS)
def test_a_command_works(folder: Path, command: str) -> None:
    arguments, typed = TRIALS[command]
    done = run(folder, command, *arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stdout or command == "export"


def test_a_backup_is_restored(folder: Path) -> None:
    run(folder, "import", "whole.json")
    assert run(folder, "backup", "games.backup").returncode == 0
    restored = run(folder, "restore", "games.backup", "--data", "other")
    assert (restored.returncode, restored.stdout) == (0, "1 game restored.\n")


@pytest.mark.parametrize("command", [*TRIALS, "serve", "backup", "restore"])
def test_a_command_explains_itself(folder: Path, command: str) -> None:
    done = run(folder, command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: benben {command}")


@pytest.mark.parametrize("command", NEEDY)
def test_a_command_that_needs_an_extra_says_which(folder: Path, command: str) -> None:
    arguments, extra = NEEDY[command]
    done = run(folder, command, *arguments)
    assert done.returncode == 2
    assert f"pip install 'benben[{extra}]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_doctor_says_what_is_missing(folder: Path) -> None:
    assert "pip install 'benben[research]'" in run(folder, "doctor").stdout


def test_serve_serves_until_it_is_stopped(folder: Path) -> None:
    serving = subprocess.Popen(
        [BENBEN, "serve", "--no-browser", "--port", "0"],
        env=surroundings(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert serving.stdout is not None
    assert "http://127.0.0.1:" in serving.stdout.readline()
    serving.send_signal(signal.SIGINT)
    _, errors = serving.communicate(timeout=PATIENCE)
    assert (serving.returncode, errors) == (0, "")
