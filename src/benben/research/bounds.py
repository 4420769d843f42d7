"""Bounds that some environments ask for: how long a game can last, counted in actions, chance events, or all
that is seen.

They follow from the options.  A game states them in its part `bounds`: `longest_game(options)`, and where
chance acts after the set-up `longest_chance(options)`, `most_outcomes(options)` and `most_shown(options)`.
Its `CONSIDERED` names every option that was thought of; a test fails where a game has another, and random
games under random options must stay within the bounds.
"""

from typing import Any

from benben.core.game import Game
from benben.core.parts import part, required_part


def longest_game(game: Game[Any]) -> int:
    """The most actions that any game can have, chance not counted."""
    return int(required_part(type(game), "bounds").longest_game(game.options))


def longest_chance(game: Game[Any]) -> int:
    """The most chance events that any game can have, the set-up not counted."""
    return _bound(game, "longest_chance")


def most_outcomes(game: Game[Any]) -> int:
    """The most outcomes of a chance event whose outcomes are listed."""
    return _bound(game, "most_outcomes")


def most_shown(game: Game[Any]) -> int:
    """The most things that chance lays open in a game without an event of their own."""
    return _bound(game, "most_shown")


def most_events(game: Game[Any]) -> int:
    """The most events that anybody can see in a game: actions, chance, and what is shown beside them."""
    return longest_game(game) + longest_chance(game) + most_shown(game)


def _bound(game: Game[Any], name: str) -> int:
    bound = getattr(part(type(game), "bounds"), name, None)
    return int(bound(game.options)) if bound else 0
