# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The whole-round table: every position of a round with sacrifices, computed backwards from the end.

For each pair of inventories and each leader it holds a vector: the value to the leader, as score_bytes.py
encodes it, for each of the 120 orders of the stack. Values leave out any doubling before the position: a
call doubles what follows for both players, a virtual play what its player wins, and neither changes which
moves are best. The number of turns played does not matter either, since rows hold what inventories lack.

An attack and a parry are one step of the table. For each inventory that an attacker may be left with (`rest`)
and each that a defender may hold, `attacks_of` finds the value of every attack and raises the vectors of all
inventories from which that attack can be made. A sacrifice of up to n pips applies `max_with_neighbours` n
times, so the sacrifices of all sizes form a chain: three pips, then two, then one.
"""

import cython

from benben.games.initiative.rules.draft import INVENTORY_SIZE, PARRY
from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver import score_bytes
from benben.games.initiative.solver.reachable import reachable
from benben.games.initiative.solver.rounds import RoundSolver, Stopped
from benben.games.initiative.solver.workspace import Workspace, rank_colours
from benben.players.bot import Progress, Stop

if not cython.compiled:  # compiled, these are C functions that the .pxd imports
    from benben.core.state import ints
    from benben.games.initiative.rules.state import SAME_COLOUR, SAME_SIZE
    from benben.games.initiative.solver.vectors import (
        byte_array,
        copy,
        double_all,
        double_wins,
        fill,
        max_into,
        max_into_negated,
        max_with_neighbours,
        negate,
    )
    from benben.games.initiative.solver.workspace import (
        ATTACKED,
        KEEP,
        LEAD,
        MOVED,
        PARRIED,
        STEP,
        TURN,
        VECTOR,
    )

PAIR_BYTES = 2 * 128  # bytes: a vector for each leader
TILE_SIZE = 16  # inventories per side that are processed together, to stay in the cache
WIN_BYTES = [score_bytes.encode(row * pips) for row in range(1, 11) for pips in (1, 2, 3)]
DECODED = [score_bytes.decode(byte) for byte in range(256)]


class RoundTable(RoundSolver):
    """All positions of the rest of a round with sacrifices, from a given position.

    It takes 256 bytes for each reachable pair of inventories, at most 240 MB from the start of a round, and
    is freed with the object.
    """

    def __init__(self, state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None):
        """Call `progress(done, total)` at intervals; raise Stopped when `stop()` is true."""
        RoundSolver.__init__(self, state)
        if not state.sacrifice:
            raise ValueError("without sacrifices a round is searched, see alpha_beta.py")
        self.parried = (
            score_bytes.encode(self.parried_score) if self.parried_score else score_bytes.NOBODY_SCORES
        )
        self.reach = [[0] * 13 for _ in range(13)]
        for first, second in reachable(state):
            self.reach[first][second] = 1
        self.slots = ints(self.first.number * self.second.number)
        self.pairs = self.number_pairs()
        self.values = byte_array(self.pairs * PAIR_BYTES + VECTOR)
        self.origin = 0
        if cython.compiled:
            self.origin = -cython.cast(cython.size_t, self.values) & 63  # align vectors with cache lines
        self.sizes = [0] * 15
        self.attacker = self.rest = self.held = 0  # of the attacks under way: see attacks_of
        self.workspace = Workspace(rank_colours(state.counts(0), state.counts(1)))
        self.build(progress, stop)

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.slots)
        free(self.values)

    # -- making ready ----------------------------------------------------------------
    def number_pairs(self):
        """Give each reachable pair of inventories a place in the table; the others have none."""
        number = 0
        for first in range(self.first.number):
            for second in range(self.second.number):
                slot = first * self.second.number + second
                self.slots[slot] = -1
                if self.reach[self.first.count[first]][self.second.count[second]]:
                    self.slots[slot] = number
                    number += 1
        return number

    def build(self, progress: Progress | None, stop: Stop | None) -> None:
        """Build tile by tile, smaller inventories first, without the GIL."""
        first_tiles = (self.first.number + TILE_SIZE - 1) // TILE_SIZE
        second_tiles = (self.second.number + TILE_SIZE - 1) // TILE_SIZE
        for tile in range(first_tiles * second_tiles):
            if stop is not None and stop():
                raise Stopped
            if progress is not None:
                progress(tile, first_tiles * second_tiles)
            first: cython.int = tile // second_tiles * TILE_SIZE
            second: cython.int = tile % second_tiles * TILE_SIZE
            with cython.nogil:
                self.solve_tile(first, second)

    # -- where things are ------------------------------------------------------------
    def offset(self, attacker, mine, theirs, leader):
        """Return the offset of a pair's vector; `mine` is the attacker's inventory."""
        slot = mine * self.second.number + theirs if attacker == 0 else theirs * self.second.number + mine
        return self.origin + cython.cast(cython.long, self.slots[slot]) * PAIR_BYTES + leader * VECTOR

    def lead_offset(self, mine):
        """Return the offset of the vector for the attacker leading with `mine`, against what the defender
        holds."""
        return self.offset(self.attacker, mine, self.held, self.attacker)

    def reached(self, attacker, mine, theirs):
        """Return whether the attacker can come to hold `mine` pyramids against `theirs`."""
        return self.reach[mine][theirs] if attacker == 0 else self.reach[theirs][mine]

    # -- the table ---------------------------------------------------------------------
    def solve_tile(self, first, second):
        for mine in range(first, min(first + TILE_SIZE, self.first.number)):
            for theirs in range(second, min(second + TILE_SIZE, self.second.number)):
                self.solve_pair(mine, theirs)

    def solve_pair(self, first, second):
        """Solve a pair; a player who has run out attacks first.

        Only virtual attacks lead back to the pair they start from.
        """
        if first < self.first.run_out_count and second < self.second.run_out_count and self.reach[0][0]:
            fill(self.values, self.offset(0, first, second, 0), self.parried)
            fill(self.values, self.offset(0, first, second, 1), self.parried)
        if second < self.second.run_out_count:
            self.attacks_of(1, self.second, self.first, second, first)
            self.attacks_of(0, self.first, self.second, first, second)
        else:
            self.attacks_of(0, self.first, self.second, first, second)
            self.attacks_of(1, self.second, self.first, second, first)

    def attacks_of(self, attacker, mine, theirs, rest, held):
        """Process all attacks that leave the attacker with `rest`, against a defender who holds `held`."""
        self.attacker, self.rest, self.held = attacker, rest, held
        rest_count, count = mine.count[rest], theirs.count[held]
        alone = self.reached(attacker, rest_count + 1, count)
        with_sacrifice = self.reached(attacker, rest_count + 2, count)
        virtual = 0
        if rest < mine.run_out_count and count:
            virtual = self.reached(attacker, 0, count)
        if not alone and not with_sacrifice and not virtual:
            return
        holds = theirs.once[held] if held >= theirs.run_out_count else 1 << theirs.last[held]
        self.gather(mine, theirs, holds)
        for n in range(mine.kinds_gone[rest]):
            attack = mine.gone[10 * rest + n]
            fits = self.fitting(holds, attack)
            if fits:
                self.value_of_attack(theirs, attack, fits)
            else:
                fill(
                    self.workspace.work,
                    ATTACKED,
                    WIN_BYTES[3 * (INVENTORY_SIZE - rest_count - 1) + attack % 3],
                )
            if virtual:
                copy(self.workspace.work, STEP, self.workspace.work, ATTACKED)
                double_wins(self.workspace.work, STEP)
                max_into(self.values, self.lead_offset(rest), self.workspace.work, STEP)
            if alone or with_sacrifice:
                if self.call and attack % 3 == 0:
                    self.add_call(theirs, attack, holds, rest_count)
                self.propagate(mine, attack, alone, with_sacrifice, fits == 0)

    def fitting(self, holds, attack):
        """Return the kinds that may parry an attack (I2)."""
        fits = holds & SAME_SIZE[attack]
        return fits if fits else holds & SAME_COLOUR[attack]

    def gather(self, mine, theirs, holds):
        """For each parry to any of the attacks, find what may follow it, with the defender leading and
        without."""
        fits = 0
        for n in range(mine.kinds_gone[self.rest]):
            fits |= self.fitting(holds, mine.gone[10 * self.rest + n])
        for parry in range(15):
            if fits >> parry & 1:
                self.sizes[parry] = self.collect(
                    theirs, parry, 0, LEAD + parry * 4 * VECTOR, KEEP + parry * 4 * VECTOR
                )

    def collect(self, theirs, parry, barred, lead, keep):
        """Collect what may follow a parry, without a sacrifice and with the best of each size, as the
        defender sees it.

        There are four vectors each from `lead` and from `keep` on, for the defender and the attacker leading
        next; -1 if they are not needed. The bits of the result say which of the four exist. The stack is the
        one after the sacrifice.
        """
        left = theirs.without(self.held, parry)
        self.collect_one(left, lead, keep, True)
        sizes = 1
        for n in range(theirs.kinds_held[left]):
            kind = theirs.held[10 * left + n]
            if not barred >> kind & 1:
                size = 1 + kind % 3
                further = size * VECTOR
                self.collect_one(
                    theirs.without_too(left, parry, kind),
                    lead + further if lead >= 0 else -1,
                    keep + further if keep >= 0 else -1,
                    not sizes >> size & 1,
                )
                sizes |= 1 << size
        return sizes

    def collect_one(self, left, lead, keep, new):
        """Take the values of one pair as the defender sees them; the table holds those of the leaders."""
        leads = self.offset(self.attacker, self.rest, left, 1 - self.attacker)
        keeps = self.offset(self.attacker, self.rest, left, self.attacker)
        if lead >= 0:
            if new:
                copy(self.workspace.work, lead, self.values, leads)
            else:
                max_into(self.workspace.work, lead, self.values, leads)
        if keep >= 0:
            if new:
                negate(self.workspace.work, keep, self.values, keeps)
            else:
                max_into_negated(self.workspace.work, keep, self.values, keeps)

    def value_of_attack(self, theirs, attack, fits):
        """Find the value, to the attacker, of an attack that can be parried."""
        fill(self.workspace.work, PARRIED, 0)
        for parry in range(15):
            if fits >> parry & 1:
                sizes = self.sizes[parry]
                if parry // 3 == attack // 3:
                    first = LEAD if parry > attack else KEEP
                    self.workspace.merge_parry(parry, first + parry * 4 * VECTOR, sizes)
                else:
                    self.workspace.judge(parry, attack, sizes)
                    self.workspace.merge_parry(parry, TURN, sizes)
        if self.held < theirs.run_out_count:
            double_wins(self.workspace.work, PARRIED)
        negate(self.workspace.work, ATTACKED, self.workspace.work, PARRIED)

    def add_call(self, theirs, attack, holds, rest_count):
        """Try the same attack with a call: it is parried by its colour, which may not be sacrificed."""
        colour = SAME_COLOUR[attack]
        fill(self.workspace.work, PARRIED, 0)
        for parry in range(attack, attack + 3):
            if holds >> parry & 1:
                gains = parry > attack
                sizes = self.collect(theirs, parry, colour, TURN if gains else -1, -1 if gains else TURN)
                self.workspace.merge_parry(parry, TURN, sizes)
        if self.held < theirs.run_out_count:
            double_wins(self.workspace.work, PARRIED)
        negate(self.workspace.work, STEP, self.workspace.work, PARRIED)
        if not holds & colour:
            if self.call_fallback:  # the answers are the same as without the call, and nothing is forbidden
                copy(self.workspace.work, STEP, self.workspace.work, ATTACKED)
            else:
                fill(self.workspace.work, STEP, WIN_BYTES[3 * (INVENTORY_SIZE - rest_count - 1)])
        double_all(self.workspace.work, STEP)
        max_into(self.workspace.work, ATTACKED, self.workspace.work, STEP)

    def propagate(self, mine, attack, alone, with_sacrifice, flat):
        """Propagate an attack's value to all inventories from which it can be made; a flat vector needs no
        moving of colours."""
        before = mine.added(self.rest, attack)
        if alone:
            max_into(self.values, self.lead_offset(before), self.workspace.work, ATTACKED)
        if with_sacrifice and mine.kinds_gone[before]:
            self.propagate_sacrifices(mine, before, attack, flat)

    def propagate_sacrifices(self, mine, before, attack, flat):
        """Do the same for each pyramid that may have been sacrificed as well, smalls first: each size moves
        the colour further."""
        here, there = STEP, MOVED
        if not flat:
            self.workspace.to_own(attack // 3, here, ATTACKED)
        pips = 0
        for n in range(mine.kinds_gone[before]):
            kind = mine.gone[10 * before + n]
            if not flat and pips < 1 + kind % 3:
                while pips < 1 + kind % 3:
                    max_with_neighbours(self.workspace.work, there, self.workspace.work, here)
                    here, there = there, here
                    pips += 1
                self.workspace.from_own(attack // 3, ATTACKED, here)
            max_into(self.values, self.lead_offset(before + mine.radix[kind]), self.workspace.work, ATTACKED)

    # -- answers -----------------------------------------------------------------------
    def covers(self, state, first, second):
        """Return whether the table has the pair or, before a parry, all pairs to which the parry may lead."""
        if not state.sacrifice or not self.same_rules(state):
            return False
        mine, theirs = self.first.count[first], self.second.count[second]
        if state.phase != PARRY:
            return self.reach[mine][theirs] != 0
        swapped = 1 if state.round != self.round else 0
        if state.mover == swapped:
            return self.reach[max(0, mine - 1)][theirs] and self.reach[max(0, mine - 2)][theirs]
        return self.reach[mine][max(0, theirs - 1)] and self.reach[mine][max(0, theirs - 2)]

    def leader_value(self, state, first, second, leader):
        return DECODED[
            self.values[self.offset(0, first, second, leader) + self.workspace.stack_number(state)]
        ]
