"""The rules page of a game, as the browser draws it."""

from functools import lru_cache
from typing import Any

from benben.core.game import Game
from benben.core.rules_text import markdown
from benben.core.rules_text.lesson import Figure, Scene, scene_position
from benben.core.rules_text.quiz import Question
from benben.core.rules_text.rulebook import MARKS, Section
from benben.core.rules_text.rules_page import PYRAMIDS_HEADING, figure_of, option_rows, pyramids
from benben.web.game_files import game_files
from benben.web.protocol import lesson_responses as responses


@lru_cache(16)
def rules_page(game: type[Game[Any]]) -> responses.RulesPage:
    book = game.rulebook
    return responses.RulesPage(
        name=game.name,
        title=game.title,
        tagline=book.tagline,
        credit=book.credit,
        files=game_files(game),
        example=book.notation_example,
        lesson=0 if book.lesson is None else len(book.lesson),
        pyramids=responses.RulesSection(PYRAMIDS_HEADING, [block(game, part) for part in pyramids()]),
        primer=[
            responses.PrimerPoint(
                heading=point.heading,
                text=point.text,
                figures=[figure(game, drawing) for drawing in point.figures],
            )
            for point in book.primer
        ],
        sections=[section(game, part) for part in book.sections],
        options=option_table(game),
        quiz=[question(game, item) for item in book.quiz],
        marks={mark: MARKS[mark] for mark in MARKS if any(ruling.mark == mark for ruling in book.rulings)},
        rulings=[
            responses.RulingLine(
                number=ruling.number,
                text=ruling.text,
                mark=ruling.mark,
                option=ruling.option,
                changes=ruling.changes,
            )
            for ruling in book.rulings
        ],
        reference=[section(game, part) for part in book.reference],
    )


def section(game: type[Game[Any]], part: Section) -> responses.RulesSection:
    return responses.RulesSection(
        part.heading, [block(game, item) for item in markdown.read_blocks(part.text)]
    )


def block(game: type[Game[Any]], item: markdown.Block) -> responses.Block:
    match item:
        case markdown.Paragraph(text):
            return responses.ParagraphBlock(text)
        case markdown.ListBlock(items, numbered):
            return responses.ListBlock(list(items), numbered)
        case markdown.Table(head, rows):
            return responses.TableBlock(list(head), [list(row) for row in rows])
        case markdown.FigureBlock():
            return responses.FigureBlock(item.name, figure(game, figure_of(item, game.rulebook)))


def option_table(game: type[Game[Any]]) -> list[responses.OptionRow]:
    names = ("name", "values", "default", "text", "ruling")
    rows = option_rows(game.option_list)
    return [
        responses.OptionRow(**dict(zip(names, rows[option.name], strict=True)), laboratory=option.laboratory)
        for option in game.option_list
    ]


def figure(game: type[Game[Any]], drawing: Figure) -> responses.Figure:
    return responses.Figure(
        caption=drawing.caption,
        stacks=[stack.split() for stack in drawing.stacks],
        cards=list(drawing.cards),
        position=None if drawing.scene is None else scene(game, drawing.scene),
    )


def question(game: type[Game[Any]], item: Question) -> responses.QuizQuestion:
    return responses.QuizQuestion(
        text=item.text,
        position=scene(game, item.scene),
        choices=list(item.choices),
        answer=item.answer,
        why=item.why,
        rulings=list(item.rulings),
    )


def scene(game: type[Game[Any]], setting: Scene) -> responses.Scene:
    """Return a position for display only, as the first player sees it."""
    position = scene_position(game, setting)
    return responses.Scene(
        view={**position.view(0), "legal": []},
        options=position.game.options,
        facts=position.game.display.board_facts(),
        seat=0,
    )
