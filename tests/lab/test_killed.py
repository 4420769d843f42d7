"""A laboratory that is killed, at whatever moment, loses nothing, repeats nothing and leaves nothing
running."""

import json
import os
import random
import signal
import subprocess
import sys

import psutil
import pytest

from support.waiting import wait_until

DEADLINE = 60.0  # seconds, on a machine that has much else to do
MOST_WRITTEN = 10_000  # bytes that a run adds before it is killed: some games


def command(folder, games):
    return [
        sys.executable,
        "-m",
        "benben",
        "lab",
        "cydonia",
        "--bots",
        "greedy,novice",
        "--vary",
        "labyrinth=20,10",
        "--games",
        str(games),
        "--jobs",
        "2",
        "--json",
        "--results",
        str(folder / "results.jsonl"),
    ]


def finished(folder, games):
    done = subprocess.run(command(folder, games), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def kill_one_run(folder, games, rng):
    """Start a run, and kill it when it has written some more, by chance; how many workers it had."""
    results = folder / "results.jsonl"

    def written():
        return results.stat().st_size if results.exists() else 0

    enough = written() + rng.randrange(MOST_WRITTEN)
    run = subprocess.Popen(command(folder, games), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(lambda: run.poll() is not None or written() > enough)
    workers = psutil.Process(run.pid).children(recursive=True) if run.poll() is None else []
    os.kill(run.pid, signal.SIGKILL)
    assert run.wait() == -signal.SIGKILL
    _, alive = psutil.wait_procs(workers, timeout=DEADLINE)
    assert not alive
    return len(workers)


@pytest.mark.parametrize(("games", "kills"), [(60, 2), pytest.param(120, 4, marks=pytest.mark.deep)])
def test_killed_again_and_again_it_gives_the_numbers_of_an_unbroken_run(tmp_path, games, kills):
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    whole.mkdir()
    broken.mkdir()
    unbroken = finished(whole, games)
    rng = random.Random(17)
    assert all(kill_one_run(broken, games, rng) >= 2 for _ in range(kills))
    results_before = (broken / "results.jsonl").read_bytes()
    assert results_before.count(b"\n") < 2 * games  # there is something left to do
    assert finished(broken, games) == unbroken
    lines = [json.loads(line) for line in (broken / "results.jsonl").read_bytes().splitlines()]
    played = [(line["lab"]["options"].get("labyrinth"), line["batch"]) for line in lines]
    assert len(set(played)) == len(played) == 2 * games  # none lost, none played twice
    assert (
        (broken / "results.jsonl").read_bytes().startswith(results_before[: results_before.rfind(b"\n") + 1])
    )
