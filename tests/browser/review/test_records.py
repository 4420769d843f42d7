"""Games from elsewhere: a record is uploaded, reviewed and downloaded again."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import benben
from benben.core.registry import names
from browser.conftest import OpenPage, Served
from browser.support.tables import played

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


def upload(page: Page, path: Path) -> None:
    """From the front page, by its own button."""
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url("**/review/*")
    page.locator(".board-root > *").first.wait_for()


def test_an_uploaded_record_is_reviewed(open_page: OpenPage) -> None:
    page = open_page("/")
    upload(page, EXAMPLES / "logistics.json")
    many = len(json.loads((EXAMPLES / "logistics.json").read_text())["moves"])
    expect(page.locator("h1")).to_contain_text(f"move {many} of {many}")
    page.get_by_role("button", name="First").click()
    expect(page.locator("h1")).to_contain_text("move 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".status")).to_contain_text("puts a small red from the stock on card 1")
    page.get_by_role("button", name="Analyse").click()
    page.get_by_role("heading", name="Turning points").wait_for(timeout=120_000)
    expect(page.locator(".review-progress")).to_have_count(0, timeout=240_000)
    page.locator(".moment").first.click()
    expect(page.locator(".status")).to_contain_text("Better:")
    address = page.url
    page.reload()
    page.locator(".curve").wait_for()
    assert page.url == address


@pytest.mark.parametrize("name", names())
def test_a_record_that_was_uploaded_is_downloaded_as_the_same_game(
    open_page: OpenPage, server: Served, tmp_path: Path, name: str
) -> None:
    page, original, copy = open_page("/"), tmp_path / "original.json", tmp_path / "copy.json"
    original.write_text(json.dumps(played(name)))
    upload(page, original)
    copy.write_text(download(page))
    assert benben.load(json.loads(copy.read_text())) == benben.load(played(name))
    page.goto(server.address)
    upload(page, copy)
    assert download(page) == copy.read_text()


def download(page: Page) -> str:
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    assert downloading.value.suggested_filename.endswith(".json")
    return downloading.value.path().read_text()


def test_a_record_that_is_wrong_is_refused_in_a_sentence(
    browser: Browser, server: Served, tmp_path: Path
) -> None:
    record = json.loads((EXAMPLES / "logistics.json").read_text())
    record["moves"][0] = "sow:3"
    (tmp_path / "wrong.json").write_text(json.dumps(record))
    page = browser.new_page()  # the browser itself logs what a server refuses
    page.goto(server.address)
    page.locator("input[type=file]").set_input_files(tmp_path / "wrong.json")
    expect(page.get_by_role("alert")).to_contain_text("Move 1, 'sow:3'")
    page.close()
