"""The rules page of a game: the same order of sections for all games, in the docs, the browser and the
terminal.

A page begins with what teaches: the pyramids, the game in two minutes, its rules, its options and a quiz.
Reference material comes after that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from benben.core.game import Game
from benben.core.options import Option, Values, format_value, laboratory_options, published_options
from benben.core.rules_text.lesson import Figure
from benben.core.rules_text.markdown import (
    Block,
    FigureBlock,
    ListBlock,
    Paragraph,
    Table,
    read_blocks,
)
from benben.core.rules_text.quiz import Question
from benben.core.rules_text.rulebook import MARKS, Rulebook, Ruling

PYRAMIDS_HEADING = "The pyramids"  # the section that all pages begin with
LABORATORY_NOTE = (
    "Rules changed so that their effect can be measured (`benben lab`, docs/lab.md). All are off in the "
    "published game."
)
TABLE_HEAD = ("option", "values", "default", "meaning", "ruling")


@dataclass(frozen=True)
class PageSection:
    """A section of the page."""

    heading: str
    blocks: tuple[Block, ...]


def page_sections(game: type[Game[Any]]) -> list[PageSection]:
    """Return all sections below the title, in reading order."""
    book = game.rulebook
    return [
        PageSection(PYRAMIDS_HEADING, pyramids()),
        *([PageSection("In two minutes", primer_blocks(book))] if book.primer else []),
        *(PageSection(section.heading, tuple(read_blocks(section.text))) for section in book.sections),
        PageSection("Options", option_blocks(game, published_options(game.option_list))),
        *([PageSection("Quiz", quiz_blocks(book))] if book.quiz else []),
        *([PageSection("Rulings", ruling_blocks(book))] if book.rulings else []),
        *(PageSection(section.heading, tuple(read_blocks(section.text))) for section in book.reference),
        *([PageSection("Example", (Paragraph(book.notation_example),))] if book.notation_example else []),
        *laboratory_section(game),
    ]


@cache
def pyramids() -> tuple[Block, ...]:
    """Return what all games share: the pieces and their names."""
    text = files(__package__).joinpath("pyramids.md").read_text(encoding="utf-8")
    return tuple(read_blocks(text))


def primer_blocks(book: Rulebook) -> tuple[Block, ...]:
    return (ListBlock(tuple(f"**{point.heading}.** {point.text}" for point in book.primer)),)


def option_blocks(game: type[Game[Any]], options: Sequence[Option]) -> tuple[Block, ...]:
    if not options:
        return (Paragraph("This game has no options."),)
    rows = option_rows(game.option_list)
    return (Table(TABLE_HEAD, tuple(_code_first(rows[option.name]) for option in options)),)


def laboratory_section(game: type[Game[Any]]) -> list[PageSection]:
    options = laboratory_options(game.option_list)
    if not options:
        return []
    return [PageSection("Laboratory options", (Paragraph(LABORATORY_NOTE), *option_blocks(game, options)))]


def quiz_blocks(book: Rulebook) -> tuple[Block, ...]:
    """Return all questions, and then all answers, so that nobody reads one too soon."""
    return (
        ListBlock(tuple(map(format_question, book.quiz)), numbered=True),
        Paragraph("**The answers**"),
        ListBlock(tuple(map(format_answer, book.quiz)), numbered=True),
    )


def format_question(question: Question) -> str:
    return f"**{question.text}** ({' / '.join(question.choices)})"


def format_answer(question: Question) -> str:
    return f"**{question.answer}.** {question.why} ({', '.join(question.rulings)})"


def ruling_blocks(book: Rulebook) -> tuple[Block, ...]:
    used = {ruling.mark for ruling in book.rulings}
    legend = "; ".join(f"**{mark}**: {meaning}" for mark, meaning in MARKS.items() if mark in used)
    return (
        Paragraph(
            "Numbered answers to questions that the rules leave open; a refused move cites them. The mark "
            f"says where each comes from. {legend}."
        ),
        ListBlock(tuple(format_ruling(ruling) for ruling in book.rulings)),
    )


def option_rows(options: Sequence[Option]) -> dict[str, tuple[str, ...]]:
    """Return a row for each option by name, in the order of TABLE_HEAD."""
    rows: dict[str, tuple[str, ...]] = {}
    values = Values()
    for option in options:
        values[option.name] = option.default_with(values)
        default = format_value(values[option.name])
        if option.follows:
            default += " (depends on the other options)"
        rows[option.name] = (option.name, option.allowed(), default, option.text, option.ruling)
    return rows


def format_ruling(ruling: Ruling) -> str:
    """Return the ruling as it is written in the rulebook's file."""
    switch = f"option `{ruling.option}`" if ruling.option else ""
    changed = f"changes {ruling.changes}" if ruling.changes else ""
    source = ", ".join(filter(None, (ruling.mark, switch, changed)))
    return f"**{ruling.number}** {f'({source}) ' if source else ''}{ruling.text}"


def _code_first(row: tuple[str, ...]) -> tuple[str, ...]:
    name, *rest = row
    return (f"`{name}`", *rest)


def figure_of(block: FigureBlock, book: Rulebook) -> Figure:
    """Return the figure that a block describes; raise KeyError if the rulebook has no such scene."""
    scene = book.scenes[block.scene] if block.scene else None
    return Figure(block.caption, block.stacks, block.cards, scene)
