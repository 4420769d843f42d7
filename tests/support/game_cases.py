"""What a game's folder of tests, `tests/games/<game>/`, offers to the tests that all games share.

Everything is found by its name, and everything may be missing, as it is for a game from outside:

- `cases.py`: options, seeds and expected values.  The test that uses a name describes it; many tests use
  `FULL_RULES`, options for a short game with as many optional rules as possible.
- `referee.py`: the rules written a second time (see `support.referee`).
- `perft.json` and `golden/*.txt`: data of the perft and golden tests.
"""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

import benben
from benben.core.registry import find

FOLDER = Path(__file__).parents[1] / "games"


def folder(name: str) -> Path:
    return FOLDER / name


def module(name: str, part: str) -> ModuleType | None:
    """`tests/games/<name>/<part>.py`, if there is one."""
    if not (folder(name) / f"{part}.py").exists():
        return None
    return importlib.import_module(f"games.{name}.{part}")


def case(name: str, key: str, default: Any = None) -> Any:
    """What `cases.py` of a game has under a name."""
    return getattr(module(name, "cases"), key, default)


def games_with(key: str) -> dict[str, Any]:
    """What `cases.py` has under a name, for every game that has it."""
    values = {name: case(name, key) for name in benben.names()}
    return {name: value for name, value in values.items() if value is not None}


def rows(key: str) -> list[tuple[Any, ...]]:
    """The rows of the tables that games have under a name, each with the game's name in front."""
    return [(name, *row) for name, table in games_with(key).items() for row in table]


def short_game(name: str) -> dict[str, Any]:
    """Options under which a game is soon over."""
    return dict(find(name).short_options)


def full_rules(name: str) -> dict[str, Any]:
    """Options under which a game is soon over and has many optional rules."""
    return dict(case(name, "FULL_RULES", short_game(name)))


def without_secrets() -> list[str]:
    return [name for name in benben.names() if not find(name).has_secrets]


def with_random_setup() -> list[str]:
    """The games that draw something before they start."""
    return [name for name in benben.names() if find(name).random_setup]
