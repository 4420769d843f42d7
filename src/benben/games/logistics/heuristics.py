# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hints for a search about Logistics: which moves are promising, and how the game may end.

Nothing here decides what is legal; the rules are in `rules/state.py`.
"""

import cython

from benben.games.logistics.options import AS_PUBLISHED
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


class HeuristicState(LogisticsState):
    """The game with an opinion about its moves."""

    def __init__(self, cards, max_sows, laboratory=AS_PUBLISHED):
        LogisticsState.__init__(self, cards, max_sows, laboratory)
        self.worth_in_tree = (
            6 + 2 * self.mixed_bonus + self.solid_bonus
        ) // 6  # of a pyramid, in a middling tree

    def fresh(self):
        return HeuristicState(self.cards, self.max_sows, self.laboratory)

    def playout_action(self, rng):
        """Mostly the most promising sow; sometimes, and with powers, a random action or the better of a
        few."""
        if rng.below(4) == 0:
            return self.random_action(rng)
        if self.phase != POWER:
            return self.likely_sow(rng)
        best = self.random_power(rng)
        other = self.random_power(rng)
        return other if self.move_score(other) > self.move_score(best) else best

    def likely_sow(self, rng):
        """Return the best of: each card that may be sown, ending a sow from the stock, passing, a random
        pyramid from it."""
        best = END_SOW if self.phase == STOCK else PASS
        best_score = self.move_score(best) if self.phase == STOCK or self.passing else -1
        if self.stock_kinds[self.mover]:
            chosen = PLACE + nth_bit(
                self.stock_kinds[self.mover], rng.below(count_bits(self.stock_kinds[self.mover]))
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
            return 3 + self.prey(self.placed) if self.placed == 0 else self.prey(self.placed)
        if action == END_SOW:
            last = self.placed - 1
            return 4 + (self.prey(last) if self.height[self.mover][last] == 1 else 0)
        return self.score_of_sow(action)

    def score_of_sow(self, card):
        units = self.height[self.mover][card]
        if self.has_tree(self.mover, card):
            units -= 2
        last = card + units
        if last == self.cards:
            return 12
        if self.height[self.mover][last]:
            return 3 if units == 1 else 1
        return (5 if units == 1 else 2) + self.prey(last)

    def score_of_pass(self):
        """After an unused turn, a pass ends the game as it stands; otherwise it is no better than a quiet
        sow."""
        if not self.passed:
            return 2
        return 100 if self.score(self.mover) > self.score(1 - self.mover) else 0

    def prey(self, card):
        """Return what a last unit that lies alone on this card of the mover's would capture."""
        facing = self.cards - 1 - card
        if (
            card >= self.cards
            or not self.height[1 - self.mover][facing]
            or self.is_guarded(1 - self.mover, facing)
        ):
            return 0
        return 10 + 4 * self.height[1 - self.mover][facing]

    def score_of_power(self, action):
        """Out of the other's vault, out of danger, into the player's own vault; a swap may be anything."""
        if action == DECLINE:
            return 1
        if action >= SWAP:
            return 2
        if action < LIFT:
            return 0 if (action - TAKE) // 30 == self.mover else 6
        owner, card = (action - LIFT) % 20 // 10, (action - LIFT) % 10
        if action >= PUSH:
            return 7 if owner == self.mover and card == self.cards - 1 else 2
        return 3 if owner == self.mover else 4

    def evaluate(self):
        return self.prospects(0) - self.prospects(1)

    def prospects(self, seat):
        """The vault, and what may still reach it: pyramids of trees, though on a card they are in danger.

        A stock that outlasts the other's wins games, unless passing is allowed.
        """
        stock = 0
        for kind in range(30):
            stock += self.stock[seat][kind]
        half = self.worth_in_tree * self.pieces_on(seat) // 2
        if self.worth_in_tree != 2:
            half += (self.worth_in_tree - 2) * self.loose_in_vault(seat) // 2
        return self.score(seat) + half + (stock // 2 if self.passing else self.worth_in_tree * stock)

    def loose_in_vault(self, seat):
        """Return the pyramids that may still become part of a tree; the score already counts them singly."""
        sizes: cython.int[3] = [0] * 3
        for kind in range(30):
            sizes[kind % 3] += self.vault[seat][kind]
        return sizes[0] + sizes[1] + sizes[2] - 3 * min(sizes[0], sizes[1], sizes[2])
