"""The sample configurations of Caddy and nginx, with the real programs before a real server.

They are used as they are, but for the port and the certificate; the examples for owners are switched on.
"""

import base64
import json
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

pytestmark = pytest.mark.deep
DEPLOY = Path(__file__).parents[2] / "deploy"
PASSWORD = "a long sentence about pyramids"
PATIENCE = 60.0  # seconds for a program to start


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def uncommented(text, start, end):
    """A sample with one of its examples switched on: the lines from one that contains `start` to `end`."""
    first = text.index(start)
    first = text.rindex("\n", 0, first) + 1
    last = text.index(end, first) + len(end)
    return text[:first] + re.sub(r"^(\s*)# ?", r"\1", text[first:last], flags=re.MULTILINE) + text[last:]


def caddy(folder, port, server):
    done = subprocess.run(
        ["caddy", "hash-password", "--plaintext", PASSWORD], capture_output=True, text=True, check=True
    )
    text = uncommented((DEPLOY / "Caddyfile").read_text(), "# basicauth", "# }")
    text = text.replace("$2a$14$…", done.stdout.strip())
    text = text.replace("{$SITE:club.example}", f"http://127.0.0.1:{port}").replace("127.0.0.1:8000", server)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + text)
    return ["caddy", "run", "--config", str(folder / "Caddyfile")]


def nginx(folder, port, server):
    owners = folder / "owners"
    owners.write_text("ana:{PLAIN}" + PASSWORD + "\n")
    text = uncommented((DEPLOY / "nginx.conf").read_text(), "# location /games/api/lab", "# }")
    text = text.replace("/etc/nginx/benben-owners", str(owners)).replace("127.0.0.1:8000", server)
    text = re.sub(r"ssl_certificate.*", "", text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};"))
    head = f"daemon off; pid {folder}/pid; error_log stderr; user root; events {{}}"
    whole = f"{head}\nhttp {{ access_log off;\n{text}}}\n"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def club(request, tmp_path):
    """The public address of a server behind a proxy."""
    name = request.param.__name__
    if not shutil.which(name):
        pytest.fail(f"This test needs {name} (Debian and Ubuntu: apt-get install {name}).")
    port, own = free_port(), free_port()
    public = f"http://127.0.0.1:{port}/games/"
    command = [
        sys.executable,
        "-m",
        "benben",
        "serve",
        "--no-browser",
        "--port",
        str(own),
        "--data",
        str(tmp_path),
    ]
    more = ["--public-url", public, "--trust-proxy", "--lab-owners", "ana"]
    with (
        subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True) as server,
        subprocess.Popen(
            request.param(tmp_path, port, f"127.0.0.1:{own}"), stderr=subprocess.DEVNULL
        ) as proxy,
    ):
        try:
            assert server.stdout is not None
            assert public in server.stdout.readline()
            wait_for(port)
            yield public
        finally:
            proxy.terminate()
            server.terminate()


def wait_for(port):
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def ask(url, body=None, **headers):
    """The status and the body of an answer."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        sent["Content-Type"] = "application/json"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, sent)) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def test_pages_tables_and_sockets_work_below_the_path(club):
    origin = club.removesuffix("/games/")
    status, page = ask(club)
    assert (status, b"<title>" in page) == (200, True)
    assert ask(club.rstrip("/"))[0] == 200  # led to the slash
    assert b"logistics" not in ask(f"{origin}/api/games")[1]  # outside the path there is nothing of ours
    wish = {"game": "logistics", "opponent": {"kind": "screen"}, "first": "me"}
    assert ask(f"{club}api/tables", wish, Origin="http://evil.example")[0] == 403
    status, body = ask(f"{club}api/tables", wish, Origin=origin)
    assert status == 200
    created = json.loads(body)
    address = f"{club}api/tables/{created['id']}/socket".replace("http://", "ws://")
    with connect(address, origin=origin) as opened:
        opened.send(json.dumps({"type": "hello", "id": 1, "token": created["token"]}))
        assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "ok"
        assert json.loads(opened.recv(timeout=PATIENCE))["type"] == "table"
    with pytest.raises(InvalidStatus), connect(address, origin="http://evil.example"):
        pass


def test_the_server_says_that_it_is_well_and_tells_its_metrics_to_nobody(club):
    assert ask(f"{club}healthz") == (200, b'{"status":"ok"}')
    for claims in ({}, {"X_Forwarded_For": "127.0.0.1"}, {"Host": "127.0.0.1"}, {"Authorization": "Bearer "}):
        status, body = ask(f"{club}metrics", **claims)
        assert status >= 400 and b"benben_" not in body, claims


def test_the_laboratory_opens_to_an_owner_with_the_password_and_to_nobody_else(club):
    def signed(name, password):
        return "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()

    lab = f"{club}api/lab"
    assert ask(lab, Authorization=signed("ana", PASSWORD))[0] == 200
    for claims in (
        {},
        {"X_Forwarded_User": "ana"},
        {"X_Forwarded_User": "ana", "X_Forwarded_For": "127.0.0.1"},
        {"Authorization": signed("ana", "a guess")},
    ):
        assert ask(lab, **claims)[0] in (401, 403), claims
    for trick in ("api//lab", "api/./lab", "api/%6cab", "x/../api/lab", "API/lab"):
        status, _ = ask(club + trick, Authorization=signed("ana", "a guess"), X_Forwarded_User="ana")
        assert status in (400, 401, 403, 404, 405), trick
