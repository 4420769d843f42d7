# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Montauk's points: the six ways, claims, black pyramids and the bonuses of a round."""

import cython

from benben.games.montauk.rules.constants import NEIGHBORS, TRICKS
from benben.games.montauk.rules.movement import MovementState
from benben.games.montauk.rules.variant import Variant

if not cython.compiled:  # compiled, these are C tables that the .pxd imports
    from benben.games.montauk.rules.stacks import CENTRE, COLOUR, REGION

# A set of ways has a bit for each.
SAFE_BIT, ALMOST_BIT, INLAWS_BIT, SITTING_BIT, WATCH_BIT, NEIGHBORS_BIT = (1 << way for way in range(6))
ALL_WAYS = 0b111111
# What `worth` and `times_paid` list after the six ways: the bonuses and penalties of a round, as
# `BONUSES` names them.
EVERY_TRICK, ALL_TRICKS, BOTH_HOME, EVERY_WAY, NO_TRICK, NOTHING, BLACK = range(6, 13)


class ScoringState(MovementState):
    """What each player has scored in total, in this round and in this trick.

    `worth` is the value of each way, bonus and penalty. `exclusive` says that a tree scores only one way in a
    trick (M14, M15).
    """

    def __init__(self, most_legal: int, variant: Variant):
        MovementState.__init__(self, most_legal, variant)
        self.late_edition = variant.late_edition
        self.lasting_pressure = variant.lasting_pressure
        self.exclusive = variant.exclusive
        self.worth = list(variant.worth)
        self.total = [0, 0]
        self.scored = [0, 0]  # the ways scored in this round
        self.black = [0, 0]
        self.tricks_won = [0, 0]
        self.paid_tricks = [0, 0]  # tricks of this round in which the player scored
        self.paid = [0, 0]  # points in this trick
        self.paid_ways = [0, 0]  # the once-a-round ways scored in this trick
        self.pressing = [0, 0]  # whether each player presses in this trick, as judged at its start (M10)
        # How often each way, bonus and penalty was scored in the whole game.
        self.times_paid = [[0] * 13, [0] * 13]
        self.times_paid_before = [[0] * 13, [0] * 13]  # the same, before this round
        self.times_paid_last_round = [[0] * 13, [0] * 13]  # the same, in the previous round

    def reset_counters(self):
        for player in range(2):
            self.scored[player] = 0
            self.black[player] = 0
            self.tricks_won[player] = 0
            self.paid_tricks[player] = 0
            self.pressing[player] = 0
            for what in range(13):
                self.times_paid_last_round[player][what] = (
                    self.times_paid[player][what] - self.times_paid_before[player][what]
                )
                self.times_paid_before[player][what] = self.times_paid[player][what]

    def update_pressure(self):
        """At the start of a trick, whoever has trees on both centres presses; pressure may last (M10)."""
        for player in range(2):
            if self.holds_centres(player):
                self.pressing[player] = 1
            elif not self.lasting_pressure:
                self.pressing[player] = 0

    # -- the six ways ------------------------------------------------------------
    def ways_met(self, player):
        """Return the first five ways that a player's trees meet now; one tree may meet several (M6)."""
        return self.ways_of(3 * player) | self.ways_of(3 * player + 6)

    def ways_of(self, small):
        """Return the ways that the tree under this small meets, if there is a tree."""
        if not self.is_tree(small):
            return 0
        medium = self.under[small]
        cell = self.cell[small]
        top = COLOUR[small]
        base = COLOUR[self.under[medium]]
        if top == base and top == COLOUR[medium]:
            return self.ways_at(cell, top, SAFE_BIT, ALMOST_BIT)
        ways = self.ways_at(
            cell, top if top == base or top == COLOUR[medium] else base, INLAWS_BIT, WATCH_BIT
        )
        if cell == CENTRE[top] or cell == CENTRE[top ^ 2]:  # a player's colours differ by 2
            ways |= SITTING_BIT
        return ways

    def ways_at(self, cell, colour, on_centre, in_region):
        """Return the ways of a tree that belongs to a colour: one in its region, another on its centre."""
        if REGION[cell] != colour:
            return 0
        return on_centre | in_region if cell == CENTRE[colour] else in_region

    def pay(self, player, points):
        self.total[player] += points
        self.paid[player] += points

    def pay_way(self, player, way):
        """Score one of the first five ways, by number."""
        self.scored[player] |= 1 << way
        self.paid_ways[player] |= 1 << way
        self.times_paid[player][way] += 1
        self.pay(player, self.worth[way])

    def claims(self, player):
        """Return the once-a-round ways that a player meets and has not scored yet."""
        ways = self.ways_met(player) & ~self.scored[player]
        return ways & self.ways_left(player) if ways and self.exclusive else ways

    def ways_left(self, player):
        """Return the ways of the trees that may still score in this trick, where each scores once (M15).

        There are at most two such trees.
        """
        first = self.ways_of(3 * player)
        second = self.ways_of(3 * player + 6)
        paid = self.paid_ways[player]
        if not paid:
            return first | second
        if paid & (paid - 1):  # both have scored
            return 0
        return (second if paid & first else 0) | (first if paid & second else 0)

    def pay_neighbors(self, player):
        """Pay for each pyramid at home; in the late edition not for those on a centre (M8)."""
        pyramids = self.at_home(player, not self.late_edition)
        if pyramids > 0:
            self.scored[player] |= NEIGHBORS_BIT
            self.times_paid[player][NEIGHBORS] += pyramids
            self.pay(player, pyramids * self.worth[NEIGHBORS])

    def pay_all_ways(self, player):
        ways = self.claims(player)
        if self.exclusive:
            self.pay_best_ways(player, ways)
            return
        for way in range(NEIGHBORS):
            if ways >> way & 1:
                self.pay_way(player, way)

    def pay_best_ways(self, player, ways):
        """Pay the most valuable way, the first of equals, as long as a tree is left to score."""
        while ways:
            best = -1
            for way in range(NEIGHBORS):
                if ways >> way & 1 and (best < 0 or self.worth[way] > self.worth[best]):
                    best = way
            self.pay_way(player, best)
            ways = self.claims(player)

    # -- the end of a trick and of a round -------------------------------------------
    def close_trick(self, winner):
        """Count the trick as paid or not, and hand out black pyramids, (a) before (b) (M13)."""
        for player in range(2):
            if self.paid[player] > 0:
                self.paid_tricks[player] += 1
            self.paid[player] = 0
            self.paid_ways[player] = 0
        if self.at_home(winner, True) == 0:
            self.black[winner] += 1
        if self.pressing[winner]:
            self.black[1 - winner] += 1

    def pay_bonuses(self, player):
        """Pay a player for the end of a round."""
        if self.paid_tricks[player] == TRICKS:
            self.pay_bonus(player, EVERY_TRICK)
        if self.tricks_won[player] == TRICKS:
            self.pay_bonus(player, ALL_TRICKS)
        if self.ways_of(3 * player) & self.ways_of(3 * player + 6) & SAFE_BIT:  # M11
            self.pay_bonus(player, BOTH_HOME)
        if self.scored[player] == ALL_WAYS:
            self.pay_bonus(player, EVERY_WAY)
        if self.tricks_won[player] == 0:
            self.pay_bonus(player, NO_TRICK)
        if self.worth[NOTHING] and self.paid_tricks[player] == 0:  # M8: the first edition has no penalty
            self.pay_bonus(player, NOTHING)
        self.times_paid[player][BLACK] += self.black[player]
        self.total[player] += self.black_points(player)

    def black_points(self, player):
        """Return what the black pyramids of the round will cost, as a negative number."""
        return self.worth[BLACK] * self.black[player]

    def pay_bonus(self, player, bonus):
        self.times_paid[player][bonus] += 1
        self.total[player] += self.worth[bonus]

    def score(self, player):
        return self.total[player]

    # -- for Python callers ------------------------------------------------------
    def counters(self) -> dict[str, list[int]]:
        """Return the round's counters under the names that the position shows; ways are bits."""
        return {
            "scored": [self.scored[0], self.scored[1]],
            "black": [self.black[0], self.black[1]],
            "tricks_won": [self.tricks_won[0], self.tricks_won[1]],
            "pressing": [self.pressing[0], self.pressing[1]],
        }

    def payments(self) -> list[list[int]]:
        """Return for each player how often each way, bonus and penalty was scored; neighbors count
        pyramids."""
        return [[self.times_paid[player][what] for what in range(13)] for player in range(2)]

    def round_points(self) -> list[list[int]]:
        """Return for each player the points of this round by way, bonus and penalty."""
        return [
            [
                (self.times_paid[player][what] - self.times_paid_before[player][what]) * self.worth[what]
                for what in range(13)
            ]
            for player in range(2)
        ]

    def last_round_points(self) -> list[list[int]]:
        """Return the same for the previous round."""
        return [
            [self.times_paid_last_round[player][what] * self.worth[what] for what in range(13)]
            for player in range(2)
        ]

    def would_pay(self, player: cython.int, scored: cython.int) -> tuple[int, int]:
        """Return what the board would pay now to a player who has already scored these ways in the round.

        The result is the once-a-round ways as bits, and the points for neighbors. Call it on a copy that will
        not be played on.
        """
        self.scored[player] = scored
        self.pay_all_ways(player)
        return self.scored[player] & ~scored, self.at_home(player, not self.late_edition) * self.worth[
            NEIGHBORS
        ]
