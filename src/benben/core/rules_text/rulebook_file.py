"""A game's rulebook as a Markdown file in its folder: title, tagline, credit, sections and rulings.

A second-level heading begins a section. Those from "Notation" on are reference. The rulings come last, as a
list whose items begin with number and mark, and where there are any with the option that changes the ruling
and the ruling that a laboratory option changes:

    - **L4** (text, option `extra_turn`) The player of an extra turn may …
    - **L20** (laboratory, option `buried_guard`, changes L2) If buried trees guard, …
"""

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import cast, get_args

from benben.core.rules_text.lesson import Lesson, Point, Scene
from benben.core.rules_text.markdown import ListBlock, Paragraph, read_blocks
from benben.core.rules_text.quiz import Question
from benben.core.rules_text.rulebook import Mark, Rulebook, Ruling, Section

RULING = re.compile(r"\*\*([A-Z]\d+)\*\* \((\w+)(?:, option `(\w+)`)?(?:, changes ([A-Z]\d+))?\) (.+)")
REFERENCE = "Notation"  # the first section of reference
RULINGS = "Rulings"
EXAMPLE = "Example"


def read_rulebook(
    package: str,
    *,
    primer: tuple[Point, ...],
    lesson: Lesson,
    quiz: tuple[Question, ...],
    scenes: Mapping[str, Scene],
) -> Rulebook:
    """Return the rulebook of a game's package, whose text is its file `rulebook.md`."""
    text = files(package).joinpath("rulebook.md").read_text(encoding="utf-8")
    opening, *chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    _, tagline, credit = read_blocks(opening)
    texts = dict(_heading_and_text(chapter) for chapter in chapters)
    rulings, example = texts.pop(RULINGS), texts.pop(EXAMPLE)
    sections = [Section(heading, body) for heading, body in texts.items()]
    first = list(texts).index(REFERENCE)
    return Rulebook(
        tagline=_paragraph(tagline),
        credit=_paragraph(credit),
        sections=tuple(sections[:first]),
        reference=tuple(sections[first:]),
        rulings=_read_rulings(rulings),
        notation_example=_paragraph(*read_blocks(example)),
        primer=primer,
        lesson=lesson,
        quiz=quiz,
        scenes=scenes,
    )


def _heading_and_text(chapter: str) -> tuple[str, str]:
    heading, _, text = chapter.partition("\n")
    return heading.strip(), text.strip("\n")


def _paragraph(block: object) -> str:
    if not isinstance(block, Paragraph):
        raise ValueError(f"a paragraph is expected, not {block}")
    return block.text


def _read_rulings(text: str) -> tuple[Ruling, ...]:
    (rulings,) = read_blocks(text)
    if not isinstance(rulings, ListBlock):
        raise ValueError("rulings are written as a list")
    return tuple(map(_read_ruling, rulings.items))


def _read_ruling(item: str) -> Ruling:
    match = RULING.fullmatch(item)
    if not match or match[2] not in get_args(Mark):
        raise ValueError(f"a ruling begins with its number and its mark: {item[:60]}")
    number, mark, option, changes, text = match.groups(default="")
    return Ruling(number=number, mark=cast(Mark, mark), option=option, changes=changes, text=text)
