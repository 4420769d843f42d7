"""Benben: the table, the teacher and the laboratory for pyramid games.

>>> import benben
>>> position = benben.game("cydonia", labyrinth=10).new(seed=7)
>>> position.to_move
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benben._plain import COMPILED, PURE  # before any compiled module is loaded

# isort: split
from benben import games as _games  # noqa: F401 (registers the games)
from benben.core.errors import (
    BenbenError,
    IllegalMove,
    MoveError,
    NotationError,
    ResultError,
    RulesError,
    SetupError,
)
from benben.core.game import Game
from benben.core.position import Position
from benben.core.records import load
from benben.core.registry import find, names
from benben.core.rng import Rng
from benben.core.state import State
from benben.version import VERSION

if TYPE_CHECKING:
    from benben.match.play.standalone_bot import StandaloneBot

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
    "RulesError",
    "SetupError",
    "State",
    "bot",
    "game",
    "load",
    "names",
]


def game(name: str, /, **options: Any) -> Game[Any]:
    """Return a game with its options; raise SetupError if there is no such game or option.

    >>> import benben
    >>> benben.game("logistics", cards=3)
    benben.game('logistics', cards=3)
    """
    return find(name)(options)


def bot(name: str, *, seed: int | None = None) -> StandaloneBot:
    """Return a bot by its name, which may end in a budget: `novice`, `uct@1s`, `strongest@2000`.

    It chooses for the player to move and knows what that player may know. With a seed, and a budget that is
    not a time, it always plays the same moves. `benben bots GAME` lists the names.

    >>> import benben
    >>> position = benben.game("cydonia").new(seed=7)
    >>> choice = benben.bot("novice", seed=1).choose(position)
    >>> choice.move in position.legal_moves()
    True
    """
    from benben.match.play.standalone_bot import StandaloneBot  # here, so that `import benben` stays quick

    return StandaloneBot(name, seed)
