"""Several processes that serve the same tables: the real program, its workers, and what happens when one of
them is killed."""

import os
import re
import signal
import subprocess
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

import benben
from benben.cli import main
from benben.core.rng import Rng
from benben_benchmarks.crashes import crash_workers
from benben_benchmarks.postgres_server import PostgresServer
from benben_benchmarks.serving import Server as Program
from benben_benchmarks.serving import read_process, serve_command
from support import game_cases
from support.waiting import wait_until
from web.client import PATIENCE, Connection


@pytest.fixture
def program(tmp_path, postgres_address):
    program = Program(tmp_path, postgres_address, workers=2)
    yield program
    program.kill()


@pytest.fixture
def machines(tmp_path, postgres_address):
    """Two servers on one database that know nothing else of each other, as on two machines."""
    programs = [Program(tmp_path / name, postgres_address) for name in ("one", "two")]
    yield programs
    for program in programs:
        program.kill()


class TextSocket:
    """A socket of `websockets` with the methods of starlette's."""

    def __init__(self, socket):
        self.send_text, self.receive_text = socket.send, lambda: socket.recv(PATIENCE)


@contextmanager
def connect(program, table, token=None):
    with ThreadPoolExecutor(1) as listener:
        socket = program.connect(table)
        connection = Connection(TextSocket(socket), listener)
        connection.ask("hello", token=token)
        connection.wait("table")
        connection.find_worker = lambda: program.worker_of(socket)
        yield connection
        socket.close()


def random_move(view, rng):
    return view["legal"][rng.below(len(view["legal"]))]


@pytest.mark.parametrize("game", benben.names())
def test_two_players_at_different_machines_play_a_whole_game(machines, game):
    machine_a, machine_b = machines
    options = {"game": game, "options": game_cases.short_game(game), "opponent": {"kind": "friend"}}
    created = machine_a.post("tables", {**options, "first": "me"})
    joined = machine_b.post(f"tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"})
    rng = Rng(5)
    with (
        connect(machine_a, created["id"], created["token"]) as first,
        connect(machine_b, created["id"], joined["token"]) as second,
        connect(machine_a, created["id"]) as watcher,
    ):
        everybody = (first, second, watcher)
        for connection in everybody:
            connection.wait_until(lambda state: state["present"] == [True, True])
        while (mover := first.table["view"]["to_move"]) is not None:
            ply = first.table["ply"]
            everybody[mover].play(random_move(everybody[mover].table["view"], rng))
            for connection in everybody:
                connection.wait_until(lambda state, ply=ply: state["ply"] > ply)
            assert first.table["ply"] == second.table["ply"] == watcher.table["ply"]
        results = [connection.table["result"] for connection in everybody]
        assert {(*result["scores"], result["winner"], result["by"]) for result in results} == {
            (*results[0]["scores"], results[0]["winner"], "rules")
        }


def test_everybody_at_a_table_is_served_by_the_same_worker(program):
    keepers = set()
    while len(keepers) < 2:  # half of all tables are kept by each
        table, ana, bo = program.befriend("logistics")
        with (
            connect(program, table, ana) as first,
            connect(program, table, bo) as second,
            connect(program, table) as watcher,
        ):
            workers = {connection.find_worker() for connection in (first, second, watcher)}
            assert len(workers) == 1
            keepers |= workers
    assert keepers == set(program.workers())


def test_players_of_a_killed_worker_go_on_at_another_and_it_is_started_again(program):
    table, ana, bo = program.befriend("logistics")
    with connect(program, table, ana) as first, connect(program, table, bo) as second:
        killed = first.find_worker()
        first.play("R1")
        second.wait_until(lambda state: state["ply"] == 1)
        os.kill(killed, signal.SIGKILL)
        wait_until(lambda: killed not in program.workers())
        with connect(program, table, ana) as first, connect(program, table, bo) as second:
            assert first.table["ply"] == second.table["ply"] == 1
            first.play(first.table["view"]["legal"][0])
            second.wait_until(lambda state: state["ply"] == 2)
    wait_until(lambda: len(program.workers()) == 2 and killed not in program.workers())
    with connect(program, table, ana) as again:
        assert again.table["ply"] == 2


def events_by_worker(program):
    """How many moves each worker has stored, as one of them says."""
    with urllib.request.urlopen(f"{program.address}metrics", timeout=PATIENCE) as answer:
        text = answer.read().decode()
    assert text.count("# TYPE benben_events_total ") == 1
    samples = re.findall(r'^benben_events_total\{worker="(\w+)",kind="move"\} (\d+)$', text, re.MULTILINE)
    return {name: int(count) for name, count in samples}


def test_any_worker_tells_the_metrics_of_all(program):
    moves = {}
    while len(moves) < 2:  # until each worker has kept a table
        created = program.lay("logistics")
        with connect(program, created["id"], created["token"]) as player:
            keeper = player.find_worker()
            for _ in range(3):
                player.play(player.table["view"]["legal"][-1])
            moves[keeper] = moves.get(keeper, 0) + player.table["ply"]
    wait_until(lambda: sorted(events_by_worker(program).values()) == sorted(moves.values()))


def survive(folder, kills, seed):
    database = PostgresServer(flush=True)
    try:
        toll = crash_workers(folder, database, kills, seed)
    finally:
        database.close()
    assert toll.kills == kills
    assert toll.lost == 0
    assert toll.acknowledged > kills


def test_no_acknowledged_move_is_lost_and_no_game_stuck_when_workers_and_the_database_are_killed(tmp_path):
    survive(tmp_path, kills=4, seed=1)


@pytest.mark.deep
def test_many_kills_of_workers_and_of_the_database(tmp_path):
    survive(tmp_path, kills=60, seed=2)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_all_workers_stop_with_the_supervisor(program, number):
    workers = program.workers()
    program.process.send_signal(number)
    assert program.process.wait(PATIENCE) == 0
    assert not any(read_process(pid, "cmdline") for pid in workers)


def test_workers_do_not_outlive_a_supervisor_that_was_killed(program):
    workers = program.workers()
    program.process.kill()
    wait_until(lambda: not any(read_process(pid, "cmdline") for pid in workers))


def test_several_workers_of_a_file_are_refused(tmp_path, capsys):
    assert main(["--no-browser", "--data", str(tmp_path), "--workers", "2"]) == 2
    assert capsys.readouterr().err.startswith("benben: Several workers need PostgreSQL: ")
    assert not (tmp_path / "benben.sqlite3").exists()
    assert main(["--no-browser", "--data", str(tmp_path), "--workers", "0"]) == 2


def test_a_database_that_does_not_answer_is_said_and_no_worker_stays(tmp_path, postgres_server):
    done = subprocess.run(
        serve_command(tmp_path, "--workers", "2", "--database", postgres_server.address("nowhere")),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert "benben: The database of games cannot be opened: " in done.stderr
