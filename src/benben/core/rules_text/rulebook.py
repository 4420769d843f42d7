"""Rules as text: the sections of a game's page and its numbered rulings, for the app, the docs and errors."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from benben.core.rules_text.lesson import Lesson, Point, Scene
from benben.core.rules_text.quiz import Question

Mark = Literal["text", "draft", "silent", "conflict", "overrules", "laboratory"]
# Where a ruling comes from.
MARKS: Mapping[Mark, str] = {
    "text": "the author's text says so",
    "draft": "an earlier or later draft by the author says so",
    "silent": "the author's texts say nothing",
    "conflict": "the author's texts or figures contradict each other",
    "overrules": "departs from the author's words, for the reason it gives",
    "laboratory": "a rule of Benben's own, changed so that its effect can be measured",
}


@dataclass(frozen=True)
class Ruling:
    """A numbered answer to a question that the rules leave open.

    `mark` says where the answer comes from, where that is known, and `option` names the option that changes
    it. A laboratory ruling may say which ruling its option `changes`.
    """

    number: str
    text: str
    mark: Mark | Literal[""] = ""
    option: str = ""
    changes: str = ""


@dataclass(frozen=True)
class Section:
    """A part of a rules page with a heading, which errors cite where no ruling applies.

    The text is Markdown, of the few kinds of blocks that `markdown.py` reads.
    """

    heading: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """Everything that a player may want to read about one game.

    `sections` teach the game; `reference` is for programs and for looking things up, and comes last.
    `scenes` are the positions that figures in the text show, by name.
    """

    tagline: str
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]
    notation_example: str
    credit: str = ""  # who made the game, and when
    reference: tuple[Section, ...] = ()
    primer: tuple[Point, ...] = ()  # how to play, in two minutes
    lesson: Lesson | None = None
    quiz: tuple[Question, ...] = ()
    scenes: Mapping[str, Scene] = field(default_factory=dict)

    def find(self, citation: str) -> Section | Ruling | None:
        """Return the section or ruling with that name, ignoring case."""
        name = citation.strip().lower()
        for ruling in self.rulings:
            if ruling.number.lower() == name:
                return ruling
        for section in (*self.sections, *self.reference):
            if section.heading.lower() == name:
                return section
        return None

    def mark_of(self, citation: str) -> str:
        """Where a cited ruling comes from; empty for a section."""
        ruling = self.find(citation)
        return ruling.mark if isinstance(ruling, Ruling) else ""
