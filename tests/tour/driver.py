"""What a tour needs of a browser; `firefox` and `webkit` offer it, each by its own protocol."""

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

PATIENCE = 60  # seconds for an answer, on a machine that has much else to do


class Driver(Protocol):
    def go(self, address: str) -> None:
        """Open a page."""

    def resize(self, width: int, height: int) -> None:
        """Give pages so much room."""

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, as JSON."""

    def act(self, source: dict[str, Any]) -> None:
        """Move, press and type: an input source with its actions, which WebDriver and BiDi write alike."""

    def errors(self) -> list[str]:
        """What pages have logged as errors or thrown so far."""


class MissingBrowser(Exception):
    """There is no such browser here; the message says what to do."""


def program(name: str, package: str) -> str:
    """The path of a program; MissingBrowser where it is not installed."""
    path = shutil.which(name)
    if path is None:
        raise MissingBrowser(f"This needs {name}: install it (Debian and Ubuntu: apt-get install {package}).")
    return path


@contextmanager
def running(command: list[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A program, which is ended with the block."""
    with subprocess.Popen(command, text=True, **how) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for(look: Callable[[], Any], what: str) -> Any:
    """What a look finds, as soon as it finds anything."""
    until = time.monotonic() + PATIENCE
    while not (seen := look()):
        assert time.monotonic() < until, f"{what} did not start"
        time.sleep(0.02)
    return seen
