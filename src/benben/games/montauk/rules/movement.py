# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Movement after a trick: how often each card may be used, what each use can do, and its effect.

A set of cells is one number of 36 bits, as in `stacks`.
"""

import cython

from benben.games.montauk.rules.constants import DONE, FIRST_DIG, FIRST_STEP, MAX_DUG
from benben.games.montauk.rules.stacks import BoardState
from benben.games.montauk.rules.variant import Variant

WINNER, LOSER, EXTRA = range(3)  # the sources of points
CARD_POINTS = [0 if card % 13 == 12 else card % 13 % 6 + 1 for card in range(52)]


# Masks for counting bits, named by the width of their fields.
ONES = 0x5555555555555555
TWOS = 0x3333333333333333
FOURS = 0x0F0F0F0F0F0F0F0F
BYTES = 0x0101010101010101
MASK64 = 0xFFFFFFFFFFFFFFFF


def popcount(cells):
    """Count the cells in a set: add bits to pairs, fours and bytes, then all bytes by a multiplication."""
    pairs = cells - (cells >> 1 & ONES)
    fours = (pairs & TWOS) + (pairs >> 2 & TWOS)
    eights = fours + (fours >> 4) & FOURS
    return (eights * BYTES & MASK64) >> 56


def nth_set_bit(cells, n):
    """Return the n-th cell of a set, from 0."""
    while n > 0:
        cells &= cells - 1
        n -= 1
    return popcount((cells & -cells) - 1)


class MovementState(BoardState):
    """points[source] is what one use of a card is worth, left[source] how many uses are left.

    A use brings one of the player's pyramids to a cell or digs with it; its decision is numbered as in
    `constants`.
    """

    def __init__(self, most_legal: int, variant: Variant):
        BoardState.__init__(self, most_legal, variant.decks)
        self.by_value = variant.by_value
        self.points = [0] * 3
        self.left = [0] * 3
        self.choices = [0] * 18  # scratch space: the number of decisions for each source and own pyramid
        self.enterable = [0] * 3  # scratch space: the cells that a small, a medium and a large may enter

    # -- uses --------------------------------------------------------------------
    def same_rank(self, card, other):
        """A king is worth nothing, so it matches only kings either way."""
        return CARD_POINTS[card] == CARD_POINTS[other] if self.by_value else card % 13 == other % 13

    def count_uses(self, won, lost):
        """Set the uses of the trick's cards and the extra by the table of the rules (M2, M3, M4)."""
        ranks_match = self.same_rank(won, lost)
        suits_match = won // 13 == lost // 13
        self.set_use(WINNER, won, 6 if ranks_match and suits_match else 4 if ranks_match else 1)
        self.set_use(LOSER, lost, 0 if ranks_match else 1)
        if ranks_match and suits_match:
            self.set_use(EXTRA, self.extra, 4)
        elif ranks_match or suits_match:
            self.set_use(EXTRA, self.extra, self.uses_of_extra(won))
        else:
            self.left[EXTRA] = 0

    def uses_of_extra(self, won):
        ranks_match = self.same_rank(self.extra, won)
        suits_match = self.extra // 13 == won // 13
        if ranks_match and suits_match:
            return 6
        return 4 if ranks_match or suits_match else 1

    def set_use(self, source, card, times):
        """A king's uses are worth nothing and do not count."""
        self.points[source] = CARD_POINTS[card]
        self.left[source] = times if CARD_POINTS[card] > 0 else 0

    def can_move(self):
        """Return whether any use that is left can do anything; more points can do all that fewer can."""
        most = 0
        for source in range(3):
            if self.left[source] > 0 and self.points[source] > most:
                most = self.points[source]
        return self.can_use(self.mover, most)

    # -- choosing ----------------------------------------------------------------
    def own_pyramid(self, i):
        """The i-th of the mover's six pyramids."""
        return 3 * self.mover + i if i < 3 else 3 * self.mover + 3 + i

    def find_enterable(self):
        for pips in range(1, 4):
            self.enterable[pips - 1] = self.open_cells(pips)

    def list_movement(self):
        """Fill self.legal with every use and `done`."""
        self.find_enterable()
        count = 0
        for source in range(3):
            if self.left[source] > 0:
                for i in range(6):
                    count = self.list_uses(source, self.own_pyramid(i), count)
        self.legal[count] = DONE
        return count + 1

    def list_uses(self, source, pyramid, count):
        """Add what one use of a source can do with a pyramid to the first `count` legal actions."""
        points = self.points[source]
        slot = 12 * source + pyramid
        for dug in range(self.most_dug(pyramid, points)):
            self.legal[count] = FIRST_DIG + MAX_DUG * slot + dug
            count += 1
        cells = self.reach(pyramid, points, self.enterable[pyramid % 3])
        while cells:
            self.legal[count] = FIRST_STEP + 36 * slot + nth_set_bit(cells, 0)
            cells &= cells - 1
            count += 1
        return count

    def random_movement(self, rng):
        """Count the decisions for each source and pyramid, draw one of them all, and find out which it is."""
        self.find_enterable()
        total = 1  # `done`
        for source in range(3):
            if self.left[source] > 0:
                for i in range(6):
                    count = self.count_choices(self.own_pyramid(i), self.points[source])
                    self.choices[6 * source + i] = count
                    total += count
        n = rng._below(total)
        for source in range(3):
            if self.left[source] > 0:
                for i in range(6):
                    if n < self.choices[6 * source + i]:
                        return self.nth_choice(source, self.own_pyramid(i), n)
                    n -= self.choices[6 * source + i]
        return DONE

    def count_choices(self, pyramid, points):
        return self.most_dug(pyramid, points) + popcount(
            self.reach(pyramid, points, self.enterable[pyramid % 3])
        )

    def nth_choice(self, source, pyramid, n):
        """The n-th of a source's and a pyramid's decisions: digs first, then cells."""
        points = self.points[source]
        slot = 12 * source + pyramid
        dug = self.most_dug(pyramid, points)
        if n < dug:
            return FIRST_DIG + MAX_DUG * slot + n
        return (
            FIRST_STEP
            + 36 * slot
            + nth_set_bit(self.reach(pyramid, points, self.enterable[pyramid % 3]), n - dug)
        )

    # -- doing -------------------------------------------------------------------
    def use(self, action):
        if action < FIRST_DIG:
            slot = (action - FIRST_STEP) // 36
            self.bring(slot % 12, (action - FIRST_STEP) % 36)
        else:
            slot = (action - FIRST_DIG) // MAX_DUG
            self.dig(slot % 12, (action - FIRST_DIG) % MAX_DUG + 1)
        self.left[slot // 12] -= 1

    # -- for Python callers ------------------------------------------------------
    def uses(self) -> list[tuple[int, int]]:
        """Points and uses left of winner's card, loser's card and extra."""
        return [(self.points[source], self.left[source]) for source in range(3)]

    def step_costs(self, pyramid: cython.int) -> list[int]:
        """Return by cell the least points that bring a pyramid there in one use; 0 where no use that is left
        does."""
        costs = [0] * 36
        most = max(self.points[source] if self.left[source] > 0 else 0 for source in range(3))
        self.find_enterable()
        for points in range(most, 0, -1):
            cells = self.reach(pyramid, points, self.enterable[pyramid % 3])
            while cells:
                costs[nth_set_bit(cells, 0)] = points
                cells &= cells - 1
        return costs
