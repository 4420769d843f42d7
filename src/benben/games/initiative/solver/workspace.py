# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The scratch memory of the whole-round table: the vectors of the current turn, and how colours are moved in
them."""

import cython

from benben.games.initiative.solver import stack_orders

if not cython.compiled:  # compiled, these are C functions that the .pxd imports
    from benben.games.initiative.solver.vectors import (
        byte_array,
        max_into,
        max_with_neighbours,
        permute,
        select_by_mask,
    )

VECTOR = 128  # bytes

# Where the vectors are. For each kind that parries there are four, by pips sacrificed: from LEAD on, those
# after which the defender leads, and from KEEP on, those after which the attacker does. Then come four for
# the current parry, the value of the best parry to the defender, the value of the attack to the attacker, and
# two for moving colours.
LEAD = 0
KEEP = 15 * 4 * VECTOR
TURN = 2 * KEEP
PARRIED = TURN + 4 * VECTOR
ATTACKED = PARRIED + VECTOR
STEP = ATTACKED + VECTOR
MOVED = STEP + VECTOR
WORK = MOVED + VECTOR


class Workspace:
    """Scratch vectors, and the tables for moving colours in them.

    `orders` and `inverse` map the general numbering of the stack to each colour's own and back, `run` says
    how long the runs are that stay together, and `higher` has a mask for each pair of colours: the orders in
    which the first is higher.
    """

    def __init__(self, ranking: list[int]):
        """Take the colours in order, those that will be moved most often first."""
        self.work = byte_array(WORK)
        self.orders = byte_array(5 * VECTOR)
        self.inverse = byte_array(5 * VECTOR)
        self.higher = byte_array(25 * VECTOR)
        self.run = [1] * 5
        self.number_at = stack_orders.by_places(ranking)
        for colour in range(5):
            self.run[colour] = stack_orders.RUNS[ranking.index(colour)]
            for own, order in stack_orders.own_numbering(colour, ranking):
                self.orders[colour * VECTOR + own] = order
                self.inverse[colour * VECTOR + order] = own
            for other in range(5):
                for order in stack_orders.orders_with_higher(colour, other, ranking):
                    self.higher[(5 * colour + other) * VECTOR + order] = 255

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.work)
        free(self.orders)
        free(self.inverse)
        free(self.higher)

    def judge(self, parry, attack, sizes):
        """Find what follows a parry of the attack's size: the defender leads in orders where its colour is
        higher."""
        lead = LEAD + parry * 4 * VECTOR
        keep = KEEP + parry * 4 * VECTOR
        where = (5 * (parry // 3) + attack // 3) * VECTOR
        for pips in range(4):
            if sizes >> pips & 1:
                select_by_mask(
                    self.work,
                    TURN + pips * VECTOR,
                    self.work,
                    lead + pips * VECTOR,
                    keep + pips * VECTOR,
                    self.higher,
                    where,
                )

    def merge_parry(self, parry, turn, sizes):
        """Raise the value of the best parry by four vectors, moving the colour as far as each sacrifice
        allows."""
        max_into(self.work, PARRIED, self.work, turn)
        here, there = STEP, MOVED
        begun = 0
        for pips in range(3, 0, -1):
            if sizes >> pips & 1:
                if begun:
                    self.to_own(parry // 3, there, turn + pips * VECTOR)
                    max_into(self.work, here, self.work, there)
                else:
                    self.to_own(parry // 3, here, turn + pips * VECTOR)
                    begun = 1
            if begun:
                max_with_neighbours(self.work, there, self.work, here)
                here, there = there, here
        if begun:
            self.from_own(parry // 3, there, here)
            max_into(self.work, PARRIED, self.work, there)

    def to_own(self, colour, into, start):
        """Convert a vector to the numbering for a colour."""
        permute(self.work, into, self.work, start, self.orders, colour * VECTOR, self.run[colour])

    def from_own(self, colour, into, start):
        permute(self.work, into, self.work, start, self.inverse, colour * VECTOR, self.run[colour])

    def stack_number(self, state):
        """Return the number of a state's stack, from the places of four colours."""
        number = 0
        power = 1
        for colour in range(4):
            number += power * state.place[colour]
            power *= 5
        return self.number_at[number]


def rank_colours(*inventories: list[int]) -> list[int]:
    """Rank the colours by how many kinds of each the players hold, the most first."""
    kinds = [
        sum(counts[3 * colour + size] > 0 for counts in inventories for size in range(3))
        for colour in range(5)
    ]
    return sorted(range(5), key=lambda colour: -kinds[colour])
