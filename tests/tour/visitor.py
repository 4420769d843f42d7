"""Somebody who looks, presses and types, in whatever browser."""

import json
import random
import time
from typing import Any

from tour.driver import Driver

PATIENCE = 30.0  # seconds until something that does not appear is missed
GLANCE = 0.05  # seconds between two looks
MOST_PRESSES = 60  # for one move
# The visible elements of a selector that contain a text.
VISIBLE = """((css, text) => [...document.querySelectorAll(css)].filter((el) => {
  const { width, height } = el.getBoundingClientRect();
  const shown = width > 2 && height > 2 && getComputedStyle(el).visibility === "visible";
  return shown && !el.disabled && el.textContent.includes(text);
}))"""
# The middle of one of them, if nothing lies on top of it. Only what is out of view is scrolled: asked to
# scroll again, Firefox moves a page back and forth by a pixel, and it would never be seen at rest.
MIDDLE = """((el) => {
  if (!el) return null;
  const middle = () => {
    const { x, y, width, height } = el.getBoundingClientRect();
    const point = [Math.round(x + width / 2), Math.round(y + height / 2)];
    const hit = document.elementFromPoint(...point);
    return hit && (el.contains(hit) || el.closest("label")?.contains(hit)) ? point : null;
  };
  const inView = middle();
  if (inView) return inView;
  el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return middle();
})"""
CHOICES = ", ".join(
    [
        ".curtain button",
        ".board-root [data-spot][data-legal]",
        ".status:not([data-tone='over']) .status-buttons .btn",
    ]
)
OVER = ".status[data-tone='over']"
MAIN = ".status:not([data-tone='over']) .status-buttons .btn-main"


class Visitor:
    def __init__(self, driver: Driver, home: str, seed: int = 1) -> None:
        self.driver = driver
        self.home = home.rstrip("/")
        self.chance = random.Random(seed)

    def open(self, path: str) -> None:
        self.driver.go(self.home + path)

    def count(self, css: str, text: str = "") -> int:
        return int(self.driver.evaluate(f"{self._visible(css, text)}.length"))

    def see(self, css: str, text: str = "", least: int = 1) -> None:
        """Wait until something is to be seen."""
        self._wait(lambda: self.count(css, text) >= least, f"{css} {text!r}")

    def text(self, css: str) -> str:
        return str(self.driver.evaluate(f"document.querySelector({json.dumps(css)})?.innerText ?? ''"))

    def press(self, css: str, text: str = "") -> None:
        """A click with the mouse on the first such thing, as soon as it is there."""
        self._wait(lambda: self._press(css, text, 0), f"{css} {text!r}, to be pressed,")

    def key(self, value: str) -> None:
        strokes = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.driver.act({"type": "key", "id": "keys", "actions": strokes})

    def play_until(self, css: str) -> None:
        """Press what may be pressed, at random, until the account of the game has such an entry."""
        self.see(CHOICES)
        for _ in range(MOST_PRESSES):
            if self.count(css):
                return
            self._wait(lambda: self.count(css) or self._press_any(), "anything to be pressed")
        raise AssertionError(f"no move after {MOST_PRESSES} presses: {self.text('.status')}")

    def _press_any(self) -> bool:
        css = MAIN if self.count(MAIN) else CHOICES
        count = self.count(css)
        return bool(count) and self._press(css, "", self.chance.randrange(count))

    def _press(self, css: str, text: str, index: int) -> bool:
        middle = f"{MIDDLE}({self._visible(css, text)}[{index}])"
        place = self.driver.evaluate(middle)
        if place is None:
            return False
        time.sleep(GLANCE)
        if self.driver.evaluate(middle) != place:  # it still moves
            return False
        x, y = place
        click: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.driver.act(
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": click}
        )
        return True

    @staticmethod
    def _visible(css: str, text: str) -> str:
        return f"{VISIBLE}({json.dumps(css)}, {json.dumps(text)})"

    def _wait(self, holds: Any, what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < until, f"{what} did not appear; the page: {self.text('body')[:400]}"
            time.sleep(GLANCE)
