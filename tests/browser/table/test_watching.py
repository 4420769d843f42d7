"""Watching two bots: pause, step and speed, by mouse and by keys."""

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage, Served
from browser.support.tables import ask
from support.game_cases import short_game


def watch(open_page: OpenPage, server: Served, game: str) -> Page:
    """Open a game between bots that take their time, so that there is something to pause."""
    wish = {"game": game, "options": short_game(game), "opponent": {"kind": "bots", "bots": ["uct", "uct"]}}
    page = open_page(f"/table/{ask(server, '/api/tables', wish)['id']}")
    page.get_by_role("button", name="Pause").wait_for()
    return page


def test_two_bots_are_paused_stepped_and_let_go_by_keys(open_page: OpenPage, server: Served) -> None:
    page = watch(open_page, server, "logistics")
    page.keyboard.press("p")
    expect(page.locator(".status")).to_contain_text("Paused")
    made = page.locator(".said").count()
    page.keyboard.press(".")
    expect(page.locator(".said")).to_have_count(made + 1)
    expect(page.locator(".status")).to_contain_text("Paused")
    page.keyboard.press("-")
    expect(page.get_by_role("button", name="Speed: slow")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".said").nth(made + 2)).to_be_attached(timeout=60_000)


def test_two_bots_are_paused_and_stepped_by_mouse(open_page: OpenPage, server: Served) -> None:
    page = watch(open_page, server, "montauk")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    made = page.locator(".said").count()
    page.get_by_role("button", name="Step").click()
    expect(page.locator(".said")).to_have_count(made + 1)
    page.get_by_role("button", name="Speed: usual").click()
    expect(page.get_by_role("button", name="Speed: fast")).to_be_visible()
