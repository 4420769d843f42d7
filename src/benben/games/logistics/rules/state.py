# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Logistics' rules: sows, captures, powers and turns. The table is in board.py.

A seat's card c faces the other seat's card cards - 1 - c. A unit is what lands on one card: a pyramid or a
tree.
"""

import cython

from benben.core.state import NOBODY
from benben.games.logistics.options import AS_PUBLISHED, LaboratoryOptions
from benben.games.logistics.rules.board import MAX_PIECES, TableState

SOW, STOCK, POWER, OVER = 0, 1, 2, 3  # phases

# The numbers of decisions: 0-9 sow that card; the others start at these constants.
END_SOW, DECLINE = 10, 11
PLACE = 12  # + kind: the next pyramid of a sow from the stock
TAKE = 42  # + 30 * seat + kind: out of a vault
LIFT = 102  # + 10 * seat + card
PUSH = 122  # + 10 * seat + card
SWAP = 142  # + SWAPS_PER_SIDE * seat + MAX_PIECES * place + place, the lower place first
SWAPS_PER_SIDE = MAX_PIECES * MAX_PIECES
PASS = SWAP + 2 * SWAPS_PER_SIDE  # an extra turn (L4) or, in the laboratory, any (L17)
ACTION_NUMBERS = {
    "sow": 0,
    "end": END_SOW,
    "decline": DECLINE,
    "place": PLACE,
    "take": TAKE,
    "lift": LIFT,
    "push": PUSH,
    "swap": SWAP,
    "pass": PASS,
    "max_pieces": MAX_PIECES,
}  # for notation.py: C constants have no Python name

if cython.compiled:  # C constants, which heuristics.py imports by name
    globals().update(
        SOW=SOW,
        STOCK=STOCK,
        POWER=POWER,
        END_SOW=END_SOW,
        DECLINE=DECLINE,
        PLACE=PLACE,
        TAKE=TAKE,
        LIFT=LIFT,
        PUSH=PUSH,
        SWAP=SWAP,
        PASS=PASS,
    )

# Powers are sets of bits, in the order of their names.
BLACK, BLUE, GREEN, RED, YELLOW = 1, 2, 4, 8, 16
POWER_OF_COLOUR = [RED, YELLOW, GREEN, BLUE, BLACK] * 2  # the second palette repeats the first

# At most 7,140 = 120 * 119 / 2 swaps: with n pieces on one side and m on the other there are fewer than (n +
# m)(n + m - 1) / 2. In addition there are 60 takes, 20 lifts, 20 pushes and declining.
MOST_LEGAL = 7140 + 60 + 20 + 20 + 1


def count_bits(bits):
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def nth_bit(bits, n):
    """Return the position of the n-th set bit, counted from 0."""
    place = 0
    while True:
        if bits >> place & 1:
            if n == 0:
                return place
            n -= 1
        place += 1


class LogisticsState(TableState):
    """The game. `powers` holds the powers of this sow's captures in order, each a set of bits."""

    def __init__(
        self,
        cards: int,
        max_sows: int,
        may_pass_extra: bool = True,
        laboratory: LaboratoryOptions = AS_PUBLISHED,
    ):
        TableState.__init__(self, MOST_LEGAL, cards, laboratory)
        self.may_pass_extra = may_pass_extra
        self.max_placed = min(laboratory.stock_limit, cards)  # in a sow from the stock (L1, L16)
        self.passing = laboratory.passing
        self.early_end = laboratory.early_end
        self.open_nests = laboratory.open_nests
        self.max_sows = max_sows
        self.phase = SOW
        self.placed = 0  # pyramids placed so far in an unfinished sow from the stock
        self.sows = 0
        self.extra = False  # whether this turn is an extra one (L4)
        self.passed = False  # whether the previous turn was not used (L17)
        self.powers = [0] * 10  # a sow lands on at most ten cards and captures one for each
        self.power_count = 0
        self.power_at = 0  # the next power to use or decline

    # -- what may be done --------------------------------------------------------
    def find_legal(self):
        if self.phase == SOW:
            return self.list_sows()
        if self.phase == STOCK:
            self.legal[0] = END_SOW
            return self.list_stock(1)
        return self.list_powers()

    def list_sows(self):
        count = 0
        for card in range(self.cards):
            if self.may_sow_card(self.mover, card):
                self.legal[count] = card
                count += 1
        if self.may_pass():
            self.legal[count] = PASS
            count += 1
        return self.list_stock(count)

    def may_pass(self):
        """Before a sow: an extra turn, unless it must be used (L4); in the laboratory any turn (L17)."""
        return self.passing or (self.extra and self.may_pass_extra)

    def list_stock(self, count):
        for kind in range(30):
            if self.stock[self.mover][kind]:
                self.legal[count] = PLACE + kind
                count += 1
        return count

    def list_powers(self):
        self.legal[0] = DECLINE
        count = 1
        powers = self.powers[self.power_at]
        if powers & GREEN:
            count = self.list_takes(count)
        if powers & YELLOW:
            count = self.list_cards(LIFT, count)
        if powers & RED:
            count = self.list_cards(PUSH, count)
        if powers & BLUE:
            count = self.list_swaps(self.mover, count)
        if powers & BLACK:
            count = self.list_swaps(1 - self.mover, count)
        return count

    def list_takes(self, count):
        for seat in range(2):
            for kind in range(30):
                if self.vault[seat][kind]:
                    self.legal[count] = TAKE + 30 * seat + kind
                    count += 1
        return count

    def list_cards(self, first, count):
        for seat in range(2):
            for card in range(self.cards):
                if self.height[seat][card]:
                    self.legal[count] = first + 10 * seat + card
                    count += 1
        return count

    def list_swaps(self, seat, count):
        """List any two pieces that differ, at any height, also on one card (L10)."""
        pieces = self.pieces_on(seat)
        for lower in range(pieces):
            kind = self.piece_at(seat, lower)
            for upper in range(lower + 1, pieces):
                if self.piece_at(seat, upper) != kind:
                    self.legal[count] = SWAP + SWAPS_PER_SIDE * seat + MAX_PIECES * lower + upper
                    count += 1
        return count

    # -- one legal action at random ------------------------------------------------
    def _random_action(self, rng):
        if self.phase == POWER:
            return self.random_power(rng)
        return self.random_sow(rng)

    def random_sow(self, rng):
        kinds = count_bits(self.stock_kinds[self.mover])
        if self.phase == STOCK:
            chosen = rng._below(kinds + 1)
            return END_SOW if chosen == kinds else PLACE + nth_bit(self.stock_kinds[self.mover], chosen)
        cards: cython.uint = 0
        for card in range(self.cards):
            if self.may_sow_card(self.mover, card):
                cards |= 1 << card
        sows = kinds + count_bits(cards)
        chosen = rng._below(sows + 1 if self.may_pass() else sows)
        if chosen < kinds:
            return PLACE + nth_bit(self.stock_kinds[self.mover], chosen)
        return nth_bit(cards, chosen - kinds) if chosen < sows else PASS

    def random_power(self, rng):
        """Count what each power can do, draw a number, then find the action."""
        powers = self.powers[self.power_at]
        occupied = self.occupied_cards()
        takes = count_bits(self.vault_kinds[0]) + count_bits(self.vault_kinds[1]) if powers & GREEN else 0
        lifts = occupied if powers & YELLOW else 0
        pushes = occupied if powers & RED else 0
        own_swaps = self.count_swaps(self.mover) if powers & BLUE else 0
        other_swaps = self.count_swaps(1 - self.mover) if powers & BLACK else 0
        chosen = rng._below(1 + takes + lifts + pushes + own_swaps + other_swaps) - 1
        if chosen < 0:
            return DECLINE
        if chosen < takes:
            return self.nth_take(chosen)
        chosen -= takes
        if chosen < lifts:
            return LIFT + self.nth_occupied(chosen)
        chosen -= lifts
        if chosen < pushes:
            return PUSH + self.nth_occupied(chosen)
        return self.random_swap(self.mover if chosen - pushes < own_swaps else 1 - self.mover, rng)

    def nth_take(self, n):
        kinds = count_bits(self.vault_kinds[0])
        if n < kinds:
            return TAKE + nth_bit(self.vault_kinds[0], n)
        return TAKE + 30 + nth_bit(self.vault_kinds[1], n - kinds)

    def random_swap(self, seat, rng):
        """Draw pairs until two differ: n / 2 draws on average in the worst case."""
        pieces = self.pieces_on(seat)
        while True:
            lower = rng._below(pieces)
            upper = rng._below(pieces)
            if lower < upper and self.piece_at(seat, lower) != self.piece_at(seat, upper):
                return SWAP + SWAPS_PER_SIDE * seat + MAX_PIECES * lower + upper

    # -- sowing ------------------------------------------------------------------
    def _apply(self, action):
        if self.phase == POWER:
            self.use_power(action)
        elif action == PASS:
            self.pass_turn()
        elif action >= PLACE:
            self.place_from_stock(action - PLACE)
        elif action == END_SOW:
            self.end_sow(self.placed - 1, 1)
        else:
            self.sow_card(action)

    def place_from_stock(self, kind):
        """A sow from the stock never reaches the vault and ends automatically after min(4, cards) pyramids
        (L1)."""
        self.out_of_stock(self.mover, kind)
        self.land(self.mover, self.placed, kind)
        self.placed += 1
        self.phase = STOCK
        if self.placed == self.max_placed or not self.stock_kinds[self.mover]:
            self.end_sow(self.placed - 1, 1)

    def sow_card(self, card):
        """The tree on top goes first, as one unit; its three pyramids keep their order (L2)."""
        seat = self.mover
        level = self.height[seat][card]
        target = card
        unit_size = 1
        if self.has_tree(seat, card):
            level -= 3
            target += 1
            unit_size = 3
            for i in range(level, level + 3):
                self.push_onto(seat, target, self.stack[seat][card][i])
        while level > 0:
            level -= 1
            target += 1
            unit_size = 1
            self.land(seat, target, self.stack[seat][card][level])
        self.height[seat][card] = 0
        self.end_sow(target, unit_size)

    def land(self, seat, card, kind):
        """A lone large on a medium on a small makes a nest, which may capture at once (L5, L6)."""
        if kind % 3 == 2 and card < self.cards:
            top = self.height[seat][card] - 1
            if top >= 1 and self.stack[seat][card][top] % 3 == 1 and self.stack[seat][card][top - 1] % 3 == 0:
                facing = self.cards - 1 - card
                if self.nest_captures(1 - seat, facing):
                    self.capture(1 - seat, facing, POWER_OF_COLOUR[kind // 3])
        self.push_onto(seat, card, kind)

    def nest_captures(self, seat, card):
        """A nest captures only what is guarded (L6); a laboratory option lets it capture anything (L19)."""
        return self.height[seat][card] > 0 if self.open_nests else self.is_guarded(seat, card)

    def end_sow(self, last_card, unit_size):
        """A last unit that lies alone landed on an empty card; it captures a facing card that is not
        guarded."""
        seat = self.mover
        if last_card < self.cards and self.height[seat][last_card] == unit_size:
            facing = self.cards - 1 - last_card
            if self.height[1 - seat][facing] and not self.is_guarded(1 - seat, facing):
                powers = 0
                for level in range(unit_size):  # a tree gives the power of any of its colours (L7)
                    powers |= POWER_OF_COLOUR[self.stack[seat][last_card][level] // 3]
                self.capture(1 - seat, facing, powers)
        self.sows += 1
        self.placed = 0
        self.next_power(last_card == self.cards and self.power_count == 0)  # a capture ends the turn (L5)

    def capture(self, seat, card, powers):
        """All the pyramids of a seat's card go into the other's vault."""
        for level in range(self.height[seat][card]):
            self.into_vault(1 - seat, self.stack[seat][card][level])
        self.height[seat][card] = 0
        self.powers[self.power_count] = powers
        self.power_count += 1

    # -- powers: they never cause captures, nests or extra turns (L11) ---------------
    def usable(self, powers):
        if powers & GREEN and self.vault_kinds[0] | self.vault_kinds[1]:
            return True
        if powers & (YELLOW | RED) and self.occupied_cards():
            return True
        if powers & BLUE and self.count_swaps(self.mover):
            return True
        return powers & BLACK and self.count_swaps(1 - self.mover) > 0

    def use_power(self, action):
        if action >= SWAP:
            pair = action - SWAP
            self.swap(pair // SWAPS_PER_SIDE, pair % SWAPS_PER_SIDE)
        elif action >= LIFT:
            seat, card = (action - LIFT) % 20 // 10, (action - LIFT) % 10
            kind = self.off_card(seat, card)  # single pyramids, also off the top of a tree (L9)
            if action >= PUSH:
                self.push_onto(seat, card + 1, kind)
            else:
                self.into_stock(seat, kind)
        elif action >= TAKE:
            seat, kind = (action - TAKE) // 30, (action - TAKE) % 30
            self.out_of_vault(seat, kind)
            self.into_stock(seat, kind)
        self.power_at += 1
        self.next_power(False)

    # -- whose turn it is ----------------------------------------------------------
    def next_power(self, extra_turn):
        """Decide about a power when its turn comes, and skip it if it has no use then (L8)."""
        while self.power_at < self.power_count:
            if self.usable(self.powers[self.power_at]):
                self.phase = POWER
                return
            self.power_at += 1
        self.power_at = 0
        self.power_count = 0
        self.next_turn(extra_turn)

    def next_turn(self, extra_turn):
        """Check whether a seat can sow whenever a turn would start (L4, L12, L14, L18)."""
        seat = self.mover if extra_turn else 1 - self.mover
        self.passed = not self.may_sow(seat)
        if self.passed:
            seat = 1 - seat
        self.extra = extra_turn and not self.passed
        if self.sows == self.max_sows or (self.passed and self.early_end) or not self.may_sow(seat):
            self.end_game()
        else:
            self.phase = SOW
            self.mover = seat

    def pass_turn(self):
        """The turn goes to the other player, or comes back as an ordinary one if that player cannot sow
        (L14).

        In the laboratory two unused turns in a row end the game, also if the other player cannot use theirs
        (L17).
        """
        if not self.passing:
            self.next_turn(False)
        elif self.passed or not self.may_sow(1 - self.mover):
            self.end_game()
        else:
            self.passed = True
            self.extra = False
            self.mover = 1 - self.mover

    def end_game(self):
        self.phase = OVER
        self.extra = False
        self.passed = False
        self.mover = NOBODY

    # -- for Python callers ------------------------------------------------------
    def pending_powers(self) -> list[int]:
        return [self.powers[i] for i in range(self.power_at, self.power_count)]
