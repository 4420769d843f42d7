"""Describes the chosen options of a table, that is, what differs from the published game."""

from collections.abc import Sequence
from typing import Any

from benben.core.game import Game
from benben.core.options import Option, laboratory_options, published_options


def options_text(game: Game[Any]) -> str:
    """Return the chosen options by their labels: `cards in a row: 3; designer's rules: open nests`."""
    chosen = game.chosen_options()
    published = _listed(published_options(game.option_list), chosen)
    designers = _listed(laboratory_options(game.option_list), chosen)
    return "; ".join(filter(None, (published, f"designer's rules: {designers}" if designers else "")))


def difference_sentence(game: Game[Any]) -> str:
    """Return what differs from the published game, as a sentence for a record; empty if nothing does."""
    chosen = options_text(game)
    return f"Differs from the published game in {chosen}." if chosen else ""


def _listed(options: Sequence[Option], chosen: dict[str, Any]) -> str:
    return ", ".join(
        option_text(option.title, chosen[option.name]) for option in options if option.name in chosen
    )


def option_text(title: str, value: Any) -> str:
    words = title[:1].lower() + title[1:]
    if value is True:
        return words
    if value is False:
        return f"no {words}"
    return f"{words}: {value_text(value)}"


def value_text(value: Any) -> str:
    """Return the value of an option as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value)
