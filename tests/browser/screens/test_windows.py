"""Windows of laptops and phones, at every text size: whatever a move needs is in view, whole, uncovered."""

from itertools import islice
from typing import Any

import pytest

import benben
from browser.conftest import OpenPage, Served
from browser.support.line import line_of
from browser.support.looking import CROWDED, Looks, look_at_games, set_text_size
from browser.support.player import LEGAL, Player, see_the_same
from browser.support.stage import Stage, freest, laid, played_on, wordiest
from browser.support.tables import ask, lay_table
from support.game_cases import rows

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
# Words on the board that lie over each other or beside it. What is shown on a ground of its own, such as the
# account of a round that has just ended, may cover others for a while.
JUMBLED = """() => {
  const board = document.querySelector('.board-root');
  const within = (el) => {
    const around = [];
    for (let each = el; each !== board; each = each.parentElement) around.push(getComputedStyle(each));
    return around;
  };
  const isRead = ({ clipPath, visibility }) => clipPath === 'none' && visibility === 'visible';
  const covers = ({ position, backgroundColor }) =>
    position === 'absolute' && !/transparent|, 0\\)/.test(backgroundColor);
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const words = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const around = within(node.parentElement);
    const hidden = node.parentElement.closest('details:not([open]) > :not(summary)');
    if (!node.nodeValue.trim() || hidden || !around.every(isRead) || around.some(covers)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width, height } of range.getClientRects())
      if (width > 1)  // of the height, what letters fill
        words.push({ node, left, right, top: top + height / 5, bottom: bottom - height / 5 });
  }
  const edge = board.parentElement.getBoundingClientRect();
  const leaves = ({ left, right, top, bottom }) =>
    left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
  const meet = (a, b) =>
    a.node !== b.node && a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 1
      && b.top < a.bottom - 1;
  const said = ({ node }) => node.nodeValue.trim();
  const over = (a, i) =>
    words.slice(i + 1).filter((b) => meet(a, b)).map((b) => `${said(a)} over ${said(b)}`);
  return [...words.filter(leaves).map((word) => `${said(word)} leaves the board`), ...words.flatMap(over)];
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
FEW, MANY = Looks(1, 8, (wordiest,)), Looks(1, 30, (wordiest, freest))
LAPTOPS = [(1280, 600), (1366, 657)]
TABLET = 1024, 768  # lying on its side
WINDOWS: list[Any] = [
    pytest.param((1280, 600), "", FEW, id="1280 x 600"),
    pytest.param((1280, 600), "huge", FEW, id="1280 x 600 huge, for a while"),
    pytest.param(TABLET, "", FEW, id="1024 x 768"),
    # What fits the lowest window fits the others, but for odd layouts, which show most with large text.
    *(
        pytest.param(size, text, MANY, id=f"{size[0]} x {size[1]} {text}", marks=pytest.mark.deep)
        for size in [*LAPTOPS, TABLET, (1280, 800)]
        for text in (("", "large", "huge") if size == LAPTOPS[0] else ("huge",))
    ),
]


def hidden(stage: Stage) -> str:
    problems = stage.page.evaluate(HIDDEN, NEEDED) + stage.page.evaluate(JUMBLED)
    return f"{problems}; {stage.page.locator('.status').inner_text()}" if problems else ""


@pytest.mark.parametrize(("size", "text", "how"), WINDOWS)
@pytest.mark.parametrize(("game", "options"), CROWDED, ids=str)
def test_everything_that_a_move_needs_is_in_view(
    open_page: OpenPage, game: str, options: dict[str, Any], size: tuple[int, int], text: str, how: Looks
) -> None:
    stage = Stage(open_page, laid(game, options, seed=1), viewport={"width": size[0], "height": size[1]})
    set_text_size(stage.page, text)
    look_at_games(stage, game, options, how, lambda: hidden(stage))


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_names_are_read_whole_beside_a_clock_and_a_long_score(
    open_page: OpenPage, server: Served, size: tuple[int, int]
) -> None:
    page = open_page(lay_table(server, "montauk"), viewport={"width": size[0], "height": size[1]})
    page.locator(LEGAL).first.wait_for()
    page.evaluate(CROWD)
    assert page.evaluate(CUT_NAMES) == []


@pytest.mark.parametrize(
    "size", [(360, 640), TABLET, pytest.param((1280, 600), marks=pytest.mark.deep)], ids=str
)
@pytest.mark.parametrize("game", benben.names())
def test_nothing_moves_when_the_turn_passes(
    open_page: OpenPage, server: Served, game: str, size: tuple[int, int]
) -> None:
    table = {"game": game, "opponent": {"kind": "friend"}, "first": "me", "name": "Ana"}
    created = ask(server, "/api/tables", table)
    joined = ask(server, f"/api/tables/{created['id']}/join", {"invite": created["invite"], "name": "Bo"})
    players = []
    for token in (created["token"], joined["token"]):
        page = open_page(
            f"/table/{created['id']}#seat={token}", viewport={"width": size[0], "height": size[1]}
        )
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


# In which scales pyramids are drawn that stand alone in places of one row: size is what games are about.
SCALES = """() => {
  const scales = {};
  for (const svg of document.querySelectorAll('.board-root [data-place] svg.stack')) {
    const place = svg.closest('[data-place]');
    const [piece, another] = place.querySelectorAll('svg.stack [data-piece]');
    if (!piece || another || !svg.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = svg.getBoundingClientRect();
    const box = svg.viewBox.baseVal;
    const scale = Math.min(width / box.width, height / box.height).toFixed(2);
    const row = place.dataset.place.replace(/:[^:]*$/, '');
    (scales[`${row} size ${piece.dataset.piece.at(-1)}`] ??= new Set()).add(scale);
  }
  return Object.entries(scales).filter(([, all]) => all.size > 1).map(([row, all]) => [row, ...all]);
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), LAPTOPS[0]], ids=str)
@pytest.mark.parametrize("game", benben.names())
def test_pyramids_of_one_size_look_alike_all_along_a_row(
    open_page: OpenPage, game: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    stage = Stage(open_page, laid(game, {}, seed=1), viewport=viewport)
    for number, table in enumerate(islice(played_on(game, {}, seed=1), 12)):
        stage.show(table, seat=0)
        assert stage.page.evaluate(SCALES) == [], number


@pytest.mark.parametrize("size", [LAPTOPS[0], (1280, 800)], ids=str)
@pytest.mark.parametrize(("game", "options", "seed", "decision"), rows("FULLEST_ROWS"))
def test_what_a_board_counts_is_in_view(
    open_page: OpenPage, game: str, options: dict[str, Any], seed: int, decision: int, size: tuple[int, int]
) -> None:
    """`FULLEST_ROWS` in a game's `cases.py`: positions in which most stands beside a count."""
    viewport = {"width": size[0], "height": size[1]}
    stage = Stage(open_page, laid(game, options, seed), viewport=viewport)
    stage.show(next(islice(played_on(game, options, seed), decision, None)))
    for text in ("", "large", "huge"):
        set_text_size(stage.page, text)
        assert stage.page.evaluate(HIDDEN, ".board-root .num:not(:empty)") == [], text
