"""The rules for reading in a terminal: the same page as in the docs, wrapped to a width."""

import re
import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.rules_text.lesson import scene_position
from benben.core.rules_text.markdown import Block, FigureBlock, ListBlock, Paragraph, Table
from benben.core.rules_text.rulebook import Ruling
from benben.core.rules_text.rules_page import PageSection, figure_of, format_ruling, page_sections
from benben.terminal.paint import Paint
from benben.terminal.text_board import text_board

GAP = 2  # columns between the cells of a table


def page(game: type[Game[Any]], width: int) -> str:
    """Return the whole rules page of a game."""
    book = game.rulebook
    opening = [
        game.title.upper(),
        wrap(book.tagline, width),
        *([wrap(book.credit, width)] if book.credit else []),
    ]
    return "\n\n".join(opening + [section_text(game, section, width) for section in page_sections(game)])


def excerpt(game: type[Game[Any]], citation: str, width: int) -> str:
    """Return one ruling by its number, or one section by its heading or the beginning of its heading.

    Raises SetupError, with a list of them all, if there is none.
    """
    ruling = game.rulebook.find(citation)
    if isinstance(ruling, Ruling):
        return wrap(format_ruling(ruling), width)
    heading = citation.strip().casefold()
    sections = page_sections(game)
    matches = [section for section in sections if section.heading.casefold() == heading] or [
        section for section in sections if section.heading.casefold().startswith(heading)
    ]
    if len(matches) == 1:
        return section_text(game, matches[0], width)
    headings = ", ".join(section.heading for section in sections)
    numbers = ", ".join(ruling.number for ruling in game.rulebook.rulings)
    raise SetupError(
        "unknown-rule", f"{game.title} has no rule {quote(citation)}; its rules are {headings}, {numbers}"
    )


def section_text(game: type[Game[Any]], section: PageSection, width: int) -> str:
    body = "\n\n".join(block_text(game, block, width) for block in section.blocks)
    return f"{section.heading.upper()}\n{body}"


def block_text(game: type[Game[Any]], block: Block, width: int) -> str:
    match block:
        case Paragraph(text):
            return wrap(text, width)
        case ListBlock():
            return "\n".join(wrap(line, width) for line in block.lines())
        case Table(head, rows):
            return table_text(head, rows, width)
        case FigureBlock():
            return figure_text(game, block, width)


def figure_text(game: type[Game[Any]], block: FigureBlock, width: int) -> str:
    """Return a caption with its pyramids or cards, or above it the position that the figure shows, as A sees
    it, if its board is not too wide."""
    figure = figure_of(block, game.rulebook)
    pieces = "; ".join(figure.stacks) or " ".join(figure.cards)
    caption = wrap(f"[{figure.caption}{f': {pieces}' if pieces else ''}]", width)
    if figure.scene is None:
        return caption
    drawn = text_board(game)(scene_position(game, figure.scene).view(0), 0, Paint(colour=False))
    lines = [line.rstrip() for line in drawn.splitlines()]
    return "\n".join([*lines, caption]) if max(map(len, lines)) <= width else caption


def table_text(head: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> str:
    """Return a table with its columns side by side, long cells wrapped; where not even their longest words
    fit, a list of its rows."""
    lines = [[plain(cell) for cell in row] for row in (head, *rows)]
    widths = column_widths(lines, width)
    if not widths:
        return "\n".join(wrap(f"- {row_text(head, row)}", width) for row in rows)
    wrapped = [
        [
            textwrap.wrap(cell, size, break_on_hyphens=False) or [""]
            for cell, size in zip(row, widths, strict=True)
        ]
        for row in lines
    ]
    between = "\n\n" if any(len(cell) > 1 for row in wrapped for cell in row) else "\n"
    return between.join(wrapped_row(row, widths) for row in wrapped)


def column_widths(lines: Sequence[Sequence[str]], width: int) -> list[int]:
    """Return the width of each column: that of its longest cell if all fit; otherwise the widest columns
    shrink, but not below their longest word. Return an empty list if that is still too wide."""
    columns = list(zip(*lines, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max((len(word) for cell in column for word in cell.split()), default=0) for column in columns]
    room = width - GAP * (len(columns) - 1)
    if sum(least) > room:
        return []
    while sum(widths) > room:
        _, widest = max((size, n) for n, size in enumerate(widths) if size > least[n])
        widths[widest] -= 1
    return widths


def wrapped_row(cells: Sequence[Sequence[str]], widths: Sequence[int]) -> str:
    """Return the lines of a row whose cells may have several."""
    lines = zip_longest(*cells, fillvalue="")
    return "\n".join(
        (" " * GAP).join(cell.ljust(size) for cell, size in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def row_text(head: Sequence[str], row: Sequence[str]) -> str:
    """Return a row as a sentence: its first cell, then the others after the names of their columns."""
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
    """Return the indentation of the further lines of a list item."""
    marker = re.match(r"(- |\d+\. )", line)
    return marker.end() if marker else 0
