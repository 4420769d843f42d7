# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Kalah as OpenSpiel's `mancala` plays it, to compare our core with OpenSpiel's on the same game.

Player 0 has pits 0-5, counted from the left, and store 6; player 1 has pits 7-12 and store 13.
"""

from benben.core.state import NOBODY, State

SEEDS = 49  # a pit holds 0 to 48 seeds; a row of pits is padded to 16 so that one vector addition suffices


def sow(pit, seeds):
    """Return what sowing adds to each pit, skipping the opponent's store, and the last pit."""
    rival_store = 13 if pit < 7 else 6
    added = [0] * 16
    added[pit] -= seeds
    while seeds > 0:
        pit = (pit + 1) % 14
        if pit != rival_store:
            added[pit] += 1
            seeds -= 1
    return added, pit


SOWN = [count for pit in range(14) for seeds in range(SEEDS) for count in sow(pit, seeds)[0]]
LAST = [sow(pit, seeds)[1] for pit in range(14) for seeds in range(SEEDS)]


class KalahState(State):
    """A position of Kalah.

    OpenSpiel numbers pits differently: its player 0 has pits 1-6 and store 7, player 1 pits 8-13 and store 0.
    """

    def __init__(self):
        State.__init__(self, 6)
        self.pits = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0, 0, 0]

    def find_legal(self):
        count = 0
        for pit in range(7 * self.mover, 7 * self.mover + 6):
            if self.pits[pit]:
                self.legal[count] = pit
                count += 1
        return count

    def _random_action(self, rng):
        choices = [0] * 6
        count = 0
        for pit in range(7 * self.mover, 7 * self.mover + 6):
            choices[count] = pit
            count += 1 if self.pits[pit] else 0
        return choices[rng._below(count)]

    def _apply(self, pit):
        mover = self.mover
        store = 7 * mover + 6
        sow = SEEDS * pit + self.pits[pit]
        for i in range(16):  # a fixed width, so that the compiler can vectorise
            self.pits[i] += SOWN[16 * sow + i]
        pit = LAST[sow]
        if pit != store:  # otherwise the player moves again
            opposite = 12 - pit
            if store - 6 <= pit < store and self.pits[pit] == 1 and self.pits[opposite] > 0:
                self.pits[store] += 1 + self.pits[opposite]
                self.pits[pit] = 0
                self.pits[opposite] = 0
                if self.empty(1 - mover):  # nothing but a capture empties the other side
                    self.mover = NOBODY
                    return
            self.mover = 1 - mover
        if self.empty(mover):
            self.mover = NOBODY

    def empty(self, player):
        first = 7 * player
        return not (
            self.pits[first]
            | self.pits[first + 1]
            | self.pits[first + 2]
            | self.pits[first + 3]
            | self.pits[first + 4]
            | self.pits[first + 5]
        )

    def score(self, player):
        """Count the seeds in the store and, at the end, those left on the player's own side."""
        total = 0
        for pit in range(7 * player, 7 * player + 7):
            total += self.pits[pit]
        return total
