"""Somebody without a mouse: everything is reached with Tab and the arrow keys, and pressed with Enter."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from browser.support.player import LEGAL

SPOT = "document.activeElement?.closest('.board-root [data-spot]')?.dataset.spot ?? ''"
BUTTON = "document.activeElement?.closest('.status-buttons .btn')?.innerText ?? ''"
# The four arrow keys, the one that points best to the goal first; none if the goal is not there any more.
ARROWS_TOWARDS = """(spot) => {
  const goal = document.querySelector(`.board-root [data-spot="${CSS.escape(spot)}"]`);
  if (!goal) return [];
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [[hx, hy], [gx, gy]] = [document.activeElement, goal].map((el) => middle(el.getBoundingClientRect()));
  const gain = { ArrowLeft: hx - gx, ArrowRight: gx - hx, ArrowUp: hy - gy, ArrowDown: gy - hy };
  return Object.keys(gain).sort((a, b) => gain[b] - gain[a]);
}"""
MOST_TABS = 40


def press(goal: Locator) -> None:
    """Press a spot as a `Player` with only a keyboard does; give up on one that disappears meanwhile."""
    page, spot = goal.page, goal.get_attribute("data-spot", timeout=1000)
    if spot is None:
        label = goal.inner_text(timeout=1000)
        button = page.locator(".status-buttons .btn", has_text=label)
        reached = tab_until(page, lambda: str(page.evaluate(BUTTON)) == label, button)
    else:
        reached = tab_until(page, lambda: bool(page.evaluate(SPOT)), page.locator(LEGAL)) and walk(page, spot)
    if reached:
        page.keyboard.press("Enter")


def tab_until(page: Page, there: Callable[[], bool], goal: Locator) -> bool:
    for _ in range(MOST_TABS):
        if there():
            return True
        if not goal.count():
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to a button: {page.locator('.status').inner_text()}")


def walk(page: Page, spot: str) -> bool:
    """Move the focus by the arrow key that points best to the goal, or by the next best where that did not
    help."""
    tried: set[tuple[str, str]] = set()
    while (here := str(page.evaluate(SPOT))) != spot:
        arrows = page.evaluate(ARROWS_TOWARDS, spot)
        if not arrows or not here:
            return False
        arrow = next((arrow for arrow in arrows if (here, arrow) not in tried), None)
        assert arrow, f"the arrow keys do not lead from {here} to {spot}"
        tried.add((here, arrow))
        page.keyboard.press(arrow)
    return True
