"""What axe-core finds on a page in one look: a colour scheme and a size of the screen."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

AXE = Axe()


def assert_accessible(page: Page, scheme: Literal["light", "dark"], size: ViewportSize, what: str) -> None:
    """Assert that axe finds nothing, without loading the page again: style sheets and boards follow a change
    by themselves."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(size)
    page.evaluate("new Promise(requestAnimationFrame)")
    violations = [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in AXE.run(page).response["violations"]
        for node in violation["nodes"]
    ]
    assert not violations, f"{what}, {scheme}, {size['width']} wide:\n" + "\n".join(violations)
