"""The game in examples/mastaba, installed into a folder of its own, on the generic board in the browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, OpenPage, Served
from browser.lab.test_lab import SOON, experiment
from browser.support.axe import assert_accessible
from browser.support.keyboard import press
from browser.support.player import LEGAL, Player
from browser.support.tables import lay_table
from support.installing import environment, install

EXAMPLE = Path(__file__).parents[3] / "examples" / "mastaba"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(EXAMPLE, tmp_path_factory.mktemp("installed") / "site")


@pytest.fixture
def server(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv("PYTHONPATH", environment(site)["PYTHONPATH"])
    served = Served(tmp_path)
    yield served
    served.kill()


def start(open_page: OpenPage, server: Served, **how: Any) -> Page:
    page = open_page(lay_table(server, "mastaba", options={"each": 1}), **how)
    page.locator(LEGAL).first.wait_for()
    return page


def spot(page: Page, name: str) -> Locator:
    return page.locator(f"[data-spot='{name}']")


def test_it_is_played_in_the_browser_by_pressing_what_moves_name(open_page: OpenPage, server: Served) -> None:
    page = start(open_page, server)
    spot(page, "stock.0.R3").click()
    expect(page.locator(".gb-target")).to_have_count(9)
    spot(page, "board.b2").click()
    page.get_by_role("button", name="Play R3:b2").click()
    page.get_by_text("You place a large red pyramid on b2.").first.wait_for()
    expect(page.locator(".gb-moved .pyr-foot")).to_have_count(1)
    player = Player(page)
    player.play_to_the_end()
    expect(page.locator(".status")).to_contain_text("Final score")
    page.get_by_role("link", name="Review").click()
    page.wait_for_url("**/review/*")
    expect(page.locator(".board-root .gb-place")).to_have_count(9)
    assert_accessible(page, "light", DESKTOP, "the review of a game of Mastaba")


def test_it_is_played_to_the_end_by_keyboard_alone(open_page: OpenPage, server: Served) -> None:
    Player(start(open_page, server), press=press).play_to_the_end()


def test_axe_finds_nothing_on_its_board(open_page: OpenPage, server: Served) -> None:
    page = start(open_page, server)
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        for size in (DESKTOP, PHONE):
            assert_accessible(page, scheme, size, "Mastaba's board")
    spot(page, "stock.0.R3").click()
    assert_accessible(page, "light", DESKTOP, "Mastaba's board with something chosen")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_board_fits_the_screen(open_page: OpenPage, server: Served, size: ViewportSize) -> None:
    page = start(open_page, server, viewport=size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("board.a1", "board.c3", "stock.0.R1"):
        box = spot(page, name).bounding_box()
        assert box is not None
        assert box["width"] >= 44 and box["height"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_it_is_measured_in_the_laboratory_of_the_browser(open_page: OpenPage, server: Served) -> None:
    page = open_page(experiment(server, {"game": "mastaba", "bots": ["random", "random"], "games": 20}))
    page.locator("iframe.report").wait_for(timeout=SOON)
    expect(page.frame_locator("iframe.report").locator("body")).to_contain_text("Mastaba")
