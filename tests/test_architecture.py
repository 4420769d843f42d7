"""House rules that no other tool checks: a game is named only in its own folder, folders stay small, lines of
the front end narrow, a role has the same file and the same interface in every game, and what is heavy is
imported only when needed."""

import ast
import importlib
import importlib.util
import inspect
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import benben.games

PACKAGE = Path(benben.games.__file__).parents[1]
TESTS = Path(__file__).parent
ROOT = TESTS.parent
GAMES = [package.name for package in pkgutil.iter_modules(benben.games.__path__)]
GAME_NAME = re.compile("|".join(GAMES), re.IGNORECASE)
BUILT = (".so", ".pyd", ".c", ".pyc")


def source_files() -> Iterator[Path]:
    """Files of the package, none that was built."""
    for file in sorted(PACKAGE.rglob("*")):
        if file.is_file() and file.suffix not in BUILT and "__pycache__" not in file.parts:
            yield file


# -- a game is named in its own folder only ------------------------------------------------------
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstring_lines(text: str) -> set[int]:
    """The numbers of the lines of a Python module that are docstrings."""
    documented = [node for node in ast.walk(ast.parse(text)) if isinstance(node, DOCUMENTED)]
    docstrings = [node.body[0] for node in documented if ast.get_docstring(node) is not None]
    return {line for node in docstrings for line in range(node.lineno, (node.end_lineno or 0) + 1)}


def games_named(file: Path) -> list[str]:
    """The places outside docstrings in which a file names a game, its own name among them."""
    text = file.read_text()
    exempt = docstring_lines(text) if file.suffix in (".py", ".pyi") else set()
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if number not in exempt]
    name = [f"the file name {file.name}"] if GAME_NAME.search(file.name) else []
    return name + [f"line {number}: {line.strip()}" for number, line in lines if GAME_NAME.search(line)]


def test_no_game_is_named_outside_its_folder():
    folders = [PACKAGE / "games" / game for game in GAMES]
    places = {
        str(file.relative_to(PACKAGE)): games_named(file)
        for file in source_files()
        if not any(file.is_relative_to(folder) for folder in folders)
    }
    assert len(places) > 300
    assert not {file: lines for file, lines in places.items() if lines}


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("a.py", '"""About GAME."""\nx = 1\n', []),
        ("a.py", 'def f():\n    """About\n    GAME."""\n    return 1\n', []),
        ("a.py", "x = 1  # GAME\n", [1]),
        ("a.py", 'x = 1\n"GAME".lower()\n', [2]),
        ("a.py", 'x = f"{GAME}"\n', [1]),
        ("a.js", "/** GAME */\nconst x = 1; // GAME\n", [1, 2]),
        ("a.css", ".GAME-card { color: red }\n", [1]),
        ("a.html", "<p>\nGAME\n</p>\n", [2]),
    ],
)
def test_only_docstrings_may_name_a_game(tmp_path, name, text, lines):
    file = tmp_path / name
    file.write_text(text.replace("GAME", GAMES[0]))
    assert [place.split(":")[0] for place in games_named(file)] == [f"line {line}" for line in lines]


# -- the tests of a game, too ----------------------------------------------------------------------


def is_game(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in GAMES


def compares_with_a_game(test: ast.expr) -> bool:
    compared = [part for part in ast.walk(test) if isinstance(part, ast.Compare)]
    return any(is_game(part) for comparison in compared for part in ast.walk(comparison))


def tells_games_apart(node: ast.AST) -> bool:
    """A dict by game, or a condition that compares with the name of one."""
    match node:
        case ast.Dict(keys=keys):
            return sum(map(is_game, keys)) > 1
        case ast.Call(keywords=keywords):
            return sum(keyword.arg in GAMES for keyword in keywords) > 1
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            return compares_with_a_game(test)
        case ast.comprehension(ifs=tests):
            return any(map(compares_with_a_game, tests))
        case ast.match_case(pattern=pattern):
            return any(map(is_game, ast.walk(pattern)))
    return False


def test_no_test_outside_a_games_folder_tells_games_apart():
    places = set()
    for file in sorted(TESTS.rglob("*.py")):
        if file.is_relative_to(TESTS / "games"):
            continue
        if any(map(tells_games_apart, ast.walk(ast.parse(file.read_text())))):
            places.add(str(file.relative_to(TESTS)))
    assert not places


@pytest.mark.parametrize(
    "code",
    [
        "x = {'A': 1, 'B': 2}",
        "x = dict(A=1, B=2)",
        "x = 1 if name == 'A' else 2",
        "x = [name for name in names if name not in ('A', 'B')]",
        "match name:\n    case 'A':\n        pass",
    ],
)
def test_games_told_apart_are_found(code):
    named = re.sub(r"\bA\b", GAMES[0], re.sub(r"\bB\b", GAMES[1], code))
    assert any(map(tells_games_apart, ast.walk(ast.parse(named))))


# What the tests that all games share find in the folder of each (`support.game_cases`).
SHARED = {"cases.py", "referee.py", "perft.json", "golden", "board.test.js", "pictures.test.js"}


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_a_game_mirror_its_folder(game):
    folder = TESTS / "games" / game
    assert {file.name for file in folder.iterdir()} >= SHARED
    subfolders = {file.name for file in folder.iterdir() if (file / "__init__.py").exists()}
    assert not [name for name in subfolders if not (PACKAGE / "games" / game / name).is_dir()]


# -- folders are small -----------------------------------------------------------------------------
MOST_FILES = 25


def test_no_folder_has_many_more_than_twenty_files():
    types = (".pyi", ".pxd")  # a module and its types count once
    written = [file for file in source_files() if file.suffix not in types]
    sizes = Counter(str(file.parent.relative_to(PACKAGE)) for file in written)
    assert not {folder: size for folder, size in sizes.items() if size > MOST_FILES}


# -- a module name has one meaning -----------------------------------------------------------------
# Names that several folders outside the games use, each for the same thing: a command and what it runs, a
# request of the server and its type, and so on.
SHARED_NAMES = {
    "backup",  # of the stored games: the command, the storage
    "catalogue",  # what there is to choose from: bots, games, measures
    "errors",  # refusals: of the core, over HTTP
    "hints",  # what the strongest bot would play: its words, and asking for it at a table
    "ladder",
    "match",
    "perft",
    "progress",  # how far a long job is: on the command line, of an experiment
    "records",  # games as JSON: one, and all of a server
    "replay",
    "requests",  # to the server: of tables, of the laboratory
    "routes",  # of the server, by topic
    "run",  # what runs until it is done or stopped: an experiment, the server
    "worker",  # a process that works for another: of the server, of the laboratory
}


def test_a_module_name_has_one_meaning():
    """A game's modules are roles; the class behind a role may have its name (`core/options.py`)."""
    modules = [file.relative_to(PACKAGE) for file in source_files() if file.suffix == ".py"]
    outside = Counter(file.stem for file in modules if file.parts[0] != "games")
    of_games = {file.stem for file in modules if file.parts[0] == "games"}
    roles = {role.split(".")[-1] for role in INTERFACES} | {"__init__", "__main__", "state"}
    repeated = {name for name, count in outside.items() if count > 1}
    borrowed = of_games & outside.keys()
    assert not (repeated | borrowed) - roles - SHARED_NAMES
    assert repeated >= SHARED_NAMES, "these names are used once only"


# -- lines are short -------------------------------------------------------------------------------
WIDEST = 110  # columns; Biome does not break texts and comments


def test_no_line_of_javascript_or_css_is_too_wide():
    scripts = [file for file in TESTS.rglob("*.js") if "node_modules" not in file.parts]
    sources = [file for file in source_files() if file.suffix in (".js", ".css")]
    assert len(sources) > 60
    wide = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in [*sources, *scripts]
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert not wide


# -- a role has the same file and the same interface in every game ---------------------------------
# The public names by which a role is used.  A game may lack a role but not a part of one, and the parameters
# are the same in all games.
INTERFACES = {
    "display.animation": ["transitions"],
    "display.board_facts": ["board_facts"],
    "bots": ["PROFILE"],
    "bounds": ["CONSIDERED", "longest_game"],
    "chance": ["outcomes", "read_chance", "write_chance"],
    "heuristics": ["HeuristicState"],
    "hidden": ["conceal", "hides", "resample", "reveals", "moves_seen"],
    "lesson": ["LESSON"],
    "display.highlights": ["highlight"],
    "net": ["KIND", "TRAINING_OPTIONS", "TRAINING_SIZES", "make_net"],
    "notation": ["read", "write"],
    "options": ["OPTIONS"],
    "display.preview": ["preview"],
    "quiz": ["QUIZ"],
    "refusals": ["explain"],
    "research.encoder": ["make"],
    "research.features": ["features", "layout"],
    "research.public_events": ["Events"],
    "rulebook": ["RULEBOOK"],
    "sentences": ["tell"],
    "setup": ["draw_setup", "start"],
    "statistics": ["Statistics", "elements"],
    "display.status": ["score_parts", "status"],
    "text_board": ["draw"],
    "view": ["describe"],
}
NEEDED = {"notation", "options", "refusals", "rulebook", "sentences", "setup", "view"}
STATIC = {"art.js", "board.css", "board.js", "miniature.js", "moves.js", "view.d.ts"}


def modules_of(role: str) -> dict[str, ModuleType]:
    """The modules with a role, by game."""
    names = {game: f"benben.games.{game}.{role}" for game in GAMES}
    return {
        game: importlib.import_module(name)
        for game, name in names.items()
        if importlib.util.find_spec(name) is not None
    }


def parameters(module: ModuleType) -> dict[str, list[tuple[str, object, object]]]:
    """The parameters of the public functions that a module defines, with their kinds and defaults."""
    return {
        name: [
            (parameter.name, parameter.kind, parameter.default)
            for parameter in inspect.signature(value).parameters.values()
        ]
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
    seen: dict[str, tuple[str, object]] = {}
    for game, module in modules_of(role).items():
        for name, signature in parameters(module).items():
            first, expected = seen.setdefault(name, (game, signature))
            assert signature == expected, f"{role}.{name} of {game} is not that of {first}"


def test_the_page_of_the_architecture_names_every_role():
    page = (ROOT / "docs" / "architecture.md").read_text()
    files = {f"{role.split('.')[0]}{'/' if '.' in role else '.py'}" for role in INTERFACES}
    assert not [file for file in files if f"`{file}`" not in page]


@pytest.mark.parametrize("game", GAMES)
def test_the_drawings_of_a_game_are_in_the_same_files(game):
    """Beside them there are only modules that the board is made of."""
    files = {file.name: file for file in (PACKAGE / "games" / game / "static").iterdir()}
    assert files.keys() >= STATIC
    parts = files.keys() - STATIC
    board = files["board.js"].read_text()
    assert {name for name in parts if f'from "./{name}"' in board} == parts


# -- what is heavy is imported when it is needed ----------------------------------------------------
HEAVY = {"asyncio", "email", "fastapi", "gymnasium", "http", "msgspec", "multiprocessing", "numpy"}
HEAVY |= {"pettingzoo", "platformdirs", "pydantic", "pyspiel", "sqlite3", "ssl", "uvicorn", "websockets"}
HEAVY_LAYERS = {"search", "players", "research", "training", "terminal", "web"}


ON_DEMAND = {"bots", "display", "net", "research", "solver", "statistics", "text_board"}


def imported_by(program: str) -> set[str]:
    """The modules that a program has imported when it ends; it prints them as its last line."""
    ending = "import sys, atexit; atexit.register(lambda: print(*sys.modules))"
    done = subprocess.run([sys.executable, "-c", f"{ending}\n{program}"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("program", ["import benben", "from benben.cli import main; main(['--version'])"])
def test_importing_benben_and_asking_for_its_version_load_nothing_heavy(program):
    modules = imported_by(program)
    assert "benben" in modules
    assert not HEAVY & modules
    layers = {name.split(".")[1] for name in modules if name.startswith("benben.")}
    assert not HEAVY_LAYERS & layers


def test_parts_of_games_are_imported_on_demand():
    parts = {name.rsplit(".", 1)[1] for name in imported_by("import benben") if is_part(name)}
    assert {"notation", "view"} <= parts
    assert not parts & ON_DEMAND


def is_part(module: str) -> bool:
    """Whether a module is in the folder of a game."""
    return module.startswith("benben.games.") and module.count(".") > 2
