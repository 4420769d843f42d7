"""Phones: nothing is wider than the screen, and nothing that can be pressed is out of a finger's reach."""

from collections import Counter
from itertools import islice, product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from benben.core.registry import names
from browser.conftest import OpenPage, Served
from browser.lab.test_lab import LONG, SHORT, SOON, experiment
from browser.support.line import line_of
from browser.support.looking import CROWDED, Looks, look_at_games, positions, set_text_size
from browser.support.player import HELD, LEGAL, Player
from browser.support.stage import Stage, at_random, freest, laid, played_on, wordiest
from browser.support.tables import ask, open_table, review
from support.game_cases import rows, without_secrets

PHONES: list[dict[str, Any]] = [
    {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    for width, height in ((390, 844), (360, 640))
]
# What fits the small phone fits the other, but for odd layouts, which the deep run looks for.
SIZES = [
    pytest.param(PHONES[0], id="390 x 844", marks=pytest.mark.deep),
    pytest.param(PHONES[1], id="360 x 640"),
]
# A control is in reach if its middle is its own once it is brought into view, as for whoever scrolls or tabs
# to it.
OUT_OF_REACH = """() => {
  const isShown = (el) => {
    const { width, height } = el.getBoundingClientRect();
    return width > 4 && height > 4 && el.checkVisibility({ visibilityProperty: true });
  };
  const whatCovers = (el) => {
    el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = el.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    if (found && (el.contains(found) || el.closest('label')?.contains(found))) return [];
    const cover = found ? found.outerHTML.slice(0, 80) : 'the edge';
    return [`${el.outerHTML.slice(0, 120)} is covered by ${cover}`];
  };
  const within = document.querySelector('dialog[open]') ?? document;
  const controls = [...within.querySelectorAll('button, a[href], input, select, summary')].filter(isShown);
  if (controls.length < 3) return ['hardly anything can be pressed'];
  return controls.flatMap(whatCovers);
}"""
WIDE = "[document.documentElement.scrollWidth, document.body.scrollWidth]"


def check(page: Page, what: str) -> None:
    assert page.viewport_size is not None
    assert max(page.evaluate(WIDE)) <= page.viewport_size["width"], f"{what} scrolls sideways"
    assert page.evaluate(OUT_OF_REACH) == [], what


@pytest.mark.parametrize("phone", SIZES)
@pytest.mark.parametrize("game", names())
def test_a_table_fits(open_page: OpenPage, server: Served, game: str, phone: dict[str, Any]) -> None:
    page = open_table(open_page, server, game, plies=4, **phone)
    check(page, game)
    player = Player(page, press=lambda spot: spot.tap(timeout=1000))
    player.play_until(
        lambda: page.get_by_role("button", name="Clear").count() > 0 or player.plies >= 20 or player.is_over
    )
    check(page, f"{game} with a move chosen")


@pytest.mark.deep
@pytest.mark.parametrize("text", ["large", "huge"])
@pytest.mark.parametrize("game", names())
def test_a_table_fits_at_every_text_size(open_page: OpenPage, server: Served, game: str, text: str) -> None:
    page = open_table(open_page, server, game, plies=4, **PHONES[1])
    set_text_size(page, text)
    player = Player(page, press=lambda spot: spot.tap(timeout=1000))
    for _ in range(6):
        check(page, f"{game} with {text} text")
        player.step()
        line_of(page).wait()
        while page.locator(HELD).count():  # a scene covers the board until it is left
            player.go_on()
            line_of(page).wait()


@pytest.mark.parametrize("phone", SIZES)
def test_watching_two_bots_fits(open_page: OpenPage, server: Served, phone: dict[str, Any]) -> None:
    created = ask(
        server, "/api/tables", {"game": "logistics", "opponent": {"kind": "bots", "bots": ["uct", "uct"]}}
    )
    page = open_page(f"/table/{created['id']}", **phone)
    page.get_by_role("button", name="Pause").tap()
    page.get_by_role("button", name="Resume").wait_for()
    check(page, "two bots")


# What is said about the owners of the plates, as far as it lies within them.
NOTES = """() => [...document.querySelectorAll('.plate-name > span > span')].filter((el) => {
  const range = document.createRange();
  range.selectNodeContents(el);
  const [box, plate] = [range, el.closest('.plate-name')].map((found) => found.getBoundingClientRect());
  return box.width > 1 && box.right <= plate.right + 1 && box.bottom <= plate.bottom + 1;
}).map((el) => el.textContent)"""


@pytest.mark.parametrize("phone", PHONES, ids=["390 x 844", "360 x 640"])
def test_who_is_there_and_whose_turn_it_is_is_read_whole(
    open_page: OpenPage, server: Served, phone: dict[str, Any]
) -> None:
    friend = {"game": "cydonia", "opponent": {"kind": "friend"}, "first": "them", "name": "", "clock": None}
    created = ask(server, "/api/tables", friend)
    page = open_page(f"/table/{created['id']}#seat={created['token']}", **phone)
    page.locator(".plate-me").wait_for()
    assert page.evaluate(NOTES) == ["invited, to move", "seat B"]
    them, me = (page.locator(f".plate-{side}").bounding_box() for side in ("them", "me"))
    assert them and me and abs(them["height"] - me["height"]) < 1


# How much of what may be pressed lies behind the status line before anybody scrolls, were the line to say as
# much as this (a short phone shows what there is room for); refusals and hints, which are shown whole and go
# with a press, are taken as they are.
MUCH = (
    "You sow card 3, medium black, large black, large green and large yellow, capturing small black and "
    "small green. " * 3
)
BEHIND = """(much) => {
  scrollTo(0, 0);
  const title = document.querySelector('.status-text b');
  const said = title.firstChild.nodeValue;
  const { tone } = document.querySelector('.status').dataset;
  if (much && tone !== 'refused') title.firstChild.nodeValue = much;
  const edge = document.querySelector('.status').getBoundingClientRect().top;
  const legal = [...document.querySelectorAll('.board-root [data-spot][data-legal]')];
  const spots = legal.filter((el) => el.checkVisibility());
  title.firstChild.nodeValue = said;
  return Math.max(0, ...spots.map((el) => Math.round(el.getBoundingClientRect().bottom - edge)));
}"""
# What is wrong with what is shown: how far choices lie behind the status line (a refusal covers what it does
# not concern, until it is pressed anywhere), how much wider than the screen it is, and whether text is cut
# without a sign.
WRONG = f"""(much) => {{
  const {{ tone }} = document.querySelector('.status').dataset;
  const [text, more] = ['.status-text', '.status-more'].map((css) => document.querySelector(css));
  const behind = tone === 'refused' ? 0 : ({BEHIND})(much);
  const wide = Math.max(...{WIDE}) - innerWidth;
  const cut = text.scrollHeight > text.clientHeight + 1 && !more.checkVisibility();
  if (behind <= 0 && wide <= 0 && !cut) return '';
  return `${{behind}} px behind, ${{wide}} px too wide, cut: ${{cut}}; ${{text.textContent}}`;
}}"""


WAYS = {way.__name__: way for way in (at_random, wordiest, freest)}
FEW, MANY = Looks(1, 14, (wordiest,)), Looks(1, 30, (at_random, freest))
WHOLE_GAMES = [
    pytest.param(text, MANY, id=f"{text or 'normal'}, whole games", marks=pytest.mark.deep)
    for text in ("", "large", "huge")
]


@pytest.mark.parametrize(("text", "how"), [pytest.param("", FEW, id="normal"), *WHOLE_GAMES])
@pytest.mark.parametrize(("game", "options"), CROWDED, ids=str)
def test_a_small_phone_shows_everything_that_a_move_needs_at_once(
    open_page: OpenPage, game: str, options: dict[str, Any], text: str, how: Looks
) -> None:
    stage = Stage(open_page, laid(game, options, seed=1), **PHONES[1])
    set_text_size(stage.page, text)
    look_at_games(stage, game, options, how, lambda: stage.page.evaluate(WRONG, MUCH))


@pytest.mark.parametrize(("text", "how"), [pytest.param("huge", FEW, id="huge"), *WHOLE_GAMES])
@pytest.mark.parametrize(("game", "options"), CROWDED, ids=str)
def test_a_phone_shows_everything_that_a_move_needs_at_every_text_size(
    open_page: OpenPage, game: str, options: dict[str, Any], text: str, how: Looks
) -> None:
    stage = Stage(open_page, laid(game, options, seed=1), **PHONES[0])
    set_text_size(stage.page, text)
    look_at_games(stage, game, options, how, lambda: stage.page.evaluate(WRONG, ""))


@pytest.mark.parametrize(("game", "options", "seed", "way", "decision", "presses"), rows("FULLEST"))
def test_the_fullest_positions_that_were_found_fit_phones_of_all_sizes(
    open_page: OpenPage,
    game: str,
    options: dict[str, Any],
    seed: int,
    way: str,
    decision: int,
    presses: list[str],
) -> None:
    """`FULLEST` in a game's `cases.py`: options, how the game is played, which decision, and what is pressed
    there."""
    for phone, text in product(PHONES, ("", "large", "huge")):
        stage = Stage(open_page, laid(game, options, seed), **phone)
        set_text_size(stage.page, text)
        stage.show(next(islice(played_on(game, options, seed, WAYS[way]), decision, None)))
        for spot in presses:
            stage.press(spot)
            much = MUCH if phone is PHONES[1] else ""
            assert stage.page.evaluate(WRONG, much) == "", (phone["viewport"], text, spot)


@pytest.mark.parametrize("game", names())
def test_whatever_the_status_line_has_no_room_for_can_be_read(open_page: OpenPage, game: str) -> None:
    tiny = {**PHONES[1], "viewport": {"width": 320, "height": 480}}
    stage = Stage(open_page, laid(game, {}, seed=1), **tiny)
    set_text_size(stage.page, "huge")
    text, more = stage.page.locator(".status-text"), stage.page.locator(".status-more")
    whole = "(el) => el.scrollHeight <= el.clientHeight + 1"
    for table in islice(played_on(game, {}, seed=1, choose=wordiest), 10):
        stage.show(table)
        if more.is_visible():
            break
    assert not text.evaluate(whole)
    more.tap()
    assert text.evaluate(whole)
    stage.page.locator(".plate-name").first.tap()
    expect(more).to_be_visible()


def test_a_refusal_goes_wherever_it_is_pressed(open_page: OpenPage) -> None:
    stage = Stage(open_page, laid("cydonia", {}, seed=1), **PHONES[1])
    refused = stage.page.locator(".status[data-tone=refused]")
    for place in (".status-text", ".plate-name >> nth=0"):
        stage.page.evaluate("() => document.querySelector('.write').classList.add('write-asked')")
        stage.page.locator(".write input").fill("nonsense")
        stage.page.locator(".write input").press("Enter")
        refused.wait_for()
        stage.page.locator(place).tap()
        expect(refused).to_have_count(0)
        expect(stage.page.locator(LEGAL).first).to_be_visible()


def test_a_tap_tells_a_finger_what_a_pointer_is_told_by_resting(open_page: OpenPage) -> None:
    stage = Stage(open_page, laid("montauk", {}, seed=1), **PHONES[0])
    way = stage.page.get_by_role("listitem").filter(has_text="House-sitting")
    told = stage.page.get_by_role("tooltip")
    way.tap()
    expect(told).to_have_text("House-sitting: a mixed tree on one of your two centres")
    stage.page.locator(".plate-name").first.tap()
    expect(told).to_have_count(0)


FINEST = 24  # pixels, of WCAG 2.2's target size
TOO_SMALL = """(finest) =>
  [...document.querySelectorAll('.board-root [data-spot][data-legal]')].filter((el) => {
  const { width, height } = el.getBoundingClientRect();
  return el.checkVisibility() && Math.min(width, height) < finest;
}).map((el) => el.dataset.spot)"""


@pytest.mark.parametrize("game", without_secrets())  # where there are secrets, whoever moves sits below
def test_fingers_find_the_choices_of_both_sides_of_one_small_screen(open_page: OpenPage, game: str) -> None:
    stage = Stage(open_page, laid(game, {}, seed=1), shared=True, **PHONES[1])
    looks = Counter[int]()
    for _ in positions(stage, game, {}, seed=1, most=14, choose=wordiest):
        looks[stage.seat] += 1
        assert stage.page.evaluate(TOO_SMALL, FINEST) == []
        assert stage.page.evaluate(WRONG, MUCH) == ""
    assert min(looks[0], looks[1]) >= 3


@pytest.mark.parametrize("phone", SIZES)
def test_the_other_pages_fit(open_page: OpenPage, server: Served, phone: dict[str, Any]) -> None:
    page = open_page("/", **phone)
    page.get_by_role("button", name="Logistics: Play").wait_for()
    check(page, "home")
    page.get_by_role("button", name="Montauk: Set up…").click()
    page.get_by_text("Rule options").click()
    check(page, "new game")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Very large").check()
    check(page, "settings with very large text")
    page.get_by_role("radio", name="Normal").check()
    for path in (
        "/learn",
        *(f"/learn/{game}{page_}" for game in names() for page_ in ("", "/lesson")),
        *(review(server, game) for game in names()),
    ):
        page.goto(server.address.rstrip("/") + path)
        page.locator("main:not(.notice)").wait_for()
        check(page, path)


@pytest.mark.parametrize("phone", SIZES)
def test_the_laboratory_fits(open_page: OpenPage, server: Served, phone: dict[str, Any]) -> None:
    page = open_page("/lab", **phone)
    for title in ("Rules to play by or to compare", "More"):
        page.get_by_text(title, exact=True).click()
    check(page, "lab")
    page.goto(server.address.rstrip("/") + experiment(server, SHORT))
    page.locator("iframe.report").wait_for(timeout=SOON)
    check(page, "a report")
    slow = {**LONG, "bots": ["random", "random"], "vary": {"rounds": [3, 2]}}
    page.goto(server.address.rstrip("/") + experiment(server, slow))
    page.locator(".interim-table").wait_for(timeout=SOON)
    check(page, "an experiment under way")
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Delete…").wait_for(timeout=SOON)
