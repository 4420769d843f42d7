"""The rules page of a game as Markdown, as in `docs/games/<game>.md`; `make docs` draws its figures."""

from collections.abc import Sequence
from typing import Any

from benben.core.game import Game
from benben.core.rules_text.markdown import Block, FigureBlock, ListBlock, Paragraph, Table
from benben.core.rules_text.quiz import Question
from benben.core.rules_text.rules_page import PYRAMIDS_HEADING, PageSection, page_sections


def markdown(game: type[Game[Any]]) -> str:
    """Return the whole page."""
    book = game.rulebook
    blocks = [f"# {game.title}", book.tagline, *([book.credit] if book.credit else [])]
    for section in page_sections(game):
        blocks.append(f"## {section.heading}")
        if section.heading == "Quiz":
            blocks += [_question(number, question) for number, question in enumerate(book.quiz, 1)]
        else:
            blocks += [_block(block, figure_folder(game.name, section)) for block in section.blocks]
    return "\n\n".join(blocks) + "\n"


def figure_folder(name: str, section: PageSection) -> str:
    """Return the folder of a section's figures; those of the pieces are shared by all games."""
    return "figures/" + ("pyramids" if section.heading == PYRAMIDS_HEADING else name)


def figure_file(block: FigureBlock) -> str:
    """Return the file name of a figure: stacks are vector graphics, positions and playing cards are
    pictures."""
    return f"{block.name}.{'svg' if block.stacks else 'png'}"


def _block(block: Block, folder: str) -> str:
    match block:
        case Paragraph(text):
            return text
        case ListBlock():
            return "\n".join(block.lines())
        case Table(head, rows):
            return _table([head, ("---",) * len(head), *rows])
        case FigureBlock():
            return f"![{block.caption}]({folder}/{figure_file(block)})\n\n*{block.caption}.*"


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)


def _question(number: int, question: Question) -> str:
    choices = " · ".join(question.choices)
    return "\n".join(
        (
            f"{number}. {question.text} {choices}",
            "   <details><summary>Answer</summary>",
            "",
            f"   **{question.answer}.** {question.why} ({', '.join(question.rulings)})",
            "   </details>",
        )
    )
