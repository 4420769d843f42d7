"""A server in this process, with its own data folder, no pace for bots, and a time that stands still until it
is told."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from benben.core.rng import Rng
from benben.web.app import create_app
from benben.web.security.proxy import behind_proxy
from benben.web.settings import Limits, Settings
from benben_benchmarks.postgres_server import PostgresServer
from web.client import Server

NO_LIMITS = Limits(
    message_rate=10_000,
    message_burst=10_000,
    address_message_rate=10_000,
    address_message_burst=10_000,
    request_rate=10_000,
    request_burst=10_000,
    analyses_per_address=100,
    uploads_burst=10_000,
)


WORKERS = 2 if os.environ.get("BENBEN_TEST_STORAGE") == "workers" else 1


class InTurn:
    """Several clients as one: each request goes to the next of them."""

    def __init__(self, clients: Sequence[TestClient]) -> None:
        self.clients = list(clients)
        self._next = cycle(clients)
        self.app = clients[0].app

    def __getattr__(self, name: str) -> Any:
        return getattr(next(self._next), name)


class FakeTime:
    """Seconds since 1970 that only a test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    try:
        server = PostgresServer()
    except FileNotFoundError as missing:
        pytest.fail(str(missing))
    yield server
    server.close()


@pytest.fixture
def postgres_address(postgres_server: PostgresServer) -> str:
    """The address of a database with nothing in it."""
    return postgres_server.new_database()


@pytest.fixture
def database_address(request: pytest.FixtureRequest) -> str:
    """Where the servers of a test keep their games: a file, or PostgreSQL if BENBEN_TEST_STORAGE says so."""
    if os.environ.get("BENBEN_TEST_STORAGE") not in ("postgres", "workers"):
        return ""
    return str(request.getfixturevalue("postgres_address"))


@pytest.fixture
def start_server(tmp_path: Path, time: FakeTime, database_address: str) -> Iterator[Callable[..., Server]]:
    """Opens servers on the same data folder, one after the other: a second one is a restart.

    If BENBEN_TEST_STORAGE asks for workers, a server is two of them, and requests go to one and the other in
    turn.  Tests of what each worker bounds for itself ask for one.
    """
    opened: list[TestClient] = []

    def close() -> None:
        while opened:
            opened.pop().__exit__(None, None, None)

    def start(
        seed: int = 7, limits: Limits = NO_LIMITS, workers: int = WORKERS, **settings: object
    ) -> Server:
        close()
        places = {"data": tmp_path, "database_address": database_address}
        chosen = Settings(
            **{**places, "pace": 0.0, "secret_pace": 0.0, "hint_bot": "greedy", "limits": limits, **settings}
        )
        seeds = iter(range(seed, seed + 10**9))
        for _ in range(workers if chosen.database_address else 1):
            app = create_app(chosen, now=time, rng=lambda: Rng(next(seeds)))
            client = TestClient(behind_proxy(app, chosen), raise_server_exceptions=False)
            opened.append(client.__enter__())
        return Server(opened[0] if len(opened) == 1 else InTurn(opened))

    start.close = close
    yield start
    close()


@pytest.fixture
def server(start_server: Callable[..., Server]) -> Server:
    return start_server()
