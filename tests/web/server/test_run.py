"""The real server as a program: it starts, says where it is, stops, and loses nothing when it is killed."""

import json
import signal
import socket
import stat
import subprocess
import sys
import urllib.request

import pytest

from benben.cli import main
from benben_benchmarks.crashes import crash
from benben_benchmarks.serving import PATIENCE, Server


@pytest.fixture
def program(tmp_path):
    running = Server(tmp_path)
    yield running
    running.kill()


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path):
    toll = crash(tmp_path, kills=3)
    assert (toll.lost, toll.stuck) == (0, 0)
    assert toll.acknowledged > 0


def test_it_serves_the_api_and_stops_cleanly_at_ctrl_c(program):
    with urllib.request.urlopen(f"{program.address}api/games") as answer:
        assert len(json.load(answer)["games"]) == 4
    program.process.send_signal(signal.SIGINT)
    assert program.process.wait(PATIENCE) == 0


def test_a_second_one_points_to_the_first(program, tmp_path, capsys):
    assert main(["serve", "--no-browser", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"Benben is running already at {program.address}.\n"


def test_a_port_that_is_taken_is_said(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["--no-browser", "--data", str(tmp_path), "--port", str(port)]) == 2
    assert capsys.readouterr().err.startswith(f"benben: cannot listen on port {port} of 127.0.0.1: ")


def test_a_port_that_is_none_is_said(tmp_path, capsys):
    assert main(["--no-browser", "--data", str(tmp_path), "--port", "99999"]) == 2
    assert "from 0 to 65535" in capsys.readouterr().err


def test_a_data_folder_that_cannot_be_used_is_said(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["--no-browser", "--data", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.startswith("benben: Cannot write to ")


def test_the_help_does_not_load_the_server():
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "benben", "--help"], capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "fastapi" not in done.stderr


# -- export and import -------------------------------------------------------------------
def test_games_move_from_one_folder_to_another(start_server, tmp_path, tmp_path_factory, capsys):
    server = start_server(database_address="")
    table, ana, bo = server.create_table_for_two("montauk", name="Ana", options={"rounds": 1})
    created = server.create_table("logistics", "greedy")
    with server.connect(created["id"], created["token"]) as connection:
        connection.play("R1")
        connection.ask("resign")
    file, other = tmp_path / "games.jsonl", tmp_path_factory.mktemp("other")
    assert main(["export", str(file), "--data", str(tmp_path)]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    text = file.read_text()
    assert len(text.splitlines()) == 2
    assert not any(token in text for token in (ana, bo, created["token"]))
    assert main(["import", str(file), "--data", str(other)]) == 0
    out = capsys.readouterr().out
    assert f"seat A continues at /table/{table}#seat=" in out
    assert out.endswith("2 games added\n")
    assert main(["export", str(other / "again.jsonl"), "--data", str(other)]) == 0
    for before, after in zip(
        text.splitlines(), (other / "again.jsonl").read_text().splitlines(), strict=True
    ):
        keys = ("game", "options", "setup", "moves", "players", "kinds", "table")
        assert [json.loads(before)[part] for part in keys] == [json.loads(after)[part] for part in keys]
        assert json.loads(before).get("result") == json.loads(after).get("result")


def test_what_is_here_already_or_wrong_is_said_and_the_rest_added(tmp_path, capsys):
    record = {"benben": 1, "game": "cydonia", "options": {}, "setup": {}, "moves": []}
    good = {"benben": 1, "game": "logistics", "options": {}, "setup": {}, "moves": ["R1"], "table": "abc"}
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join([json.dumps(good), json.dumps(record), "nonsense", json.dumps(good)]))
    assert main(["import", str(file), "--data", str(tmp_path / "data")]) == 1
    output = capsys.readouterr()
    assert "record 4: this game is here already" in output.out
    assert "1 game added" in output.out
    assert "benben: record 2: " in output.err
    assert "benben: record 3: bad JSON" in output.err
