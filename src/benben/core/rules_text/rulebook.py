"""Rules as text: the sections of a game's page and its numbered rulings, for the app, the docs and errors."""

from dataclasses import dataclass

from benben.core.rules_text.lesson import Lesson, Point


@dataclass(frozen=True)
class Ruling:
    """A numbered answer to a question that the rules leave open.

    `option` names the option that changes it.
    """

    number: str
    text: str
    option: str = ""


@dataclass(frozen=True)
class Section:
    """A part of a rules page with a heading, which errors cite where no ruling applies."""

    heading: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """Everything that a player may want to read about one game."""

    tagline: str
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]
    notation_example: str
    primer: tuple[Point, ...] = ()  # how to play, in two minutes
    lesson: Lesson | None = None

    def find(self, citation: str) -> Section | Ruling | None:
        """Return the section or ruling with that name, ignoring case."""
        wanted = citation.strip().lower()
        for ruling in self.rulings:
            if ruling.number.lower() == wanted:
                return ruling
        for section in self.sections:
            if section.heading.lower() == wanted:
                return section
        return None
