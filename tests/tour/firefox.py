"""Firefox over WebDriver BiDi, straight over a web socket."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tour.driver import PATIENCE, program, running, wait_for

DESKTOP = {"width": 1280, "height": 800}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


@contextmanager
def firefox(folder: Path) -> Iterator["Firefox"]:
    command = [program("firefox-esr", "firefox-esr"), "--headless", "--no-remote"]
    command += ["--profile", str(folder), "--remote-debugging-port", "0"]
    with (folder / "firefox.log").open("w+") as log, running(command, stdout=log, stderr=log):
        address = wait_for(lambda: LISTENING.search((folder / "firefox.log").read_text()), "Firefox")[1]
        with connect(f"{address}/session", max_size=None, open_timeout=PATIENCE) as socket:
            yield Firefox(socket)


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self._errors: list[str] = []
        self._command("session.new", capabilities={})
        self._command("session.subscribe", events=["log.entryAdded"])
        self._page = self._command("browsingContext.getTree")["contexts"][0]["context"]
        self.resize(**DESKTOP)

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._command("browsingContext.setViewport", context=self._page, viewport=viewport)

    def go(self, address: str) -> None:
        self._command("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        answer = self._command(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self._page},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"].get("value", "null"))

    def act(self, source: dict[str, Any]) -> None:
        self._command("input.performActions", context=self._page, actions=[source])

    def errors(self) -> list[str]:
        self._command("session.status")  # what was logged before it has been heard by then
        return self._errors

    def _command(self, method: str, **parameters: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == "event":
                self._hear(message)
            elif message["id"] == number:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    def _hear(self, event: dict[str, Any]) -> None:
        if event["method"] == "log.entryAdded" and event["params"]["level"] == "error":
            self._errors.append(str(event["params"]["text"]))
