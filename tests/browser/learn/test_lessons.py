"""Learning in a real browser: lessons, and the rules that a refusal cites."""

import pytest
from playwright.sync_api import expect

from benben.core.registry import find, names
from browser.conftest import OpenPage


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
