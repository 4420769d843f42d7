"""Parts that the text boards of games share: headings, tables of pyramids, blocks side by side."""

from collections.abc import Iterable, Mapping, Sequence

from benben.core.outcome import SEAT_LETTERS
from benben.core.pieces import RAINBOW, XENO
from benben.terminal.paint import Paint, pad, width

WIDTH = 80
EMPTY_MARK = "·"


def heading(paint: Paint, *items: str) -> str:
    """Return the first line of a board, from items such as the phase and the score; empty items are left
    out."""
    return paint.strong(" · ".join(filter(None, items)))


def row_text(items: Sequence[str]) -> str:
    """Items in a row, or a dot if there are none."""
    return " ".join(items) or EMPTY_MARK


def seat_lines(paint: Paint, name: str, texts: Sequence[str], mark: int | None = None) -> list[str]:
    """Return a line for each seat: `A's NAME TEXT`, with the marked seat highlighted."""
    return [
        f"{paint.mark(label) if seat == mark else label}  {text}"
        for seat, text in enumerate(texts)
        for label in [f"{SEAT_LETTERS[seat]}'s {name}"]
    ]


def palettes(counts: Mapping[str, int]) -> str:
    """Return the colours a table of these pyramids needs: rainbow, xeno or both."""
    xeno = any(kind[0] in XENO for kind in counts)
    rainbow = any(kind[0] in RAINBOW for kind in counts)
    return (RAINBOW if rainbow or not xeno else "") + (XENO if xeno else "")


def piece_table(title: str, counts: Mapping[str, int], colours: Iterable[str], paint: Paint) -> list[str]:
    """Pyramids by size and colour, largest first: the rows are pips, so row 3 and column R is `R3`."""
    colours = list(colours)
    lines = [
        f"{title} ({sum(counts.values())})",
        "   " + "".join(f" {paint.letter(colour)} " for colour in colours),
    ]
    for pips in (3, 2, 1):
        cells = (str(counts.get(f"{colour}{pips}", 0) or EMPTY_MARK).rjust(2) + " " for colour in colours)
        lines.append(f" {pips} " + "".join(cells))
    return lines


def side_by_side(blocks: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Blocks of lines next to each other; in two rows if they do not fit into one."""
    widths = [max(map(width, block)) + gap for block in blocks]
    if sum(widths) - gap > WIDTH and len(blocks) > 1:
        half = (len(blocks) + 1) // 2
        return [*side_by_side(blocks[:half], gap), *side_by_side(blocks[half:], gap)]
    height = max(map(len, blocks))
    return [
        "".join(
            pad(block[line] if line < len(block) else "", columns)
            for block, columns in zip(blocks, widths, strict=True)
        ).rstrip()
        for line in range(height)
    ]
