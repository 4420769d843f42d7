"""A table for everyone: the keyboard reaches everything, and people who want no motion see none."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from benben.core.registry import names
from browser.conftest import OpenPage, Served
from browser.support.keyboard import press
from browser.support.player import HELD, LEGAL, Player
from browser.support.tables import lay_table


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


ON_THE_BOARD = "() => Boolean(document.activeElement.closest('.board-root [data-spot]'))"


def press_when_the_focus_is_back(spot: Locator) -> None:
    spot.page.wait_for_function("() => document.activeElement !== document.body")
    press(spot)


@pytest.mark.parametrize("game", names())
def test_keys_go_on_at_the_board_when_it_is_ones_turn_again(
    open_page: OpenPage, server: Served, game: str
) -> None:
    player = Player(open_page(lay_table(server, game)), press=press_when_the_focus_is_back)
    player.page.locator(LEGAL).first.focus()
    for _ in range(4):
        made = player.plies
        player.play_until(lambda made=made: player.is_over or (player.plies > made and player.rests()))
        if not player.is_over:
            player.page.wait_for_function(ON_THE_BOARD)


def test_keys_leave_a_scene_by_its_button_and_go_on_at_the_board(open_page: OpenPage, server: Served) -> None:
    page = open_page("/learn")
    page.evaluate("localStorage.setItem('benben.pace', 'slow')")
    page.goto(server.address.rstrip("/") + lay_table(server, "cydonia"))
    page.locator(LEGAL).first.focus()
    player = Player(page, press=press_when_the_focus_is_back, leave_scenes=False)
    player.play_until(lambda: page.locator(HELD).count() > 0)
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(HELD)).to_have_count(0)
    player.play_until(player.rests)
    page.wait_for_function(ON_THE_BOARD)


def focused(page: Page) -> str:
    return str(
        page.evaluate("document.activeElement?.closest('.board-root [data-spot]')?.dataset.spot ?? ''")
    )


# Every animation that is ever seen in a frame: transitions by their property, others by name, those of
# scripts as "flight".
WATCH_MOTION = """() => {
  window.seen = new Set();
  const look = () => {
    for (const one of document.getAnimations())
      seen.add(one.transitionProperty ?? one.animationName ?? 'flight');
    requestAnimationFrame(look);
  };
  look();
}"""


def motions(open_page: OpenPage, server: Served, game: str, **how: Any) -> set[str]:
    """What has moved on the screen during some moves."""
    page = open_page(lay_table(server, game), **how)
    page.locator(LEGAL).first.wait_for()
    page.evaluate(WATCH_MOTION)
    player = Player(page)
    player.play_until(lambda: player.plies >= 8 or player.is_over)
    return set(page.evaluate("[...seen]"))


@pytest.mark.parametrize("game", names())
def test_nothing_moves_for_those_who_want_stillness(open_page: OpenPage, server: Served, game: str) -> None:
    assert motions(open_page, server, game, reduced_motion="reduce") == set()


def test_pieces_travel_for_everybody_else(open_page: OpenPage, server: Served) -> None:
    assert "flight" in motions(open_page, server, "logistics", reduced_motion="no-preference")
