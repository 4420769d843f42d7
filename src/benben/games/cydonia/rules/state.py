# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Cydonia's rules.  A tree is one number, 25 * base + 5 * middle + top, each a colour from 0 (red) to 4
(black).

A stash counts pyramids by kind, 3 * colour + pips - 1, as everywhere in Benben.
"""

import cython

from benben.core.state import NOBODY, State

BLACK = 4
WILD = BLACK  # the same for compiled code
TREES = 125
ANY_COLOUR = 0b11111
ANY_WILD = 0b10000
STAGE_TWO_TRICKS = 10


# -- which tree is higher, as tables ---------------------------------------------
def colours_of(tree: int) -> tuple[int, int, int]:
    """Return base, middle and top colour."""
    return tree // 25, tree // 5 % 5, tree % 5


def colour_set(tree):
    base, middle, top = colours_of(tree)
    return 1 << base | 1 << middle | 1 << top


def counted_colours(tree: int) -> tuple[int, int, int]:
    """Return the colours after each wild has taken the higher-ranked colour that touches it (C4, C5)."""
    base, middle, top = colours_of(tree)
    return (
        middle if base == BLACK else base,
        min(base, top) if middle == BLACK else middle,
        middle if top == BLACK else top,
    )


def leader_wins(led: int, followed: int) -> bool:
    led_colours, followed_colours = counted_colours(led), counted_colours(followed)
    led_solid, followed_solid = len(set(led_colours)) == 1, len(set(followed_colours)) == 1
    if led_solid != followed_solid:
        return led_solid
    if led_solid:
        if led_colours[0] != followed_colours[0]:
            return led_colours[0] < followed_colours[0]
        return BLACK in colours_of(followed) or BLACK not in colours_of(led)  # C9
    segments = sum((a < b) - (b < a) for a, b in zip(led_colours, followed_colours, strict=True))
    return segments >= 0


COLOUR_SET = [colour_set(tree) for tree in range(125)]
LEADER_WINS = [leader_wins(led, followed) for led in range(125) for followed in range(125)]


def bits_of(colours: int) -> list[int]:
    return [colour for colour in range(5) if colours >> colour & 1]


# Sets of colours as five bits: how many, and the n-th at [5 * colours + n].
BIT_COUNT = [len(bits_of(colours)) for colours in range(32)]
NTH_BIT = [(bits_of(colours) + [0] * 5)[n] for colours in range(32) for n in range(5)]


class CydoniaState(State):
    """owned[player][size] is the set of colours the player has in that size; it follows from the stash.

    The four arguments after the first are the laboratory's options: what trees score, and whether black is
    wild in scoring (C8) and in following (C3).
    """

    def __init__(
        self,
        labyrinth_size: int,
        solid_value: int,
        mixed_value: int,
        wild_scoring: bool,
        wild_following: bool,
    ):
        State.__init__(self, 125)  # there are 125 trees in all
        self.labyrinth_size = labyrinth_size
        self.solid_value = solid_value
        self.mixed_value = mixed_value
        self.wild_scoring = wild_scoring
        self.wild_following = wild_following
        self.pile = [0] * 15  # scratch space: pyramids by kind while they are rearranged
        self.labyrinth = [0] * 20
        self.stash = [[2] * 15, [2] * 15]
        self.owned = [[ANY_COLOUR] * 3, [ANY_COLOUR] * 3]
        self.reserved = [[0] * 10, [0] * 10]  # at most all ten trees of stage two
        self.won = [0, 0]
        self.trick = 0  # counted over both stages, from 0
        self.leader = 0
        self.led = -1

    # -- what may be played --------------------------------------------------
    def must_show(self):
        """Return the colours of which the mover's tree must show one (C2, C3)."""
        if self.led < 0:
            return ANY_COLOUR
        owned = self.owned[self.mover][0] | self.owned[self.mover][1] | self.owned[self.mover][2]
        wanted = COLOUR_SET[self.led] & owned
        if self.wild_following and wanted:  # black follows all, and is followed by all
            return ANY_COLOUR if COLOUR_SET[self.led] & ANY_WILD else wanted | ANY_WILD
        return wanted if wanted else ANY_COLOUR

    def find_legal(self):
        return self.list_trees(self.must_show())

    def list_trees(self, wanted):
        count = 0
        for base in range(5):
            if self.owned[self.mover][2] >> base & 1:
                for middle in range(5):
                    if self.owned[self.mover][1] >> middle & 1:
                        for top in range(5):
                            tree = base * 25 + middle * 5 + top
                            if self.owned[self.mover][0] >> top & 1 and COLOUR_SET[tree] & wanted:
                                self.legal[count] = tree
                                count += 1
        return count

    def _random_action(self, rng):
        """Build random trees until one shows a required colour: at least one try in five succeeds."""
        wanted = self.must_show()
        bases = self.owned[self.mover][2]
        middles = self.owned[self.mover][1]
        tops = self.owned[self.mover][0]
        while True:
            base = NTH_BIT[5 * bases + rng._below(BIT_COUNT[bases])]
            middle = NTH_BIT[5 * middles + rng._below(BIT_COUNT[middles])]
            top = NTH_BIT[5 * tops + rng._below(BIT_COUNT[tops])]
            tree = base * 25 + middle * 5 + top
            if COLOUR_SET[tree] & wanted:
                return tree

    # -- what a move does --------------------------------------------------------
    def _apply(self, action):
        self.take(self.mover, action)
        if self.led < 0:
            self.led = action
            self.mover = 1 - self.leader
        else:
            self.end_trick(action)

    def end_trick(self, followed):
        won = LEADER_WINS[self.led * TREES + followed]
        winner = self.leader if won else 1 - self.leader
        if 2 * self.trick < self.labyrinth_size:
            self.give(winner, self.labyrinth[2 * self.trick])
            self.give(1 - winner, self.labyrinth[2 * self.trick + 1])
        else:
            self.reserved[winner][self.won[winner]] = self.led if won else followed
            self.won[winner] += 1
        self.led = -1
        self.leader = winner
        self.mover = winner
        self.trick += 1
        if self.trick == self.labyrinth_size // 2 + STAGE_TWO_TRICKS:
            self.mover = NOBODY

    def give(self, player, tree):
        base, middle, top = tree // 25, tree // 5 % 5, tree % 5
        self.stash[player][3 * base + 2] += 1
        self.stash[player][3 * middle + 1] += 1
        self.stash[player][3 * top] += 1
        self.owned[player][2] |= 1 << base
        self.owned[player][1] |= 1 << middle
        self.owned[player][0] |= 1 << top

    def take(self, player, tree):
        base, middle, top = tree // 25, tree // 5 % 5, tree % 5
        self.stash[player][3 * base + 2] -= 1
        self.stash[player][3 * middle + 1] -= 1
        self.stash[player][3 * top] -= 1
        if self.stash[player][3 * base + 2] == 0:
            self.owned[player][2] &= ~(1 << base)
        if self.stash[player][3 * middle + 1] == 0:
            self.owned[player][1] &= ~(1 << middle)
        if self.stash[player][3 * top] == 0:
            self.owned[player][0] &= ~(1 << top)

    def score(self, player):
        """Score each one-colour tree that the reserved pyramids can make, and each other tree."""
        solid = self.solid_with_wilds(player) if self.wild_scoring else self.solid_printed(player)
        return self.solid_value * solid + self.mixed_value * (self.won[player] - solid)

    def solid_printed(self, player):
        """Return the most one-colour trees by printed colour (C8)."""
        solid = 0
        for colour in range(5):
            bases = middles = tops = 0
            for i in range(self.won[player]):
                tree = self.reserved[player][i]
                bases += tree // 25 == colour
                middles += tree // 5 % 5 == colour
                tops += tree % 5 == colour
            solid += min(bases, middles, tops)
        return solid

    def solid_with_wilds(self, player):
        """Return the most trees that count as one colour if black is wild as in the ranking (C4 to C6)."""
        for kind in range(15):
            self.pile[kind] = 0
        for i in range(self.won[player]):
            tree = self.reserved[player][i]
            self.pile[3 * (tree // 25) + 2] += 1
            self.pile[3 * (tree // 5 % 5) + 1] += 1
            self.pile[3 * (tree % 5)] += 1
        return self.most_solid(0, self.pile[3 * WILD + 2], self.pile[3 * WILD + 1], self.pile[3 * WILD])

    def most_solid(self, colour, large_wilds, medium_wilds, small_wilds):
        """Return the most trees of this colour and lower ones with the wilds left; leftover wilds make trees
        of three.

        Of n trees of a colour, those beyond its own pyramids of a size need a wild of that size. A medium
        wild counts as the colour only between two of its pyramids, so it cannot help more trees than have
        both.
        """
        if colour == WILD:
            return min(large_wilds, medium_wilds, small_wilds)
        larges = self.pile[3 * colour + 2]
        mediums = self.pile[3 * colour + 1]
        smalls = self.pile[3 * colour]
        best = 0
        trees = min(larges, mediums, smalls)
        while True:
            large = max(trees - larges, 0)
            medium = max(trees - mediums, 0)
            small = max(trees - smalls, 0)
            if large > large_wilds or medium > min(medium_wilds, larges, smalls) or small > small_wilds:
                return best
            solid = trees + self.most_solid(
                colour + 1, large_wilds - large, medium_wilds - medium, small_wilds - small
            )
            best = max(best, solid)
            trees += 1

    # -- for Python callers ------------------------------------------------------
    def set_labyrinth(self, trees: list[int]) -> None:
        for i, tree in enumerate(trees):
            self.labyrinth[i] = tree

    def labyrinth_left(self) -> list[int]:
        first = min(2 * self.trick, self.labyrinth_size)
        return [self.labyrinth[i] for i in range(first, self.labyrinth_size)]

    def stash_counts(self, player: cython.int) -> list[int]:
        return [self.stash[player][kind] for kind in range(15)]

    def reserved_trees(self, player: cython.int) -> list[int]:
        return [self.reserved[player][i] for i in range(self.won[player])]

    def most_solid_of(self, trees: list[int]) -> int:
        """Return how many one-colour trees the pyramids of some trees can make. Call it on a copy."""
        for i, tree in enumerate(trees):
            self.reserved[0][i] = tree
        self.won[0] = len(trees)
        return self.solid_trees(0)

    def solid_trees(self, player: cython.int) -> int:
        """Return how many one-colour trees the reserved pyramids can make."""
        return self.solid_with_wilds(player) if self.wild_scoring else self.solid_printed(player)
