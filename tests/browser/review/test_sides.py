"""A review from either side: the board turned, all cards, or what a player knew."""

from playwright.sync_api import Page, expect

from benben.core.registry import names
from browser.conftest import OpenPage, Served
from browser.support.tables import review

BACKS = ".mo-hand .pcard-back"
THEIRS = ".mo-theirs .pcard:not(.pcard-back)"


def open_review(open_page: OpenPage, server: Served, game: str, ply: int) -> Page:
    page = open_page(f"{review(server, game)}#ply={ply}")
    page.locator(".board-root > *").first.wait_for()
    return page


def test_all_cards_or_what_one_side_knew_by_mouse(open_page: OpenPage, server: Served) -> None:
    page = open_review(open_page, server, "montauk", 2)
    expect(page.locator(BACKS)).to_have_count(0)
    mine = page.locator(".mo-hand:not(.mo-theirs)").get_attribute("aria-label")
    page.get_by_role("radio", name="What B knew").check()
    expect(page.locator(THEIRS)).to_have_count(0)
    expect(page.locator(BACKS).first).to_be_visible()
    assert page.locator(".mo-hand:not(.mo-theirs)").get_attribute("aria-label") != mine, (
        "who is looking sits below"
    )
    page.get_by_role("radio", name="All cards").check()
    expect(page.locator(BACKS)).to_have_count(0)


def test_the_side_is_changed_by_keys_and_kept_in_the_link(open_page: OpenPage, server: Served) -> None:
    page = open_review(open_page, server, "montauk", 2)
    page.keyboard.press("v")
    expect(page.get_by_role("radio", name="What A knew")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_contain_text("move 3 of")
    assert page.url.endswith("#ply=3&side=0")
    page.reload()
    expect(page.get_by_role("radio", name="What A knew")).to_be_checked()
    expect(page.locator(BACKS).first).to_be_visible()
    page.keyboard.press("v")
    page.keyboard.press("v")
    expect(page.get_by_role("radio", name="All cards")).to_be_checked()


def test_every_board_turns(open_page: OpenPage, server: Served) -> None:
    for game in names():
        page = open_review(open_page, server, game, 5)
        before = page.locator(".board-root").inner_html()
        page.keyboard.press("f")
        turned = page.locator(".board-root").inner_html()
        assert turned != before, game
        page.get_by_role("button", name="Flip board", exact=True).click()
        assert page.locator(".board-root").inner_html() == before, game


IN_VIEW = """() => {
  const list = document.querySelector('.account-list').getBoundingClientRect();
  const current = document.querySelector('.account-list [aria-current]').getBoundingClientRect();
  return current.top >= list.top - 1 && current.bottom <= list.bottom + 1;
}"""


def test_the_current_move_stays_in_view_when_the_list_gets_less_room(
    open_page: OpenPage, server: Served
) -> None:
    page = open_review(open_page, server, "logistics", 40)
    page.wait_for_function(IN_VIEW)
    for room in (200, 120):
        page.locator(".account-list").evaluate("(el, room) => { el.style.maxHeight = `${room}px`; }", room)
        page.wait_for_function(IN_VIEW)
