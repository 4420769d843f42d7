"""The catalogue of games for the new-game dialog: options with their rulings, and bots."""

from functools import cache
from typing import Any

from benben.core.game import Game
from benben.core.options import Choice, EachSeat, Option, Whole
from benben.core.registry import find, names
from benben.players import RANKS, BotKind, bots
from benben.web.game_files import game_files
from benben.web.protocol.responses import BotInfo, Catalogue, GameInfo, GameLength, OptionInfo


@cache
def catalogue() -> Catalogue:
    return Catalogue([game_info(find(name)({})) for name in names()])


def game_info(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        tagline=game.rulebook.tagline,
        has_secrets=game.has_secrets,
        has_lesson=game.rulebook.lesson is not None,
        difficulty=game.difficulty,
        lengths=[
            GameLength(
                text=length.text, minutes=length.minutes, options=dict(length.options), usual=length.usual
            )
            for length in game.lengths
        ],
        chance_starts=game.chance_starts,
        files=game_files(type(game)),
        options=[option_info(game, option) for option in game.option_list],
        bots=[bot_info(kind) for kind in bots(game.name).values()],
    )


def option_info(game: Game[Any], option: Option) -> OptionInfo:
    ruling = game.rulebook.find(option.ruling) if option.ruling else None
    info = OptionInfo(
        name=option.name,
        label=option.title,
        text=option.text.replace("`", ""),
        ruling=option.ruling,
        ruling_text=ruling.text if ruling else "",
        laboratory=option.laboratory,
        kind="choice",
        default=option.default_with(game.options),
        follows=option.follows,
    )
    if isinstance(option, Whole):
        info.kind, info.low, info.high = "whole", option.low, option.high
    elif isinstance(option, EachSeat):
        info.kind, info.choices = "each_seat", list(option.choices)
    else:
        assert isinstance(option, Choice)
        info.choices = list(option.choices)
    return info


def bot_info(kind: BotKind) -> BotInfo:
    return BotInfo(
        name=kind.name,
        line=kind.text,
        level=RANKS.index(kind.name) + 1 if kind.name in RANKS else None,
        seconds=kind.budget.seconds if kind.budget else None,
    )
