"""The optional parts of a game: modules with agreed names next to its `Game` class.

A game is a package, and `bots`, `display.animation`, `text_board` and so on are modules in it. They are
imported on demand, so that `import benben` stays quick. A game may lack any of them; a game that is a single
module has none.
"""

import sys
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def part(game: type[Any], name: str) -> ModuleType | None:
    """Return the part of a `Game` class with a name such as "bots" or "research.features", or None."""
    return _part(game.__module__, name)


@lru_cache(1000)
def _part(package: str, name: str) -> ModuleType | None:
    if not hasattr(sys.modules[package], "__path__"):
        return None
    module = package
    for step in name.split("."):
        module = f"{module}.{step}"
        if find_spec(module) is None:
            return None
    return import_module(module)


def required_part(game: type[Any], name: str) -> ModuleType:
    """Return the part of a `Game` class; raise NotImplementedError, with a sentence, if the game lacks it."""
    module = part(game, name)
    if module is None:
        raise NotImplementedError(f"{game.title} has no {name.replace('.', '/')}.py")
    return module
