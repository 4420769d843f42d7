"""The three walks of docs/architecture.md name every file on the way: each walk is taken, and what it calls
is compared with the page."""

import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from starlette.testclient import TestClient

import benben
from benben.cli import build_parser
from benben.web.app import create_app
from benben.web.settings import Settings
from web.client import Server

PACKAGE = Path(benben.__file__).parent
PAGE = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text()
Profile = Callable[[FrameType, str, Any], None]
# What the server does by the clock, whoever plays; on a slow machine it happens in the middle of a walk.
BY_THE_CLOCK = {
    "web/server/gc_scheduler.py",
    "web/server/heartbeat.py",
    "web/live/owner_watch.py",
    "web/storage/owner_orders.py",
}


def walk(heading: str) -> str:
    """The text of a walk."""
    return re.split(r"^##", PAGE.partition(f"### {heading}")[2], maxsplit=1, flags=re.MULTILINE)[0]


PRESS = walk("A press until the other browser draws it")


def notes_files(files: list[Path]) -> Profile:
    """A function that notes the file of every function of Benben that is called; what a file calls of its own
    folder in a game is the game's own business."""

    def note(frame: FrameType, event: str, _: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(PACKAGE) and not is_within_a_game(frame, file):
            files.append(file.relative_to(PACKAGE))

    return note


def is_within_a_game(frame: FrameType, file: Path) -> bool:
    caller = Path(frame.f_back.f_code.co_filename) if frame.f_back else file
    return file.is_relative_to(PACKAGE / "games") and folder_of(caller) == folder_of(file)


def folder_of(file: Path) -> Path:
    """The folder of a file; what a game displays counts as a file of the game's folder."""
    return file.parents[1] if file.parent.name == "display" else file.parent


def unnamed(files: list[Path], text: str) -> set[str]:
    """The files that a text does not name."""
    names = set(re.findall(r"\w+\.py", text))
    return {str(file) for file in files if file.name not in names} - BY_THE_CLOCK


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(data=tmp_path, pace=0.0))) as client:
        yield client


@contextmanager
def profiled(client: TestClient, files: list[Path]) -> Iterator[None]:
    """Note what is called in the event loop, and in threads that are started from now on."""
    note = notes_files(files)
    threading.setprofile(note)
    client.portal.call(sys.setprofile, note)
    yield
    client.portal.call(sys.setprofile, None)
    threading.setprofile(None)


def test_the_walk_of_a_press_names_every_file(client):
    server, files = Server(client), []
    table, ana, bo = server.create_table_for_two("logistics")
    with (
        server.connect(table, ana) as first,
        server.connect(table, bo) as second,
        profiled(client, files),
    ):
        first.play(first.table["view"]["legal"][0])
        second.wait("steps")
    assert Path("web/live/room.py") in files
    assert unnamed(files, PRESS) == set()


def test_the_walk_of_a_bots_turn_names_every_file(client):
    server, files = Server(client), []
    created = server.create_table("cydonia", "novice")
    with server.connect(created["id"], created["token"]) as connection, profiled(client, files):
        connection.play(connection.table["view"]["legal"][0])
        connection.wait_until(lambda table: table["ply"] >= 2)
    assert Path("players/search_bot.py") in files
    assert unnamed(files, PRESS + walk("A bot's turn")) == set()


def test_the_walk_of_an_experiment_names_every_file(tmp_path, capsys):
    files: list[Path] = []
    arguments = ["lab", "cydonia", "--bots", "greedy,greedy", "--games", "2", "--jobs", "1"]
    arguments += ["--vary", "labyrinth=20,10", "--results", str(tmp_path / "results")]
    parsed = build_parser().parse_args([*arguments, "--report", str(tmp_path / "report.html")])
    sys.setprofile(notes_files(files))
    try:
        assert parsed.run(parsed) == 0
    finally:
        sys.setprofile(None)
    assert Path("lab/run.py") in files
    assert unnamed(files, PRESS + walk("A bot's turn") + walk("An experiment")) == set()


def test_every_file_that_the_page_names_is_there():
    root = PACKAGE.parents[1]
    folders = (PACKAGE, root / "tests", root / "docs", root / "examples", root / "tools")
    files = [f"/{file.relative_to(root)}" for folder in folders for file in folder.rglob("*.*")]
    named = set(re.findall(r"(?<![>\w/.-])[\w/.-]*\w\.(?:py|pxd|js|css|md|ts|net)\b", PAGE)) - {"rules.py"}
    assert len(named) > 100
    ends = [f"/{name.lstrip('./')}" for name in named]
    assert not [end for end in ends if not any(file.endswith(end) for file in files)]
