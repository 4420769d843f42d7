"""The pages name exactly the files they need: nothing is missing, nothing is fetched in vain, nothing comes
late.  No address is absolute, and nothing outside a game's folder names the game."""

import re
from pathlib import Path

import pytest

import benben
import benben.web
from benben.web.http.pages import PAGES, without_comments, without_docs

PACKAGE = Path(benben.__file__).parent
STATIC = PACKAGE / "web" / "static"
HTML = sorted(STATIC.glob("*.html"))
SOURCES = sorted(path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html"))
GAME_SOURCES = sorted(PACKAGE.glob("games/*/static/*"))
MODULES = [path for path in SOURCES + GAME_SOURCES if path.suffix == ".js"]
ADDRESSES = STATIC / "js" / "lib" / "address.js"  # the one module that knows where the server is
ENTRY = r'<script type="module" src="([^"]+)"'
LATE = re.compile(r"import\(`(\.[^$`]+)\$\{retry\}`\)")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//.*?$|\s// .*?$", re.DOTALL | re.MULTILINE)


def name_of(path):
    return str(path.relative_to(PACKAGE))


def imports_of(module):
    """The modules that a module names."""
    names = re.findall(
        r'^(?:import|export) (?:[^;"]*? from )?"(\.\.?/[^"]+)";', module.read_text(), re.MULTILINE
    )
    return [(module.parent / name).resolve() for name in names]


def needed_by(module):
    """All modules that a module needs at once, itself included; boards are loaded when the game is known."""
    needed, waiting = set(), [module]
    while waiting:
        path = waiting.pop()
        if path not in needed:
            needed.add(path)
            waiting += imports_of(path)
    return {path for path in needed if path.name != "types.js"}


def on_demand(modules):
    """The modules that some modules load by name when they are needed; boards are found by game."""
    return {(path.parent / name).resolve() for path in modules for name in LATE.findall(path.read_text())}


def named_in(page, pattern):
    """The files that a page names, found from the address it is served at."""
    (route,) = [route for route, name in PAGES.items() if name == page.stem]
    folder = PACKAGE.joinpath(*route.strip("/").split("/")[:-1])
    return {(folder / name).resolve() for name in re.findall(pattern, page.read_text())}


@pytest.mark.parametrize("page", HTML, ids=lambda page: page.name)
def test_a_page_preloads_all_its_modules_and_nothing_else(page):
    (entry,) = named_in(page, ENTRY)
    preloaded = named_in(page, r'modulepreload" href="([^"]+)"')
    assert preloaded | {entry} == needed_by(entry)


@pytest.mark.parametrize("page", HTML, ids=lambda page: page.name)
def test_what_comes_on_demand_brings_nothing_along_that_could_fail_for_good(page):
    """A module that failed to come is asked for under a new address; what it imports keeps the old one."""
    (entry,) = named_in(page, ENTRY)
    needed = needed_by(entry)
    late = on_demand(needed)
    for module in late | on_demand(late):
        assert needed_by(module) - needed <= {module}, module.name


def test_everything_that_comes_on_demand_comes_through_the_loader():
    calls = [
        line.strip()
        for module in MODULES
        for line in COMMENT.sub("", module.read_text()).splitlines()
        if re.search(r"\bimport\(", line)
    ]
    assert len(calls) >= 5
    assert [call for call in calls if "${retry}`)" not in call] == []


@pytest.mark.parametrize("page", HTML, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page):
    files = named_in(page, r'(?:href|src)="([^"]+)"')
    assert len(files) > 5
    for path in files:
        for name in path.stem.split("+"):  # style sheets come in one answer
            file = path.with_name(name + path.suffix)
            assert file.is_relative_to(STATIC) and file.is_file(), file


@pytest.mark.parametrize("page", HTML, ids=lambda page: page.name)
def test_no_page_has_scripts_or_styles_of_its_own(page):
    assert not re.search(
        r"<style|\sstyle=|\son\w+=|<base|<script(?! type=\"module\" src=)|https?://", page.read_text()
    )


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_every_module_that_is_imported_is_there(module):
    for path in imports_of(module):
        assert path.is_file(), path
        # a game's files are served beside ours and may use them; ours know no game
        assert path.is_relative_to(STATIC) or path.parent == module.parent


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_is_sent_without_its_documentation_and_otherwise_as_it_is(module):
    source = module.read_text()
    sent = without_docs(source)
    assert len(sent.splitlines()) == len(source.splitlines())
    assert not re.search(r"^ ?\* @|^ \*/", sent, re.MULTILINE)
    for line, there in zip(source.splitlines(), sent.splitlines(), strict=True):
        assert there == line or re.match(r"\s*(/\*\*|\*|//)", line)


@pytest.mark.parametrize(
    "sheet", [file for file in SOURCES + GAME_SOURCES if file.suffix == ".css"], ids=name_of
)
def test_a_style_sheet_is_sent_without_its_comments(sheet):
    source = sheet.read_text()
    sent = without_comments(source)
    assert "/*" not in sent
    assert len(sent.splitlines()) == len(source.splitlines())
    assert sent.count("{") == source.count("{")  # no comment holds one, and no text looks like a comment


@pytest.mark.parametrize("source", SOURCES + GAME_SOURCES, ids=name_of)
def test_no_address_is_absolute(source):
    text = COMMENT.sub("", source.read_text())
    assert not re.search(r"""(?:href|src)=["']?/|url\(["']?/|@import ["']?/""", text)
    if source.suffix == ".js" and source != ADDRESSES:
        assert not re.search(r"""["'`]/\w|(?:href|assign|fetch|import|URL|State)\W.*["'`]/["'`]""", text)
        assert not re.search(r"\blocation\.(host|hostname|origin|port|protocol)\b|import\.meta", text)


@pytest.mark.parametrize("source", SOURCES, ids=name_of)
def test_no_file_of_the_front_end_names_a_game(source):
    text = COMMENT.sub("", source.read_text())
    assert not re.search(rf"{'|'.join(benben.names())}", text, re.IGNORECASE)


@pytest.mark.parametrize("source", GAME_SOURCES, ids=name_of)
def test_no_file_of_a_game_names_another(source):
    game = source.relative_to(PACKAGE).parts[1]
    others = [name for name in benben.names() if name != game]
    assert not re.search(rf"\b({'|'.join(others)})\b", COMMENT.sub("", source.read_text()), re.IGNORECASE)


@pytest.mark.parametrize(
    "source", [path for path in SOURCES + GAME_SOURCES if path.suffix in (".js", ".css")], ids=name_of
)
def test_no_line_is_too_long_to_read(source):
    assert [line for line in source.read_text().splitlines() if len(line) > 110] == []
