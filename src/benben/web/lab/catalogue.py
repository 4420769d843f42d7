"""The catalogue of the laboratory: games with all their options, the options' values, and the bots."""

from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import asdict

from benben.core.game import Game
from benben.core.options import Choice, EachSeat, Option, Whole
from benben.core.registry import find, names
from benben.lab import DEFAULT_BOT, DEFAULT_GAMES
from benben.web.game_files import game_files
from benben.web.http.catalogue import bot_info, option_info
from benben.web.lab.requests import MAX_GAMES, repeatable
from benben.web.protocol.lab_responses import LabGame, LabOption, OptionChoice, UsualExperiment
from benben.web.tables.options_text import value_text

MAX_LISTED_VALUES = 12  # options with more values have a number field instead of a list


@cache
def lab_catalogue() -> list[LabGame]:
    return [lab_game(find(name)({})) for name in names()]


def lab_game(game: Game[Any]) -> LabGame:
    return LabGame(
        name=game.name,
        title=game.title,
        files=game_files(type(game)),
        options=[_option(game, option) for option in game.option_list],
        bots=[bot_info(kind) for kind in repeatable(game.name)],
        usual=UsualExperiment((DEFAULT_BOT, DEFAULT_BOT), DEFAULT_GAMES),
        most_games=MAX_GAMES,
    )


def _option(game: Game[Any], option: Option) -> LabOption:
    values = _values(option)
    choices = None if values is None else [OptionChoice(value, value_text(value)) for value in values]
    return LabOption(**asdict(option_info(game, option)), values=choices)


def _values(option: Option) -> list[Any] | None:
    """Return all values of an option; None if they are too many to list."""
    if isinstance(option, Whole):
        return (
            list(range(option.low, option.high + 1)) if option.high - option.low < MAX_LISTED_VALUES else None
        )
    if isinstance(option, EachSeat):
        return [list(pair) for pair in product(option.choices, repeat=2)]
    assert isinstance(option, Choice)
    return list(option.choices)
