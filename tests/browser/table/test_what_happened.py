"""What the opponent did stays on the board, can be shown again, and every earlier moment can be looked at."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import benben
from browser.conftest import DESKTOP, OpenPage, Served
from browser.screens.test_phones import PHONES
from browser.support.axe import assert_accessible
from browser.support.line import line_of
from browser.support.player import LEGAL, Player
from browser.support.tables import ask, lay_table, open_table, open_table_when

LOOKING = ".status[data-tone='look']"
TRAILS = ".trails > g"
# What a still picture of the board tells of the last turn: the arrows, and whether each lies on the screen.
ARROWS = """() => [...document.querySelectorAll('.trails > g')].map((arrow) => {
  const { left, right, top, bottom } = arrow.getBoundingClientRect();
  const edge = document.querySelector('.status').getBoundingClientRect().top;
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= edge;
})"""


def after_the_bots_turn(open_page: OpenPage, server: Served, game: str, **how: Any) -> Player:
    """At a moment at which the bot has moved and this person is to decide."""
    return open_table_when(
        lambda player: player.page.locator(TRAILS).count() > 0, open_page, server, game, **how
    )


@pytest.mark.parametrize("game", benben.names())
def test_the_opponents_turn_stays_marked_on_the_board_until_i_move(
    open_page: OpenPage, server: Served, game: str
) -> None:
    player = after_the_bots_turn(open_page, server, game, **PHONES[1])
    page = player.page
    arrows = page.evaluate(ARROWS)
    assert arrows and all(arrows), "every arrow is in view on a small phone, without scrolling"
    page.reload()
    page.locator(LEGAL).first.wait_for()
    expect(page.locator(TRAILS)).to_have_count(len(arrows))
    made = player.plies
    player.play_until(lambda: player.plies > made)
    expect(page.locator(".said-me").last).to_be_attached()


def test_a_turn_of_several_moves_is_numbered_in_order(open_page: OpenPage, server: Served) -> None:
    page = open_page(lay_table(server, "logistics", options={}))
    player = Player(page)
    page.locator(LEGAL).first.wait_for()
    numbers = page.locator(".trail-number")
    player.play_until(lambda: player.rests() and numbers.count() > 1)
    texts = numbers.all_text_contents()
    assert sorted(set(map(int, texts))) == list(range(1, 1 + len(set(texts))))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_last_turn_is_shown_again_and_a_press_skips_it(
    open_page: OpenPage, server: Served, motion: str
) -> None:
    page = after_the_bots_turn(open_page, server, "cydonia", reduced_motion=motion).page
    legal = page.locator(LEGAL).count()
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(LEGAL)).to_have_count(0)
    for _ in range(200):  # a press ends what is shown just then: a flight, or a hold
        if page.locator(LEGAL).count():
            break
        page.keyboard.press("Shift")
    expect(page.locator(LEGAL)).to_have_count(legal)
    expect(page.locator(TRAILS).first).to_be_attached()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize(
    ("game", "scene"), [("montauk", ".mo-scene:visible"), ("cydonia", ".cy-scene:visible")]
)
def test_a_trick_stands_until_it_is_left_and_the_press_that_leaves_it_does_nothing_else(
    open_page: OpenPage, server: Served, game: str, scene: str, motion: str
) -> None:
    page = open_page("/learn", reduced_motion=motion)
    page.evaluate("localStorage.setItem('benben.pace', 'slow')")
    page.goto(server.address.rstrip("/") + lay_table(server, game))
    page.locator(LEGAL).first.wait_for()
    player, leave = Player(page, leave_scenes=False), page.get_by_role("button", name="Go on")
    player.play_until(lambda: leave.count() > 0)
    expect(page.locator(scene)).to_contain_text("win")
    expect(page.locator(LEGAL)).to_have_count(0)
    assert_accessible(page, "light", DESKTOP, f"a trick of {game}")
    leave.click()
    expect(page.locator(scene)).to_have_count(0)
    expect(page.locator(f"{LEGAL}, .status[data-tone='thinking']").first).to_be_visible()
    expect(page.locator(".board-root [aria-pressed='true']")).to_have_count(0)


def test_the_last_trick_lies_on_the_discards_and_is_shown_again(open_page: OpenPage, server: Served) -> None:
    page = open_page(lay_table(server, "montauk"), **PHONES[1])
    page.locator(LEGAL).first.wait_for()
    player, again = Player(page, press=lambda spot: spot.tap(timeout=1000)), page.locator(".mo-again summary")
    player.play_until(lambda: player.rests() and again.count() > 0)
    assert again.locator(".pcard").count() in (2, 3)
    expect(again.locator(".mo-won")).to_have_count(1)
    again.tap()
    expect(page.locator(".mo-again .mo-duellist").first).to_be_visible()
    again.tap()
    expect(page.locator(".mo-again .mo-duellist").first).to_be_hidden()


def test_the_account_is_a_list_of_numbered_turns(open_page: OpenPage, server: Served) -> None:
    page = open_table(open_page, server, "logistics", plies=8)
    table = ask(server, f"/api/tables/{page.url.rsplit('/', 1)[1]}/record")
    turns = page.locator(".turn")
    assert turns.locator(".turn-number").all_text_contents() == [
        f"Turn {number}" for number in range(1, turns.count() + 1)
    ]
    assert page.locator(".said-line .said-code").all_text_contents() == table["moves"]


@pytest.mark.parametrize("game", benben.names())
def test_a_line_is_pressed_to_see_that_moment_and_the_game_is_there_again_after(
    open_page: OpenPage, server: Served, game: str
) -> None:
    page = open_table(open_page, server, game, plies=6)
    now = page.locator(".board-root").inner_html()
    page.locator(".said-line").nth(1).click()
    expect(page.locator(LOOKING)).to_contain_text("Looking back: move 2 of ")
    expect(page.locator(LEGAL)).to_have_count(0)
    sentence = page.locator(".said-line[aria-current] > span").first.inner_text()
    expect(page.locator(LOOKING)).to_contain_text(sentence)
    assert page.locator(".board-root").inner_html() != now
    assert_accessible(page, "light", DESKTOP, f"looking back in {game}")
    page.get_by_role("button", name="Earlier").click()
    expect(page.locator(LOOKING)).to_contain_text("move 1 of ")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(LOOKING)).to_have_count(0)
    expect(page.locator(LEGAL).first).to_be_visible()


def test_keys_go_back_and_forth_and_return(open_page: OpenPage, server: Served) -> None:
    page = open_table(open_page, server, "initiative", plies=4)
    plies = Player(page).plies
    page.evaluate("document.activeElement.blur()")  # with the focus on a spot, arrows go from spot to spot
    page.keyboard.press("ArrowLeft")
    expect(page.locator(LOOKING)).to_contain_text(f"move {plies - 1} of {plies}")
    page.keyboard.press("Home")
    expect(page.locator(LOOKING)).to_contain_text("Before the first move")
    page.keyboard.press("ArrowRight")
    expect(page.locator(LOOKING)).to_contain_text("move 1 of")
    page.keyboard.press("Escape")
    expect(page.locator(LOOKING)).to_have_count(0)
    page.locator(".said-line[tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(LOOKING)).to_contain_text(f"move {plies - 1} of {plies}")


def test_moves_that_come_in_do_not_throw_anybody_out(open_page: OpenPage, server: Served) -> None:
    created = ask(server, "/api/tables", {"game": "logistics", "opponent": {"kind": "screen"}})
    page = open_page(f"/table/{created['id']}#seat={created['token']}")
    watcher = open_page(f"/table/{created['id']}")
    player = Player(page)
    page.keyboard.press("Escape")
    player.play_until(lambda: player.plies >= 2 and player.rests())
    made = player.plies
    expect(watcher.locator(".said")).to_have_count(made)
    watcher.locator(".said-line").first.click()
    expect(watcher.locator(LOOKING)).to_contain_text(f"move 1 of {made}")
    player.play_until(lambda: player.plies > made)
    expect(watcher.locator(LOOKING)).to_contain_text("The game has gone on meanwhile")
    watcher.get_by_role("button", name="Back to the game").click()
    expect(watcher.locator(".said-line[aria-current]")).to_have_attribute("data-ply", str(player.plies))


@pytest.mark.parametrize("game", benben.names())
def test_the_board_is_flipped_and_can_be_played_so(open_page: OpenPage, server: Served, game: str) -> None:
    page = open_table(open_page, server, game, plies=2)
    below = page.locator(".plate-me").get_attribute("aria-label")
    page.keyboard.press("f")
    expect(page.locator(".plate-them")).to_have_attribute("aria-label", below or "")
    player = Player(page)
    made = player.plies
    player.play_until(lambda: player.plies > made or player.is_over)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Flip board").click()
    expect(page.locator(".plate-me")).to_have_attribute("aria-label", below or "")
    line_of(page).wait()


def test_notation_comes_when_it_is_wanted_and_a_refused_move_stays(
    open_page: OpenPage, server: Served
) -> None:
    page = open_table(open_page, server, "cydonia", plies=2)
    expect(page.locator(".said-code").first).to_be_hidden()
    field = page.get_by_role("textbox", name="Type a move in notation")
    expect(field).to_be_hidden()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Type a move").click()
    expect(field).to_be_focused()
    field.fill("nonsense")
    field.press("Enter")
    expect(page.locator(".status[data-tone='refused']")).to_be_visible()
    expect(field).to_have_value("nonsense")


def test_one_key_turns_sounds_off_and_that_is_remembered(open_page: OpenPage, server: Served) -> None:
    page = open_page(lay_table(server, "initiative"))
    page.add_init_script("window.AudioContext = class { constructor() { document.title = 'loud'; } }")
    page.reload()
    page.locator(LEGAL).first.wait_for()
    page.keyboard.press("m")
    expect(page.locator("html")).to_have_attribute("data-sound", "off")
    page.reload()
    page.locator(LEGAL).first.wait_for()
    player = Player(page)
    player.play_until(lambda: player.plies >= 2 or player.is_over)  # the first attack may win the round
    expect(page.locator("html")).to_have_attribute("data-sound", "off")
    assert page.title() != "loud"


def drag(page: Page, origin: str, target: str) -> None:
    boxes = [
        page.locator(f"[data-spot='{spot}'], [data-place='{spot}']").bounding_box()
        for spot in (origin, target)
    ]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    ]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=8)
    page.mouse.up()


def test_a_piece_is_dragged_to_where_its_move_leads(open_page: OpenPage, server: Served) -> None:
    page = open_page(lay_table(server, "logistics", options={}))
    page.locator(LEGAL).first.wait_for()
    page.locator(".table-title").click()
    drag(page, "stock:0:R1", "card:0:3")  # the first pyramid goes on card 1: this one is chosen, not played
    line_of(page).wait()
    assert Player(page).plies == 0
    page.keyboard.press("Escape")
    drag(page, "stock:0:R1", "card:0:1")
    expect(page.locator(".said").first).to_contain_text("small red")
    expect(page.locator(".flying")).to_have_count(0)
    drag(page, "stock:0:B2", "card:0:2")
    expect(page.locator(".said").nth(1)).to_contain_text("medium blue")
    assert page.evaluate("String(getSelection())") == "", "a drag marks no text"
