"""`benben doctor` says what is installed; compiled or not, everything works."""

import os
import subprocess
import sys

import benben
from benben.cli import main
from benben.cli.doctor import compiled_modules
from benben.core import registry


def doctor(*arguments, **environment):
    settings = {key: value for key, value in os.environ.items() if key != "BENBEN_PURE"} | environment
    command = [sys.executable, "-m", "benben", "doctor", *arguments]
    return subprocess.run(command, env=settings, capture_output=True, text=True)


def test_all_modules_are_compiled_or_none():
    assert len(set(compiled_modules().values())) == 1
    assert set(compiled_modules().values()) == {benben.COMPILED}


def test_it_says_what_runs_and_where_things_are(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path / "games"))
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"Benben {benben.__version__} on Python ")
    assert "logistics, cydonia, initiative, montauk" in out
    assert str(tmp_path / "games") in out


def test_plain_python_can_be_chosen_at_run_time_and_is_said():
    done = doctor(BENBEN_PURE="1")
    assert done.returncode == 0
    assert "plain Python" in done.stdout
    assert "BENBEN_PURE" in done.stdout
    assert done.stderr == ""


def test_requiring_compiled_modules_fails_without_them():
    done = doctor("--require-compiled", BENBEN_PURE="1")
    assert done.returncode == 1
    assert "benben.core.state" in done.stderr


def test_importing_leaves_python_in_order():
    """Cython has miscounted references at import before; Python then aborts at exit."""
    assert subprocess.run([sys.executable, "-c", "import benben, benben.search.uct"]).returncode == 0


def test_it_says_why_an_installed_game_is_not_offered(capsys, monkeypatch):
    monkeypatch.setattr(registry, "_problems", {"broken": "ImportError: No module named 'broken'"})
    assert main(["doctor"]) == 0
    assert "not available: broken: ImportError: No module named 'broken'" in capsys.readouterr().out
