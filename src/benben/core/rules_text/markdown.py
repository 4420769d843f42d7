"""The Markdown of rules pages: paragraphs, lists, tables and figures, and nothing else.

Within a text there may be `code`, **bold type** and the numbers of rulings. A figure is a fenced block:

    ```figure a-tree
    stacks: R3 Y2 B1 | G3 G2 G1
    caption: A mixed tree, and a tree of one colour
    ```

Instead of `stacks` (bottom first) it may have `cards` (playing cards) or `scene` (a position, by its name).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

FENCE = re.compile(r"```figure ([a-z0-9-]+)")
DIVIDER = re.compile(r"\|(\s*:?-+:?\s*\|)+")


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class ListBlock:
    """A list with bullets, or numbered."""

    items: tuple[str, ...]
    numbered: bool = False

    def lines(self) -> list[str]:
        """Return the items, each after its bullet or its number."""
        return [
            f"{f'{number}.' if self.numbered else '-'} {item}" for number, item in enumerate(self.items, 1)
        ]


@dataclass(frozen=True)
class Table:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class FigureBlock:
    """A figure as it is written: exactly one of `stacks`, `cards` and `scene` says what it shows."""

    name: str
    caption: str
    stacks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    scene: str = ""


Block = Paragraph | ListBlock | Table | FigureBlock


def read_blocks(text: str) -> list[Block]:
    """Return the blocks of a text; ValueError for a figure that is not written as it should be."""
    return [_read_block(lines) for lines in _split(text)]


def _split(text: str) -> Iterator[list[str]]:
    """Yield the lines of each block. Blank lines separate blocks, except within a fence."""
    lines: list[str] = []
    fenced = False
    for line in text.strip("\n").split("\n"):
        fenced ^= line.startswith("```")
        if line.strip() or fenced:
            lines.append(line)
        elif lines:
            yield lines
            lines = []
    if lines:
        yield lines


def _read_block(lines: Sequence[str]) -> Block:
    first = lines[0]
    if first.startswith("```"):
        return _read_figure(lines)
    if first.startswith("|"):
        head, divider, *rows = lines
        if not DIVIDER.fullmatch(divider):
            raise ValueError(f"a table needs a line of dashes below its head: {divider}")
        return Table(_cells(head), tuple(map(_cells, rows)))
    for numbered, pattern in ((False, r"- "), (True, r"\d+\. ")):
        if re.match(pattern, first):
            return ListBlock(_items(lines, pattern), numbered)
    return Paragraph(_join(lines))


def _items(lines: Sequence[str], pattern: str) -> tuple[str, ...]:
    items: list[list[str]] = []
    for line in lines:
        if start := re.match(pattern, line):
            items.append([line[start.end() :]])
        else:
            items[-1].append(line)
    return tuple(map(_join, items))


def _cells(row: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in row.strip().strip("|").split("|"))


def _join(lines: Sequence[str]) -> str:
    return " ".join(line.strip() for line in lines)


def _read_figure(lines: Sequence[str]) -> FigureBlock:
    fence = FENCE.fullmatch(lines[0])
    if not fence or lines[-1] != "```":
        raise ValueError(f"not a figure: {lines[0]}")
    fields = dict(line.split(": ", 1) for line in lines[1:-1])
    caption = fields.pop("caption", "")
    if not caption or len(fields) != 1 or not fields.keys() <= {"stacks", "cards", "scene"}:
        raise ValueError(f"figure {fence[1]} needs a caption, and stacks, cards or a scene")
    return FigureBlock(
        name=fence[1],
        caption=caption,
        stacks=tuple(stack.strip() for stack in fields.get("stacks", "").split("|") if stack.strip()),
        cards=tuple(fields.get("cards", "").split()),
        scene=fields.get("scene", ""),
    )
