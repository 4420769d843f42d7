"""At a table with a clock, a move is chosen on the other player's turn: it is marked, sent to nobody, and
played at once when its turn comes."""

import pytest
from playwright.sync_api import Page, expect

import benben
from browser.conftest import OpenPage, Served
from browser.support.player import LEGAL, Player
from browser.support.tables import ask
from support.game_cases import short_game

CHOSEN = ".board-root [aria-pressed='true']"


def two_with_a_clock(open_page: OpenPage, server: Served, game: str) -> tuple[Page, Page]:
    """Whoever waits, and whoever is to move."""
    table = {
        "game": game,
        "options": short_game(game),
        "opponent": {"kind": "friend"},
        "first": "them",
        "clock": {"kind": "live", "minutes": 30, "increment": 0},
        "name": "Ana",
    }
    created = ask(server, "/api/tables", table)
    joined = ask(server, f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"})
    pages = [
        open_page(f"/table/{created['id']}#seat={token}") for token in (created["token"], joined["token"])
    ]
    for page in pages:
        page.locator(".plate-clock").first.wait_for()
        page.keyboard.press("Escape")
    pages.sort(key=lambda page: page.title().startswith("●"))
    return pages[0], pages[1]


@pytest.mark.parametrize("game", benben.names())
def test_a_move_is_chosen_early_and_escape_lets_it_go(open_page: OpenPage, server: Served, game: str) -> None:
    waiting, moving = two_with_a_clock(open_page, server, game)
    sent: list[str] = []
    waiting.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    waiting.reload()
    player = Player(waiting)
    waiting.locator(LEGAL).first.wait_for()
    player.play_until(lambda: waiting.get_by_text("Your next move is chosen").count() > 0)
    assert waiting.locator(CHOSEN).count() > 0
    assert not [frame for frame in sent if '"play"' in frame or '"preview"' in frame]
    expect(moving.get_by_role("button", name="Cancel")).to_have_count(0)
    waiting.keyboard.press("Escape")
    expect(waiting.get_by_text("Your next move is chosen")).to_have_count(0)


def test_it_is_played_as_soon_as_its_turn_comes(open_page: OpenPage, server: Served) -> None:
    waiting, moving = two_with_a_clock(open_page, server, "logistics")
    waiting.locator("[data-spot$=':R1']").click()
    expect(waiting.get_by_text("Your next move is chosen")).to_be_visible()
    player = Player(moving)
    player.play_until(lambda: moving.locator(".said-them").count() > 0)
    expect(waiting.locator(".said-me").first).to_contain_text("small red")
