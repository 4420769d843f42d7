"""The games there are, by name.  `benben.games` fills it, one line a game."""

from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game

_games: dict[str, type[Game[Any]]] = {}


def register(game: type[Game[Any]]) -> None:
    _games[game.name] = game


def names() -> list[str]:
    """The names of all games, in the order in which they are offered."""
    return list(_games)


def find(name: Any) -> type[Game[Any]]:
    """The game of that name, or a SetupError that names the games there are."""
    if not isinstance(name, str) or name not in _games:
        raise SetupError("unknown-game", f"there is no game {quote(name)}; there are {', '.join(_games)}")
    return _games[name]
