# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The cards of Montauk: draw pile, discards, hands, and the cards of the trick on the table.

A state of Montauk is built in layers, each in its own file: deck, stacks, movement, scoring, state.
"""

import cython

from benben.core.state import State
from benben.games.montauk.rules.constants import HAND_SIZE

PACK = 52
NO_CARD = -1


class DeckState(State):
    """Where all cards are. The draw pile is pile[drawn:cards]; hands are sorted."""

    def __init__(self, most_legal: int, decks: int):
        State.__init__(self, most_legal)
        self.cards = PACK * decks  # at most 104, the length of the four lists of cards below
        self.pile = [0] * 104
        self.drawn = self.cards  # before the first shuffle there is no draw pile
        self.discard = [0] * 104
        self.discarded = 0
        self.shuffled = [0] * 104  # the chance event, between being drawn and being applied
        self.pool = [0] * 104  # scratch space for _resample
        self.hand = [[0] * 6, [0] * 6]
        self.held = [0, 0]
        self.leader = -1  # of the trick; nobody before the first shuffle
        self.led = NO_CARD
        self.followed = NO_CARD
        self.extra = NO_CARD

    # -- shuffling and dealing ---------------------------------------------------
    def _draw_chance(self, rng):
        """Hands are empty whenever chance shuffles, so all the cards take part (M9)."""
        for i in range(self.cards):
            self.shuffled[i] = i % PACK
        for i in range(self.cards - 1, 0, -1):
            j = rng._below(i + 1)
            self.shuffled[i], self.shuffled[j] = self.shuffled[j], self.shuffled[i]

    def take_shuffled(self):
        """The shuffled cards become the draw pile, and the discards are empty."""
        self.pile[:] = self.shuffled
        self.drawn = 0
        self.discarded = 0

    def draw_card(self):
        """Take the top of the draw pile.

        It never runs out: a deal of 12 and 6 extras need the 18 cards of M9.
        """
        self.drawn += 1
        return self.pile[self.drawn - 1]

    def deal(self):
        for _ in range(HAND_SIZE):
            self.take_card(0, self.draw_card())
            self.take_card(1, self.draw_card())

    def take_card(self, player, card):
        """Put a card at its place in a hand."""
        place = self.held[player]
        while place > 0 and self.hand[player][place - 1] > card:
            self.hand[player][place] = self.hand[player][place - 1]
            place -= 1
        self.hand[player][place] = card
        self.held[player] += 1

    def play_card(self, player, card):
        """Take one card of this kind out of a hand that holds it."""
        self.held[player] -= 1
        place = 0
        while self.hand[player][place] != card:
            place += 1
        while place < self.held[player]:
            self.hand[player][place] = self.hand[player][place + 1]
            place += 1

    def take_back_lead(self):
        """Return the face-down card to the leader's hand."""
        self.take_card(self.leader, self.led)
        self.led = NO_CARD

    def discard_card(self, card):
        self.discard[self.discarded] = card
        self.discarded += 1

    def clear_table(self):
        """Discard the trick in the order of M9."""
        self.discard_card(self.led)
        self.discard_card(self.followed)
        if self.extra != NO_CARD:
            self.discard_card(self.extra)
        self.led = NO_CARD
        self.followed = NO_CARD
        self.extra = NO_CARD

    # -- choosing a card: two identical ones in a hand are one decision -----------
    def list_cards(self, player):
        """Fill self.legal with the different cards of a hand; return how many there are."""
        count = 0
        for place in range(self.held[player]):
            card = self.hand[player][place]
            if place == 0 or card != self.hand[player][place - 1]:
                self.legal[count] = card
                count += 1
        return count

    # -- what a seat cannot know ---------------------------------------------------
    def lead_is_hidden(self, seat):
        """Return whether there is a face-down card that this seat did not play."""
        return self.led != NO_CARD and self.followed == NO_CARD and self.leader != seat

    def _resample(self, seat, rng):
        """Rearrange at random, among themselves, all the cards that a seat (2: a spectator) does not see.

        They are sorted first, so that the same random numbers give the same result wherever the cards were.
        """
        count = self.gather_hidden(seat)
        self.sort_pool(count)
        for i in range(count - 1, 0, -1):
            j = rng._below(i + 1)
            self.pool[i], self.pool[j] = self.pool[j], self.pool[i]
        self.spread_hidden(seat)

    def gather_hidden(self, seat):
        """Fill the pool with the hidden cards: draw pile, hands of others, their face-down lead."""
        count = 0
        for i in range(self.drawn, self.cards):
            self.pool[count] = self.pile[i]
            count += 1
        for player in range(2):
            if player != seat:
                for place in range(self.held[player]):
                    self.pool[count] = self.hand[player][place]
                    count += 1
        if self.lead_is_hidden(seat):
            self.pool[count] = self.led
            count += 1
        return count

    def sort_pool(self, count):
        """Count each card, then lay them out in order."""
        copies: cython.int[52] = [0] * 52
        for i in range(count):
            copies[self.pool[i]] += 1
        place = 0
        for card in range(PACK):
            for _ in range(copies[card]):
                self.pool[place] = card
                place += 1

    def spread_hidden(self, seat):
        """Put the cards of the pool where gather_hidden took them from."""
        count = 0
        for i in range(self.drawn, self.cards):
            self.pile[i] = self.pool[count]
            count += 1
        for player in range(2):
            if player != seat:
                held = self.held[player]
                self.held[player] = 0
                for _ in range(held):
                    self.take_card(player, self.pool[count])
                    count += 1
        if self.lead_is_hidden(seat):
            self.led = self.pool[count]

    # -- for Python callers ------------------------------------------------------
    def set_shuffled(self, cards: list[int]) -> None:
        """Keep a shuffle that was read, for `apply_chance`."""
        for i, card in enumerate(cards):
            self.shuffled[i] = card

    def shuffled_cards(self) -> list[int]:
        return [self.shuffled[i] for i in range(self.cards)]

    def draw_pile(self) -> list[int]:
        """Top first."""
        return [self.pile[i] for i in range(self.drawn, self.cards)]

    def discards(self) -> list[int]:
        """Oldest first."""
        return [self.discard[i] for i in range(self.discarded)]

    def hand_cards(self, player: cython.int) -> list[int]:
        return [self.hand[player][place] for place in range(self.held[player])]
