"""axe-core finds nothing on any page, light and dark, on a desk and on a phone."""

from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from benben.core.registry import names
from browser.conftest import DESKTOP, PHONE, OpenPage, Served
from browser.lab.test_lab import LONG, SHORT, SOON, experiment
from browser.support.axe import assert_accessible
from browser.support.player import LEGAL
from browser.support.tables import open_table, review
from browser.table.test_one_screen import sit_down

LOOKS: list[tuple[Literal["light", "dark"], ViewportSize]] = []  # of the test that runs


@pytest.fixture(
    autouse=True,
    params=[
        pytest.param([("light", DESKTOP), ("dark", PHONE)], id="light desk, dark phone"),
        pytest.param(
            [("dark", DESKTOP), ("light", PHONE)], id="dark desk, light phone", marks=pytest.mark.deep
        ),
    ],
)
def looks(request: pytest.FixtureRequest) -> None:
    """Return the combinations of scheme and size to look at: each one always, all combinations only in the
    deep run, since axe takes a second for each."""
    LOOKS[:] = request.param


def check(page: Page, what: str) -> None:
    for scheme, size in LOOKS:
        assert_accessible(page, scheme, size, what)


def test_the_front_page_and_its_dialogs(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Logistics: Play").wait_for()
    check(page, "home")
    page.get_by_role("button", name="Montauk: Set up…").click()
    page.get_by_text("Rule options").click()
    check(page, "new game")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="Letters and patterns")).to_be_visible()
    check(page, "settings")


@pytest.mark.parametrize("game", names())
def test_a_table_in_the_middle_of_a_game(open_page: OpenPage, server: Served, game: str) -> None:
    check(open_table(open_page, server, game, plies=6), game)


@pytest.mark.parametrize("game", names())
def test_a_screen_that_two_share(open_page: OpenPage, game: str) -> None:
    """Where hands are hidden, the first that is seen is the curtain."""
    page = open_page()
    sit_down(page, game.capitalize(), "Ana", "Bo")
    page.locator(f"{LEGAL}, .curtain button").first.wait_for()
    check(page, game)


@pytest.mark.parametrize("game", names())
def test_the_rules_and_the_lesson(open_page: OpenPage, server: Served, game: str) -> None:
    page = open_page(f"/learn/{game}")
    for path in ("", "/lesson"):
        page.goto(f"{server.address.rstrip('/')}/learn/{game}{path}")
        page.locator("main:not(.notice)").wait_for()
        check(page, f"{game}{path}")


def test_the_list_of_what_can_be_learned(open_page: OpenPage) -> None:
    page = open_page("/learn")
    page.locator("main:not(.notice)").wait_for()
    check(page, "learn")


@pytest.mark.parametrize("game", names())
def test_a_review(open_page: OpenPage, server: Served, game: str) -> None:
    page = open_page(review(server, game))
    page.locator(".board-root > *").first.wait_for()
    check(page, game)


def test_the_laboratory_and_an_experiment_while_it_grows_and_its_report(
    open_page: OpenPage, server: Served
) -> None:
    page = open_page("/lab")
    for title in ("Rules to play by or to compare", "More"):
        page.get_by_text(title, exact=True).click()
    path = experiment(server, SHORT)
    expect(page.locator(".kept").first).to_be_visible()
    check(page, "lab")
    page.goto(server.address.rstrip("/") + path)
    page.locator("iframe.report").wait_for(timeout=SOON)
    check(page, "a report")
    report = page.request.get(
        f"{server.address.rstrip('/')}/api{path.replace('/lab/', '/lab/experiments/')}/report.html"
    )
    alone = page.context.new_page()
    alone.set_content(report.text())  # where it is served no script runs, and so no axe
    check(alone, "a report on its own")
    page.goto(server.address.rstrip("/") + experiment(server, {**LONG, "vary": {"rounds": [3, 2]}}))
    page.locator(".interim-table").wait_for(timeout=SOON)
    check(page, "an experiment under way")
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Delete…").click(timeout=SOON)
    check(page, "delete")
    page.get_by_role("button", name="Delete", exact=True).click()
