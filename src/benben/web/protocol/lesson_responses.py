"""Rules pages and lessons, as the server answers them over HTTP."""

from typing import Any

from msgspec import Struct

from benben.core.types import Seat, View
from benben.web.protocol.messages import Options, Preview, StepsMessage, TableMessage


class Scene(Struct, kw_only=True):
    """A position to be looked at, as a seat sees it."""

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


class RulesSection(Struct):
    """A section of a rules page."""

    heading: str
    text: str


class RulingLine(Struct):
    """A numbered ruling, and the option that switches it, if there is one."""

    number: str
    text: str
    option: str


class OptionRow(Struct, kw_only=True):
    """An option in words."""

    name: str
    values: str
    default: str
    text: str
    ruling: str
    laboratory: bool


class RulesPage(Struct, kw_only=True):
    """The rules of a game, with an example of its notation and the number of tasks of its lesson."""

    name: str
    title: str
    tagline: str
    files: list[str]
    example: str
    lesson: int
    primer: list[PrimerPoint]
    sections: list[RulesSection]
    rulings: list[RulingLine]
    options: list[OptionRow]


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
    """What is said to an answer, and what happens after the right one; or what a move would lead to."""

    right: bool
    say: str
    steps: StepsMessage | None
    preview: Preview | None
