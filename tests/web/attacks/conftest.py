"""A real server on a port of this machine, in a thread of the test, with limits small enough to be reached.

Attacks come from this machine, so it is treated like any other address here.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benben.cli.serve import address_of, listen
from benben.web.app import create_app
from benben.web.server.run import Config, Server
from benben.web.server.startup import StartupApp
from benben.web.settings import Limits, Settings
from web.attacks.client import Target


class Running:
    """A server that serves until it is stopped."""

    def __init__(self, settings: Settings) -> None:
        self.listening = listen("127.0.0.1", 0)
        front = StartupApp(settings, lambda: create_app(settings))
        ready = threading.Event()
        self.server = Server(Config(front, settings), ready.set)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        assert ready.wait(60)

    def _run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.listening]))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        self.listening.close()


@pytest.fixture
def start_target(tmp_path: Path) -> Iterator[Callable[..., Target]]:
    running: list[Running] = []

    def start(**more: Any) -> Target:
        names = Limits.__dataclass_fields__
        limits = {name: value for name, value in more.items() if name in names}
        others = {name: value for name, value in more.items() if name not in names}
        settings = Settings(
            data=tmp_path,
            pace=0.0,
            secret_pace=0.0,
            limits=Limits(**{"spare_this_machine": False, **limits}),
            **others,
        )
        running.append(Running(settings))
        return Target(address_of(running[-1].listening), running[-1].server)

    yield start
    for server in running:
        server.stop()
