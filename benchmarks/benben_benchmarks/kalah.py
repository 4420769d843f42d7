# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Kalah as OpenSpiel's `mancala` plays it, to compare our core with OpenSpiel's on the same game.

A player's row is one number, so that one addition sows it: its digits in base 256 are the seeds in the six
pits, from the left, and in the store. No digit is above 48, for there are 48 seeds.
"""

from benben.core.state import NOBODY, State

SEEDS = 49  # a pit holds 0 to 48 seeds
STORE = 6
NOWHERE = 7  # this digit of a row is always 0
PITS = 256**6 - 1  # has all bits of the six pits


def seeds_in(row, pit):
    """Return the number of seeds in a pit."""
    return row >> 8 * pit & 255


def place(seeds, pit):
    """Return a row with these seeds and no others."""
    return seeds << 8 * pit


def row_of(pits):
    """Return the row with these numbers of seeds."""
    return sum(seeds * 256**pit for pit, seeds in enumerate(pits))


def sow(pit, seeds):
    """Return what sowing adds to the player's row and to the other row, and where the last seed falls."""
    added = [0] * 13  # the player's pits and store and the other pits; the other store is left out
    added[pit] -= seeds
    for _ in range(seeds):
        pit = (pit + 1) % 13
        added[pit] += 1
    return row_of(added[:7]), row_of(added[7:]), pit


def filled_pits(filled):
    """Return the pits whose bits are set, padded to six."""
    pits = [pit for pit in range(6) if filled >> pit & 1]
    return pits + [NOWHERE] * (6 - len(pits))


# By SEEDS * pit + seeds:
SOWINGS = [sow(pit, seeds) for pit in range(6) for seeds in range(SEEDS)]
ADDED = [own for own, _, _ in SOWINGS]
ADDED_TO_OTHER = [other for _, other, _ in SOWINGS]
LAST_PIT = [last if last < STORE else NOWHERE for _, _, last in SOWINGS]  # only the player's own
MOVES_AGAIN = [1 if last == STORE else 0 for _, _, last in SOWINGS]

# By a number with a bit for each pit that has seeds:
COUNTS = [filled.bit_count() for filled in range(64)]
CHOICES = [pit for filled in range(64) for pit in filled_pits(filled)]


class KalahState(State):
    """A position of Kalah. Actions 0-5 are the pits of player 0, actions 7-12 those of player 1.

    OpenSpiel numbers pits differently: its player 0 has pits 1-6 and store 7, player 1 pits 8-13 and store 0.
    """

    def __init__(self):
        State.__init__(self, 6)
        self.rows = [row_of([4] * 6), row_of([4] * 6)]

    def find_legal(self):
        count = 0
        for pit in range(6):
            if seeds_in(self.rows[self.mover], pit):
                self.legal[count] = 7 * self.mover + pit
                count += 1
        return count

    def _random_action(self, rng):
        row = self.rows[self.mover]
        filled = 0
        for pit in range(6):  # without branches, which the processor could not predict
            filled |= (1 if seeds_in(row, pit) else 0) << pit
        return 7 * self.mover + CHOICES[6 * filled + rng._below(COUNTS[filled])]

    def _apply(self, action):
        mover = self.mover
        pit = action - 7 * mover
        sowing = SEEDS * pit + seeds_in(self.rows[mover], pit)
        own = self.rows[mover] + ADDED[sowing]
        other = self.rows[1 - mover] + ADDED_TO_OTHER[sowing]
        last = LAST_PIT[sowing]
        if seeds_in(own, last) == 1:  # the last seed fell into an empty pit
            captured = seeds_in(other, 5 - last)
            if captured:
                own += place(captured + 1, STORE) - place(1, last)
                other -= place(captured, 5 - last)
        self.rows[mover] = own
        self.rows[1 - mover] = other
        if not own & PITS or not other & PITS:
            self.mover = NOBODY
        elif not MOVES_AGAIN[sowing]:
            self.mover = 1 - mover

    def score(self, player):
        """Count the seeds in the store and, at the end, those left on the player's own side."""
        total = 0
        for pit in range(7):
            total += seeds_in(self.rows[player], pit)
        return total
