"""Benben: the table, the teacher and the laboratory for pyramid games.

>>> import benben
>>> position = benben.game("cydonia", labyrinth=10).new(seed=7)
>>> position.to_move
0
"""

from typing import Any

from benben._plain import COMPILED, PURE  # before any compiled module is loaded

# isort: split
from benben import games as _games  # noqa: F401 (registers the games)
from benben.core.errors import BenbenError, IllegalMove, MoveError, NotationError, ResultError, SetupError
from benben.core.game import Game
from benben.core.position import Position
from benben.core.records import load
from benben.core.registry import find, names
from benben.core.rng import Rng
from benben.version import VERSION

__version__ = VERSION
__all__ = [
    "COMPILED",
    "PURE",
    "BenbenError",
    "Game",
    "IllegalMove",
    "MoveError",
    "NotationError",
    "Position",
    "ResultError",
    "Rng",
    "SetupError",
    "game",
    "load",
    "names",
]


def game(name: str, /, **options: Any) -> Game[Any]:
    """A game with its options: `benben.game("logistics", cards=3)`.  SetupError if there is no such game or
    option."""
    return find(name)(options)
