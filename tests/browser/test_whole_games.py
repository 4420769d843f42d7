"""Whole games in the browser, as a newcomer plays them."""
from playwright.sync_api import Locator, expect

from browser.conftest import OpenPage
from browser.player import Player


def test_a_whole_game_of_logistics_against_a_bot_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page(reduced_motion="no-preference"))
    player.set_up("Logistics", options={"cards": "3", "sets": "1"}, name="Ana")
    player.play_to_the_end()
    expect(player.page.locator(".plate-me")).to_contain_text("Ana")
    expect(player.page.locator(".status")).to_contain_text("Final score")


def test_a_whole_game_of_cydonia_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page())
    player.set_up("Cydonia", options={"labyrinth": "10"})
    player.play_to_the_end()


def test_a_whole_game_of_initiative_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page())
    player.set_up("Initiative", options={"rounds": "1", "sacrifice": "Yes", "call": "Yes"})
    player.play_to_the_end()


def test_a_round_of_montauk_by_mouse(open_page: OpenPage) -> None:
    player = Player(open_page())
    player.set_up("Montauk", options={"rounds": "1"})
    player.play_to_the_end()


def test_a_whole_game_of_initiative_by_keyboard_alone(open_page: OpenPage) -> None:
    def press(spot: Locator) -> None:
        spot.focus(timeout=1000)
        player.page.keyboard.press("Enter")

    player = Player(open_page(), press=press)
    player.set_up("Initiative", options={"rounds": "1"})
    player.play_to_the_end()


def test_one_click_on_the_front_page_and_a_game_is_on(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play Logistics now").click()
    expect(page.locator(".status")).to_be_visible()
    page.locator(".board-root [data-legal]").first.wait_for()
    expect(page).to_have_title("● Logistics · Benben")
