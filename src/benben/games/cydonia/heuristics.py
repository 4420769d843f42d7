# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hints for a search about Cydonia: which trees are promising, and how sensible players continue.

One-colour trees decide the game. The leader of one nearly always wins the trick, because the follower must
show its colour. They should therefore be kept whole until stage two, and the lead should be won then. Nothing
here decides what is legal.
"""

import cython

from benben.games.cydonia.rules.state import CydoniaState, bits_of, colours_of, counted_colours

if not cython.compiled:  # compiled, these are C tables that the .pxd imports
    from benben.games.cydonia.rules.state import (
        ANY_COLOUR,
        ANY_WILD,
        BIT_COUNT,
        COLOUR_SET,
        LEADER_WINS,
        NTH_BIT,
        TREES,
        WILD,
    )

RED, YELLOW, GREEN = 0, 1, 2
SOLID = 31  # a tree of one colour is 31 * colour
COUNTS_AS_SOLID = 10  # the strength above which a tree counts as one-coloured
PUBLISHED_SWING = 4  # points as published: a one-colour tree gained and a mixed one denied
ROUNDING = 250_000  # more than any quotient of tenths: C rounds towards zero, and all must round down
if cython.compiled:
    globals().update(PUBLISHED_SWING=PUBLISHED_SWING)  # a C constant, which the game imports by name


def floor_divide(number, divisor):
    return (number + ROUNDING * divisor) // divisor - ROUNDING


def strength(tree):
    """Estimate how good a tree is to lead: one colour first, then by rank; from -24 up."""
    counted = counted_colours(tree)
    return 40 * (len(set(counted)) == 1) - 2 * sum(counted) + (WILD not in colours_of(tree))


STRENGTH = [strength(tree) for tree in range(125)]

# All weights below are in tenths of a published point and, but for those of stage two, set by hand.
# What the lead is worth: early in stage one; later; and for each one-colour tree that it can be used with.
EARLY_LEAD, LATE_LEAD, LEAD_WITH_SOLID = 3, 6, 5
# A lead that may be beaten counts (UNSURE_LEAD + strength) / SURE_LEAD of what it gains.
UNSURE_LEAD, SURE_LEAD = 30, 120
RANDOM_SHARE = 8  # one playout move in this many is random

# What stage two is worth to its leader: fitted to 4,500 games, of which it predicts the winner of nine in ten
# (docs/bots.md). For each pyramid of a colour that the leader or the other player has; for each one-colour
# tree of the leader's, and less for one whose colour the other need not show; for each of the other's, by
# colour; and a constant.
LEADER_RED, LEADER_WILD, OTHER_RED = 7, 5, 5
LEADER_SOLID, UNSHOWN_SOLID = 44, 33
OTHER_SOLID_RED, OTHER_SOLID_YELLOW, OTHER_SOLID_GREEN = 12, 8, 3
STAGE_TWO_OFFSET = 175

# By colour: the worth of a pyramid that no one-colour tree needs, and of such a tree; by set of colours, the
# worth of several together.
SPARE_WORTH = [6, 1, 0, 0, 3]
SOLID_WORTH = [24, 26, 22, 20, 3]


def total_worth(colours):
    return sum(SOLID_WORTH[colour] for colour in bits_of(colours))


BROKEN_COST = [total_worth(colours) for colours in range(32)]


class HeuristicState(CydoniaState):
    """The game with hints for search; scores are in tenths of a published point, whatever trees score."""

    def __init__(
        self,
        labyrinth_size: int,
        solid_value: int,
        mixed_value: int,
        wild_scoring: bool,
        wild_following: bool,
    ):
        CydoniaState.__init__(self, labyrinth_size, solid_value, mixed_value, wild_scoring, wild_following)
        self.swing = solid_value + mixed_value
        self.solid_gain = 10 * PUBLISHED_SWING * solid_value // max(1, self.swing)
        self.mixed_gain = 10 * PUBLISHED_SWING * mixed_value // max(1, self.swing)

    # -- what a tree costs and gains ---------------------------------------------------
    def is_spare(self, player, colour, size):
        """Return whether a pyramid can be spent without breaking a one-colour tree."""
        count = self.stash[player][3 * colour + size]
        return (
            count > self.stash[player][3 * colour]
            or count > self.stash[player][3 * colour + 1]
            or count > self.stash[player][3 * colour + 2]
        )

    def cost(self, tree):
        """Return what the mover's stash loses with a tree, in tenths of a point."""
        base, middle, top = tree // 25, tree // 5 % 5, tree % 5
        total = broken = 0
        if self.is_spare(self.mover, base, 2):
            total += SPARE_WORTH[base]
        else:
            broken |= 1 << base
        if self.is_spare(self.mover, middle, 1):
            total += SPARE_WORTH[middle]
        else:
            broken |= 1 << middle
        if self.is_spare(self.mover, top, 0):
            total += SPARE_WORTH[top]
        else:
            broken |= 1 << top
        return total + BROKEN_COST[broken]

    def solid_colours(self, player):
        """Return the colours in which a player can build a one-colour tree, as bits."""
        return self.owned[player][0] & self.owned[player][1] & self.owned[player][2]

    def solid_colours_with_wilds(self, player):
        """Return the colours in which a player can build a tree that counts as one colour, and perhaps more,
        as bits."""
        colours = ANY_COLOUR
        for size in range(3):
            if not self.owned[player][size] & ANY_WILD:
                colours &= self.owned[player][size]
        return colours

    def sure_leads(self):
        """Return the leader's one-colour trees that cannot be beaten, as bits.

        A follower who has the colour must show it; one who lacks it may follow with a higher one-colour tree.
        Black is never sure: a tree that shows it may still count as another colour. If black follows every
        colour (C3), a follower who has some may always answer with a higher tree that counts as one colour.
        """
        mine = self.solid_colours(self.mover) & ~(1 << WILD)
        other = 1 - self.mover
        theirs = self.solid_colours(other)
        has = self.owned[other][0] | self.owned[other][1] | self.owned[other][2]
        if self.wild_following and has & ANY_WILD:
            has = 0
            theirs = self.solid_colours_with_wilds(other)
        highest = theirs & -theirs  # the lowest bit is the highest colour
        return mine & (has | (2 * highest - 1 if highest else ANY_COLOUR))

    def lead_value(self):
        """Return the value of the lead, which winning this trick gives besides the tree itself."""
        if 2 * self.trick + 2 < self.labyrinth_size:
            return EARLY_LEAD
        return LATE_LEAD + LEAD_WITH_SOLID * BIT_COUNT[self.solid_colours(self.mover)]

    def gain(self, tree):
        """Return what the trick brings if a tree wins it."""
        if 2 * self.trick < self.labyrinth_size:
            return self.lead_value()
        solid = STRENGTH[tree] > COUNTS_AS_SOLID if self.wild_scoring else tree % SOLID == 0
        return self.lead_value() + (self.solid_gain if solid else self.mixed_gain)

    def move_score(self, action):
        """Return what the trick gains, if it will be won, minus the cost of the tree."""
        gain = self.gain(action)
        if self.led >= 0:
            gain = 0 if LEADER_WINS[self.led * TREES + action] else gain
        elif action % SOLID or not self.sure_leads() >> action // SOLID & 1:
            gain = gain * (UNSURE_LEAD + STRENGTH[action]) // SURE_LEAD
        return gain - self.cost(action)

    # -- sensible play -------------------------------------------------------------------
    def playout_action(self, rng):
        """Stage one spends what is least needed until the lead of stage two is at stake; then tricks are won.

        Sometimes any tree is played, so that every tree has a chance.
        """
        if rng._below(RANDOM_SHARE) == 0:
            return self._random_action(rng)
        if 2 * self.trick + 2 < self.labyrinth_size:
            return self.cheapest(rng)
        tree = self.winning_lead(rng) if self.led < 0 else self.winning_answer(rng)
        return tree if tree >= 0 else self.cheapest(rng) if self.led >= 0 else self.best_of(rng, 3)

    def winning_lead(self, rng):
        """Return one of the one-colour trees that cannot be beaten, or -1."""
        sure = self.sure_leads()
        return SOLID * NTH_BIT[5 * sure + rng._below(BIT_COUNT[sure])] if sure else -1

    def winning_answer(self, rng):
        """Return the lowest tree that wins because it counts as one colour, or another that wins, or -1."""
        wanted = self.must_show()
        for colour in range(3, -1, -1):
            if self.owned[self.mover][1] >> colour & 1:
                tree = 5 * colour
                tree += 25 * self.colour_or_wild(2, colour, rng)
                tree += self.colour_or_wild(0, colour, rng)
                if tree >= 0 and COLOUR_SET[tree] & wanted and not LEADER_WINS[self.led * TREES + tree]:
                    return tree
        if STRENGTH[self.led] < COUNTS_AS_SOLID:
            tree = self.best_of(rng, 2)
            if not LEADER_WINS[self.led * TREES + tree]:
                return tree
        return -1

    def colour_or_wild(self, size, colour, rng):
        """Return the colour, or black in its place, if the mover has it in a size; otherwise a very low
        number."""
        both = self.owned[self.mover][size] & (1 << colour | 1 << WILD)
        return NTH_BIT[5 * both + rng._below(BIT_COUNT[both])] if both else -1000

    def cheapest(self, rng):
        """Return the least needed tree that may be presented."""
        base = self.cheapest_colour(2, ANY_COLOUR, rng)
        middle = self.cheapest_colour(1, ANY_COLOUR, rng)
        top = self.cheapest_colour(0, ANY_COLOUR, rng)
        tree = 25 * base + 5 * middle + top
        wanted = self.must_show()
        if COLOUR_SET[tree] & wanted:
            return tree
        size = rng._below(3)
        while not self.owned[self.mover][size] & wanted:
            size = size + 1 if size < 2 else 0
        colour = self.cheapest_colour(size, wanted, rng)
        if size == 2:
            return tree + 25 * (colour - base)
        return tree + 5 * (colour - middle) if size == 1 else tree + colour - top

    def cheapest_colour(self, size, wanted, rng):
        """Return a wanted colour that the mover has in a size: one that no one-colour tree needs, or else a
        low one."""
        having = self.owned[self.mover][size] & wanted
        spare = 1 << WILD
        for colour in range(4):
            if self.is_spare(self.mover, colour, size):
                spare |= 1 << colour
        spare &= having
        if spare & ~1:
            spare &= ~1
        if spare:
            return NTH_BIT[5 * spare + rng._below(BIT_COUNT[spare])]
        last = BIT_COUNT[having] - 1
        return NTH_BIT[5 * having + last - (rng._below(2) if last else 0)]

    # -- how stage two will end -------------------------------------------------------------
    def cut_playout_here(self):
        """Cut before the first lead of stage two."""
        return 2 * self.trick == self.labyrinth_size and self.led < 0

    def _evaluate(self):
        """Estimate stage two; during stage one, average over both possible leaders."""
        if 2 * self.trick < self.labyrinth_size:
            return floor_divide(self.stage_two_lead(0) - self.stage_two_lead(1), 20)
        if self.led >= 0 or 2 * self.trick > self.labyrinth_size:
            lead = self.solid_value * self.total_solid_count(
                self.leader
            ) - self.mixed_value * self.total_solid_count(1 - self.leader)
        else:
            lead = floor_divide(self.stage_two_lead(self.leader), 10)
        return self.score(0) - self.score(1) + (lead if self.leader == 0 else -lead)

    def stage_two_lead(self, leader):
        """Return by how many tenths of a point the leader of stage two will win it.

        One-colour trees win as long as the follower must show their colour, so those beyond the follower's
        pyramids of that colour are worth little; red ones cannot be beaten. A trick won with one brings its
        value and denies the other player that of a mixed tree: a swing of 4 points as published. With other
        tree values, the tenths are scaled in proportion.
        """
        other = 1 - leader
        tenths = LEADER_RED * self.pyramid_count(leader, RED) + LEADER_WILD * self.pyramid_count(leader, WILD)
        tenths -= OTHER_RED * self.pyramid_count(other, RED) + STAGE_TWO_OFFSET
        tenths -= OTHER_SOLID_RED * self.solid_count(other, RED)
        tenths -= OTHER_SOLID_YELLOW * self.solid_count(other, YELLOW)
        tenths -= OTHER_SOLID_GREEN * self.solid_count(other, GREEN)
        for colour in range(4):
            solid_count = self.solid_count(leader, colour)
            tenths += LEADER_SOLID * solid_count
            beyond = solid_count - self.pyramid_count(other, colour)
            if colour != RED and beyond > 0:
                tenths -= UNSHOWN_SOLID * beyond
        return floor_divide(tenths * self.swing, PUBLISHED_SWING)

    def pyramid_count(self, player, colour):
        return (
            self.stash[player][3 * colour]
            + self.stash[player][3 * colour + 1]
            + self.stash[player][3 * colour + 2]
        )

    def solid_count(self, player, colour):
        """Return how many one-colour trees the stash can make."""
        return min(
            self.stash[player][3 * colour],
            self.stash[player][3 * colour + 1],
            self.stash[player][3 * colour + 2],
        )

    def total_solid_count(self, player):
        total = 0
        for colour in range(5):
            total += self.solid_count(player, colour)
        return total
