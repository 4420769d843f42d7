"""Whole games in the browser, as a newcomer plays them."""

import pytest
from playwright.sync_api import expect

from browser.conftest import OpenPage, Served
from browser.support.keyboard import press
from browser.support.player import Player
from browser.support.tables import lay_table


def test_a_whole_game_of_logistics_against_a_bot_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page(reduced_motion="no-preference"))
    player.set_up("Logistics", options={"cards": "3", "sets": "1"}, name="Ana")
    player.play_to_the_end()
    expect(player.page.locator(".plate-me")).to_contain_text("Ana")
    expect(player.page.locator(".status")).to_contain_text("Final score")


def test_a_whole_game_of_cydonia_by_mouse_which_still_shows_its_last_trick_after_a_reload(
    open_page: OpenPage,
) -> None:
    player = Player(open_page())
    player.set_up("Cydonia", options={"labyrinth": "10"})
    player.play_to_the_end()
    player.page.reload()
    expect(player.page.locator(".cy-tree")).to_have_count(2)
    expect(player.page.locator(".cy-waiting")).to_have_count(0)


def test_a_whole_game_of_initiative_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page())
    player.set_up("Initiative", options={"rounds": "1", "sacrifice": "Yes", "call": "Yes"})
    player.play_to_the_end()


def test_a_round_of_montauk_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page())
    player.set_up("Montauk", options={"rounds": "1"})
    player.play_to_the_end()


@pytest.mark.parametrize(
    "game",
    [
        "initiative",
        pytest.param("logistics", marks=pytest.mark.deep),
        pytest.param("montauk", marks=pytest.mark.deep),
    ],
)
def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, server: Served, game: str) -> None:
    player = Player(open_page(lay_table(server, game)), press=press)
    player.play_to_the_end()


def test_one_click_on_the_front_page_and_a_game_is_on(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play Logistics now").click()
    expect(page.locator(".status")).to_be_visible()
    page.locator(".board-root [data-legal]").first.wait_for()
    expect(page).to_have_title("● Logistics · Benben")
