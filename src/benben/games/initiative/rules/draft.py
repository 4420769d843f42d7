# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Initiative's pyramids, who holds them, and how they are handed out: by a draft, or, in the quick set-up in
which A chooses sizes, by rolls and draws for A and a deal for B.

A *set of kinds* is 15 bits, bit 3 * colour + pips - 1 for each kind. No kind has more than two pyramids, so
two sets describe an inventory: `once` has the kinds held at least once, `twice` those held twice.
"""

import cython

from benben.core.state import CHANCE, State

INVENTORY_SIZE = 10  # pyramids in an inventory
BAG = 2  # the third holder, after the players

PHASES = ("draft", "roll", "size", "draw", "place", "deal", "attack", "parry", "over")
DRAFT, ROLL, SIZE, DRAW, PLACE, DEAL, ATTACK, PARRY, OVER = 0, 1, 2, 3, 4, 5, 6, 7, 8

# The numbers of the decisions; those below VIRTUAL are plays of a pyramid, read by state.py.
VIRTUAL = 3180
ROLL_DIE = 3181
CHOOSE_SIZE = 3182  # + pips - 1
PUT_IN_ROW = 3185  # + row
TAKE_ROW = 3188  # + 16 * row, and 1 + kind if only that one is kept
if cython.compiled:  # C constants, which state.py imports by name
    globals().update(
        INVENTORY_SIZE=INVENTORY_SIZE,
        BAG=BAG,
        DRAW=DRAW,
        DEAL=DEAL,
        ATTACK=ATTACK,
        PARRY=PARRY,
        OVER=OVER,
        VIRTUAL=VIRTUAL,
    )

# The faces S, M, L, SM, SL and ML as sets of sizes, bit pips - 1, and the kinds of each size.
FACE_SIZES = [1, 2, 4, 3, 5, 6]
KINDS_OF_SIZE = [0x1249, 0x2492, 0x4924]


def bits_of(byte):
    return [bit for bit in range(8) if byte >> bit & 1]


# Bytes of a set: how many bits, and the n-th at [8 * byte + n].
BIT_COUNT = [len(bits_of(byte)) for byte in range(256)]
NTH_BIT = [(bits_of(byte) + [0] * 8)[n] for byte in range(256) for n in range(8)]


class DraftState(State):
    """The inventories, the bag and the three rows of the draft. `state.py` continues where the draft ends.

    With `choose_sizes` there is no draft: the die is rolled for A until A is full, then B is dealt ten.
    """

    def __init__(self, most_legal: int, choose_sizes: bool):
        State.__init__(self, most_legal)
        self.choose_sizes = choose_sizes
        self.once = [0, 0, 0]
        self.twice = [0, 0, 0]
        self.phase = DRAFT
        if choose_sizes:
            self.phase = ROLL
            self.mover = CHANCE
        self.drafter = 0  # whose turn it is, also while chance acts
        self.event = -1  # the face, kind or deal that chance has drawn but not yet applied
        self.face = -1
        self.size = 0
        self.drawn = -1
        self.draft_rows = [[0, 0], [0, 0], [0, 0]]
        self.filled = [0, 0, 0]
        self.closed = [0, 0, 0]
        self.taken = [0, 0]

    # -- sets of kinds and what is held ----------------------------------------
    def count(self, kinds):
        return BIT_COUNT[kinds & 255] + BIT_COUNT[kinds >> 8]

    def nth(self, kinds, n):
        """The n-th kind of a set, from 0."""
        low = BIT_COUNT[kinds & 255]
        if n < low:
            return NTH_BIT[8 * (kinds & 255) + n]
        return 8 + NTH_BIT[8 * (kinds >> 8) + n - low]

    def held(self, holder):
        return self.count(self.once[holder]) + self.count(self.twice[holder])

    def give(self, holder, kind):
        self.twice[holder] |= self.once[holder] & 1 << kind
        self.once[holder] |= 1 << kind

    def take_away(self, holder, kind):
        second = self.twice[holder] & 1 << kind
        self.twice[holder] ^= second
        self.once[holder] ^= 1 << kind ^ second

    # -- what may be decided -----------------------------------------------------
    def list_draft(self):
        if self.phase == SIZE:
            return self.list_sizes()
        if self.phase == PLACE:
            return self.list_room(PUT_IN_ROW)
        return self.list_takes(1 if self.list_room(0) else 0)

    def list_sizes(self):
        count = 0
        for size in range(3):
            if FACE_SIZES[self.face] >> size & 1:
                self.legal[count] = CHOOSE_SIZE + size
                count += 1
        return count

    def list_room(self, first):
        """List the open rows that have room, as actions counted from `first`."""
        count = 0
        for row in range(3):
            if not self.closed[row] and self.filled[row] < 2:
                self.legal[count] = first + row
                count += 1
        return count

    def list_takes(self, count):
        """List the rows that hold something, after a roll if one is counted already.

        If a row has room, the bag is never empty: of 25 pyramids at most 19 are in inventories and 5 in rows.
        """
        self.legal[0] = ROLL_DIE
        for row in range(3):
            take = TAKE_ROW + 16 * row
            if (
                self.filled[row] == 2 and self.held(self.mover) == INVENTORY_SIZE - 1
            ):  # I7: one of the two is kept
                self.legal[count] = take + 1 + self.draft_rows[row][0]
                count += 1
                if self.draft_rows[row][0] != self.draft_rows[row][1]:
                    self.legal[count] = take + 1 + self.draft_rows[row][1]
                    count += 1
            elif self.filled[row]:
                self.legal[count] = take
                count += 1
        return count

    # -- what a decision does ------------------------------------------------------
    def apply_draft(self, action):
        if action >= TAKE_ROW:
            self.take_row((action - TAKE_ROW) // 16, (action - TAKE_ROW) % 16 - 1)
        elif action >= PUT_IN_ROW:
            self.put_in_row(action - PUT_IN_ROW)
        elif action >= CHOOSE_SIZE:
            self.draw_next(action - CHOOSE_SIZE + 1)
        else:
            self.drafter = self.mover
            self.mover = CHANCE
            self.phase = ROLL

    def draw_next(self, size):
        self.size = size
        self.mover = CHANCE
        self.phase = DRAW

    def put_in_row(self, row):
        self.draft_rows[row][self.filled[row]] = self.drawn
        self.filled[row] += 1
        self.face = self.drawn = -1
        self.size = 0
        self.phase = DRAFT
        if not self.sits_out(1 - self.drafter):
            self.mover = 1 - self.drafter

    def take_row(self, row, chosen):
        """Take all of a row or, with `chosen`, only that kind; the rest returns to the bag (I7)."""
        player = self.mover
        if chosen < 0:
            self.empty_row(row, player)
        else:
            self.empty_row(row, BAG)
            self.take_away(BAG, chosen)
            self.give(player, chosen)
        self.closed[row] = 1
        self.taken[player] = 1
        if self.sits_out(1 - player):
            self.end_cycle(player)
        else:
            self.mover = 1 - player

    def empty_row(self, row, holder):
        for i in range(self.filled[row]):
            self.give(holder, self.draft_rows[row][i])
        self.filled[row] = 0

    def sits_out(self, player):
        """A player who has taken a row waits, and a player who is full is skipped (I7)."""
        return self.taken[player] or self.held(player) == INVENTORY_SIZE

    def end_cycle(self, last):
        """Open all rows again.

        The player who took first starts, or the one who is not full; the draft ends if both are full (I7).
        """
        starter = 1 - last if self.taken[1 - last] else last
        for row in range(3):
            self.empty_row(row, BAG)
            self.closed[row] = 0
        self.taken[0] = self.taken[1] = 0
        if self.held(starter) == INVENTORY_SIZE:
            starter = 1 - starter
        self.mover = starter
        if self.held(starter) == INVENTORY_SIZE:
            self.phase = ATTACK

    # -- chance ----------------------------------------------------------------------
    def _draw_chance(self, rng):
        """Roll until a face shows a size that the bag still has (I7), draw a pyramid of the size blindly, or
        deal B's ten."""
        if self.phase == ROLL:
            self.event = rng._below(6)
            while not self.sizes_shown(self.event):
                self.event = rng._below(6)
        elif self.phase == DEAL:
            self.event = self.draw_deal(rng)
        else:
            kinds = self.once[BAG] & KINDS_OF_SIZE[self.size - 1]
            pairs = self.twice[BAG] & KINDS_OF_SIZE[self.size - 1]
            n = rng._below(self.count(kinds) + self.count(pairs))
            firsts = self.count(kinds)
            self.event = self.nth(kinds, n) if n < firsts else self.nth(pairs, n - firsts)

    def draw_deal(self, rng):
        """Choose ten of the pyramids in the bag, every ten equally likely: of those not looked at yet, each
        is equally likely to be among the ones still needed. A deal is a set of kinds held at least once and,
        above it, one of those held twice."""
        first = second = 0
        needed = INVENTORY_SIZE
        left = self.held(BAG)
        for kind in range(15):
            if self.once[BAG] >> kind & 1:
                if rng._below(left) < needed:
                    first |= 1 << kind
                    needed -= 1
                left -= 1
            if self.twice[BAG] >> kind & 1:
                if rng._below(left) < needed:
                    second |= 1 << kind
                    needed -= 1
                left -= 1
        return first | second | (first & second) << 15

    def apply_event(self):
        """Let the drawn event happen; a deal ends the quick set-up."""
        if self.phase == DEAL:
            self.deal()
        elif self.phase == DRAW:
            self.drawn = self.event
            self.take_away(BAG, self.drawn)
            if self.choose_sizes:
                self.keep_drawn()
            else:
                self.phase = PLACE
                self.mover = self.drafter
        else:
            self.face = self.event
            sizes = self.sizes_shown(self.face)
            if sizes & sizes - 1:
                self.phase = SIZE
                self.mover = self.drafter
            else:
                self.draw_next(sizes - sizes // 4)  # of the bits 1, 2, 4: 1, 2 or 3 pips

    def keep_drawn(self):
        """In the quick set-up A keeps what is drawn; the die is rolled again until A is full."""
        self.give(0, self.drawn)
        self.face = self.drawn = -1
        self.size = 0
        self.phase = DEAL if self.held(0) == INVENTORY_SIZE else ROLL

    def deal(self):
        for bit in range(30):
            if self.event >> bit & 1:
                self.take_away(BAG, bit % 15)
                self.give(1, bit % 15)
        self.phase = ATTACK

    def sizes_shown(self, face):
        """Return the sizes of a face that the bag still has."""
        sizes = 0
        for size in range(3):
            if FACE_SIZES[face] >> size & 1 and self.once[BAG] & KINDS_OF_SIZE[size]:
                sizes |= 1 << size
        return sizes

    # -- for Python callers --------------------------------------------------------
    def counts(self, holder: int) -> list[int]:
        """Return how many pyramids of each kind a holder has."""
        once, twice = self.once[holder], self.twice[holder]
        return [(once >> kind & 1) + (twice >> kind & 1) for kind in range(15)]

    def row_kinds(self, row: int) -> list[int]:
        return [self.draft_rows[row][i] for i in range(self.filled[row])]

    def can_show(self, face: int) -> bool:
        """Return whether the die can show a face."""
        return self.sizes_shown(face) != 0

    def can_draw(self, kind: int) -> bool:
        """Whether a pyramid of the kind can be drawn now."""
        return (self.once[BAG] & KINDS_OF_SIZE[self.size - 1] & 1 << kind) != 0

    def dealt(self) -> list[int]:
        """Return how many pyramids of each kind the deal has that chance has drawn."""
        return [(self.event >> kind & 1) + (self.event >> 15 + kind & 1) for kind in range(15)]

    def set_deal(self, counts: list[int]) -> None:
        """Store a deal, given as numbers of pyramids of each kind, for `apply_chance`."""
        self.event = 0
        for kind, count in enumerate(counts):
            self.event |= (1 << kind if count else 0) | (1 << 15 + kind if count == 2 else 0)
