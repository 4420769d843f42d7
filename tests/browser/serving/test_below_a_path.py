"""A tour of a server that stands below a path: no page asks for anything outside it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import benben
from browser.conftest import DESKTOP, watch
from browser.serving.below_a_path import PATH
from browser.support.player import LEGAL


@pytest.fixture
def club(tmp_path: Path) -> Iterator[str]:
    command = [sys.executable, str(Path(__file__).with_name("below_a_path.py")), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    page = context.new_page()
    wrongs: list[str] = []
    outside: list[str] = []

    def note(address: str) -> None:
        if not urlsplit(address).path.startswith(f"{PATH}/"):
            outside.append(address)

    watch(page, wrongs)
    page.on("request", lambda request: note(request.url))
    page.on("websocket", lambda socket: note(socket.url))
    yield page
    context.close()
    assert wrongs == []
    assert outside == []


def test_every_page_works_below_a_path(page: Page, club: str) -> None:
    first = benben.names()[0]
    page.goto(f"{club}/")
    expect(page.locator(".game-picture .scene g").first).to_be_visible()
    page.get_by_role("button", name="Play").first.click()
    expect(page.locator(LEGAL).first).to_be_visible()
    assert urlsplit(page.url).path.startswith(f"{PATH}/table/")
    page.goto(f"{club}/")
    expect(page.locator(".going-picture .scene > *").first).to_be_visible()
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Rules of").first.click()
    expect(page.locator(".figure").first).to_be_visible()
    page.get_by_role("link", name="Take the lesson").click()
    expect(page.locator(LEGAL).first).to_be_visible()
    page.get_by_role("link", name="Lab").click()
    expect(page.locator(".lab-picture .scene g").first).to_be_visible()
    page.get_by_role("link", name="Benben").click()
    expect(page.locator(".going")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('benben.seats')").count(f'"{first}"') == 1


def test_what_is_to_be_shared_is_below_the_path_too(page: Page, club: str) -> None:
    page.goto(f"{club}/#new={benben.names()[0]}")
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("A friend, by link").click()
    dialog.get_by_role("button", name="Get the link").click()
    expect(page.get_by_label("Invite your friend")).to_have_value(re.compile(f"^{club}/table/[^/]+#join="))
    expect(page.get_by_label("To watch")).to_have_value(re.compile(f"^{club}/table/[^/#]+$"))
