"""The settings: what is chosen holds at once and later, with or without a network."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage, Served
from browser.support.tables import lay_table

THEME = "document.documentElement.dataset.theme"


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def test_what_is_chosen_is_remembered(open_page: OpenPage) -> None:
    page = open_page("/learn")
    open_settings(page)
    page.get_by_role("radio", name="Dark", exact=True).check()
    assert page.evaluate(THEME) == "dark"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    assert page.evaluate(THEME) == "dark"


@pytest.mark.parametrize("path", ["/", "/learn", "/table"])
def test_settings_open_without_a_network(open_page: OpenPage, server: Served, path: str) -> None:
    page = open_page(lay_table(server, "logistics") if path == "/table" else path)
    page.locator("main:not(.notice)").wait_for()
    page.context.set_offline(True)
    open_settings(page)
    page.get_by_role("radio", name="Dark", exact=True).check()
    assert page.evaluate(THEME) == "dark"
