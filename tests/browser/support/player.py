"""A player who presses, at random, spots that are marked as legal and buttons of the status line."""

import random
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

from browser.support.line import line_of

LEGAL = ".board-root [data-spot][data-legal]:visible"
NOW = ".status:not([data-tone='over']) .status-buttons"
OVER = ".status[data-tone='over']"
HELD = ".status[data-tone='told'] .btn"
MOST = 3000  # presses; no game that is tested comes near
MOST_IDLE = 240  # looks in a row, of half a second, at which there is nothing to press


class Player:
    """A person at a table in a browser. `press` is how spots are pressed: by a mouse click, unless a test has
    another way.

    One that does not `leave_scenes` waits until somebody else has ended the pause after a move.
    """

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        press: Callable[[Locator], None] | None = None,
        *,
        leave_scenes: bool = True,
    ) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.press = press or (lambda spot: spot.click(timeout=1000))
        self.buttons = NOW if leave_scenes else f".status:not([data-tone='told']){NOW}"

    def set_up(
        self,
        game: str,
        *,
        opponent: str = "A bot",
        level: str = "beginner",
        options: dict[str, str] | None = None,
        name: str = "",
    ) -> None:
        """Set up a table from the front page, through the dialog."""
        page = self.page
        page.get_by_role("button", name=f"{game}: Set up…").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("radio", name=opponent).check()
        if opponent == "A bot":
            dialog.get_by_role("radio", name=level).check()
        if options:
            dialog.get_by_text("Rule options").click()
        for option, value in (options or {}).items():
            self._choose(dialog.locator(f"[data-option={option}]"), value)
        if name:
            dialog.get_by_label("Your name").fill(name)
        dialog.locator("button[type=submit]").click()
        page.wait_for_url("**/table/*")
        page.locator(".board-root [data-spot], .board-root [data-place]").first.wait_for()

    @staticmethod
    def _choose(group: Locator, value: str) -> None:
        radios = group.get_by_role("radio", name=value, exact=True)
        if radios.count():
            radios.check()
        else:
            group.get_by_role("spinbutton").fill(value)
            group.get_by_role("spinbutton").blur()

    @property
    def plies(self) -> int:
        return self.page.locator(".said").count()

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def rests(self) -> bool:
        """Return whether the person may choose and no move is on its way."""
        line = line_of(self.page)
        line.wait()
        return self.plies == line.moves and self.page.locator(LEGAL).count() > 0

    def go_on(self) -> None:
        """End the pause after a move, which lasts until somebody presses something."""
        if self.page.locator(HELD).count():
            self.page.keyboard.press("Shift")

    def step(self) -> bool:
        """Press something, and return whether there was anything to press. A spot that disappears because the
        other side moves is ignored."""
        choices = self.page.locator(f"{self.buttons} .btn-main:visible")
        if not choices.count():
            choices = self.page.locator(f"{LEGAL}, {self.buttons} .btn:visible")
        count = choices.count()
        if not count:
            with suppress(TimeoutError):  # what is waited for may happen elsewhere
                self.page.locator(f"{LEGAL}, {NOW} .btn:visible, {OVER}").first.wait_for(timeout=500)
            return False
        with suppress(TimeoutError):
            self.press(choices.nth(self.chance.randrange(count)))
        return True

    def play_until(self, done: Callable[[], bool]) -> None:
        idle = 0
        for _ in range(MOST):
            if done():
                return
            idle = 0 if self.step() else idle + 1
            assert idle < MOST_IDLE, f"nothing to press: {self.page.locator('.status').inner_text()}"
        raise AssertionError(f"no end after {MOST} presses: {self.page.locator('.status').inner_text()}")

    def play_to_the_end(self) -> None:
        self.play_until(lambda: self.is_over)
        expect(self.page.get_by_role("link", name="Review")).to_be_visible()


def see_the_same(*players: Player) -> None:
    """Wait until all players have been told of the same number of moves."""
    for _ in range(200):
        for player in players:
            player.go_on()
        if len({player.plies for player in players}) == 1:
            return
        players[0].page.wait_for_timeout(25)
    raise AssertionError(f"different numbers of moves: {[player.plies for player in players]}")
