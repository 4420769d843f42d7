# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Cydonia's rules.  A tree is one number, 25 * base + 5 * middle + top, each a colour from 0 (red) to 4 (black).

A stash counts pyramids by kind, 3 * colour + pips - 1, as everywhere in Benben.
"""
import cython

from benben.core.state import NOBODY, State

BLACK = 4
TREES = 125
ANY_COLOUR = 0b11111
STAGE_TWO_TRICKS = 10


# -- which tree is higher, as tables ---------------------------------------------
def colours_of(tree):
    """Base, middle and top colour."""
    return tree // 25, tree // 5 % 5, tree % 5


def colour_set(tree):
    base, middle, top = colours_of(tree)
    return 1 << base | 1 << middle | 1 << top


def counted_colours(tree):
    """The colours after each wild has taken the higher-ranked colour that touches it (C4, C5)."""
    base, middle, top = colours_of(tree)
    return (middle if base == BLACK else base,
            min(base, top) if middle == BLACK else middle,
            middle if top == BLACK else top)


def leader_wins(led, followed):
    led_colours, followed_colours = counted_colours(led), counted_colours(followed)
    led_solid, followed_solid = len(set(led_colours)) == 1, len(set(followed_colours)) == 1
    if led_solid != followed_solid:
        return led_solid
    if led_solid:
        if led_colours[0] != followed_colours[0]:
            return led_colours[0] < followed_colours[0]
        return BLACK in colours_of(followed) or BLACK not in colours_of(led)        # C9
    segments = sum((a < b) - (b < a) for a, b in zip(led_colours, followed_colours, strict=True))
    return segments >= 0


COLOUR_SET = [colour_set(tree) for tree in range(125)]
LEADER_WINS = [leader_wins(led, followed) for led in range(125) for followed in range(125)]


def bits_of(colours):
    return [colour for colour in range(5) if colours >> colour & 1]


# Sets of colours as five bits: how many, and the n-th at [5 * colours + n].
BIT_COUNT = [len(bits_of(colours)) for colours in range(32)]
NTH_BIT = [(bits_of(colours) + [0] * 5)[n] for colours in range(32) for n in range(5)]


class CydoniaState(State):
    """owned[player][size] is the set of colours the player has in that size; it follows from the stash."""

    def __init__(self, labyrinth_size):
        State.__init__(self, 125)                   # there are 125 trees in all
        self.labyrinth_size = labyrinth_size
        self.labyrinth = [0] * 20
        self.stash = [[2] * 15, [2] * 15]
        self.owned = [[ANY_COLOUR] * 3, [ANY_COLOUR] * 3]
        self.reserved = [[0] * 10, [0] * 10]        # at most all ten trees of stage two
        self.won = [0, 0]
        self.trick = 0                              # counted over both stages, from 0
        self.leader = 0
        self.led = -1

    def fresh(self):
        return CydoniaState(self.labyrinth_size)

    def copy_from(self, other):
        self.copy_fields(cython.cast(CydoniaState, other))

    def copy_fields(self, source):
        self.labyrinth[:] = source.labyrinth
        for player in range(2):
            self.stash[player][:] = source.stash[player]
            self.owned[player][:] = source.owned[player]
            self.reserved[player][:] = source.reserved[player]
            self.won[player] = source.won[player]
        self.trick = source.trick
        self.leader = source.leader
        self.led = source.led
        self.mover = source.mover

    # -- what may be played --------------------------------------------------
    def must_show(self):
        """The colours of which the mover's tree must show one (C2, C3)."""
        if self.led < 0:
            return ANY_COLOUR
        owned = self.owned[self.mover][0] | self.owned[self.mover][1] | self.owned[self.mover][2]
        wanted = COLOUR_SET[self.led] & owned
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

    def random_action(self, rng):
        """Build a tree blindly until it shows a colour it must: one try in five succeeds at the very least."""
        wanted = self.must_show()
        bases = self.owned[self.mover][2]
        middles = self.owned[self.mover][1]
        tops = self.owned[self.mover][0]
        while True:
            base = NTH_BIT[5 * bases + rng.below(BIT_COUNT[bases])]
            middle = NTH_BIT[5 * middles + rng.below(BIT_COUNT[middles])]
            top = NTH_BIT[5 * tops + rng.below(BIT_COUNT[tops])]
            tree = base * 25 + middle * 5 + top
            if COLOUR_SET[tree] & wanted:
                return tree

    # -- what a move does --------------------------------------------------------
    def apply(self, action):
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
        """3 for each one-colour tree the reserved pyramids can make, 1 for each other tree (C8)."""
        solid = 0
        for colour in range(5):
            bases = middles = tops = 0
            for i in range(self.won[player]):
                tree = self.reserved[player][i]
                bases += tree // 25 == colour
                middles += tree // 5 % 5 == colour
                tops += tree % 5 == colour
            solid += min(bases, middles, tops)
        return 3 * solid + (self.won[player] - solid)

    # -- for Python callers ------------------------------------------------------
    def set_labyrinth(self, trees: list) -> None:
        for i, tree in enumerate(trees):
            self.labyrinth[i] = tree

    def labyrinth_left(self) -> list[int]:
        first = min(2 * self.trick, self.labyrinth_size)
        return [self.labyrinth[i] for i in range(first, self.labyrinth_size)]

    def stash_counts(self, player: cython.int) -> list[int]:
        return [self.stash[player][kind] for kind in range(15)]

    def reserved_trees(self, player: cython.int) -> list[int]:
        return [self.reserved[player][i] for i in range(self.won[player])]
