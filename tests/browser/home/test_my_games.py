"""The list of my games on the front page: real positions, whose turn it is, and pages of them."""

from playwright.sync_api import Page, Route, expect

from browser.conftest import OpenPage, Served
from browser.support.player import LEGAL, OVER, Player
from browser.support.tables import ask, lay_table

PIECES = (
    "[...document.querySelectorAll('.going-picture [data-piece]')].map((one) => one.dataset.piece).sort()"
)


def test_a_game_in_the_list_shows_its_position_and_leads_back_to_it(
    open_page: OpenPage, server: Served
) -> None:
    page = open_page(lay_table(server, "montauk"))
    page.locator(LEGAL).first.wait_for()
    player = Player(page)
    player.play_until(lambda: player.plies >= 8 and player.rests())
    on_board = page.evaluate(
        "[...document.querySelectorAll('.mo-board .pyr')].map((one) => one.dataset.piece).sort()"
    )
    page.goto(server.address)
    card = page.locator(".going")
    expect(card).to_contain_text("Your move")
    expect(card).to_contain_text("you ")
    assert on_board
    expect(page.locator(".going-picture [data-piece]")).to_have_count(len(on_board))
    assert page.evaluate(PIECES) == on_board
    card.click()
    page.locator(LEGAL).first.wait_for()


def test_nothing_moves_from_under_the_pointer_when_the_list_comes_late(
    open_page: OpenPage, server: Served
) -> None:
    page = open_page(lay_table(server, "initiative"))
    page.locator(LEGAL).first.wait_for()
    late: list[Route] = []
    page.route("**/api/mine", lambda route: late.append(route))
    page.goto(server.address)
    while not late:
        page.wait_for_timeout(20)
    expect(page.get_by_role("button", name="Set up…")).to_have_count(0)
    late.pop().continue_()
    page.get_by_role("button", name="Logistics: Set up…").wait_for()
    assert page.locator(".going").count() == 1


def hold(page: Page, server: Served, many: int) -> None:
    """Create many games of one person, over the API."""
    seats = {}
    for _ in range(many):
        created = ask(server, "/api/tables", {"game": "initiative", "opponent": {"kind": "screen"}})
        seats[created["id"]] = {"token": created["token"], "seats": created["seats"], "game": "initiative"}
    page.evaluate("(seats) => localStorage.setItem('benben.seats', JSON.stringify(seats))", seats)


def test_older_games_come_when_they_are_asked_for(open_page: OpenPage, server: Served) -> None:
    page = open_page()
    hold(page, server, 30)
    page.reload()
    expect(page.locator(".going")).to_have_count(12)
    page.get_by_role("button", name="Show older games (18)").click()
    expect(page.locator(".going")).to_have_count(24)
    page.get_by_role("button", name="Show older games (6)").click()
    expect(page.locator(".going")).to_have_count(30)
    expect(page.get_by_role("button", name="Show older games")).to_have_count(0)


def test_results_are_counted_by_game_and_opponent(open_page: OpenPage, server: Served) -> None:
    page = open_page(lay_table(server, "initiative"))
    page.locator(LEGAL).first.wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator(OVER).wait_for()
    page.goto(server.address)
    line = page.get_by_role("row", name="Initiative Beginner")
    expect(line.get_by_role("cell")).to_have_text(["Beginner", "0", "0", "1"])
    page.get_by_role("button", name="Remove Initiative").click()
    expect(line).to_have_count(0)
