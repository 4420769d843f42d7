"""The rules for reading in a terminal: the same page as in the docs, wrapped to a width."""

import re
import textwrap
from collections.abc import Sequence
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.rules_text.markdown import Block, FigureBlock, ListBlock, Paragraph, Table
from benben.core.rules_text.rulebook import Ruling
from benben.core.rules_text.rules_page import Part, parts, say_ruling

GAP = 2  # columns between the cells of a table


def page(game: type[Game[Any]], width: int) -> str:
    """The whole rules page of a game."""
    book = game.rulebook
    opening = [
        game.title.upper(),
        wrap(book.tagline, width),
        *([wrap(book.credit, width)] if book.credit else []),
    ]
    return "\n\n".join(opening + [part_text(part, width) for part in parts(game)])


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
    body = "\n\n".join(block_text(block, width) for block in part.blocks)
    return f"{part.heading.upper()}\n{body}"


def block_text(block: Block, width: int) -> str:
    match block:
        case Paragraph(text):
            return wrap(text, width)
        case ListBlock():
            return "\n".join(wrap(line, width) for line in block.lines())
        case Table(head, rows):
            return table_text(head, rows, width)
        case FigureBlock():
            pieces = "; ".join(block.stacks) or " ".join(block.cards)
            return wrap(f"[{block.caption}{f': {pieces}' if pieces else ''}]", width)


def table_text(head: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> str:
    """A table with its columns side by side, or, where that is too wide, a list of its rows."""
    lines = [[plain(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[column]) for row in lines) + GAP for column in range(len(head))]
    if sum(widths) - GAP <= width:
        return "\n".join(
            "".join(cell.ljust(size) for cell, size in zip(row, widths, strict=True)).rstrip()
            for row in lines
        )
    return "\n".join(wrap(f"- {row_text(head, row)}", width) for row in rows)


def row_text(head: Sequence[str], row: Sequence[str]) -> str:
    """A row as a sentence: its first cell, then the others after the names of their columns."""
    others = (f"{name}: {cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell)
    return f"{row[0]}. {'; '.join(others)}"


def plain(text: str) -> str:
    """Without the asterisks of bold type."""
    return re.sub(r"\*\*(.+?)\*\*", r"\1", text)


def wrap(text: str, width: int) -> str:
    """Wrap every paragraph and list item."""
    return "\n".join(
        textwrap.fill(line, width, subsequent_indent=" " * indent(line), break_on_hyphens=False)
        for line in plain(text).split("\n")
    )


def indent(line: str) -> int:
    """How far the further lines of a list item are set in."""
    marker = re.match(r"(- |\d+\. )", line)
    return marker.end() if marker else 0
