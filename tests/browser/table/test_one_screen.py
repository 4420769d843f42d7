"""Two people at one screen."""

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage, Served
from browser.support.player import LEGAL, Player
from browser.support.tables import ask


def sit_down(page: Page, game: str, first: str, second: str) -> Player:
    page.get_by_role("button", name=f"{game}: Set up…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="A friend, here").check()
    dialog.get_by_role("textbox", name="Plays first").fill(first)
    dialog.get_by_role("textbox", name="Plays second").fill(second)
    dialog.locator("button[type=submit]").click()
    page.wait_for_url("**/table/*")
    return Player(page)


def test_both_have_names_on_the_status_line_in_the_account_and_in_the_record(
    open_page: OpenPage, server: Served
) -> None:
    page = open_page()
    player = sit_down(page, "Cydonia", "Ana", "Bo")
    expect(page.locator(".status")).to_contain_text("Ana: Build a tree to lead")
    player.play_until(lambda: player.plies >= 1)
    expect(page.locator(".said").first).to_contain_text("Ana leads")
    expect(page.locator(".status")).to_contain_text("Bo: ")
    assert ask(server, f"/api/tables/{page.url.rsplit('/', 1)[1]}/record")["players"] == ["Ana", "Bo"]


def test_the_curtain_calls_by_name(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "Montauk", "Ana", "Bo")
    expect(page.locator(".status")).to_contain_text("Pass the screen to ")
    curtain = page.locator(".curtain").get_by_role("button")
    name = "Ana" if "Ana" in curtain.inner_text() else "Bo"
    curtain.click()
    page.locator(LEGAL).first.wait_for()
    expect(page.locator(".status")).to_contain_text(f"{name}: Lead a card")


def test_who_watches_reads_names_too(open_page: OpenPage, server: Served) -> None:
    wish = {"game": "logistics", "opponent": {"kind": "screen", "name": "Bo"}, "name": "Ana"}
    page = open_page(f"/table/{ask(server, '/api/tables', wish)['id']}")
    expect(page.locator(".status")).to_contain_text("Ana's turn: sow")
