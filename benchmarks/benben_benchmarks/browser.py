"""Measure the table in a real browser.

It reports the weight of a page, the time until its board is shown, and the time until a move reaches the
other player.

    python -m benben_benchmarks.browser 200             (moves; needs Chromium and Playwright)
"""

import random
import sys
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from benben_benchmarks.chromium import launch
from benben_benchmarks.load import GAMES, durations
from benben_benchmarks.serving import PATIENCE, Server

VISITS = 5
BOARD = ".board-root [data-spot], .board-root [data-place]"
CHOICES = ".status-buttons .btn-main:visible, .board-root [data-spot][data-legal]:visible"
PRESS = 0.4  # seconds to wait for a press to show as a move
# Mark when the board is first shown, when the mouse was last pressed, and when the list of moves last grew.
# The clock is the same for all pages, and a mark is set at the frame that draws the change.
WATCH = """
  const now = () => performance.timeOrigin + performance.now();
  window.marks = { board: 0, pressed: 0, plies: 0, told: 0 };
  addEventListener("pointerdown", () => { marks.pressed = now(); }, true);
  new MutationObserver(() => {
    if (!marks.board && document.querySelector("BOARD"))
      { marks.board = -1; requestAnimationFrame(() => { marks.board = performance.now(); }); }
    const plies = document.querySelectorAll(".said").length;
    if (plies !== marks.plies) requestAnimationFrame(() => { marks.told = now(); marks.plies = plies; });
    }).observe(document, { subtree: true, childList: true });
""".replace("BOARD", BOARD)


def open_page(browser: Browser) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.add_init_script(WATCH)
    return context.new_page()


# -- weight ------------------------------------------------------------------------
def weigh(browser: Browser, server: Server, game: str) -> None:
    """Visit a table: the first visit fills the browser's cache, later visits are warm starts."""
    created, page = server.lay(game), open_page(browser)
    traffic = page.context.new_cdp_session(page)
    traffic.send("Network.enable")
    sizes: list[float] = []
    requests: list[Any] = []
    traffic.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    traffic.on(
        "Network.webSocketFrameReceived", lambda event: sizes.append(len(event["response"]["payloadData"]))
    )
    traffic.on("Network.requestWillBeSent", lambda event: requests.append(event))
    traffic.on("Network.webSocketCreated", lambda event: requests.append(event))
    first = show(page, f"{server.address}table/{created['id']}#seat={created['token']}")
    page.wait_for_load_state("networkidle")
    weight, requests_made = sum(sizes), len(requests)
    again = sorted(show(page, f"{server.address}table/{created['id']}") for _ in range(VISITS))
    print(
        f"{game}: {weight / 1000:.1f} KB in {requests_made} requests; board shown after {first:.0f} ms, "
        "on a warm start after "
        f"{again[VISITS // 2]:.0f} ms (worst of {VISITS}: {again[-1]:.0f} ms)",
        flush=True,
    )
    page.context.close()


def show(page: Page, address: str) -> float:
    """Return the milliseconds from the start of the visit until the board is drawn."""
    page.goto("about:blank")
    page.goto(address)
    return wait_for(page, "marks.board", 0, PATIENCE)


def wait_for(page: Page, mark: str, more: float, seconds: float) -> float:
    """Wait until a mark exceeds `more`. (Playwright's own waiting evaluates text, which our pages forbid.)"""
    end = time.monotonic() + seconds
    while (mark_time := float(page.evaluate(mark))) <= more:
        if time.monotonic() > end:
            raise TimeoutError(f"{mark} is still {mark_time}")
        page.wait_for_timeout(25)  # the page records the time itself; faster polling would slow it down
    return mark_time


# -- moves -------------------------------------------------------------------------
def time_moves(browser: Browser, server: Server, moves: int) -> list[float]:
    """Return the seconds from each mouse press that plays a move to the frame that shows it to the other
    player."""
    delays: list[float] = []
    chance = random.Random(1)
    while len(delays) < moves:
        table, *tokens = server.befriend("logistics")
        pages = [open_page(browser) for _ in tokens]
        for page, token in zip(pages, tokens, strict=True):
            show(page, f"{server.address}table/{table}#seat={token}")
        play(pages, delays, moves, chance)
        for page in pages:
            page.context.close()
    return delays


def play(pages: list[Page], delays: list[float], moves: int, chance: random.Random) -> None:
    """Press at random for the player to move until the game ends or there are enough moves."""
    for turn in count():
        mover, other = pages if turn % 2 else reversed(pages)
        if len(delays) >= moves or mover.locator(".status[data-tone='over']").count():
            return
        choices = mover.locator(CHOICES)
        if not choices.count():
            continue
        before = other.evaluate("marks.plies")
        with suppress(TimeoutError):
            choices.nth(chance.randrange(choices.count())).click(timeout=1000)
            wait_for(other, "marks.plies", before, PRESS)
            delays.append((other.evaluate("marks.told") - mover.evaluate("marks.pressed")) / 1000)


def main(moves: str = "200") -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except FileNotFoundError as missing:
            sys.exit(str(missing))
        server = Server(Path(folder))
        try:
            for game in GAMES:
                weigh(browser, server, game)
            delays = time_moves(browser, server, int(moves))
            print(f"{len(delays)} moves by mouse until the other player sees them: {durations(delays)}")
            browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main(*sys.argv[1:])
