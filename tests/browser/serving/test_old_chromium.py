"""Dialogs and settings without a network, in a Chromium that never retries a module that failed to load."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from benben_benchmarks.chromium import launch
from browser.conftest import OpenPage
from browser.home.test_settings import test_settings_open_without_a_network as test_settings
from browser.serving.old_chromium import VERSION, NotToBeHad, old_chromium
from browser.table.test_friends import (
    test_a_dialog_that_cannot_be_had_without_a_network_says_so_and_opens_when_it_is_back as test_a_dialog,
)

pytestmark = pytest.mark.deep
# A module that the page has not loaded by itself.
LOAD = "import('/web/static/js/lib/stackPopup.js').then(() => 'here', () => 'gone')"
__all__ = ["test_a_dialog", "test_settings"]


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The old Chromium, in place of the system's."""
    try:
        program = old_chromium()
    except NotToBeHad as reason:
        pytest.skip(str(reason))
    launched = launch(playwright, str(program))
    yield launched
    launched.close()


def test_it_is_the_old_one(browser: Browser) -> None:
    assert browser.version.startswith(f"{VERSION}.")


def test_a_module_that_failed_to_come_does_not_come_under_the_same_address(open_page: OpenPage) -> None:
    """Else the tests here would prove nothing."""
    online, page = open_page("/learn"), open_page("/learn")
    assert online.evaluate(LOAD) == "here"
    page.context.set_offline(True)
    assert page.evaluate(LOAD) == "gone"
    page.context.set_offline(False)
    assert page.evaluate(LOAD) == "gone"
