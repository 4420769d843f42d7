"""Coming back to a table: it looks as it was left."""

from playwright.sync_api import expect

from browser.conftest import OpenPage, Served
from browser.support.player import Player
from browser.support.tables import lay_table

MARKED = ".board-root .pyr-foot"


def test_what_moved_last_is_still_marked_after_a_reload(open_page: OpenPage, server: Served) -> None:
    page = open_page(lay_table(server, "logistics"))
    player = Player(page)
    player.play_until(lambda: page.locator(MARKED).count() > 0)
    page.reload()
    expect(page.locator(MARKED).first).to_be_visible()
