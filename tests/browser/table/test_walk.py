"""The walk of a press in docs/architecture.md names every module of the front end on the way, in both
browsers."""

import re
from pathlib import PurePath
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import OpenPage
from browser.support.line import line_of
from browser.support.player import LEGAL, Player
from browser.table.test_friends import lay_table_for_a_friend, sit_down
from docs.test_walks import PRESS

MODULE = re.compile(r"/(?:web/static/js|games/\w+/static)/")


def listen_to_calls(page: Page) -> CDPSession:
    """Count the calls of every function of a page from now on."""
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    return session


def modules(session: CDPSession) -> set[str]:
    """The modules of Benben of which anything was called."""
    scripts = session.send("Profiler.takePreciseCoverage")["result"]
    called = {
        urlsplit(script["url"]).path
        for script in scripts
        if any(part["count"] for function in script["functions"] for part in function["ranges"])
    }
    return {path for path in called if MODULE.search(path)}


def test_the_walk_of_a_press_names_every_module(open_page: OpenPage) -> None:
    host, link = lay_table_for_a_friend(open_page)
    guest = Player(sit_down(open_page, link, "Bea"))
    expect(host.page.locator(".plate-them")).to_contain_text("Bea")
    for player in (host, guest):
        expect(player.page.locator("dialog")).to_have_count(0)
        player.page.locator(".board-root [data-spot]").first.wait_for()
        player.page.wait_for_load_state("networkidle")  # else what a page does to begin with would be counted
        line_of(player.page).wait()
    mover, other = (host, guest) if host.page.locator(LEGAL).count() else (guest, host)
    sessions = [listen_to_calls(player.page) for player in (mover, other)]
    mover.play_until(lambda: other.plies > 0)
    named = set(re.findall(r"\w+\.js", PRESS))
    called = set().union(*map(modules, sessions))
    assert any(path.endswith("/session.js") for path in called)
    assert {path for path in called if PurePath(path).name not in named} == set()
