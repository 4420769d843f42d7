"""The rules page of a game: the same order of parts for all games, as Markdown for the docs and the web.

A page is a list of parts, so that the terminal can wrap the same page to its width.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.options import Option, Values, for_laboratory, for_players, say_value
from benben.core.rules_text.rulebook import Ruling

LABORATORY = (
    "Rules changed so that they can be measured (`benben lab`, docs/lab.md). All are off in the game as "
    "published, and no new game offers them."
)
TABLE_HEAD = ("option", "values", "default", "meaning", "ruling")


@dataclass(frozen=True)
class Part:
    """A part of the page with a heading; rows of `table`, if any, follow the text."""

    heading: str
    text: str
    table: tuple[tuple[str, ...], ...] = ()


def parts(game: type[Game[Any]]) -> list[Part]:
    """Return all parts below the title: the game in two minutes, sections, options, rulings, notation
    example."""
    book = game.rulebook
    options = option_rows(game.option_list)
    played, measured = (
        tuple(options[option.name] for option in kind(game.option_list))
        for kind in (for_players, for_laboratory)
    )
    primer = "\n".join(f"- **{point.heading}.** {point.text}" for point in book.primer)
    return [
        *([Part("In two minutes", primer)] if primer else []),
        *(Part(section.heading, section.text) for section in book.sections),
        Part("Options", "" if played else "This game has no options.", played),
        *([Part("Laboratory options", LABORATORY, measured)] if measured else []),
        Part("Rulings", "\n".join(f"- {say_ruling(ruling)}" for ruling in book.rulings)),
        Part("Example", book.notation_example),
    ]


def option_rows(options: Sequence[Option]) -> dict[str, tuple[str, ...]]:
    """Return a row for each option by name, in the order of TABLE_HEAD."""
    rows: dict[str, tuple[str, ...]] = {}
    values = Values()
    for option in options:
        values[option.name] = option.default_with(values)
        default = say_value(values[option.name])
        if callable(option.default):
            default += " (follows from the other options)"
        rows[option.name] = (option.name, option.allowed(), default, option.text, option.ruling)
    return rows


def say_ruling(ruling: Ruling) -> str:
    switch = f" (option `{ruling.option}`)" if ruling.option else ""
    return f"**{ruling.number}** {ruling.text}{switch}"


def markdown(game: type[Game[Any]]) -> str:
    """Return the page as stored in `docs/games/<game>.md`."""
    blocks = [f"# {game.title}", game.rulebook.tagline]
    for part in parts(game):
        blocks.append(f"## {part.heading}")
        if part.text:
            blocks.append(part.text)
        if part.table:
            blocks.append(_markdown_table(part.table))
    return "\n\n".join(blocks) + "\n"


def _markdown_table(rows: Sequence[tuple[str, ...]]) -> str:
    lines = [TABLE_HEAD, ("---",) * len(TABLE_HEAD), *((f"`{name}`", *rest) for name, *rest in rows)]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
