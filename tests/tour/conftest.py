"""The server, and every other browser that there is for it."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from browser.conftest import Served
from tour.driver import Driver, MissingBrowser
from tour.firefox import firefox
from tour.visitor import Visitor
from tour.webkit import webkit


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("games"), "tour.tapped_server")
    yield served
    served.kill()


@pytest.fixture(scope="session", params=[firefox, webkit], ids=lambda kind: kind.__name__)
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(request.param(tmp_path_factory.mktemp("profile")))
        except MissingBrowser as missing:
            pytest.fail(str(missing))
        yield opened


@pytest.fixture
def visitor(driver: Driver, server: Served) -> Iterator[Visitor]:
    """A visitor, in whose browser no page may log or throw an error."""
    before = len(driver.errors())
    yield Visitor(driver, server.address)
    assert driver.errors()[before:] == []
