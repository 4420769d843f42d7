# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What Logistics' net looks at: features of a position, from the mover's side, and rows for its moves.

Cards are told by their distance from the vault, so that one net knows the short game and the long one.
"""

import cython

from benben.games.logistics.heuristics import HeuristicState
from benben.search.net import Net, Weights
from benben.search.net_file import NetKind, Sizes

if not cython.compiled:  # compiled, these are C constants and functions that the .pxd imports
    from benben.games.logistics.rules.board import MAX_PIECES
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
        SWAPS_PER_SIDE,
        TAKE,
    )
    from benben.search.net import clamp

KINDS, SLOTS = 15, 4  # with one palette; a slot is the distance of a card from the vault, from 0
MOST_HEIGHT, DEPTHS = 12, 4  # pyramids on a card, and the places from the top that are looked at
MOST_CAPTURED = 6  # pyramids; more count alike, as with all bounds here
MOST_PIECES, MOST_OF_SIZE, MOST_TREES = 30, 12, 10  # in all; in a vault. Of a kind 3 are counted
WIDEST_LEAD = 40  # points
MOST_TENS = 40  # sows, in tens

# What sowing a card does: it captures 1 to 6, or one of these.
TO_VAULT, TO_EMPTY, TO_FULL, NO_SOW = 6, 7, 8, 9
OUTCOMES = 10

# The features of a card: height, the kinds of the top four pyramids, whether it is guarded, what sowing does.
TOPS = 12
GUARDED = TOPS + 4 * 15
SOWS = GUARDED + 1
SLOT = SOWS + 10
# The features of a side: its cards, pyramids on them, stock and vault.
ON_CARDS = 4 * SLOT
STOCK_KINDS = ON_CARDS + 30
STOCK_TOTAL = STOCK_KINDS + 15 * 3
VAULT_KINDS = STOCK_TOTAL + 30
VAULT_SIZES = VAULT_KINDS + 15 * 3
VAULT_TREES = VAULT_SIZES + 3 * 12
SIDE = VAULT_TREES + 10
# The features of the whole: both leads, the turn, and the options.
LEAD = 2 * SIDE
PROSPECTS = LEAD + 81
# Before a sow: an ordinary turn, an extra one that may be passed, one that must be used.
TURN = PROSPECTS + 81
PLACED = TURN + 3
POWERS = PLACED + 4
PENDING = POWERS + 5
TENS = PENDING + 1
SHORT = TENS + 41
MUST = SHORT + 1

# At most so many are present: for each side 7 for each of four cards, 1, 16 of the stock, 15, 3 and 1 of the
# vault; both leads; 5 powers and another pending, or 1 for any other turn; 1 for the sows, and both options.
MOST_ACTIVE = 2 * (4 * 7 + 1 + 16 + 19) + 2 + 6 + 1 + 2

# The rows of the policy: sows by slot and outcome, then these.
END_ROWS = 4 * 10
PASS_ROW = END_ROWS + 5
DECLINE_ROW = PASS_ROW + 1
PLACE_ROWS = DECLINE_ROW + 1  # by pyramids placed and kind
TAKE_ROWS = PLACE_ROWS + 4 * 15  # by side and kind
CARD_ROWS = TAKE_ROWS + 2 * 15  # lifts and pushes, by side and slot
KIND_ROWS = CARD_ROWS + 2 * 2 * 4  # and by side and kind
ARRIVE_ROWS = KIND_ROWS + 2 * 2 * 15  # swaps: which kind arrives where, by side, slot and depth
SIDE_ROWS = ARRIVE_ROWS + 2 * 4 * 4 * 15  # swaps by side

GROUPS = (
    ("cards by slot: height, top, guarded, sow", 4 * SLOT),
    ("on cards", 30),
    ("stock by kind, in all", 75),
    ("vault by kind, size, trees", 91),
    ("the other side", SIDE),
    ("lead", 81),
    ("prospects", 81),
    ("turn, placed, powers, pending", 13),
    ("sows in tens", 41),
    ("short game, extra turns must be used", 2),
    ("rows: sows, end, pass, decline", 47),
    ("rows: place, take", 90),
    ("rows: lift and push by slot and kind", 76),
    ("rows: swaps by what arrives where, by side", 482),
)
KIND = NetKind(
    game="logistics",
    options={
        "cards": (3, 4),
        "sets": (2,),
        "palettes": (["rainbow", "rainbow"],),
        "max_sows": (300, 400),
        "mixed_tree": (5,),
        "solid_tree": (7,),
        "stock_limit": (4,),
        "passing": (False,),
        "early_end": (False,),
        "open_nests": (False,),
        "buried_guard": (False,),
    },
    groups=GROUPS,
    sizes=Sizes(features=MUST + 1, most_active=MOST_ACTIVE, rows=SIDE_ROWS + 2, phases=3),
)
# What self-play deals: the long game as published, the short one, and extra turns that must be used.
TRAINING_OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {},
    {"cards": 3},
    {},
    {},
    {"extra_turn": "must"},
    {},
    {},
)
TRAINING_SIZES = {"generations": 5, "games": 6000, "simulations": 300, "epochs": 2}


def make_net(weights: Weights) -> Net:
    """Return a net for one tree."""
    return LogisticsNet(weights)


class LogisticsNet(Net):
    """Collects features and rows; `outcomes` and `guarded` are what the last position collected has.

    Features go straight into `active`, and the methods pass on how many there are: a call for each would take
    as long as all the rest. One that may be missing is written first and then counted or not, because a
    branch that cannot be foreseen costs more.
    """

    def __init__(self, weights: Weights):
        Net.__init__(self, weights, HeuristicState)
        self.outcomes = [[0] * 10, [0] * 10]  # what sowing a card does, by seat and card
        self.guarded = [[0] * 10, [0] * 10]  # 1 for a tree on top

    def collect(self, state):
        self.put_position(cython.cast(HeuristicState, state))

    def put_position(self, state):
        mover = state.mover
        self.phase = 2 if state.phase == POWER else 1 if state.phase == STOCK else 0
        for seat in range(2):
            for card in range(state.cards):
                self.guarded[seat][card] = 1 if state.has_tree(seat, card) else 0
        count = self.put_side(state, mover, 0, 0)
        lead, prospects = self.seat_score, self.seat_prospects
        count = self.put_side(state, 1 - mover, SIDE, count)
        lead -= self.seat_score
        prospects -= self.seat_prospects
        self.active[count] = LEAD + clamp(lead, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD
        self.active[count + 1] = PROSPECTS + clamp(prospects, -WIDEST_LEAD, WIDEST_LEAD) + WIDEST_LEAD
        self.count = self.put_turn(state, count + 2)

    def check(self, state):
        """Refuse rows and kinds that have no features as well: `active` has no room for more cards."""
        Net.check(self, state)
        if not self.has_features(cython.cast(HeuristicState, state)):
            raise ValueError("the net knows rows of up to 4 cards and the pyramids of one palette")
        return 0

    def has_features(self, state):
        if state.cards > SLOTS:
            return False
        for seat in range(2):
            if (state.stock_kinds[seat] | state.vault_kinds[seat]) >> KINDS:
                return False
            for card in range(state.cards):
                for level in range(state.height[seat][card]):
                    if state.stack[seat][card][level] >= KINDS:
                        return False
        return True

    # -- one side --------------------------------------------------------------------
    def put_side(self, state, seat, first, count):
        """Put what a side has, note its score and prospects, and return the number of features."""
        pieces = 0
        for card in range(state.cards):
            pieces += state.height[seat][card]
            count = self.put_card(state, seat, card, first + SLOT * (state.cards - 1 - card), count)
        self.active[count] = first + ON_CARDS + min(pieces, MOST_PIECES) - 1
        count += 1 if pieces > 0 else 0
        stock = 0
        for kind in range(15):
            number = state.stock[seat][kind]
            stock += number
            self.active[count] = first + STOCK_KINDS + 3 * kind + min(number, 3) - 1
            count += 1 if number > 0 else 0
        self.active[count] = first + STOCK_TOTAL + min(stock, MOST_PIECES) - 1
        count += 1 if stock > 0 else 0
        self.seat_score = state.score(seat)
        self.seat_prospects = state.prospects_with(seat, self.seat_score, pieces, stock)
        return self.put_vault(state, seat, first, count)

    def put_card(self, state, seat, card, first, count):
        height = state.height[seat][card]
        outcome = self.sow_outcome(state, seat, card)
        self.outcomes[seat][card] = outcome
        self.active[count] = first + SOWS + outcome
        count += 1
        if height > 0:
            self.active[count] = first + min(height, MOST_HEIGHT) - 1
            count += 1
            for depth in range(min(height, DEPTHS)):
                self.active[count] = first + TOPS + 15 * depth + state.stack[seat][card][height - 1 - depth]
                count += 1
            self.active[count] = first + GUARDED
            count += self.guarded[seat][card]
        return count

    def sow_outcome(self, state, seat, card):
        """Return what sowing a card would do if it were this seat's turn."""
        units = state.height[seat][card] - 2 * self.guarded[seat][card]
        last = card + units
        if units == 0 or last > state.cards:
            return NO_SOW
        if last == state.cards:
            return TO_VAULT
        if state.height[seat][last] > 0:
            return TO_FULL
        facing = state.cards - 1 - last
        if state.height[1 - seat][facing] == 0 or self.guarded[1 - seat][facing]:
            return TO_EMPTY
        return min(state.height[1 - seat][facing], MOST_CAPTURED) - 1

    def put_vault(self, state, seat, first, count):
        sizes: cython.int[3] = [0] * 3
        for kind in range(15):
            number = state.vault[seat][kind]
            sizes[kind % 3] += number
            self.active[count] = first + VAULT_KINDS + 3 * kind + min(number, 3) - 1
            count += 1 if number > 0 else 0
        for size in range(3):
            self.active[count] = (
                first + VAULT_SIZES + MOST_OF_SIZE * size + min(sizes[size], MOST_OF_SIZE) - 1
            )
            count += 1 if sizes[size] > 0 else 0
        trees = min(sizes[0], sizes[1], sizes[2])
        self.active[count] = first + VAULT_TREES + min(trees, MOST_TREES) - 1
        return count + (1 if trees > 0 else 0)

    # -- the turn ----------------------------------------------------------------------
    def put_turn(self, state, count):
        if state.phase == SOW:
            self.active[count] = TURN + (0 if not state.extra else 1 if state.may_pass_extra else 2)
            count += 1
        elif state.phase == STOCK:
            self.active[count] = PLACED + state.placed - 1
            count += 1
        else:
            for power in range(5):
                self.active[count] = POWERS + power
                count += state.powers[state.power_at] >> power & 1
            self.active[count] = PENDING
            count += 1 if state.power_at + 1 < state.power_count else 0
        self.active[count] = TENS + min(state.sows // 10, MOST_TENS)
        count += 1
        self.active[count] = SHORT
        count += 1 if state.cards == 3 else 0
        self.active[count] = MUST
        return count + (0 if state.may_pass_extra else 1)

    # -- moves -----------------------------------------------------------------------
    def collect_action(self, state, action):
        self.put_action(cython.cast(HeuristicState, state), action)

    def put_action(self, state, action):
        if state.phase == POWER:
            self.put_power(state, action)
        else:
            self.put_sow(state, action)

    def put_sow(self, state, action):
        if action == PASS:
            self.put_row(PASS_ROW)
        elif action >= PLACE:
            self.put_row(PLACE_ROWS + KINDS * state.placed + action - PLACE)
        elif action == END_SOW:
            self.put_row(END_ROWS + state.placed)
        else:
            slot = state.cards - 1 - action
            self.put_row(OUTCOMES * slot + self.outcomes[state.mover][action])

    def put_power(self, state, action):
        if action == DECLINE:
            self.put_row(DECLINE_ROW)
        elif action >= SWAP:
            pair = action - SWAP
            self.put_swap(state, pair // SWAPS_PER_SIDE, pair % SWAPS_PER_SIDE)
        elif action < LIFT:
            side = 0 if (action - TAKE) // 30 == state.mover else 1
            self.put_row(TAKE_ROWS + KINDS * side + (action - TAKE) % 30)
        else:
            seat, card = (action - LIFT) % 20 // 10, (action - LIFT) % 10
            side = (0 if seat == state.mover else 1) + (2 if action >= PUSH else 0)
            kind = state.stack[seat][card][state.height[seat][card] - 1]
            self.put_row(CARD_ROWS + SLOTS * side + state.cards - 1 - card)
            self.put_row(KIND_ROWS + KINDS * side + kind)

    def put_swap(self, state, seat, pair):
        lower, upper = pair // MAX_PIECES, pair % MAX_PIECES
        # Two different rows, because a legal swap is of two kinds.
        self.put_row(self.place_row(state, seat, lower) + state.piece_at(seat, upper))
        self.put_row(self.place_row(state, seat, upper) + state.piece_at(seat, lower))
        self.put_row(SIDE_ROWS + (0 if seat == state.mover else 1))

    def place_row(self, state, seat, place):
        """Return the first row for what arrives at a place."""
        card = 0
        while place >= state.height[seat][card]:
            place -= state.height[seat][card]
            card += 1
        depth = min(state.height[seat][card] - 1 - place, DEPTHS - 1)
        side = 0 if seat == state.mover else 1
        return ARRIVE_ROWS + KINDS * (DEPTHS * (SLOTS * side + state.cards - 1 - card) + depth)
