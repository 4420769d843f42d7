"""The pages name exactly the files they need: nothing is missing, nothing is fetched in vain, nothing comes
late."""

import re
from pathlib import Path

import pytest

import benben.web

STATIC = Path(benben.web.__file__).parent / "static"
PAGES = sorted(STATIC.glob("*.html"))


ENTRY = r'<script type="module" src="/static/([^"]+)"'
LATE = re.compile(
    r"import\(`(\./[^$`]+)\$\{retry\}`\)"
)  # by name; boards, which are asked for by game, are apart


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


def named(page, pattern):
    return {(STATIC / name).resolve() for name in re.findall(pattern, page.read_text())}


def on_demand(modules):
    return {(path.parent / name).resolve() for path in modules for name in LATE.findall(path.read_text())}


def page_modules(page):
    (entry,) = named(page, ENTRY)
    return {path for path in imports(entry) if path.name != "types.js"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_preloads_all_its_modules_and_nothing_else(page):
    preloaded = named(page, r'modulepreload" href="/static/([^"]+)"')
    assert preloaded | named(page, ENTRY) == page_modules(page)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_comes_on_demand_brings_nothing_along_that_could_fail_for_good(page):
    """A module that failed to come is asked for under a new address; what it imports keeps the old one."""
    needed = page_modules(page)
    late = on_demand(needed)
    assert late, "the pattern finds nothing"
    for module in late | on_demand(late):
        assert imports(module) - needed - {STATIC / "js" / "types.js"} <= {module}, module.name


def test_everything_that_comes_on_demand_comes_through_the_loader():
    calls = [
        (path.name, line.strip())
        for path in STATIC.rglob("*.js")
        for line in re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL).splitlines()
        if "import(" in line
    ]
    assert len(calls) >= 5
    assert [call for call in calls if "${retry}`)" not in call[1]] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page):
    for name in re.findall(r'(?:href|src)="/static/([^"]+)"', page.read_text()):
        assert (STATIC / name).is_file(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_has_scripts_or_styles_of_its_own(page):
    assert not re.search(
        r"<style|\sstyle=|\son\w+=|<script(?! type=\"module\" src=)|https?://", page.read_text()
    )
