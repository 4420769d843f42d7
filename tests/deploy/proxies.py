"""Caddy and nginx before a real server, with the sample configurations.

They are used as they are, but for the port and the certificate; the examples for owners are switched on.
"""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from benben_benchmarks.serving import serve_command

DEPLOY = Path(__file__).parents[2] / "deploy"
PASSWORD = "a long sentence about pyramids"
PATIENCE = 60.0  # seconds for a program to start


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def uncommented(text: str, start: str, end: str) -> str:
    """A sample with one of its examples switched on: the lines from one that contains `start` to `end`."""
    first = text.index(start)
    first = text.rindex("\n", 0, first) + 1
    last = text.index(end, first) + len(end)
    return text[:first] + re.sub(r"^(\s*)# ?", r"\1", text[first:last], flags=re.MULTILINE) + text[last:]


def caddy(folder: Path, port: int, server: str) -> list[str]:
    done = subprocess.run(
        ["caddy", "hash-password", "--plaintext", PASSWORD], capture_output=True, text=True, check=True
    )
    text = uncommented((DEPLOY / "Caddyfile").read_text(), "# basicauth", "# }")
    text = text.replace("$2a$14$…", done.stdout.strip())
    text = text.replace("{$SITE:club.example}", f"http://127.0.0.1:{port}").replace("127.0.0.1:8000", server)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + text)
    return ["caddy", "run", "--config", str(folder / "Caddyfile")]


def nginx(folder: Path, port: int, server: str) -> list[str]:
    owners = folder / "owners"
    owners.write_text("ana:{PLAIN}" + PASSWORD + "\n")
    text = uncommented((DEPLOY / "nginx.conf").read_text(), "# location /games/api/lab", "# }")
    text = text.replace("/etc/nginx/benben-owners", str(owners)).replace("127.0.0.1:8000", server)
    text = re.sub(r"ssl_certificate.*", "", text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};"))
    head = f"daemon off; pid {folder}/pid; error_log stderr; user root; events {{}}"
    whole = f"{head}\nhttp {{ access_log off;\n{text}}}\n"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


@contextmanager
def club_behind(proxy: Callable[[Path, int, str], list[str]], folder: Path) -> Iterator[str]:
    """The public address of a server behind a proxy."""
    name = proxy.__name__
    if not shutil.which(name):
        pytest.fail(f"This test needs {name} (Debian and Ubuntu: apt-get install {name}).")
    port, own = free_port(), free_port()
    public = f"http://127.0.0.1:{port}/games/"
    proxied = ("--public-url", public, "--trust-proxy", "--lab-owners", "ana")
    with (
        subprocess.Popen(
            serve_command(folder, *proxied, port=own), stdout=subprocess.PIPE, text=True
        ) as server,
        subprocess.Popen(proxy(folder, port, f"127.0.0.1:{own}"), stderr=subprocess.DEVNULL) as started,
    ):
        try:
            assert server.stdout is not None
            assert public in server.stdout.readline()
            wait_for(port)
            yield public
        finally:
            started.terminate()
            server.terminate()


def wait_for(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.05)
