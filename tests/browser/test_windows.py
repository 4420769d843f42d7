"""Windows of laptops and phones, at every text size: whatever a move needs is in view, whole, uncovered."""

from typing import Any

import pytest
from playwright.sync_api import Page

import benben
from browser.conftest import OpenPage, Served
from browser.line import line_of
from browser.player import LEGAL, Player, see_the_same
from browser.tables import ask, lay_table

# What may be pressed and is not to be seen whole, before anybody scrolls: cut off by the window or by an area
# that scrolls, or covered by something else.
NEEDED = ".board-root [data-spot][data-legal], .status-buttons .btn, .action, .status-text b"
HIDDEN = """(needed) => {
  const cut = (el) => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    for (let around = el.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const down = overflowY !== 'visible' && (bottom > box.bottom + 2 || top < box.top - 2);
      const aside = overflowX !== 'visible' && (right > box.right + 2 || left < box.left - 2);
      if (down || aside) return 'cut by ' + around.className;
    }
    if (bottom > innerHeight + 1 || top < -1) return 'above or below the window';
    if (right > innerWidth + 1 || left < -1) return 'beside the window';
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found && el.contains(found) ? '' : 'covered by ' + found?.className;
  };
  scrollTo(0, 0);
  return [...document.querySelectorAll(needed)]
    .filter((el) => el.checkVisibility())
    .map((el) => [el.dataset.spot ?? el.textContent, cut(el)])
    .filter(([, why]) => why);
}"""
# Plates with all that may stand on them.
CROWD = """() => {
  for (const plate of document.querySelectorAll('.plate')) {
    const clock = document.createElement('p');
    plate.append(Object.assign(clock, { className: 'plate-clock', textContent: '1:23:45' }));
    plate.querySelector('.plate-score').textContent = '−125';
    const part = '<li class="chip">earlier rounds and neighbours −55</li>';
    plate.querySelector('.plate-parts').innerHTML = part.repeat(2);
  }
}"""
CUT_NAMES = """[...document.querySelectorAll('.plate-name b')]
  .filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)"""
# Where the board begins, and where the status line is, unless somebody has chosen something.
PLACES = """() => document.querySelector('.status-buttons .btn') ? null
  : ['.board-root > * > :first-child', '.status'].map((css) => {
    const { top, height } = document.querySelector(css).getBoundingClientRect();
    return [Math.round(top + scrollY), Math.round(height)];
  }).flat().join(' ')"""
LAPTOPS = [(1280, 600), (1366, 657)]
WINDOWS: list[Any] = [
    pytest.param((1280, 600), "", 20, id="1280 x 600"),
    *(
        pytest.param(size, text, 80, id=f"{size[0]} x {size[1]} {text}", marks=pytest.mark.deep)
        for size in [*LAPTOPS, (1280, 800)]
        for text in ("", "large", "huge")
    ),
]


def play_and_look(page: Page, presses: int) -> None:
    page.locator(LEGAL).first.wait_for()
    player = Player(page)
    for _ in range(presses):
        if page.locator(LEGAL).count() and not player.is_over:
            line_of(page).wait()
            assert page.evaluate(HIDDEN, NEEDED) == [], page.locator(".status").inner_text()
        player.step()


@pytest.mark.parametrize(("size", "text", "presses"), WINDOWS)
@pytest.mark.parametrize("game", benben.names())
def test_everything_that_a_move_needs_is_in_view(
    open_page: OpenPage, server: Served, game: str, size: tuple[int, int], text: str, presses: int
) -> None:
    page = open_page(lay_table(server, game, options={}), viewport={"width": size[0], "height": size[1]})
    page.evaluate("(text) => document.documentElement.setAttribute('data-text', text)", text)
    play_and_look(page, presses)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_names_are_read_whole_beside_a_clock_and_a_long_score(
    open_page: OpenPage, server: Served, size: tuple[int, int]
) -> None:
    page = open_page(lay_table(server, "montauk"), viewport={"width": size[0], "height": size[1]})
    page.locator(LEGAL).first.wait_for()
    page.evaluate(CROWD)
    assert page.evaluate(CUT_NAMES) == []


@pytest.mark.parametrize("size", [(360, 640), pytest.param((1280, 600), marks=pytest.mark.deep)], ids=str)
@pytest.mark.parametrize("game", benben.names())
def test_nothing_moves_when_the_turn_passes(
    open_page: OpenPage, server: Served, game: str, size: tuple[int, int]
) -> None:
    table = {"game": game, "opponent": {"kind": "friend"}, "first": "me", "name": "Ana"}
    laid = ask(server, "/api/tables", table)
    joined = ask(server, f"/api/tables/{laid['id']}/join", {"invite": laid["invite"], "name": "Bo"})
    players = []
    for token in (laid["token"], joined["token"]):
        page = open_page(f"/table/{laid['id']}#seat={token}", viewport={"width": size[0], "height": size[1]})
        page.locator(".board-root > *").wait_for()
        page.keyboard.press("Escape")
        players.append(Player(page, seed=3))
    watched = players[0]
    seen: set[str] = set()
    turns: set[bool] = set()
    for _ in range(60):
        see_the_same(*players)
        line_of(watched.page).wait()
        places = watched.page.evaluate(PLACES)
        seen |= {places} if places else set()
        turns |= {watched.page.locator(LEGAL).count() > 0} if places else set()
        if watched.plies >= 8 and len(turns) == 2:
            break
        for player in players:
            if player.page.locator(LEGAL).count():
                player.step()
    assert turns == {True, False}
    assert len(seen) == 1, seen
