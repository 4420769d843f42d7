"""A digest of the code that decides how games between bots go, so that results of older code are not mixed
in.

The version of Benben is not enough: during development bots change while the version stays the same.
"""

import sys
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import benben
from benben.core.game import Game

PACKAGE = Path(benben.__file__).parent
# The folders of Benben on which every game depends: rules, bots, how they play, and what is observed.
SHARED_FOLDERS = ("core", "search", "players", "match/play", "match/tournament", "lab/design", "lab/measure")
SUFFIXES = (".py", ".pxd", ".net")  # code, compiled or not, and the weights of nets


@lru_cache(100)
def code_digest(game: type[Game[Any]]) -> str:
    """Return a digest of the code of a game, of the bots that play it, and of the observer.

    Any change in these files gives another digest, even one that leaves the games as they were. Programs that
    play as bots (`cmd:…`) are not included.
    """
    digest = sha256()
    for folder in [*_game_folders(game), *(PACKAGE / name for name in SHARED_FOLDERS)]:
        for file in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            if file.suffix in SUFFIXES:
                digest.update(file.relative_to(folder.parent).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _game_folders(game: type[Game[Any]]) -> list[Path]:
    """Return the folders of a game's package, or the file of its only module."""
    module = sys.modules[game.__module__]
    if hasattr(module, "__path__"):
        return [Path(folder) for folder in module.__path__]
    return [Path(module.__file__)] if module.__file__ else []
