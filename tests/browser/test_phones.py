"""Phones: nothing is wider than the screen, and nothing that can be pressed is out of a finger's reach."""

from typing import Any

import pytest
from playwright.sync_api import Page

from benben.core.registry import names
from browser.conftest import OpenPage, Served
from browser.line import line_of
from browser.player import LEGAL, Player
from browser.tables import ask, lay_table, open_table, review
from browser.test_lab import LONG, SHORT, SOON, experiment
from support.game_cases import without_secrets

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
    page.evaluate("(text) => document.documentElement.setAttribute('data-text', text)", text)
    player = Player(page, press=lambda spot: spot.tap(timeout=1000))
    for _ in range(6):
        check(page, f"{game} with {text} text")
        player.step()
        line_of(page).wait()


@pytest.mark.parametrize("phone", SIZES)
def test_watching_two_bots_fits(open_page: OpenPage, server: Served, phone: dict[str, Any]) -> None:
    laid = ask(
        server, "/api/tables", {"game": "logistics", "opponent": {"kind": "bots", "bots": ["uct", "uct"]}}
    )
    page = open_page(f"/table/{laid['id']}", **phone)
    page.get_by_role("button", name="Pause").tap()
    page.get_by_role("button", name="Resume").wait_for()
    check(page, "two bots")


# How much of what may be pressed lies behind the status line before anybody scrolls, were the line to say as
# much as this; refusals, which are shown whole and go with a press, are taken as they are.
MUCH = (
    "You sow card 3, medium black, large black, large green and large yellow, capturing small black and "
    "small green. " * 3
)
BEHIND = """(much) => {
  scrollTo(0, 0);
  const title = document.querySelector('.status-text b');
  const said = title.firstChild.nodeValue;
  if (document.querySelector('.status').dataset.tone !== 'refused') title.firstChild.nodeValue = much;
  const edge = document.querySelector('.status').getBoundingClientRect().top;
  const legal = [...document.querySelectorAll('.board-root [data-spot][data-legal]')];
  const spots = legal.filter((el) => el.checkVisibility());
  title.firstChild.nodeValue = said;
  return Math.max(0, ...spots.map((el) => Math.round(el.getBoundingClientRect().bottom - edge)));
}"""


def at_rest(page: Page) -> int:
    """How many pixels of choices lie behind the status line, once the answer to the last press is drawn."""
    line_of(page).wait()
    return int(page.evaluate(BEHIND, MUCH))


@pytest.mark.parametrize("presses", [25, pytest.param(150, marks=pytest.mark.deep)])
@pytest.mark.parametrize(
    "options",
    [
        {"logistics": {}},
        {"logistics": {"cards": 8, "sets": 2}},
        {"cydonia": {}},
        {"initiative": {"sacrifice": True, "call": True}},
        {"montauk": {"rounds": 1}},
    ],
    ids=str,
)
def test_a_small_phone_shows_everything_that_a_move_needs_at_once(
    open_page: OpenPage, server: Served, options: dict[str, Any], presses: int
) -> None:
    ((game, chosen),) = options.items()
    page = open_page(lay_table(server, game, options=chosen), **PHONES[1])
    page.locator(LEGAL).first.wait_for()
    player = Player(page, press=lambda spot: spot.tap(timeout=1000))
    for _ in range(presses):
        if page.locator(LEGAL).count() and not player.is_over:
            assert at_rest(page) <= 0, page.locator(".status").inner_text()
        player.step()


FINEST = 24  # pixels, of WCAG 2.2's target size
TOO_SMALL = """(finest) =>
  [...document.querySelectorAll('.board-root [data-spot][data-legal]')].filter((el) => {
  const { width, height } = el.getBoundingClientRect();
  return el.checkVisibility() && Math.min(width, height) < finest;
}).map((el) => el.dataset.spot)"""


@pytest.mark.parametrize("game", without_secrets())  # where there are secrets, whoever moves sits below
def test_fingers_find_the_choices_of_both_sides_of_one_small_screen(
    open_page: OpenPage, server: Served, game: str
) -> None:
    laid = ask(
        server, "/api/tables", {"game": game, "options": {}, "opponent": {"kind": "screen"}, "first": "me"}
    )
    page = open_page(f"/table/{laid['id']}#seat={laid['token']}", **PHONES[1])
    page.locator(LEGAL).first.wait_for()
    player = Player(page, press=lambda spot: spot.tap(timeout=1000))
    looks = {"A": 0, "B": 0}
    while min(looks.values()) < 3 and not player.is_over:
        assert page.evaluate(TOO_SMALL, FINEST) == []
        status = page.locator(".status").inner_text()  # which begins with a name
        assert at_rest(page) <= 0, status
        looks[status[0]] += 1
        player.step()
    assert min(looks.values()) > 0


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
