"""Montauk's board: 36 cells, the arrows printed on them, and the four regions.

A cell is 6 * row + column, both from 0, so a1 is 0, f1 is 5 and f6 is 35. A region has the number of its
colour: red 0, yellow 1, green 2, blue 3. Player A owns the even colours and B the odd ones.
"""

from benben.core.pieces import COLOUR_NAMES, KINDS, RAINBOW

COLOURS = RAINBOW[:4]  # no black pyramid stands on the board
OWN_COLOURS = ((0, 2), (1, 3))
REGION_NAMES = tuple(COLOUR_NAMES[colour] for colour in COLOURS)
PYRAMIDS = KINDS[:12]  # a pyramid is its kind, because each kind exists once

CELLS = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdef")
CELL_NUMBERS = {cell: number for number, cell in enumerate(CELLS)}
CENTRES = tuple(CELL_NUMBERS[cell] for cell in ("e5", "b5", "b2", "e2"))

# The arrows (up, right, down, left) as printed, top row first; those that point off the board lead nowhere.
ARROWS = """
    RDL  URDL URL  UDL  URL  UDL
    UDL  UDL  RDL  URD  URL  URDL
    RDL  URL  UDL  URL  UDL  URD
    UDL  URD  RDL  URD  RDL  URL
    URDL RDL  UDL  URL  URD  URD
    URD  RDL  URD  RDL  URDL URL
"""
STEPS = {"U": (1, 0), "R": (0, 1), "D": (-1, 0), "L": (0, -1)}  # rows, columns


def region_of(cell: int) -> int:
    """Return the colour of the coaster that the cell is on."""
    upper, right = cell // 6 >= 3, cell % 6 >= 3
    return (0 if right else 1) if upper else (3 if right else 2)


def exits_by_arrow() -> dict[str, list[int]]:
    """Return for each arrow the cells from which a pyramid may step that way."""
    exits: dict[str, list[int]] = {arrow: [] for arrow in STEPS}
    for line, printed in enumerate(reversed(ARROWS.strip().splitlines())):
        for column, arrows in enumerate(printed.split()):
            for arrow in arrows:
                up, right = STEPS[arrow]
                if 0 <= line + up < 6 and 0 <= column + right < 6:
                    exits[arrow].append(6 * line + column)
    return exits


EXITS = exits_by_arrow()
REGIONS = tuple(region_of(cell) for cell in range(36))


def neighbours(cell: int) -> list[int]:
    """Return the cells that one step leads to."""
    steps = {arrow: 6 * up + right for arrow, (up, right) in STEPS.items()}
    return [cell + step for arrow, step in steps.items() if cell in EXITS[arrow]]


# By cell, those that one step leads to.
ONE_STEP = {CELLS[cell]: tuple(CELLS[next_cell] for next_cell in neighbours(cell)) for cell in range(36)}
