# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The whole-round table: what every position of a round with sacrifices is worth, worked out from its end.

For each pair of inventories and each leader it holds a vector: the value to the leader, as scores.py writes it, for each
of the 120 orders of the stack.  Values count no doubling before the position: a call then doubles what follows for both,
a virtual play what its player wins, and neither changes which moves are best.  Nor does it matter how many turns were
played, since rows hold what inventories lack.

An attack and a parry are one step of the table.  For all that an attacker may keep (`rest`) and a defender may hold,
`attacks_of` finds what each attack leads to and raises the vectors of all inventories from which it could be made.
A sacrifice of up to n pips is n times `spread`, so those of all sizes are a chain: three, then two, then one pips.
"""
import cython

from benben.games.initiative.draft import FULL, PARRY
from benben.games.initiative.rules import InitiativeState
from benben.players.initiative import scores, stacks
from benben.players.initiative.reach import reachable
from benben.players.initiative.rounds import RoundSolver, Stopped

if not cython.compiled:                             # compiled, these are C functions that the .pxd imports
    from benben.core.state import ints
    from benben.games.initiative.rules import SAME_COLOUR, SAME_SIZE
    from benben.players.initiative.vectors import bytes_of, choose, copy, double_all, double_wins, fill
    from benben.players.initiative.vectors import negate, raise_to, raise_to_negative, rearrange, spread

VECTOR = 128                            # bytes
PAIR = 256                              # a vector for each leader
TILE = 16                               # inventories a side that are worked on together, to stay in the cache

# Where the vectors of the work in hand lie: for each parry, by pips sacrificed, those after which the defender leads
# and those after which the attacker does; then four for the turn at hand and single ones.
LEAD = 0
KEEP = 15 * 4 * VECTOR
TURN = 2 * KEEP
PARRIED = TURN + 4 * VECTOR
STEP = PARRIED + VECTOR
MOVED = STEP + VECTOR
ATTACKED = MOVED + VECTOR
WORK = ATTACKED + VECTOR

WIN = [scores.encode(row * pips) for row in range(1, 11) for pips in (1, 2, 3)]
DECODED = [scores.decode(byte) for byte in range(256)]


class RoundTable(RoundSolver):
    """All positions of the rest of a round with sacrifices, from a position of it.

    It takes 256 bytes a pair of inventories that can be reached, 236 MB from the start of a round at most, and is freed
    with the object.
    """

    def __init__(self, state: InitiativeState, progress=None, stop=None):
        """`progress(done, all)` is called now and then; where `stop()` is true, Stopped is raised."""
        RoundSolver.__init__(self, state)
        if not state.sacrifice:
            raise ValueError("without sacrifices a round is searched, see search.py")
        self.call = state.call
        self.reach = [[0] * 13 for _ in range(13)]
        for first, second in reachable(state):
            self.reach[first][second] = 1
        self.slots = ints(self.first.number * self.second.number)
        self.pairs = self.number_pairs()
        self.values = bytes_of(self.pairs * PAIR + VECTOR)
        self.origin = 0
        if cython.compiled:
            self.origin = -cython.cast(cython.size_t, self.values) & 63         # vectors start where a cache line does
        self.sizes = [0] * 15
        self.run = [1] * 5
        self.number_at = [0] * 625
        self.work = bytes_of(WORK)
        self.make_orders()
        self.build(progress, stop)

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.slots)
        free(self.values)
        free(self.work)
        free(self.orders)
        free(self.inverse)
        free(self.higher)

    # -- making ready ----------------------------------------------------------------
    def number_pairs(self):
        """Give each pair of inventories that can be reached a place in the table; the others have none."""
        number = 0
        for first in range(self.first.number):
            for second in range(self.second.number):
                slot = first * self.second.number + second
                self.slots[slot] = -1
                if self.reach[self.first.count[first]][self.second.count[second]]:
                    self.slots[slot] = number
                    number += 1
        return number

    def make_orders(self) -> None:
        """For each colour its own numbering and back, and for each two on which orders the first is higher."""
        self.orders = bytes_of(5 * VECTOR)
        self.inverse = bytes_of(5 * VECTOR)
        self.higher = bytes_of(25 * VECTOR)
        ranking = self.rank_colours()
        self.number_at = stacks.by_places(ranking)
        for colour in range(5):
            self.run[colour] = stacks.RUNS[ranking.index(colour)]
            for own, order in stacks.own_numbering(colour, ranking):
                self.orders[colour * VECTOR + own] = order
                self.inverse[colour * VECTOR + order] = own
            for other in range(5):
                for order in stacks.orders_with_higher(colour, other, ranking):
                    self.higher[(5 * colour + other) * VECTOR + order] = 255

    def rank_colours(self) -> list:
        """The colours, those first of which most kinds are held."""
        held = [0] * 5
        for kinds in (self.first.once[self.first.number - 1], self.second.once[self.second.number - 1]):
            for kind in range(15):
                held[kind // 3] += kinds >> kind & 1
        return sorted(range(5), key=lambda colour: -held[colour])

    def build(self, progress, stop) -> None:
        """Tile by tile, smaller inventories first.  Other threads go on meanwhile."""
        first_tiles = (self.first.number + TILE - 1) // TILE
        second_tiles = (self.second.number + TILE - 1) // TILE
        for tile in range(first_tiles * second_tiles):
            if stop is not None and stop():
                raise Stopped
            if progress is not None:
                progress(tile, first_tiles * second_tiles)
            first: cython.int = tile // second_tiles * TILE
            second: cython.int = tile % second_tiles * TILE
            with cython.nogil:
                self.solve_tile(first, second)

    # -- where things are ------------------------------------------------------------
    def at(self, attacker, mine, theirs, leader):
        """Where the vector of a pair lies, `mine` being the attacker's inventory."""
        slot = mine * self.second.number + theirs if attacker == 0 else theirs * self.second.number + mine
        return self.origin + cython.cast(cython.long, self.slots[slot]) * PAIR + leader * VECTOR

    def reached(self, attacker, mine, theirs):
        """Whether a position in which the attacker holds so many pyramids against so many can be reached."""
        return self.reach[mine][theirs] if attacker == 0 else self.reach[theirs][mine]

    # -- the table ---------------------------------------------------------------------
    def solve_tile(self, first, second):
        for mine in range(first, min(first + TILE, self.first.number)):
            for theirs in range(second, min(second + TILE, self.second.number)):
                self.solve_pair(mine, theirs)

    def solve_pair(self, first, second):
        """Who has run out attacks first: virtual attacks are the only ones that lead to the pair they start from."""
        if first < self.first.outs and second < self.second.outs and self.reach[0][0]:
            fill(self.values, self.at(0, first, second, 0), 128)
            fill(self.values, self.at(0, first, second, 1), 128)
        if second < self.second.outs:
            self.attacks_of(1, self.second, self.first, second, first)
            self.attacks_of(0, self.first, self.second, first, second)
        else:
            self.attacks_of(0, self.first, self.second, first, second)
            self.attacks_of(1, self.second, self.first, second, first)

    def attacks_of(self, attacker, mine, theirs, rest, held):
        """All attacks that leave the attacker with `rest`, against a defender who holds `held`."""
        kept, count = mine.count[rest], theirs.count[held]
        one = self.reached(attacker, kept + 1, count)
        two = self.reached(attacker, kept + 2, count)
        virtual = 0
        attacks = mine.gone_once[rest]
        if rest < mine.outs:
            attacks = 1 << mine.last[rest]
            if count:
                virtual = self.reached(attacker, 0, count)
        if not one and not two and not virtual:
            return
        holds = theirs.once[held] if held >= theirs.outs else 1 << theirs.last[held]
        self.gather_all(attacker, theirs, rest, held, attacks, holds)
        for n in range(mine.kinds):
            attack = mine.kind[n]
            if attacks >> attack & 1:
                fits = self.fitting(holds, attack)
                if fits:
                    self.answer(theirs, held, attack, fits)
                else:
                    fill(self.work, ATTACKED, WIN[3 * (FULL - kept - 1) + attack % 3])
                if virtual:
                    copy(self.work, STEP, self.work, ATTACKED)
                    double_wins(self.work, STEP)
                    raise_to(self.values, self.at(attacker, rest, held, attacker), self.work, STEP)
                if one or two:
                    if self.call and attack % 3 == 0:
                        self.add_call(attacker, theirs, rest, held, attack, holds, kept)
                    self.push(attacker, mine, rest, held, attack, one, two, fits == 0)

    def fitting(self, holds, attack):
        """The kinds that may parry an attack (I2)."""
        fits = holds & SAME_SIZE[attack]
        return fits if fits else holds & SAME_COLOUR[attack]

    def gather_all(self, attacker, theirs, rest, held, attacks, holds):
        """For each parry to any of the attacks what may follow it, if the defender leads then and if not."""
        fits = 0
        for kind in range(15):
            if attacks >> kind & 1:
                fits |= self.fitting(holds, kind)
        for parry in range(15):
            if fits >> parry & 1:
                offered = theirs.offered(held, parry)
                into = parry * 4 * VECTOR
                self.collect(attacker, theirs, rest, held, parry, offered, attacker, KEEP + into)
                self.sizes[parry] = self.collect(attacker, theirs, rest, held, parry, offered, 1 - attacker, LEAD + into)

    def collect(self, attacker, theirs, rest, held, parry, offered, leader, into):
        """The best for the defender after a parry with no sacrifice and with those of each size: four vectors.

        Says which there are, bit 0 for no sacrifice.  The stack is the one after the sacrifice.
        """
        sizes = 1
        self.collect_one(attacker, self.at(attacker, rest, theirs.without(held, parry), leader), leader, into, True)
        for n in range(theirs.kinds):
            kind = theirs.kind[n]
            if offered >> kind & 1:
                size = 1 + kind % 3
                at = self.at(attacker, rest, theirs.without_two(held, parry, kind), leader)
                self.collect_one(attacker, at, leader, into + size * VECTOR, not sizes >> size & 1)
                sizes |= 1 << size
        return sizes

    def collect_one(self, attacker, at, leader, into, new):
        """The table has the value to the leader, and the defender's is asked for."""
        if leader != attacker:
            if new:
                copy(self.work, into, self.values, at)
            else:
                raise_to(self.work, into, self.values, at)
        elif new:
            negate(self.work, into, self.values, at)
        else:
            raise_to_negative(self.work, into, self.values, at)

    def answer(self, theirs, held, attack, fits):
        """What an attack that can be parried is worth to the attacker."""
        fill(self.work, PARRIED, 0)
        for n in range(theirs.kinds):
            parry = theirs.kind[n]
            if fits >> parry & 1:
                lead = LEAD + parry * 4 * VECTOR
                keep = KEEP + parry * 4 * VECTOR
                sizes = self.sizes[parry]
                if parry // 3 == attack // 3:
                    self.parry_with(parry, lead if parry > attack else keep, sizes)
                else:
                    higher = (5 * (parry // 3) + attack // 3) * VECTOR
                    for pips in range(4):
                        if sizes >> pips & 1:
                            choose(self.work, TURN + pips * VECTOR, self.work, lead + pips * VECTOR,
                                   keep + pips * VECTOR, self.higher, higher)
                    self.parry_with(parry, TURN, sizes)
        if held < theirs.outs:
            double_wins(self.work, PARRIED)
        negate(self.work, ATTACKED, self.work, PARRIED)

    def add_call(self, attacker, theirs, rest, held, attack, holds, kept):
        """The same attack with a call, if that is better: parried by its colour, which may not be sacrificed."""
        fits = holds & SAME_COLOUR[attack]
        fill(self.work, PARRIED, 0)
        for n in range(theirs.kinds):
            parry = theirs.kind[n]
            if fits >> parry & 1:
                leader = 1 - attacker if parry > attack else attacker
                offered = theirs.offered(held, parry) & ~SAME_COLOUR[attack]
                self.parry_with(parry, TURN, self.collect(attacker, theirs, rest, held, parry, offered, leader, TURN))
        if held < theirs.outs:
            double_wins(self.work, PARRIED)
        negate(self.work, STEP, self.work, PARRIED)
        if not fits:
            fill(self.work, STEP, WIN[3 * (FULL - kept - 1)])
        double_all(self.work, STEP)
        raise_to(self.work, ATTACKED, self.work, STEP)

    def parry_with(self, parry, turn, sizes):
        """Raise what a parry is worth by four vectors, moving its colour as far as each sacrifice goes."""
        raise_to(self.work, PARRIED, self.work, turn)
        colour = parry // 3 * VECTOR
        run = self.run[parry // 3]
        here, there = STEP, MOVED
        begun = 0
        for pips in range(3, 0, -1):
            if sizes >> pips & 1:
                if begun:
                    rearrange(self.work, there, self.work, turn + pips * VECTOR, self.orders, colour, run)
                    raise_to(self.work, here, self.work, there)
                else:
                    rearrange(self.work, here, self.work, turn + pips * VECTOR, self.orders, colour, run)
                    begun = 1
            if begun:
                spread(self.work, there, self.work, here)
                here, there = there, here
        if begun:
            rearrange(self.work, there, self.work, here, self.inverse, colour, run)
            raise_to(self.work, PARRIED, self.work, there)

    def push(self, attacker, mine, rest, held, attack, one, two, flat):
        """Raise the vectors of all inventories from which this attack can be made; flat ones need not be moved."""
        before = mine.added(rest, attack)
        if one:
            raise_to(self.values, self.at(attacker, before, held, attacker), self.work, ATTACKED)
        if two:
            offered = mine.returnable(rest, attack)
            if offered:
                self.push_sacrifices(attacker, mine, before, held, attack, offered, flat)

    def push_sacrifices(self, attacker, mine, before, held, attack, offered, flat):
        colour = attack // 3 * VECTOR
        run = self.run[attack // 3]
        here, there = STEP, MOVED
        if not flat:
            rearrange(self.work, here, self.work, ATTACKED, self.orders, colour, run)
        for pips in range(3):
            if not flat:
                spread(self.work, there, self.work, here)
                here, there = there, here
            if offered & SAME_SIZE[pips]:
                if not flat:
                    rearrange(self.work, ATTACKED, self.work, here, self.inverse, colour, run)
                for n in range(mine.kinds):
                    kind = mine.kind[n]
                    if offered >> kind & 1 and kind % 3 == pips:
                        raise_to(self.values, self.at(attacker, before + mine.radix[kind], held, attacker),
                                 self.work, ATTACKED)

    # -- answers -----------------------------------------------------------------------
    def covers(self, state, first, second):
        """Whether the pair is in the table; while a parry is awaited, whether all pairs are to which it leads."""
        if not state.sacrifice or state.call != self.call:
            return False
        mine, theirs = self.first.count[first], self.second.count[second]
        if state.phase != PARRY:
            return self.reach[mine][theirs] != 0
        swapped = 1 if state.round != self.round else 0
        if state.mover == swapped:
            return self.reach[max(0, mine - 1)][theirs] and self.reach[max(0, mine - 2)][theirs]
        return self.reach[mine][max(0, theirs - 1)] and self.reach[mine][max(0, theirs - 2)]

    def leader_value(self, state, first, second, leader):
        return DECODED[self.values[self.at(0, first, second, leader) + self.stack_number(state)]]

    def stack_number(self, state):
        """The number of a state's stack, by the places of four colours."""
        number = 0
        power = 1
        for colour in range(4):
            number += power * state.place[colour]
            power *= 5
        return self.number_at[number]
