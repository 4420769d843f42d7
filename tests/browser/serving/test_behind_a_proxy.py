"""Two friends play in their browsers, through Caddy or nginx and below the path of a club."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.support.player import Player
from browser.table.test_friends import lay_table_for_a_friend, sit_down, take_turns
from deploy.proxies import caddy, club_behind, nginx

pytestmark = pytest.mark.deep


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SimpleNamespace]:
    with club_behind(request.param, tmp_path) as address:
        yield SimpleNamespace(address=address)


def test_two_friends_play_through_a_proxy(open_page: OpenPage, server: SimpleNamespace) -> None:
    host, link = lay_table_for_a_friend(open_page)
    assert link.startswith(f"{server.address}table/")
    page = sit_down(open_page, link.replace("/games/", "/", 1), "Bea")
    guest = Player(page, seed=2)
    expect(host.page.locator(".plate-them")).to_contain_text("Bea")
    take_turns(host, guest, plies=4)
    page.reload()
    take_turns(host, guest, plies=8)
