# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The pyramids on Montauk's board: stacks, steps, digs and trees.

A pyramid is its kind number, 3 * colour + pips - 1. Each knows the ones above and below it, so copying and
digging cost the same whatever the height of a stack. A set of cells is one number of 36 bits.
"""

import cython

from benben.games.montauk.rules.deck import DeckState
from benben.games.montauk.rules.map import CENTRES, EXITS, REGIONS

NO_PYRAMID = -1  # no pyramid
PIPS = [kind % 3 + 1 for kind in range(12)]
COLOUR = [kind // 3 for kind in range(12)]
BIT = [1 << cell for cell in range(36)]
ALL_CELLS = 2**36 - 1
CENTRE = list(CENTRES)
REGION = list(REGIONS)


def cell_set(cells):
    return sum(1 << cell for cell in cells)


MAY_GO_UP = cell_set(EXITS["U"])
MAY_GO_RIGHT = cell_set(EXITS["R"])
MAY_GO_DOWN = cell_set(EXITS["D"])
MAY_GO_LEFT = cell_set(EXITS["L"])


def one_step(cells):
    """Return the cells that the arrows of some cells lead to."""
    return (
        (cells & MAY_GO_UP) << 6
        | (cells & MAY_GO_RIGHT) << 1
        | (cells & MAY_GO_DOWN) >> 6
        | (cells & MAY_GO_LEFT) >> 1
    )


class BoardState(DeckState):
    """Where all pyramids are."""

    def __init__(self, most_legal: int, decks: int):
        DeckState.__init__(self, most_legal, decks)
        self.cell = [0] * 12
        self.over = [NO_PYRAMID] * 12
        self.under = [NO_PYRAMID] * 12
        self.top = [NO_PYRAMID] * 36

    # -- moving ----------------------------------------------------------------
    def lift(self, pyramid):
        """Take a pyramid out of its stack; those above it sink."""
        over = self.over[pyramid]
        under = self.under[pyramid]
        if over == NO_PYRAMID:
            self.top[self.cell[pyramid]] = under
        else:
            self.under[over] = under
        if under != NO_PYRAMID:
            self.over[under] = over

    def insert(self, pyramid, cell, under):
        """Put a pyramid directly above another one of that cell or, with NONE, on an empty cell."""
        over = NO_PYRAMID
        if under != NO_PYRAMID:
            over = self.over[under]
            self.over[under] = pyramid
        self.cell[pyramid] = cell
        self.under[pyramid] = under
        self.over[pyramid] = over
        if over == NO_PYRAMID:
            self.top[cell] = pyramid
        else:
            self.under[over] = pyramid

    def bring(self, pyramid, cell):
        """Put a pyramid on top of another cell."""
        self.lift(pyramid)
        self.insert(pyramid, cell, self.top[cell])

    def dig(self, pyramid, count):
        """Move a pyramid up past some of those above it.

        Nothing else moves, and any order of sizes is allowed (M5).
        """
        under = pyramid
        for _ in range(count):
            under = self.over[under]
        self.lift(pyramid)
        self.insert(pyramid, self.cell[pyramid], under)

    # -- what points can do --------------------------------------------------------
    def pips_over(self, pyramid):
        """Return the cost of digging to the top."""
        pips = 0
        over = self.over[pyramid]
        while over != NO_PYRAMID:
            pips += PIPS[over]
            over = self.over[over]
        return pips

    def most_dug(self, pyramid, points):
        """Return how many pyramids one can dig past with these points."""
        count = 0
        over = self.over[pyramid]
        while over != NO_PYRAMID and PIPS[over] <= points:
            points -= PIPS[over]
            count += 1
            over = self.over[over]
        return count

    def open_cells(self, pips):
        """Return the cells that a pyramid of that size may enter: empty, or with a top at least as large."""
        cells = ALL_CELLS
        for pyramid in range(12):
            if PIPS[pyramid] < pips and self.over[pyramid] == NO_PYRAMID:
                cells &= ~BIT[self.cell[pyramid]]
        return cells

    def reach(self, pyramid, points, open_cells):
        """Return the cells that these points can bring a pyramid to, digging first; never its own cell."""
        pips = PIPS[pyramid]
        start = BIT[self.cell[pyramid]]
        reached = start
        points -= self.pips_over(pyramid)
        while points >= pips:
            reached |= one_step(reached) & open_cells
            points -= pips
        return reached & ~start

    def can_use(self, player, points):
        """Return whether a player can do anything with these points."""
        for colour in range(player, 4, 2):
            for pyramid in range(3 * colour, 3 * colour + 3):
                over = self.over[pyramid]
                if over != NO_PYRAMID:
                    if PIPS[over] <= points:
                        return True
                elif PIPS[pyramid] <= points and one_step(BIT[self.cell[pyramid]]) & self.open_cells(
                    PIPS[pyramid]
                ):
                    return True
        return False

    # -- trees -----------------------------------------------------------------
    def is_tree(self, small):
        """Return whether this small is the top of a tree: its owner's medium and large are directly below it
        (M12)."""
        if self.over[small] != NO_PYRAMID or self.under[small] == NO_PYRAMID:
            return False
        medium = self.under[small]
        large = self.under[medium]
        if large == NO_PYRAMID or PIPS[medium] != 2 or PIPS[large] != 3:
            return False
        owner = COLOUR[small] % 2
        return COLOUR[medium] % 2 == owner and COLOUR[large] % 2 == owner

    def holds_centres(self, player):
        """Return whether a player has trees, of any of their colours, on both their centres (M11)."""
        for colour in range(player, 4, 2):
            top = self.top[CENTRE[colour]]
            if top == NO_PYRAMID or PIPS[top] != 1 or COLOUR[top] % 2 != player or not self.is_tree(top):
                return False
        return True

    def at_home(self, player, with_centres):
        """Return how many of a player's pyramids are in the region of their own colour, with or without its
        centre."""
        count = 0
        for colour in range(player, 4, 2):
            for pyramid in range(3 * colour, 3 * colour + 3):
                cell = self.cell[pyramid]
                if REGION[cell] == colour and (with_centres or cell != CENTRE[colour]):
                    count += 1
        return count

    # -- for Python callers ------------------------------------------------------
    def set_tree(self, cell: cython.int, pyramids: list[int]) -> None:
        """Put pyramids on an empty cell, bottom first."""
        for pyramid in pyramids:
            self.insert(pyramid, cell, self.top[cell])

    def stack(self, cell: cython.int) -> list[int]:
        """The pyramids of a cell, bottom first."""
        pyramids = []
        pyramid = self.top[cell]
        while pyramid != NO_PYRAMID:
            pyramids.append(pyramid)
            pyramid = self.under[pyramid]
        return pyramids[::-1]
