"""A tour through everything, in browsers other than Chromium: what a visitor does is said once, here."""

import json

import pytest

import benben
from benben.core.registry import find
from browser.conftest import Served
from browser.screens.test_windows import HIDDEN, NEEDED
from browser.support.tables import lay_table, review
from tour.driver import Driver, wait_for
from tour.visitor import CHOICES, OVER, Visitor

pytestmark = pytest.mark.deep
ARROW_LEFT = "\ue012"

every_game = pytest.mark.parametrize("game", benben.names())


def card(game: str) -> str:
    """The front page's card of a game."""
    return f".game:nth-child({benben.names().index(game) + 1})"


def test_the_front_page_shows_every_game(visitor: Visitor) -> None:
    visitor.open("/")
    for game in benben.names():
        visitor.see(f"{card(game)} h3", find(game).title)
        visitor.see(f"{card(game)} .game-picture svg")


def test_the_settings_hold_at_once(visitor: Visitor) -> None:
    visitor.open("/learn")
    visitor.press("button[aria-label='Settings']")
    visitor.press("dialog .choice", "Very large")
    visitor.see("html[data-text='huge']")
    visitor.press("dialog .choice", "Normal")
    visitor.press("dialog button[aria-label='Close']")
    visitor.see("html:not([data-text])")


@every_game
def test_two_people_play_at_one_screen(visitor: Visitor, game: str) -> None:
    visitor.open("/")
    visitor.press(f"{card(game)} .btn", "Set up…")
    visitor.press("dialog .choice", "A friend, here")
    visitor.press("dialog button[type=submit]")
    visitor.play_until("[data-ply='3']")


@every_game
def test_a_bot_answers(visitor: Visitor, game: str) -> None:
    visitor.open("/")
    visitor.press(f"{card(game)} .btn-main", "Play")
    visitor.play_until(".said-me")
    visitor.play_until(".said-them")


@pytest.mark.parametrize("size", [(1280, 600), (1366, 657)], ids=str)
@every_game
def test_everything_that_a_move_needs_is_in_view_in_a_low_window(
    visitor: Visitor, driver: Driver, server: Served, game: str, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    try:
        visitor.open(lay_table(server, game, options={}))
        for ply in range(1, 8):
            visitor.see(f"{CHOICES}, {OVER}")
            if visitor.count(OVER):
                break
            assert driver.evaluate("[innerWidth, innerHeight]") == list(size)
            assert driver.evaluate(f"({HIDDEN})({json.dumps(NEEDED)})") == []
            visitor.play_until(f"[data-ply='{ply}']")
    finally:
        driver.resize(1280, 800)


@every_game
def test_the_rules_have_their_pictures(visitor: Visitor, game: str) -> None:
    visitor.open(f"/learn/{game}")
    visitor.see("h1", find(game).title)
    visitor.see("main svg")


@every_game
def test_a_lesson_goes_on_when_its_first_task_is_done(visitor: Visitor, game: str) -> None:
    many = len(find(game).rulebook.lesson or ())
    visitor.open(f"/learn/{game}/lesson")
    visitor.see(".task h2", f"1 of {many}")
    visitor.press("button", "Show me")
    visitor.see(".status[data-tone='hint']")
    visitor.press(".status[data-tone='hint'] .status-buttons .btn:last-child")
    visitor.see(".task-right, .task h2", "")
    if visitor.count("button", "Continue"):
        visitor.press("button", "Continue")
    visitor.see(".task h2", f"2 of {many}")


@every_game
def test_a_review_steps_back_and_forth(visitor: Visitor, server: Served, game: str) -> None:
    visitor.open(review(server, game))
    visitor.see(".board-root > *")
    last = visitor.text("h1")
    visitor.press("button", "First")
    visitor.see("h1", "move 0 of")
    visitor.press("button", "Last")
    visitor.key(ARROW_LEFT)
    visitor.see("h1", "move ")
    assert visitor.text("h1") != last


def test_an_experiment_grows_is_stopped_and_deleted(visitor: Visitor) -> None:
    visitor.open("/lab")
    visitor.see(".lab-estimate", "games")
    visitor.press("button", "Start")
    visitor.see(".interim-table")
    visitor.press("button", "Stop")
    visitor.see("h1 .chip", "stopped")
    visitor.press("button", "Delete…")
    visitor.press("dialog button", "Delete")
    visitor.see("h1", "laboratory")


def test_what_a_page_logs_as_an_error_is_heard(driver: Driver, server: Served) -> None:
    """Else the visits above could not fail for it."""
    before = len(driver.errors())
    driver.go(server.address)
    driver.evaluate("console.error('a fault') ?? setTimeout(() => missing.name)")
    wait_for(lambda: len(driver.errors()) >= before + 2, "the error")
    assert "a fault" in driver.errors()[before]
