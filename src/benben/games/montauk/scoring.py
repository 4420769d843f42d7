# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Montauk's points: the six ways, claims, black pyramids and the bonuses of a round."""
import cython

from benben.games.montauk.board import CENTRES, REGIONS
from benben.games.montauk.movement import MovementState
from benben.games.montauk.notation import WAY_POINTS

SAFE, ALMOST, INLAWS, SITTING, WATCH, NEIGHBORS = (1 << way for way in range(6))     # sets of ways are bits
ALL_WAYS = 0b111111
WAY_VALUE = list(WAY_POINTS)
TRICKS = 6                              # in a round
# What `paid_for` counts, after the six ways: the bonuses and penalties of a round, as notation.BONUSES names them.
EVERY_TRICK, ALL_TRICKS, BOTH_HOME, EVERY_WAY, NO_TRICK, NOTHING, BLACK = range(6, 13)
CENTRE = list(CENTRES)
REGION = list(REGIONS)
COLOUR = [kind // 3 for kind in range(12)]


class ScoringState(MovementState):
    """What each player has scored in all, in this round and in this trick."""

    def __init__(self, most_legal, decks, late):
        MovementState.__init__(self, most_legal, decks)
        self.late = late                        # the late edition (M8)
        self.total = [0, 0]
        self.scored = [0, 0]                    # the ways scored in this round
        self.black = [0, 0]
        self.tricks_won = [0, 0]
        self.paid_tricks = [0, 0]               # tricks of this round in which the player scored
        self.paid = [0, 0]                      # points in this trick
        self.pressing = False                   # the trick's winner held both centres when it started (M10)
        self.paid_for = [[0] * 13, [0] * 13]    # how often each way, bonus and penalty was scored in the whole game

    def copy_scoring(self, source):
        self.total[:] = source.total
        self.scored[:] = source.scored
        self.black[:] = source.black
        self.tricks_won[:] = source.tricks_won
        self.paid_tricks[:] = source.paid_tricks
        self.paid[:] = source.paid
        self.pressing = source.pressing
        for player in range(2):
            self.paid_for[player][:] = source.paid_for[player]

    def new_counters(self):
        for player in range(2):
            self.scored[player] = 0
            self.black[player] = 0
            self.tricks_won[player] = 0
            self.paid_tricks[player] = 0

    # -- the six ways ------------------------------------------------------------
    def ways_met(self, player):
        """The first five ways that a player's trees meet now; one tree may meet several (M6)."""
        return self.ways_of(3 * player) | self.ways_of(3 * player + 6)

    def ways_of(self, small):
        """The ways that the tree under this small meets, if it is one."""
        if not self.is_tree(small):
            return 0
        medium = self.under[small]
        cell = self.cell[small]
        top = COLOUR[small]
        base = COLOUR[self.under[medium]]
        if top == base and top == COLOUR[medium]:
            return self.ways_at(cell, top, SAFE, ALMOST)
        ways = self.ways_at(cell, top if top == base or top == COLOUR[medium] else base, INLAWS, WATCH)
        if cell == CENTRE[top] or cell == CENTRE[top ^ 2]:      # a player's colours differ by 2
            ways |= SITTING
        return ways

    def ways_at(self, cell, colour, on_centre, in_region):
        """A tree that belongs to a colour's region scores there, and in another way on its centre."""
        if REGION[cell] != colour:
            return 0
        return on_centre | in_region if cell == CENTRE[colour] else in_region

    def pay(self, player, points):
        self.total[player] += points
        self.paid[player] += points

    def pay_way(self, player, way):
        """Score one of the first five ways, by number."""
        self.scored[player] |= 1 << way
        self.paid_for[player][way] += 1
        self.pay(player, WAY_VALUE[way])

    def claims(self, player):
        """The once-a-round ways that a player meets and has not scored yet."""
        return self.ways_met(player) & ~self.scored[player]

    def pay_neighbors(self, player):
        """One point for each pyramid at home; in the late edition not for those on a centre (M8)."""
        points = self.at_home(player, not self.late)
        if points > 0:
            self.scored[player] |= NEIGHBORS
            self.paid_for[player][5] += points
            self.pay(player, points)

    def pay_all_ways(self, player):
        ways = self.claims(player)
        for way in range(5):
            if ways >> way & 1:
                self.pay_way(player, way)

    # -- the end of a trick and of a round -------------------------------------------
    def close_trick(self, winner):
        """Count the trick as paid or not and hand out black pyramids, (a) before (b) (M13)."""
        for player in range(2):
            if self.paid[player] > 0:
                self.paid_tricks[player] += 1
            self.paid[player] = 0
        if self.at_home(winner, True) == 0:
            self.black[winner] += 1
        if self.pressing:
            self.black[1 - winner] += 1

    def pay_bonuses(self, player):
        """What the end of a round brings a player."""
        if self.paid_tricks[player] == TRICKS:
            self.pay_bonus(player, EVERY_TRICK, 12)
        if self.tricks_won[player] == TRICKS:
            self.pay_bonus(player, ALL_TRICKS, 20)
        if self.ways_of(3 * player) & self.ways_of(3 * player + 6) & SAFE:      # M10, M11
            self.pay_bonus(player, BOTH_HOME, 22)
        if self.scored[player] == ALL_WAYS:
            self.pay_bonus(player, EVERY_WAY, 42)
        if self.tricks_won[player] == 0:
            self.pay_bonus(player, NO_TRICK, -20)
        if self.late and self.paid_tricks[player] == 0:                         # M8
            self.pay_bonus(player, NOTHING, -42)
        self.paid_for[player][BLACK] += self.black[player]
        self.total[player] -= 15 * self.black[player]

    def pay_bonus(self, player, bonus, points):
        self.paid_for[player][bonus] += 1
        self.total[player] += points

    def score(self, player):
        return self.total[player]

    # -- for Python callers ------------------------------------------------------
    def counters(self) -> dict[str, list[int]]:
        """The round's counters, by the names the position shows; ways as bits."""
        return {"scored": [self.scored[0], self.scored[1]], "black": [self.black[0], self.black[1]],
                "tricks_won": [self.tricks_won[0], self.tricks_won[1]]}

    def payments(self) -> list[list[int]]:
        """For each player how often each way, bonus and penalty was scored; of neighbors the points."""
        return [[self.paid_for[player][what] for what in range(13)] for player in range(2)]

    def standing(self, player: cython.int) -> tuple[int, int]:
        """The once-a-round ways a player's trees meet now, as bits, and what neighbors would pay."""
        return self.ways_met(player), self.at_home(player, not self.late)
