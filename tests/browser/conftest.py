"""A real server and a real browser: the system's Chromium, driven by Playwright.

A page that logs an error, throws one or is refused a file fails its test.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from benben_benchmarks.chromium import launch
from browser.support.line import listen

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
TESTS = Path(__file__).parents[1]
OpenPage = Callable[..., Page]
PATIENCE = (
    30_000  # milliseconds until something that does not appear is missed, as Playwright's own for clicks
)
expect.set_options(timeout=PATIENCE)


class Served:
    """A server of its own, which can be killed and started again at the same place."""

    def __init__(self, folder: Path, module: str = "browser.support.quick_server") -> None:
        self.folder = folder
        self.module = module
        self.address = ""
        self.start()

    def start(self) -> None:
        port = [self.address.rsplit(":", 1)[1].strip("/")] if self.address else []
        command = [sys.executable, "-m", self.module, str(self.folder), *port]
        self.process = subprocess.Popen(command, cwd=TESTS, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("games"))
    yield served
    served.kill()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        launched = launch(playwright)
    except FileNotFoundError as missing:
        pytest.fail(str(missing))
    yield launched
    launched.close()


@pytest.fixture
def open_page(browser: Browser, server: Served) -> Iterator[OpenPage]:
    """Opens a page in a browser of its own: `open_page("/learn", viewport=PHONE, color_scheme="dark")`."""
    contexts: list[BrowserContext] = []
    wrongs: list[str] = []

    def open_page(path: str = "/", **how: Any) -> Page:
        context = browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **how})
        contexts.append(context)
        page = context.new_page()
        watch(page, wrongs)
        listen(page)
        page.goto(server.address.rstrip("/") + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrongs


def watch(page: Page, wrongs: list[str]) -> None:
    page.on("pageerror", lambda error: wrongs.append(f"thrown: {error}"))
    page.on("console", lambda message: wrongs.append(f"logged: {message.text}") if is_ours(message) else None)


def is_ours(message: ConsoleMessage) -> bool:
    """Return whether a logged error is a mistake of ours. Browsers also log lost connections and refused
    requests, which tests bring about on purpose."""
    theirs = "WebSocket connection" in message.text or "ERR_INTERNET_DISCONNECTED" in message.text
    refused = "Failed to load resource" in message.text and "/api/" in message.location.get("url", "")
    return message.type == "error" and not theirs and not refused
