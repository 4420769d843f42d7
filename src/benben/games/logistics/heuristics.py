# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hints for a search about Logistics: which moves are promising, and how the game may end.

Nothing here decides what is legal; the rules are in `rules/state.py`.
"""

import cython

from benben.games.logistics.options import AS_PUBLISHED, LaboratoryOptions
from benben.games.logistics.rules.state import (
    DECLINE,
    END_SOW,
    LIFT,
    PASS,
    PLACE,
    POWER,
    PUSH,
    SOW,
    STOCK,
    SWAP,
    TAKE,
    LogisticsState,
)

if not cython.compiled:  # compiled, these are C functions that the .pxd imports
    from benben.games.logistics.rules.state import count_bits, nth_bit


# Scores of moves, set by hand: only their order matters.
CAPTURE, CAPTURED_PYRAMID = 10, 4  # a capture, and each pyramid of it
EXTRA_TURN = 12
ENDS_AHEAD = 100  # a pass that ends the game while the player is ahead
QUIET_PASS = 2
SINGLE_TO_EMPTY, SEVERAL_TO_EMPTY = 5, 2  # a sow of one unit, and of several, that ends on an empty card
SINGLE_TO_FULL, SEVERAL_TO_FULL = 3, 1  # that ends on other pyramids
FIRST_FROM_STOCK = 3  # the first pyramid of a sow from the stock
END_OF_STOCK_SOW = 4
INTO_OWN_VAULT, OUT_OF_OTHER_VAULT = 7, 6
LIFT_OTHER, LIFT_OWN = 4, 3
ANY_SWAP, OTHER_PUSH, NO_POWER = 2, 2, 1
RANDOM_SHARE = 4  # one playout move in this many is random


class HeuristicState(LogisticsState):
    """The game with hints for search."""

    def __init__(
        self,
        cards: int,
        max_sows: int,
        may_pass_extra: bool = True,
        laboratory: LaboratoryOptions = AS_PUBLISHED,
    ):
        LogisticsState.__init__(self, cards, max_sows, may_pass_extra, laboratory)
        # Of a pyramid, in an average tree.
        self.worth_in_tree = (6 + 2 * self.mixed_bonus + self.solid_bonus) // 6

    def playout_action(self, rng):
        """Mostly the most promising sow; sometimes, and with powers, a random action or the better of a
        few."""
        if rng._below(RANDOM_SHARE) == 0:
            return self._random_action(rng)
        if self.phase != POWER:
            return self.promising_sow(rng)
        best = self.random_power(rng)
        other = self.random_power(rng)
        return other if self.move_score(other) > self.move_score(best) else best

    def promising_sow(self, rng):
        """Return the best of: each card that may be sown, ending a sow from the stock, passing, a random
        pyramid from it."""
        best = END_SOW if self.phase == STOCK else PASS
        best_score = self.move_score(best) if self.phase == STOCK or self.may_pass() else -1
        if self.stock_kinds[self.mover]:
            chosen = PLACE + nth_bit(
                self.stock_kinds[self.mover], rng._below(count_bits(self.stock_kinds[self.mover]))
            )
            move_score = self.move_score(chosen)
            if move_score > best_score:
                best = chosen
                best_score = move_score
        if self.phase == SOW:
            for card in range(self.cards):
                if self.may_sow_card(self.mover, card):
                    move_score = self.score_of_sow(card)
                    if move_score > best_score:
                        best = card
                        best_score = move_score
        return best

    def move_score(self, action):
        """Captures first, then extra turns, then sowing little, which outlasts the other player."""
        if self.phase == POWER:
            return self.score_of_power(action)
        if action == PASS:
            return self.score_of_pass()
        if action >= PLACE:
            return self.capture_value(self.placed) + (FIRST_FROM_STOCK if self.placed == 0 else 0)
        if action == END_SOW:
            last = self.placed - 1
            return END_OF_STOCK_SOW + (self.capture_value(last) if self.height[self.mover][last] == 1 else 0)
        return self.score_of_sow(action)

    def score_of_sow(self, card):
        units = self.height[self.mover][card]
        if self.has_tree(self.mover, card):
            units -= 2
        last = card + units
        if last == self.cards:
            return EXTRA_TURN
        if self.height[self.mover][last]:
            return SINGLE_TO_FULL if units == 1 else SEVERAL_TO_FULL
        return (SINGLE_TO_EMPTY if units == 1 else SEVERAL_TO_EMPTY) + self.capture_value(last)

    def score_of_pass(self):
        """In the laboratory a pass after an unused turn ends the game as it stands; any other is no better
        than a quiet sow."""
        if not (self.passing and self.passed):
            return QUIET_PASS
        return ENDS_AHEAD if self.score(self.mover) > self.score(1 - self.mover) else 0

    def capture_value(self, card):
        """Return the value of the capture that a last unit landing alone on this card of the mover's would
        make."""
        facing = self.cards - 1 - card
        if (
            card >= self.cards
            or not self.height[1 - self.mover][facing]
            or self.is_guarded(1 - self.mover, facing)
        ):
            return 0
        return CAPTURE + CAPTURED_PYRAMID * self.height[1 - self.mover][facing]

    def score_of_power(self, action):
        """Out of the other's vault, out of danger, into the player's own vault; a swap may be anything."""
        if action == DECLINE:
            return NO_POWER
        if action >= SWAP:
            return ANY_SWAP
        if action < LIFT:
            return 0 if (action - TAKE) // 30 == self.mover else OUT_OF_OTHER_VAULT
        owner, card = (action - LIFT) % 20 // 10, (action - LIFT) % 10
        if action >= PUSH:
            return INTO_OWN_VAULT if owner == self.mover and card == self.cards - 1 else OTHER_PUSH
        return LIFT_OWN if owner == self.mover else LIFT_OTHER

    def _evaluate(self):
        return self.prospects(0) - self.prospects(1)

    def prospects(self, seat):
        """The vault, and what may still reach it: pyramids of trees, though on a card they are in danger.

        A stock that outlasts the other's wins games, unless passing is allowed.
        """
        stock = 0
        for kind in range(30):
            stock += self.stock[seat][kind]
        return self.prospects_with(seat, self.score(seat), self.pieces_on(seat), stock)

    def prospects_with(self, seat, score, pieces, stock):
        """Return a seat's prospects, given its score, its pyramids on cards and its stock."""
        half = self.worth_in_tree * pieces // 2
        if self.worth_in_tree != 2:
            half += (self.worth_in_tree - 2) * self.loose_in_vault(seat) // 2
        return score + half + (stock // 2 if self.passing else self.worth_in_tree * stock)

    def loose_in_vault(self, seat):
        """Return the pyramids that may still become part of a tree; the score already counts them singly."""
        sizes: cython.int[3] = [0] * 3
        for kind in range(30):
            sizes[kind % 3] += self.vault[seat][kind]
        return sizes[0] + sizes[1] + sizes[2] - 3 * min(sizes[0], sizes[1], sizes[2])
