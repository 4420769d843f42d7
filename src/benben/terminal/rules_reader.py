"""The rules for reading in a terminal: the same page as in the docs, wrapped to a width."""

import re
import textwrap
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.rules_text.rulebook import Ruling
from benben.core.rules_text.rules_page import Part, parts, say_ruling


def page(game: type[Game[Any]], width: int) -> str:
    """The whole rules page of a game."""
    blocks = [game.title.upper(), wrap(game.rulebook.tagline, width)]
    return "\n\n".join(blocks + [part_text(part, width) for part in parts(game)])


def excerpt(game: type[Game[Any]], citation: str, width: int) -> str:
    """One ruling by its number, or one part by its heading or the beginning of its heading.

    Raises SetupError, with a list of them all, if there is none.
    """
    ruling = game.rulebook.find(citation)
    if isinstance(ruling, Ruling):
        return wrap(say_ruling(ruling), width)
    wanted = citation.strip().casefold()
    all_parts = parts(game)
    matches = [part for part in all_parts if part.heading.casefold() == wanted] or [
        part for part in all_parts if part.heading.casefold().startswith(wanted)
    ]
    if len(matches) == 1:
        return part_text(matches[0], width)
    headings = ", ".join(part.heading for part in all_parts)
    numbers = ", ".join(ruling.number for ruling in game.rulebook.rulings)
    raise SetupError(
        "unknown-rule", f"{game.title} has no rule {quote(citation)}; there are {headings}, {numbers}"
    )


def part_text(part: Part, width: int) -> str:
    lines = [part.heading.upper()]
    if part.text:
        lines.append(wrap(part.text, width))
    for name, values, default, text, ruling in part.table:
        cites = f" ({ruling})" if ruling else ""
        lines.append(wrap(f"- `{name}`: {text}; {values}, default {default}{cites}", width))
    return "\n".join(lines)


def wrap(text: str, width: int) -> str:
    """Wrap every paragraph and list item; the asterisks of bold type are removed."""
    plain = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    return "\n".join(
        textwrap.fill(
            line, width, subsequent_indent="  " if line.startswith("- ") else "", break_on_hyphens=False
        )
        for line in plain.split("\n")
    )
