"""The laboratory in a real browser: an experiment is started, grows, is stopped, continues, and leaves a
report."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, OpenPage, Served
from browser.support.tables import ask

# Long, but of games that are soon over: whoever stops it waits for those under way.
LONG = {"game": "montauk", "bots": ["casual", "casual"], "games": 20_000}
SHORT = {"game": "cydonia", "bots": ["random", "random"], "games": 100, "vary": {"labyrinth": [20, 10]}}
# Without a second scroll bar.
FITS = """() => { const { clientHeight, contentDocument } = document.querySelector('iframe.report');
  return clientHeight > 1000 && clientHeight === contentDocument.documentElement.scrollHeight; }"""
SOON = 60_000  # milliseconds for a process to start on a busy machine


def experiment(server: Served, wish: dict[str, Any]) -> str:
    return f"/lab/{ask(server, '/api/lab/experiments', wish)['id']}"


def state(page: Page) -> Any:
    return page.locator("h1 .chip")


def delete(page: Page) -> None:
    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url("**/lab")


def test_an_experiment_from_the_front_page_to_its_report(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Lab", exact=True).click()
    page.get_by_role("radio", name="Cydonia").check()
    page.get_by_label("One bot").select_option("random")
    page.get_by_label("The other").select_option("random")
    page.get_by_text("Rules to play by or to compare").click()
    page.get_by_role("group", name="labyrinth").get_by_role("checkbox", name="10").click()
    expect(page.get_by_role("group", name="labyrinth")).to_contain_text("2 compared")
    expect(page.locator(".lab-estimate")).to_contain_text("2 variants, 400 games; a few seconds.")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/lab/*")
    expect(state(page)).to_have_text("done", timeout=SOON)
    report = page.frame_locator("iframe.report")
    expect(report.get_by_role("heading", name="Variants compared")).to_be_visible()
    expect(report.locator("svg").first).to_be_visible()
    expect(report.locator("section").first).to_have_css("border-radius", "12px")  # its style is allowed
    page.wait_for_function(FITS)
    report.get_by_text("All figures, and what they mean").first.click()
    expect(report.get_by_role("columnheader", name="What it means").first).to_be_visible()
    page.wait_for_function(FITS)
    page.set_viewport_size(PHONE)
    page.wait_for_function(FITS)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="JSON").click()
    assert len(json.loads(downloading.value.path().read_text())["variants"]) == 2
    page.get_by_role("link", name="The laboratory").click()
    expect(page.locator(".kept").first).to_contain_text("done")
    expect(page.locator(".kept").first).to_contain_text("With labyrinth =")


def test_it_grows_over_a_reload_is_stopped_goes_on_and_is_deleted(
    open_page: OpenPage, server: Served
) -> None:
    path = experiment(server, LONG)
    page = open_page(path)
    expect(page.locator(".convergence-line")).to_be_visible(timeout=SOON)
    expect(page.locator(".interim-table tbody tr")).to_have_count(12)
    before = page.locator("progress").evaluate("el => el.value")
    page.reload()
    page.wait_for_function(
        "before => document.querySelector('progress')?.value > before", arg=before, timeout=SOON
    )
    expect(page.locator(".lab-progress")).to_contain_text("of 20000 games; ")
    page.get_by_role("button", name="Stop").click()
    expect(state(page)).to_have_text("stopped", timeout=SOON)
    stopped = page.locator("progress").evaluate("el => el.value")
    page.get_by_role("button", name="Continue").click()
    page.wait_for_function(
        "before => document.querySelector('progress')?.value > before", arg=stopped, timeout=SOON
    )
    page.get_by_role("button", name="Stop").click()
    expect(state(page)).to_have_text("stopped", timeout=SOON)
    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Cancel").click()
    delete(page)
    expect(page.get_by_role("heading", name="Experiments")).to_be_visible()
    expect(page.locator(f"a[href='{path}']")).to_have_count(0)


def test_it_survives_a_server_that_is_killed(open_page: OpenPage, server: Served) -> None:
    page = open_page(experiment(server, LONG))
    expect(page.locator(".interim-table")).to_be_visible(timeout=SOON)
    before = page.locator("progress").evaluate("el => el.value")
    server.kill()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    server.start()
    page.wait_for_function(
        "before => document.querySelector('progress')?.value > before", arg=before, timeout=SOON
    )
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Stop").click()
    expect(state(page)).to_have_text("stopped", timeout=SOON)
    delete(page)


def test_by_keyboard_alone_what_is_wrong_is_said_before_it_is_asked_for(open_page: OpenPage) -> None:
    page = open_page("/lab")
    page.get_by_role("radio", name="Logistics").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Cydonia")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("Rules to play by or to compare").focus()
    page.keyboard.press("Enter")
    many = page.get_by_label("from 1 to 10000; default")
    for wrong in ("5, 20000", "none"):
        many.fill(wrong)
        page.keyboard.press("Tab")
        expect(many).to_have_value(wrong)
        expect(page.locator(".field-problem:visible")).to_contain_text("Whole numbers from 1 to 10000")
    many.fill("50 60")
    page.keyboard.press("Tab")
    expect(page.locator(".lab-estimate")).to_contain_text("2 variants, 400 games; ")


@pytest.mark.parametrize("typed", ["abc", "0-200", "7, 400"])
def test_what_is_typed_is_refused_beside_its_field_and_nothing_is_started(
    open_page: OpenPage, typed: str
) -> None:
    page = open_page("/lab")
    page.get_by_text("Laboratory rules").click()
    field = page.get_by_label(re.compile("from 3 to 20; default 5"))
    field.fill(typed)
    field.blur()
    expect(page.locator(".field-problem:visible")).to_have_text(re.compile("from 3 to 20"))
    expect(field).to_have_value(typed)
    page.get_by_text("Laboratory rules").click()
    page.get_by_role("button", name="Start").click()
    expect(field).to_be_focused()
    assert page.url.endswith("/lab")


def test_a_range_is_played_as_typed(open_page: OpenPage) -> None:
    page = open_page("/lab")
    page.get_by_text("Laboratory rules").click()
    field = page.get_by_label(re.compile("from 3 to 20; default 5"))
    field.fill("12,3..6")
    field.blur()
    expect(page.locator(".field-problem:visible")).to_have_count(0)
    expect(page.get_by_text("5 compared")).to_be_visible()


def test_what_follows_from_other_options_is_played_as_chosen(open_page: OpenPage) -> None:
    """In the late edition nothing scored costs 42; whoever types 0 has 0 measured."""
    page = open_page("/lab#new=montauk&edition=late")
    page.get_by_text("Laboratory rules").click()
    field = page.get_by_role("group", name=re.compile("^No points in any trick")).get_by_role("textbox")
    expect(field).to_have_value("")
    field.fill("0")
    with page.expect_request("**/api/lab/estimate") as asked:
        field.blur()
    assert asked.value.post_data_json["options"] == {"edition": "late", "nothing_penalty": 0}
    with page.expect_request("**/api/lab/estimate") as asked:
        field.fill("")
        field.blur()
    assert asked.value.post_data_json["options"] == {"edition": "late"}


def test_a_link_with_an_option_that_is_none_is_refused(open_page: OpenPage) -> None:
    page = open_page("/lab#new=cydonia&nests=5")
    expect(page.locator(".lab-estimate")).to_contain_text("no option 'nests'")


def test_a_link_to_a_game_that_this_server_does_not_have_says_so(open_page: OpenPage) -> None:
    page = open_page("/lab#new=chess&board=8")
    expect(page.locator(".lab-estimate")).to_contain_text("asks for the game “chess”, which is not on this")


def test_an_experiment_that_is_not_there_is_said(open_page: OpenPage) -> None:
    page = open_page("/lab/nowhere")
    expect(page.get_by_role("heading", name="There is no such experiment.")).to_be_visible()
