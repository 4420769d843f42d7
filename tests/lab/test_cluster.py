"""`benben lab --cluster`: the same numbers from real Dask processes, whichever of them are killed, and clear
words."""

import socket
import threading
from contextlib import closing, contextmanager

import pytest
from distributed.scheduler import KilledWorker

from benben.cli import main
from benben.lab.design.experiment import Experiment, make_variants
from benben.lab.report.build import build_report
from benben.lab.run import Run
from benben.match.run import cluster
from benben.match.run.cluster import ClusterError, play_on_cluster
from benben.match.run.workers import play_all
from benben.match.tournament.results_file import ResultsFile
from support.dask_cluster import Dask


@pytest.fixture
def dask(tmp_path):
    with closing(Dask(tmp_path)) as cluster:
        yield cluster


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path / "data"))


def experiment(games=40):
    variants = make_variants(
        "cydonia", options={}, vary={"labyrinth": [20, 10]}, bots=("greedy", "random"), seed=5
    )
    return Experiment(variants, games)


def unbroken():
    whole = experiment()
    for trial, line in play_all(list(whole.missing()), 1):
        whole.add(trial, line)
    return build_report(Run(whole), "")


def go_on(name, play, after=lambda done: None):
    """Play what is missing into a file of results, and say after each piece how many there are."""
    whole = experiment()
    with ResultsFile(str(name)) as ledger:
        whole.load(ledger.records)
        with closing(play(list(whole.missing()))) as finished:
            for trial, line in finished:
                ledger.add(line)
                whole.add(trial, line)
                after(whole.done)
    return build_report(Run(whole), "")


def lab(capsys, *arguments):
    code = main(["lab", "cydonia", "--bots", "greedy,random", "--games", "10", *arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def test_a_cluster_gives_the_same_numbers_even_if_a_worker_dies(dask, tmp_path, capfd):
    dask.add_worker()
    dask.add_worker()
    dask.wait_for_workers(2)

    def stop(done):
        if done == 3:
            raise KeyboardInterrupt

    capfd.readouterr()
    with pytest.raises(KeyboardInterrupt):
        go_on(tmp_path / "results", lambda tasks: play_on_cluster(tasks, dask.address), stop)
    outcome = go_on(
        tmp_path / "results",
        lambda tasks: play_on_cluster(tasks, dask.address),
        lambda done: dask.workers[0].kill() if done == 5 else None,
    )
    assert outcome == unbroken()
    assert dask.workers[0].wait() != 0
    assert capfd.readouterr().err == ""  # Dask's own words would bury ours


def test_when_the_scheduler_dies_what_was_finished_is_gone_on_with_here(dask, tmp_path, capsys):
    code, _, err = lab(capsys, "--cluster", dask.address)
    assert (code, err.count("\n")) == (1, 1)
    assert f"the cluster at '{dask.address}' has no workers; finished games are kept" in err
    dask.add_worker()
    dask.wait_for_workers(1)
    results = tmp_path / "results"
    with pytest.raises(ClusterError, match="is no longer reachable"):
        go_on(
            results,
            lambda tasks: play_on_cluster(tasks, dask.address),
            lambda done: dask.scheduler.kill() if done == 5 else None,
        )
    assert capsys.readouterr().err == ""
    results_before = results.read_bytes()
    assert results_before.count(b"\n") >= 5
    assert go_on(results, lambda tasks: play_all(tasks, 1)) == unbroken()
    assert results.read_bytes().startswith(results_before)


def test_a_cluster_that_is_away_gets_one_sentence_and_loses_no_game(capsys):
    assert lab(capsys, "--jobs", "1")[0] == 0
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
    code, out, err = lab(capsys, "--games", "12", "--cluster", address)
    assert (code, err.count("\n")) == (1, 1)
    assert f"no cluster answers at '{address}'; finished games are kept" in err
    assert "Cydonia: 10 of 12 games" in out
    assert lab(capsys, "--cluster", address)[0] == 0  # nothing is missing, so nobody need answer


@contextmanager
def listening(answer):
    """Somebody who takes calls and is no scheduler."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve():
            calls = []
            while True:
                try:
                    calls.append(server.accept()[0])
                    calls[-1].sendall(answer)
                except OSError:
                    break
            for call in calls:
                call.close()

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f"127.0.0.1:{server.getsockname()[1]}"
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join()


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_whoever_answers_may_be_no_cluster(capsys, answer):
    with listening(answer) as address:
        code, _, err = lab(capsys, "--cluster", address)
    assert (code, err.count("\n")) == (1, 1)
    assert "no cluster answers" in err


@pytest.mark.parametrize("address", ["", "nonsense://x", "a b"])
def test_an_address_may_be_none(capsys, address):
    code, _, err = lab(capsys, "--cluster", address)
    assert (code, err.count("\n")) == (1, 1)
    assert "no cluster answers" in err


def test_what_does_not_fit_is_said_before_anything_is_played(capsys, monkeypatch):
    code, out, err = lab(capsys, "--cluster", "127.0.0.1:1", "--jobs", "2")
    assert (code, out) == (2, "")
    assert "--jobs is for this machine" in err
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    code, out, err = lab(capsys, "--cluster", "127.0.0.1:1")
    assert (code, out) == (2, "")
    assert "pip install 'benben[cluster]'" in err


def test_a_worker_with_another_benben_does_not_play():
    with pytest.raises(ClusterError, match=r"has Benben .*, not 0\.0\.0"):
        cluster._play_on_worker("0.0.0", [])


def test_trouble_on_a_cluster_is_told_in_a_sentence():
    assert "worker after worker died" in cluster._describe_failure("here", KilledWorker("game", None, 3))
    assert "need the same Benben" in cluster._describe_failure(
        "here", RuntimeError("No module\nnamed benben")
    )
    assert "\n" not in cluster._describe_failure("here", RuntimeError("No module\nnamed benben"))
