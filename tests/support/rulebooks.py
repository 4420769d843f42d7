"""The tables of a rules page, for tests that compare them with the rules."""

from benben.core.registry import find
from benben.core.rules_text.markdown import Table, read_blocks


def table(name: str, heading: str, column: str) -> list[dict[str, str]]:
    """The rows of the table in a section that has a column of this name, by column."""
    section = find(name).rulebook.find(heading)
    (matching,) = (
        block for block in read_blocks(section.text) if isinstance(block, Table) and column in block.head
    )
    return [dict(zip(matching.head, row, strict=True)) for row in matching.rows]


def codes(cell: str) -> list[str]:
    """What is written as `code` in a cell."""
    return cell.split("`")[1::2]
