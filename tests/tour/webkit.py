"""WebKit, as GTK's MiniBrowser on a screen that nobody sees, over WebDriver by plain HTTP."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tour.driver import PATIENCE, MissingBrowser, program, running, wait_for

ROOM = "[innerWidth, innerHeight]"
REST = 0.3  # seconds without change
RESIZES = 6
BROWSERS = "usr/lib/*/webkit2gtk-4.*/MiniBrowser"


@contextmanager
def webkit(folder: Path) -> Iterator["WebKit"]:
    port = free_port()
    command = [program("WebKitWebDriver", "webkit2gtk-driver"), f"--port={port}"]
    with unseen_screen() as display:
        surroundings = {**os.environ, "DISPLAY": display, "HOME": str(folder), "NO_AT_BRIDGE": "1"}
        with running(command, env=surroundings):
            wait_for(lambda: answers(port), "the driver of WebKit")
            browser = WebKit(f"http://127.0.0.1:{port}")
            yield browser
            browser.close()


class WebKit:
    def __init__(self, address: str) -> None:
        self._base = address
        options = {"binary": mini_browser(), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._send("POST", "/session", {"capabilities": capabilities})
        self._base += f"/session/{session['sessionId']}"
        self.resize(1280, 800)

    def resize(self, width: int, height: int) -> None:
        """A window is larger than the room for its page, by as much as is found out here."""
        margins = [0, 0]
        for _ in range(RESIZES):
            rect = {"width": width + margins[0], "height": height + margins[1]}
            self._send("POST", "/window/rect", rect)
            room = self._room_at_rest()
            if room == [width, height]:
                return
            margins = [margins[0] + width - room[0], margins[1] + height - room[1]]
        raise AssertionError(f"the page has {room} instead of {[width, height]}")

    def _room_at_rest(self) -> list[int]:
        """The size of the page, once it no longer changes: the page learns of a new one after the window."""
        room, since = self.evaluate(ROOM), time.monotonic()
        while time.monotonic() - since < REST:
            time.sleep(0.05)
            if (now := self.evaluate(ROOM)) != room:
                room, since = now, time.monotonic()
        return list(room)

    def go(self, address: str) -> None:
        self._send("POST", "/url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        script = f"return JSON.stringify({expression})"
        return json.loads(self._send("POST", "/execute/sync", {"script": script, "args": []}) or "null")

    def act(self, source: dict[str, Any]) -> None:
        self._send("POST", "/actions", {"actions": [source]})

    def errors(self) -> list[str]:
        """This driver tells of none; the pages themselves note them (`tapped_server`)."""
        return list(self.evaluate("location.host ? JSON.parse(localStorage.getItem('tap') ?? '[]') : []"))

    def close(self) -> None:
        self._send("DELETE", "")

    def _send(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()}") from error


def mini_browser() -> str:
    programs = sorted(Path("/").glob(BROWSERS))
    if not programs:
        raise MissingBrowser("This needs WebKit's MiniBrowser: apt-get install webkit2gtk-driver.")
    return str(programs[-1])


@contextmanager
def unseen_screen() -> Iterator[str]:
    """A screen of its own, by its name."""
    command = [program("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "1400x1000x24"]
    with running(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as screen:
        assert screen.stdout is not None
        yield f":{screen.stdout.readline().strip()}"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0
