# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""How far a player is from completing trees: the pips that it costs to bring three pyramids together on a
centre.

The cost of a plan counts steps along the arrows and digging. It ignores whatever stands in the way, so it is
an optimistic estimate, quick enough to compute at every leaf of a search.
"""

import cython

from benben.games.montauk.heuristics import HeuristicState
from benben.games.montauk.rules.map import REGIONS, neighbours

if not cython.compiled:  # compiled, these are C constants and tables that the .pxd imports
    from benben.games.montauk.rules.stacks import CENTRE, NO_PYRAMID

UNREACHED = 36


def distances():
    """Return the number of steps from each cell to each other, at [36 * cell + other]."""
    table = []
    for start in range(36):
        steps = [UNREACHED] * 36
        steps[start] = 0
        queue = [start]
        for cell in queue:  # grows while it is read
            for other in neighbours(cell):
                if steps[other] == UNREACHED:
                    steps[other] = steps[cell] + 1
                    queue.append(other)
        table += steps
    return table


DISTANCE = distances()


def distance_home(cell, colour):
    return min(DISTANCE[36 * cell + other] for other in range(36) if REGIONS[other] == colour)


HOME_DISTANCE = [distance_home(cell, colour) for cell in range(36) for colour in range(4)]


class TreePlans:
    """What the trees of a player would cost, after `look_at`.

    cost[centre][colours] is that of a tree on one of the player's two centres. Bits 0, 1 and 2 of `colours`
    say which of the player's two colours the large, the medium and the small have. `solid`, `mixed` and
    `pair` are the least costs of a one-colour tree on its centre, of a mixed tree on the centre of its
    majority, and of trees on both centres at once.
    """

    def __init__(self):
        self.cost = [[0] * 8, [0] * 8]
        self.approach = [[0] * 2, [0] * 2, [0] * 2]  # what each size and colour costs to bring to the centre
        self.solid = self.mixed = self.pair = 0

    def look_at(self, state: HeuristicState, player: cython.int):
        for centre in range(2):
            self.find_costs(state, player, centre)
        self.solid = min(self.cost[0][0], self.cost[1][7])
        self.mixed = self.cost[0][1]
        for odd in range(3):  # which size has the other colour
            self.mixed = min(self.mixed, self.cost[0][1 << odd], self.cost[1][7 - (1 << odd)])
        self.pair = self.cost[0][0] + self.cost[1][7]
        for colours in range(1, 8):
            self.pair = min(self.pair, self.cost[0][colours] + self.cost[1][7 - colours])

    def find_costs(self, state, player, centre):
        """Compute the costs of all trees on a centre."""
        cell = CENTRE[player + 2 * centre]
        for size in range(3):
            for colour in range(2):
                self.approach[size][colour] = self.approach_cost(
                    state, 3 * (player + 2 * colour) + size, cell
                )
        for colours in range(8):
            self.cost[centre][colours] = self.cost_of(state, player, cell, colours)

    def cost_of(self, state, player, cell, colours):
        """Return the cost of the tree of these colours on a cell: the large first, then what goes onto it."""
        large = 3 * (player + 2 * (colours & 1)) + 2
        medium = 3 * (player + 2 * (colours >> 1 & 1)) + 1
        small = 3 * (player + 2 * (colours >> 2))
        cost = 0
        if state.cell[large] != cell:
            cost = self.approach[2][colours & 1]
        if cost > 0 or state.under[medium] != large:
            cost += self.approach[1][colours >> 1 & 1]
        if cost > 0 or state.under[small] != medium or state.over[small] != NO_PYRAMID:
            cost += self.approach[0][colours >> 2]
        return cost

    def approach_cost(self, state, pyramid, cell):
        """Return the pips that it costs to bring a pyramid onto a cell; one that is already there must at
        least dig."""
        steps = DISTANCE[36 * state.cell[pyramid] + cell]
        return (pyramid % 3 + 1) * max(steps, 1) + state.pips_over(pyramid)
