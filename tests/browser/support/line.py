"""The requests and answers on a page's socket, for tests that wait for an answer."""

import json
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, WebSocket

PATIENCE = 30_000  # milliseconds for an answer, on a machine that has much else to do
LOOK = 10  # milliseconds between two looks
# Two frames on, everything that a message brought about is drawn.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Line:
    """The traffic of a page's newest socket."""

    def __init__(self, page: Page) -> None:
        self.unanswered: set[int] = set()
        self.moves = 0
        self._page = page
        page.on("websocket", self._open)

    def wait(self) -> None:
        """Wait until every request is answered and the answers are drawn."""
        for _ in range(PATIENCE // LOOK):
            if not self.unanswered:
                self._page.evaluate(DRAWN)
                return
            self._page.wait_for_timeout(LOOK)
        raise AssertionError("the server did not answer")

    def _open(self, socket: WebSocket) -> None:
        self.unanswered.clear()
        socket.on("framesent", lambda text: self.unanswered.add(json.loads(text)["id"]))
        socket.on("framereceived", lambda text: self._hear(json.loads(text)))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "ok" | "error":
                self.unanswered.discard(message["id"])
            case "table":
                self.moves = len(message["account"])
            case "steps":
                self.moves += len(message["steps"])


_lines: WeakKeyDictionary[Page, Line] = WeakKeyDictionary()


def listen(page: Page) -> None:
    """Listen to a page that has not been opened yet."""
    _lines[page] = Line(page)


def line_of(page: Page) -> Line:
    return _lines[page]
