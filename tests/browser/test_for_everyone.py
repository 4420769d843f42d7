"""Every page for everyone: axe finds nothing, the keyboard reaches everything, nothing is cut off on a phone."""
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.player import Player

GAMES = ("Logistics", "Cydonia", "Initiative", "Montauk")
LOOKS = [{"viewport": DESKTOP, "color_scheme": "light"}, {"viewport": PHONE, "color_scheme": "dark"}]
NAMES = ["desktop, light", "phone, dark"]


def check(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("look", LOOKS, ids=NAMES)
def test_axe_finds_nothing_on_the_front_page_and_its_dialogs(open_page: OpenPage, look: dict[str, Any]) -> None:
    page = open_page(**look)
    page.get_by_role("button", name="Logistics: Play").wait_for()
    check(page)
    assert fits(page)
    page.get_by_role("button", name="Montauk: Set up…").click()
    page.get_by_text("Options of the rules").click()
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Letters and patterns").wait_for()
    check(page)


@pytest.mark.parametrize("look", LOOKS, ids=NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_table(open_page: OpenPage, game: str, look: dict[str, Any]) -> None:
    page = open_page(**look)
    page.get_by_role("button", name=f"{game}: Play").click()
    player = Player(page)
    page.locator(".board-root [data-legal]").first.wait_for()
    player.play_until(lambda: player.plies >= 4 and page.locator(".board-root [data-legal]").count() > 0)
    check(page)
    assert fits(page)


def test_the_board_is_one_tab_stop_and_the_arrow_keys_go_through_it(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Logistics: Play").click()
    page.locator(".board-root [data-legal]").first.wait_for()
    assert page.locator(".board-root [tabindex='0']").count() == 1
    page.locator(".board-root [tabindex='0']").focus()
    first = focused(page)
    page.keyboard.press("ArrowRight")
    assert focused(page) not in ("", first)
    page.keyboard.press("Home")
    home = focused(page)
    page.keyboard.press("End")
    assert focused(page) != home
    page.keyboard.press("Tab")
    assert focused(page) == ""


def test_a_move_by_keyboard_keeps_the_focus_in_the_board(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Logistics: Play").click()
    page.locator(".board-root [data-legal]").first.wait_for()
    page.locator(".board-root [data-legal]").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".said").first).to_be_visible()
    assert focused(page) != ""


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.closest('.board-root [data-spot]')?.dataset.spot ?? ''"))
