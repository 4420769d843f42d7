"""Learning in a real browser: lessons, and the rules that a refusal cites."""

from typing import Any

import pytest
from playwright.sync_api import expect

from benben.core.registry import find, names
from browser.conftest import OpenPage
from browser.screens.test_phones import BEHIND, PHONES
from browser.support.player import HELD


@pytest.mark.parametrize("name", names())
def test_a_lesson_can_be_completed_by_what_it_shows(open_page: OpenPage, name: str) -> None:
    page = open_page(f"/learn/{name}/lesson")
    many = len(find(name).rulebook.lesson or ())
    for step in range(1, many + 1):
        expect(page.locator(".task h2 span")).to_have_text(f"{step} of {many}")
        page.get_by_role("button", name="Show me").click()
        play = page.locator(".status-buttons .btn").last
        expect(page.locator(".status[data-tone='hint']")).to_be_visible()
        play.click()
        held = page.get_by_role(
            "button", name="Go on"
        )  # a trick or the end of a round stands until it is read
        go_on = page.get_by_role("button", name="Continue")
        done = go_on.or_(page.locator(".task h2 span", has_text=f"{step + 1} of")).or_(
            page.get_by_text("You have finished the lesson")
        )
        expect(held.or_(done).first).to_be_visible()
        while held.count():
            held.click()
            expect(held.or_(done).first).to_be_visible()
        if go_on.count():
            go_on.click()
    expect(page.get_by_text("You have finished the lesson")).to_be_visible()


@pytest.mark.parametrize("phone", PHONES, ids=lambda phone: str(phone["viewport"]["width"]))
@pytest.mark.parametrize("name", names())
def test_on_a_phone_a_task_leaves_everything_that_its_answer_needs_in_view(
    open_page: OpenPage, name: str, phone: dict[str, Any]
) -> None:
    """There is one thing to read at a time: what was said about the last answer, then the task."""
    page = open_page(f"/learn/{name}/lesson", **phone)
    further = page.get_by_role("button", name="Next", exact=True)
    for number in range(1, len(find(name).rulebook.lesson or ()) + 1):
        expect(page.locator(".task h2 span")).to_contain_text(f"{number} of")
        while further.count():
            expect(page.locator(".task > p")).to_have_count(1)
            further.tap()
        assert page.evaluate(BEHIND, "") == 0, number
        page.get_by_role("button", name="Show me").tap()
        page.locator(".status[data-tone='hint'] .status-buttons .btn").last.tap()
        after = page.get_by_role("button", name="Continue").or_(
            page.locator(".task h2 span", has_text=f"{number + 1} of")
        )
        finished = page.get_by_text("You have finished the lesson")
        expect(page.locator(HELD).or_(after).or_(finished).first).to_be_visible()
        while page.locator(HELD).count():
            page.locator(HELD).tap()
            expect(page.locator(HELD).or_(after).or_(finished).first).to_be_visible()
        if page.get_by_role("button", name="Continue").count():
            page.get_by_role("button", name="Continue").tap()


def test_what_was_said_about_a_chapter_goes_with_its_board(open_page: OpenPage) -> None:
    page = open_page("/learn/logistics/lesson#5")
    page.get_by_role("button", name="Show me").click()
    page.locator(".status[data-tone='hint'] .status-buttons .btn").last.click()
    expect(page.locator(".task-right")).to_contain_text("B's cards are empty")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(".task h2")).to_contain_text("The vault and the guard")
    expect(page.locator(".task-right")).to_have_count(0)
    expect(page.get_by_role("list", name="So far")).to_contain_text("B's cards are empty")


def test_a_lesson_is_played_on_the_board_and_says_what_is_wrong(open_page: OpenPage) -> None:
    page = open_page("/learn/logistics/lesson#4")
    page.locator("[data-spot='card:0:1']").click()
    page.locator(".status-buttons .btn-main").click()
    expect(page.locator(".status")).to_contain_text("climbs onto your small yellow")
    page.get_by_role("button", name="OK").click()
    page.locator("[data-spot='card:0:2']").click()
    page.locator(".status-buttons .btn-main").click()
    expect(page.locator(".task-right")).to_contain_text("the small green goes to your vault")


def test_a_citation_leads_to_its_ruling(open_page: OpenPage) -> None:
    page = open_page("/learn/logistics#L3")
    expect(page.locator("#L3.is-target")).to_be_in_viewport()


@pytest.mark.parametrize("name", names())
def test_figures_are_whole_on_a_small_phone(open_page: OpenPage, name: str) -> None:
    page = open_page(f"/learn/{name}", **PHONES[1])
    page.locator(".figure-board svg").first.wait_for()
    cut = """() => [...document.querySelectorAll('.figure-board')].flatMap((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      return [...figure.querySelectorAll('svg, .num, .kind-count')].filter((el) => {
        const box = el.getBoundingClientRect();
        return el.checkVisibility() && box.width && (box.left < left - 1 || box.right > right + 1);
      }).map((el) => el.outerHTML.slice(0, 80));
    })"""
    assert page.evaluate(cut) == []
