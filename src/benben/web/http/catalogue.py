"""The games as a new-game dialog offers them: options with their rulings, and the bots."""

from functools import cache
from typing import Any

from benben.core.game import Game
from benben.core.options import Choice, EachSeat, Option, Values, Whole
from benben.core.registry import find, names
from benben.players import RANKS, BotKind, bots
from benben.web.game_files import game_files


@cache
def catalogue() -> list[dict[str, Any]]:
    return [describe(find(name)({})) for name in names()]


def describe(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.rulebook.tagline,
        "has_secrets": game.has_secrets,
        "files": game_files(type(game)),
        "options": [describe_option(game, option) for option in game.option_list],
        "bots": [describe_bot(kind) for kind in bots(game.name).values()],
    }


def describe_option(game: Game[Any], option: Option) -> dict[str, Any]:
    values: Values = game.options
    ruling = game.rulebook.find(option.ruling) if option.ruling else None
    shown = {
        "name": option.name,
        "text": option.text,
        "ruling": option.ruling,
        "ruling_text": ruling.text if ruling else "",
        "laboratory": option.laboratory,
        "default": option.default_with(values),
    }
    if isinstance(option, Whole):
        return {**shown, "kind": "whole", "low": option.low, "high": option.high}
    if isinstance(option, EachSeat):
        return {**shown, "kind": "each_seat", "choices": list(option.choices)}
    assert isinstance(option, Choice)
    return {**shown, "kind": "choice", "choices": list(option.choices)}


def describe_bot(kind: BotKind) -> dict[str, Any]:
    return {
        "name": kind.name,
        "line": kind.text,
        "level": RANKS.index(kind.name) + 1 if kind.name in RANKS else None,
        "seconds": kind.budget.seconds if kind.budget else None,
    }
