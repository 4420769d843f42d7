"""The pages are there before the rest is loaded, which everybody else waits for."""

import json
import subprocess
import sys
import threading
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from benben.web.app import create_app
from benben.web.server.startup import StartupApp
from benben.web.settings import Settings

SERVE = ["serve", "--no-browser", "--port", "0", "--data"]


class Loading:
    """An application that is loaded when the test says so."""

    def __init__(self, folder):
        self.now = threading.Event()
        self.settings = Settings(data=folder, hosts=("testserver",))

    def __call__(self):
        self.now.wait()
        return create_app(self.settings)


@pytest.fixture
def loading(tmp_path):
    front = Loading(tmp_path)
    yield front
    front.now.set()


@pytest.fixture
def client(loading):
    with TestClient(StartupApp(loading.settings, loading), raise_server_exceptions=False) as client:
        yield client
        loading.now.set()


def test_pages_and_their_files_do_not_wait(client):
    for address in ("/", "/table/abc", "/learn", "/web/static/icon.svg", "/favicon.ico"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_early_pages_are_guarded_and_refused_like_late_ones(client, loading):
    def ask():
        answers = [
            client.get("/web/static/nothing.js"),
            client.get("/web/static/%2e%2e/app.py"),
            client.get("/", headers={"host": "elsewhere"}),
        ]
        return [(answer.status_code, answer.json()) for answer in answers]

    early = ask()
    loading.now.set()
    assert client.get("/api/games").status_code == 200
    assert ask() == early
    assert [status for status, _ in early] == [404, 404, 421]


def test_everything_else_waits_until_it_is_loaded(client, loading):
    with ThreadPoolExecutor() as pool:
        asked = pool.submit(client.get, "/api/games")
        assert client.get("/").status_code == 200
        assert not asked.done()
        loading.now.set()
        assert len(asked.result().json()["games"]) == 4


def test_a_table_can_be_laid_and_joined_when_all_is_loaded(client, loading):
    loading.now.set()
    created = client.post("/api/tables", json={"game": "cydonia", "opponent": {"kind": "screen"}}).json()
    with client.websocket_connect(f"/api/tables/{created['id']}/socket") as socket:
        socket.send_text(json.dumps({"type": "hello", "id": 1, "token": created["token"]}))
        assert [json.loads(socket.receive_text())["type"] for _ in range(2)] == ["ok", "table"]


def test_a_server_that_cannot_be_loaded_stops_and_says_why(tmp_path):
    arguments = [*SERVE, str(tmp_path)]
    program = f"import sys; sys.modules['fastapi'] = None; from benben.cli import main; main({arguments})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.rstrip().splitlines()[-1].startswith("ModuleNotFoundError")


def test_the_first_page_needs_no_fastapi_and_nothing_the_pydantic_of_old(tmp_path):
    with (tmp_path / "imports").open("w+") as imports:
        command = [sys.executable, "-X", "importtime", "-m", "benben", *SERVE, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=imports, text=True) as process:
            address = process.stdout.readline().split()[3]
            with urllib.request.urlopen(f"{address}api/games") as answer:
                assert len(json.load(answer)["games"]) == 4
            process.kill()
        imports.seek(0)
        loaded = [line.rpartition("|")[2].strip() for line in imports]
    assert loaded.index("benben.web.server.startup") < loaded.index("fastapi")
    assert loaded.index("uvicorn") < loaded.index("pydantic")
    assert not [
        name for name in loaded if name.startswith("pydantic.v1.")
    ]  # the package itself is asked for, in vain
