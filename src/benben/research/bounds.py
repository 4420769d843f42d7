"""Bounds that some environments need: on the actions, chance events and visible events of a game.

They depend on the options. A `SimpleGame` has methods with these names. Any other game states them in its
part `bounds`: `longest_game(options)` and, if chance acts after the set-up, `longest_chance(options)`,
`most_outcomes(options)` and `max_reveals(options)`. `CONSIDERED` there names every option that was taken into
account: a test fails if the game has one more. Other tests check that random games stay within the bounds.
"""

from typing import Any

from benben.core.game import Game
from benben.core.parts import part, required_part
from benben.core.simple.simple_game import SimpleGame


def longest_game(game: Game[Any]) -> int:
    """Return the most actions that a game can have, not counting chance."""
    if not isinstance(game, SimpleGame):
        required_part(type(game), "bounds")
    return _bound(game, "longest_game")


def longest_chance(game: Game[Any]) -> int:
    """Return the most chance events that a game can have, not counting the set-up."""
    return _bound(game, "longest_chance")


def most_outcomes(game: Game[Any]) -> int:
    """Return the most outcomes of a chance event whose outcomes are listed."""
    return _bound(game, "most_outcomes")


def max_reveals(game: Game[Any]) -> int:
    """Return the most things that chance can reveal in a game without separate events."""
    return _bound(game, "max_reveals")


def most_events(game: Game[Any]) -> int:
    """Return the most events that anybody can see in a game: actions, chance events, and what they reveal."""
    return longest_game(game) + longest_chance(game) + max_reveals(game)


def _bound(game: Game[Any], name: str) -> int:
    module = part(type(game), "bounds")
    if module is None:
        return int(getattr(game, name, int)())
    bound = getattr(module, name, None)
    return int(bound(game.options)) if bound else 0
