"""The bodies of HTTP responses for rules pages and lessons."""

from typing import Any

from msgspec import Struct

from benben.core.types import Seat, View
from benben.web.protocol.messages import Options, Preview, StepsMessage, TableMessage


class Scene(Struct, kw_only=True):
    """A position for display only, as a seat sees it."""

    view: View
    options: Options
    facts: dict[str, Any]
    seat: Seat


class Figure(Struct, kw_only=True):
    """A drawing: stacks of pyramids (bottom first), playing cards, or a whole position."""

    caption: str
    stacks: list[list[str]]
    cards: list[str]
    position: Scene | None


class PrimerPoint(Struct, kw_only=True):
    """One thing to know about a game."""

    heading: str
    text: str
    figures: list[Figure]


class ParagraphBlock(Struct, tag="paragraph", tag_field="type"):
    """A paragraph of a rules page; within texts there are `code`, **bold type** and numbers of rulings."""

    text: str


class ListBlock(Struct, tag="list", tag_field="type"):
    """A list with bullets, or numbered."""

    items: list[str]
    numbered: bool


class TableBlock(Struct, tag="table", tag_field="type"):
    """A table with a head."""

    head: list[str]
    rows: list[list[str]]


class FigureBlock(Struct, tag="figure", tag_field="type"):
    """A figure between the paragraphs; its name is that of its file in the docs."""

    name: str
    figure: Figure


Block = ParagraphBlock | ListBlock | TableBlock | FigureBlock


class RulesSection(Struct):
    """A section of a rules page."""

    heading: str
    blocks: list[Block]


class RulingLine(Struct, kw_only=True):
    """A numbered ruling, where it comes from, the option that switches it, and the ruling that it changes, if
    there are any."""

    number: str
    text: str
    mark: str
    option: str
    changes: str


class QuizQuestion(Struct, kw_only=True):
    """A question about a position. `answer` is one of the choices."""

    text: str
    position: Scene
    choices: list[str]
    answer: str
    why: str
    rulings: list[str]


class OptionRow(Struct, kw_only=True):
    """An option in words."""

    name: str
    values: str
    default: str
    text: str
    ruling: str
    laboratory: bool


class RulesPage(Struct, kw_only=True):
    """The rules of a game in the order in which they are read, and the number of tasks of its lesson."""

    name: str
    title: str
    tagline: str
    credit: str
    files: list[str]
    example: str
    lesson: int
    pyramids: RulesSection
    primer: list[PrimerPoint]
    sections: list[RulesSection]
    options: list[OptionRow]
    quiz: list[QuizQuestion]
    marks: dict[str, str]
    rulings: list[RulingLine]
    reference: list[RulesSection]


class LessonTask(Struct, kw_only=True):
    """A task of a lesson: the question, the move asked for, and the table at which it is set."""

    chapter: str
    text: str
    answer: str
    table: TableMessage


class LessonPage(Struct, kw_only=True):
    """The tasks of a lesson, in order."""

    name: str
    title: str
    tasks: list[LessonTask]


class LessonReply(Struct, kw_only=True):
    """The reply to an answer, with the moves that follow if it is right; or a preview of a move."""

    right: bool
    say: str
    steps: StepsMessage | None
    preview: Preview | None
