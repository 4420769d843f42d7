"""House rules that no other tool checks: a game is named only in its own folder, folders stay small, and a
role has the same file and the same interface in every game."""

import ast
import importlib
import importlib.util
import inspect
import io
import pkgutil
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import benben.games

PACKAGE = Path(benben.games.__file__).parents[1]
TESTS = Path(__file__).parent
GAMES = [package.name for package in pkgutil.iter_modules(benben.games.__path__)]
GAME_NAME = re.compile("|".join(GAMES), re.IGNORECASE)


def source_files(*suffixes: str) -> Iterator[Path]:
    """Files of the package, none that was built."""
    for file in sorted(PACKAGE.rglob("*")):
        if file.suffix in suffixes and "__pycache__" not in file.parts:
            yield file


# -- a game is named in its own folder only ------------------------------------------------------
CODE = (".py", ".pxd", ".js", ".css", ".html", ".json")
COMMENT = {
    ".pxd": r"#[^\n]*",
    ".js": r"/\*.*?\*/|(?<!:)//[^\n]*",
    ".css": r"/\*.*?\*/",
    ".html": r"<!--.*?-->",
}


def python_code(text: str) -> Iterator[tuple[int, str]]:
    """The tokens of a module with their lines, without comments and docstrings."""
    begins_statement = True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT):
            begins_statement = True
        elif token.type not in (tokenize.NL, tokenize.COMMENT):
            if not (begins_statement and token.type == tokenize.STRING):
                yield token.start[0], token.string
            begins_statement = False


def other_code(text: str, suffix: str) -> Iterator[tuple[int, str]]:
    """The lines of any other file with their numbers, without comments."""
    if suffix in COMMENT:
        text = re.sub(COMMENT[suffix], lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    yield from enumerate(text.splitlines(), 1)


def games_named(file: Path) -> list[str]:
    """The places in which a file names a game, its own name among them."""
    text = file.read_text()
    name = [f"the file name {file.name}"] if GAME_NAME.search(file.name) else []
    code = python_code(text) if file.suffix == ".py" else other_code(text, file.suffix)
    return name + [f"line {line}: {part.strip()}" for line, part in code if GAME_NAME.search(part)]


def test_no_game_is_named_outside_its_folder():
    folders = [PACKAGE / "games" / game for game in GAMES]
    places = {
        str(file.relative_to(PACKAGE)): games_named(file)
        for file in source_files(*CODE)
        if not any(file.is_relative_to(folder) for folder in folders)
    }
    assert not {file: lines for file, lines in places.items() if lines}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('"""About chess."""\nx = 1  # chess\n', []),
        ('def f():\n    """chess"""\n    return [  # chess\n        "chess",\n    ]\n', [4]),
        ("import chess\n", [1]),
        ('x = f"{chess}"\n', [1]),
    ],
)
def test_docstrings_and_comments_are_no_code(text, lines):
    assert [line for line, part in python_code(text) if "chess" in part] == lines


# -- the tests of a game, too ----------------------------------------------------------------------


def tells_games_apart(node: ast.AST) -> bool:
    """A dict by game, or a condition that compares with the name of one."""
    if isinstance(node, ast.Dict):
        return sum(isinstance(key, ast.Constant) and key.value in GAMES for key in node.keys) > 1
    if isinstance(node, ast.If | ast.IfExp):
        compared = [part for part in ast.walk(node.test) if isinstance(part, ast.Compare)]
        constants = [part for comparison in compared for part in ast.walk(comparison)]
        return any(isinstance(part, ast.Constant) and part.value in GAMES for part in constants)
    return False


def test_no_test_outside_a_games_folder_tells_games_apart():
    places = set()
    for file in sorted(TESTS.rglob("*.py")):
        if file.is_relative_to(TESTS / "games"):
            continue
        if any(map(tells_games_apart, ast.walk(ast.parse(file.read_text())))):
            places.add(str(file.relative_to(TESTS)))
    assert not places


# -- folders are small -----------------------------------------------------------------------------
MOST_FILES = 24


def test_no_folder_has_many_more_than_twenty_files():
    sizes = Counter(str(file.parent.relative_to(PACKAGE)) for file in source_files(*CODE, ".typed", ".toml"))
    assert not {folder: size for folder, size in sizes.items() if size > MOST_FILES}


# -- a role has the same file and the same interface in every game ---------------------------------
# The public names by which a role is used.  A game may lack a role but not a part of one, and the parameters
# are the same in all games.
INTERFACES = {
    "animation": ["transitions"],
    "board_facts": ["board_facts"],
    "bots": ["PROFILE"],
    "bounds": ["CONSIDERED", "longest_game"],
    "chance": ["outcomes", "read_chance", "write_chance"],
    "hidden": ["conceal", "hides", "resample", "reveals", "moves_seen"],
    "lesson": ["LESSON"],
    "highlights": ["highlight"],
    "net": ["KIND", "TRAINING_OPTIONS", "TRAINING_SIZES", "make_net"],
    "notation": ["read", "write"],
    "options": ["OPTIONS"],
    "preview": ["preview"],
    "refusals": ["explain"],
    "research.encoder": ["make"],
    "research.features": ["features", "layout"],
    "rulebook": ["RULEBOOK"],
    "sentences": ["tell"],
    "setup": ["draw_setup", "start"],
    "statistics": ["Statistics", "elements"],
    "status": ["score_parts", "status"],
    "text_board": ["draw"],
    "view": ["describe"],
}
NEEDED = {"notation", "options", "refusals", "rulebook", "sentences", "setup", "view"}


def modules_of(role: str) -> dict[str, ModuleType]:
    """The modules with a role, by game."""
    names = {game: f"benben.games.{game}.{role}" for game in GAMES}
    return {
        game: importlib.import_module(name)
        for game, name in names.items()
        if importlib.util.find_spec(name) is not None
    }


def parameters(module: ModuleType) -> dict[str, list[str]]:
    """The parameters of the public functions that a module defines."""
    return {
        name: list(inspect.signature(value).parameters)
        for name, value in vars(module).items()
        if not name.startswith("_")
        and callable(value)
        and not inspect.isclass(value)
        and getattr(value, "__module__", None) == module.__name__
    }


@pytest.mark.parametrize("role", INTERFACES)
def test_a_role_is_complete_in_every_game_that_has_it(role):
    modules = modules_of(role)
    assert len(modules) == len(GAMES) if role in NEEDED else modules
    for game, module in modules.items():
        assert not [name for name in INTERFACES[role] if not hasattr(module, name)], game


@pytest.mark.parametrize("role", INTERFACES)
def test_functions_of_a_role_have_the_same_parameters_in_every_game(role):
    seen: dict[str, tuple[str, list[str]]] = {}
    for game, module in modules_of(role).items():
        for name, found in parameters(module).items():
            first, expected = seen.setdefault(name, (game, found))
            assert found == expected, f"{role}.{name} of {game} is not that of {first}"
