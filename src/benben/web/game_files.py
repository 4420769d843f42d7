"""The static files of a game for the browser: those in the folder `static` of its package.

The same applies to games from other packages. The front end is told which files exist, and does without the
others.
"""

import sys
from functools import cache
from pathlib import Path
from typing import Any

from benben.core.game import Game

ROLES = ("board.js", "board.css", "miniature.js", "art.js")


@cache
def static_folder(game: type[Game[Any]]) -> Path | None:
    """Return the folder of a game's static files; None if it has none, such as a game that is a single
    module."""
    package = sys.modules[game.__module__]
    folders = (Path(path) / "static" for path in getattr(package, "__path__", ()))
    return next((folder.resolve() for folder in folders if folder.is_dir()), None)


@cache
def game_files(game: type[Game[Any]]) -> list[str]:
    """Return the names in ROLES that a game has a file for."""
    folder = static_folder(game)
    return [] if folder is None else [name for name in ROLES if (folder / name).is_file()]
