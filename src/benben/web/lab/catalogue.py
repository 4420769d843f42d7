"""What the laboratory's page offers: the games with all options and the values to choose from, and who may
play."""

from functools import cache
from itertools import product
from typing import Any

from benben.core.game import Game
from benben.core.options import Choice, EachSeat, Option, Whole
from benben.core.registry import find, names
from benben.lab import USUAL_BOT, USUAL_GAMES
from benben.web.game_files import game_files
from benben.web.http.catalogue import describe_bot, describe_option
from benben.web.lab.requests import MOST_GAMES, repeatable
from benben.web.live.projection import in_words

FEW = 12  # so many values are offered one by one; of more, numbers are typed


@cache
def lab_catalogue() -> list[dict[str, Any]]:
    return [describe(find(name)({})) for name in names()]


def describe(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "files": game_files(type(game)),
        "options": [_option(game, option) for option in game.option_list],
        "bots": [describe_bot(kind) for kind in repeatable(game.name)],
        "usual": {"bots": [USUAL_BOT, USUAL_BOT], "games": USUAL_GAMES},
        "most_games": MOST_GAMES,
    }


def _option(game: Game[Any], option: Option) -> dict[str, Any]:
    values = _values(option)
    return {
        **describe_option(game, option),
        "values": None if values is None else [{"value": value, "text": in_words(value)} for value in values],
    }


def _values(option: Option) -> list[Any] | None:
    """All values, if they are few."""
    if isinstance(option, Whole):
        return list(range(option.low, option.high + 1)) if option.high - option.low < FEW else None
    if isinstance(option, EachSeat):
        return [list(pair) for pair in product(option.choices, repeat=2)]
    assert isinstance(option, Choice)
    return list(option.choices)
