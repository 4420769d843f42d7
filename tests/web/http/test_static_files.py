"""The pages name exactly the files they need: nothing is missing, nothing is fetched in vain, nothing comes
late."""

import re
from pathlib import Path

import pytest

import benben.web

STATIC = Path(benben.web.__file__).parent / "static"
PAGES = sorted(STATIC.glob("*.html"))


def imports(module):
    """All modules that a module needs at once, itself included; boards are loaded when the game is known."""
    found, waiting = set(), [module]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = re.findall(
                r'^(?:import|export) (?:[^;"]*? from )?"(\./[^"]+)";', path.read_text(), re.MULTILINE
            )
            waiting += [(path.parent / name).resolve() for name in names]
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_preloads_all_its_modules_and_nothing_else(page):
    text = page.read_text()
    (entry,) = re.findall(r'<script type="module" src="/static/([^"]+)"', text)
    preloaded = {
        (STATIC / name).resolve() for name in re.findall(r'modulepreload" href="/static/([^"]+)"', text)
    }
    needed = {path for path in imports((STATIC / entry).resolve()) if path.name != "types.js"}
    assert preloaded | {(STATIC / entry).resolve()} == needed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page):
    for name in re.findall(r'(?:href|src)="/static/([^"]+)"', page.read_text()):
        assert (STATIC / name).is_file(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_has_scripts_or_styles_of_its_own(page):
    assert not re.search(
        r"<style|\sstyle=|\son\w+=|<script(?! type=\"module\" src=)|https?://", page.read_text()
    )
