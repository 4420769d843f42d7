"""What does not fit: no room for results, a report that cannot be written, and memory that must not grow with
the games."""

import json
import subprocess
import sys
import time

import psutil
import pytest

CYDONIA = ["lab", "cydonia", "--bots", "greedy,random", "--games", "60"]
LIMITED = """
import resource, sys
from benben.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
sys.exit(main(sys.argv[2:]))
"""


def benben(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "benben", *arguments], capture_output=True, text=True, check=False
    )


def test_no_space_for_results_ends_a_run_in_a_sentence_and_loses_no_finished_game(tmp_path):
    results, whole = str(tmp_path / "results"), str(tmp_path / "whole")
    full = subprocess.run(
        [sys.executable, "-c", LIMITED, "5000", *CYDONIA, "--jobs", "1", "--results", results],
        capture_output=True,
        text=True,
        check=False,
    )
    complaints = [line for line in full.stderr.splitlines() if line.startswith("benben:")]
    assert full.returncode == 1
    assert len(complaints) == 1
    assert f"cannot write '{results}': File too large; finished games are kept" in complaints[0]
    results_before = (tmp_path / "results").read_bytes()
    finished = results_before.count(b"\n")
    assert finished > 5
    assert f"Cydonia: {finished} of 60 games" in full.stdout
    assert "Traceback" not in full.stderr
    again = benben(*CYDONIA, "--jobs", "1", "--results", results, "--json")
    unbroken = benben(*CYDONIA, "--jobs", "1", "--results", whole, "--json")
    assert json.loads(again.stdout) == json.loads(unbroken.stdout)
    assert (tmp_path / "results").read_bytes().startswith(results_before[: results_before.rfind(b"\n") + 1])


def test_a_report_that_cannot_be_written_loses_neither_games_nor_other_reports(tmp_path):
    taken, full, fine = tmp_path / "taken.html", tmp_path / "full.csv", tmp_path / "fine.json"
    taken.mkdir()
    full.symlink_to("/dev/full")
    run = benben(
        *CYDONIA,
        "--jobs",
        "1",
        "--results",
        str(tmp_path / "results"),
        *(part for name in (taken, full, fine) for part in ("--report", str(name))),
    )
    complaints = [line for line in run.stderr.splitlines() if line.startswith("benben:")]
    assert run.returncode == 1
    assert "Is a directory; the results are kept" in complaints[0]
    assert "No space left on device; the results are kept" in complaints[1]
    assert len(complaints) == 2
    assert "Cydonia: 60 games" in run.stdout
    assert json.loads(fine.read_text())["done"] == 60
    assert (tmp_path / "results").read_bytes().count(b"\n") == 60


@pytest.mark.deep
def test_a_thousand_games_between_mid_level_bots_take_no_more_memory_than_two_hundred(tmp_path):
    results = tmp_path / "results"
    run = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "benben",
            "lab",
            "cydonia",
            "--bots",
            "casual,casual",
            "--games",
            "1000",
            "--results",
            str(results),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    most = {"early": 0, "late": 0}
    try:
        while run.poll() is None:
            games = results.read_bytes().count(b"\n") if results.exists() else 0
            family = psutil.Process(run.pid)
            memory = sum(
                process.memory_info().rss
                for process in [family, *family.children(recursive=True)]
                if process.status() != psutil.STATUS_ZOMBIE
            )
            part = "early" if games <= 200 else "late"
            most[part] = max(most[part], memory)
            time.sleep(0.1)
    except psutil.NoSuchProcess:  # it ended while we looked
        pass
    finally:
        assert run.wait() == 0
    assert 0 < most["late"] < 1.1 * most["early"]
