# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The table of Logistics: what is on the cards, in the stocks and in the vaults, and what it is worth.

Pyramids are kinds, 3 * colour + pips - 1 with ten colours; cards are counted from 0. The rules are in
state.py.
"""

import cython

from benben.core.state import State
from benben.games.logistics.options import LaboratoryOptions

MAX_PIECES = 120  # on one side, and so on one card: four sets of 15 for each seat
if cython.compiled:
    globals().update(MAX_PIECES=MAX_PIECES)  # a C constant, which state.py imports by name


class TableState(State):
    """The pieces on the table.

    A *place* numbers those on one side from 0: card by card, each from the bottom up.
    """

    def __init__(self, most_legal: int, cards: int, laboratory: LaboratoryOptions):
        State.__init__(self, most_legal)
        self.cards = cards
        self.mixed_bonus = laboratory.mixed_tree - 3  # over its pyramids
        self.solid_bonus = max(0, laboratory.solid_tree - laboratory.mixed_tree)  # over a mixed tree (L15)
        self.buried_guard = laboratory.buried_guard
        self.height = [[0] * 10, [0] * 10]
        self.stack = [[[0] * 120 for _ in range(10)] for _ in range(2)]
        self.stock = [[0] * 30, [0] * 30]
        self.vault = [[0] * 30, [0] * 30]
        self.stock_kinds = [0, 0]  # the kinds present, as bits; follows from the counts
        self.vault_kinds = [0, 0]

    # -- what stands there -----------------------------------------------------
    def has_tree(self, seat, card):
        """A tree is sown as one unit only as the top three pyramids of a card (L2)."""
        return self.is_tree(seat, card, self.height[seat][card] - 1)

    def is_tree(self, seat, card, top):
        """Return whether the pyramid at this level is the top of a tree."""
        return (
            top >= 2
            and self.stack[seat][card][top] % 3 == 0
            and self.stack[seat][card][top - 1] % 3 == 1
            and self.stack[seat][card][top - 2] % 3 == 2
        )

    def is_guarded(self, seat, card):
        """A tree on top guards a card; a laboratory option lets a tree at any height guard it (L2, L20)."""
        if not self.buried_guard:
            return self.has_tree(seat, card)
        for level in range(2, self.height[seat][card]):
            if self.is_tree(seat, card, level):
                return True
        return False

    def may_sow_card(self, seat, card):
        """A card may be sown if it has no more units than there are steps to the vault (L3)."""
        units = self.height[seat][card]
        if units > 2 and self.has_tree(seat, card):
            units -= 2
        return 0 < units <= self.cards - card

    def may_sow(self, seat):
        if self.stock_kinds[seat]:
            return True
        for card in range(self.cards):
            if self.may_sow_card(seat, card):
                return True
        return False

    def occupied_cards(self):
        occupied = 0
        for seat in range(2):
            for card in range(self.cards):
                if self.height[seat][card]:
                    occupied += 1
        return occupied

    def nth_occupied(self, n):
        for seat in range(2):
            for card in range(self.cards):
                if self.height[seat][card]:
                    if n == 0:
                        return 10 * seat + card
                    n -= 1
        return -1  # never reached: callers ask for an existing piece

    def pieces_on(self, seat):
        pieces = 0
        for card in range(self.cards):
            pieces += self.height[seat][card]
        return pieces

    def piece_at(self, seat, place):
        card = 0
        while place >= self.height[seat][card]:
            place -= self.height[seat][card]
            card += 1
        return self.stack[seat][card][place]

    def count_swaps(self, seat):
        """Count all pairs except those of one kind: each piece adds the earlier pieces that differ from
        it."""
        before: cython.int[30] = [0] * 30
        pieces = swaps = 0
        for card in range(self.cards):
            for level in range(self.height[seat][card]):
                kind = self.stack[seat][card][level]
                swaps += pieces - before[kind]
                before[kind] += 1
                pieces += 1
        return swaps

    # -- moving pyramids ---------------------------------------------------------
    def push_onto(self, seat, card, kind):
        """Put a pyramid on a card; the vault is the card after the last."""
        if card == self.cards:
            self.into_vault(seat, kind)
        else:
            self.stack[seat][card][self.height[seat][card]] = kind
            self.height[seat][card] += 1

    def into_stock(self, seat, kind):
        self.stock[seat][kind] += 1
        self.stock_kinds[seat] |= 1 << kind

    def into_vault(self, seat, kind):
        self.vault[seat][kind] += 1
        self.vault_kinds[seat] |= 1 << kind

    def out_of_stock(self, seat, kind):
        self.stock[seat][kind] -= 1
        if self.stock[seat][kind] == 0:
            self.stock_kinds[seat] ^= 1 << kind

    def out_of_vault(self, seat, kind):
        self.vault[seat][kind] -= 1
        if self.vault[seat][kind] == 0:
            self.vault_kinds[seat] ^= 1 << kind

    def off_card(self, seat, card):
        """Take the top pyramid off an occupied card and return its kind."""
        self.height[seat][card] -= 1
        return self.stack[seat][card][self.height[seat][card]]

    def swap(self, seat, pair):
        lower, upper = pair // MAX_PIECES, pair % MAX_PIECES
        lower_card = upper_card = 0
        while lower >= self.height[seat][lower_card]:
            lower -= self.height[seat][lower_card]
            lower_card += 1
        while upper >= self.height[seat][upper_card]:
            upper -= self.height[seat][upper_card]
            upper_card += 1
        kind = self.stack[seat][lower_card][lower]
        self.stack[seat][lower_card][lower] = self.stack[seat][upper_card][upper]
        self.stack[seat][upper_card][upper] = kind

    def score(self, player):
        """Score 7 for a one-colour tree, 5 for a mixed one and 1 for each other pyramid, arranged for the
        best total.

        Any tree adds a bonus (2) to its three pyramids, and a one-colour tree another (2). Making the
        one-colour trees first never costs a tree.
        """
        pieces = smalls = mediums = larges = solid = 0
        for colour in range(10):
            small = self.vault[player][3 * colour]
            medium = self.vault[player][3 * colour + 1]
            large = self.vault[player][3 * colour + 2]
            solid += min(small, medium, large)
            smalls += small
            mediums += medium
            larges += large
        pieces = smalls + mediums + larges
        return pieces + self.mixed_bonus * min(smalls, mediums, larges) + self.solid_bonus * solid

    # -- for Python callers ------------------------------------------------------
    def fill_stock(self, seat: cython.int, first_kind: cython.int, sets: cython.int) -> None:
        """Before the game, add a number of pyramids of each of a palette's fifteen kinds."""
        kind: cython.int
        for kind in range(first_kind, first_kind + 15):
            self.stock[seat][kind] = sets
            self.stock_kinds[seat] |= 1 << kind

    def guarded_cards(self, seat: cython.int) -> list[bool]:
        return [bool(self.is_guarded(seat, card)) for card in range(self.cards)]

    def stack_kinds(self, seat: cython.int, card: cython.int) -> list[int]:
        return [self.stack[seat][card][level] for level in range(self.height[seat][card])]

    def stock_counts(self, seat: cython.int) -> list[int]:
        return [self.stock[seat][kind] for kind in range(30)]

    def vault_counts(self, seat: cython.int) -> list[int]:
        return [self.vault[seat][kind] for kind in range(30)]
