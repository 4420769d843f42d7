"""The available games by name: those of `benben.games`, and those that installed packages announce."""

from collections.abc import Callable, Iterable
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game

ENTRY_POINT_GROUP = "benben.games"  # the entry-point group in which packages announce games

_games: dict[str, type[Game[Any]]] = {}
_problems: dict[str, str] = {}
_entry_points_loaded = False


def register(game: type[Game[Any]]) -> None:
    """Add a game; raise ValueError, with a sentence, if it cannot be offered."""
    if _games.get(game.name, game) is not game:
        raise ValueError(f"there is already a game called {game.name}")
    for problem in game.problems():
        raise ValueError(problem)
    _games[game.name] = game


def names() -> list[str]:
    """Return the names of all games, in menu order.

    >>> import benben
    >>> "cydonia" in benben.names()
    True
    """
    return [game.name for game in games()]


def games() -> list[type[Game[Any]]]:
    """Return all games, in menu order."""
    _load_entry_points()
    return sorted(_games.values(), key=lambda game: (game.menu_place, game.name))


def problems() -> dict[str, str]:
    """Return the announced games that cannot be offered, each with a sentence that says why."""
    _load_entry_points()
    return dict(_problems)


def find(name: Any) -> type[Game[Any]]:
    """Return the game with that name, or raise a SetupError that lists the available games."""
    if not isinstance(name, str) or name not in _games:
        _load_entry_points()
    if not isinstance(name, str) or name not in _games:
        raise SetupError(
            "unknown-game", f"there is no game {quote(name)}; the games are {', '.join(names())}"
        )
    return _games[name]


def _load_entry_points() -> None:
    """Register the games that packages announce, once and on demand: it takes longer than the rest of the
    start-up."""
    global _entry_points_loaded
    if not _entry_points_loaded:
        from importlib.metadata import entry_points  # slow to import

        _entry_points_loaded = True
        register_announced((point.name, point.load) for point in entry_points(group=ENTRY_POINT_GROUP))


def register_announced(loaders: Iterable[tuple[str, Callable[[], Any]]]) -> None:
    """Register games of other packages. One that cannot be loaded or offered is listed by `problems`; no
    error is raised."""
    for name, load in loaders:
        try:
            game = load()
            if not (isinstance(game, type) and issubclass(game, Game)):
                raise TypeError(
                    f"an entry point of {ENTRY_POINT_GROUP} names a Game class, not {quote(game)}"
                )
            register(game)
        except ValueError as error:
            _problems[name] = str(error)
        except Exception as error:  # whatever one package does wrong, the other games stay available
            _problems[name] = f"{type(error).__name__}: {error}"
