# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A small neural network that judges positions and moves, for a search that knows only `State`.

A game says which features of a position are present (`collect`) and which rows of the policy describe a move
(`collect_action`). The network adds up a row of 32 numbers for each feature present, continues with 16 and
ends with two outputs: the mover's winning chance and final lead. A move's preference is the product of the
first 32 sums with the rows of the move, and a share of the game's own `move_score`.

A game may also give amounts, such as "pyramids at home, times the tricks to come". Each has a weight in
points, and together with the present lead they add up to a forecast of the final lead. Then the layers say
only what is to be corrected, and a game may do without them. That suits games in which every point counts:
yes-no features blur small differences between positions, and a sum of points does not.

All numbers are whole. Weights have 16 bits, 256 standing for 1, and the last step looks the winning chance up
in a table. So a position is judged exactly alike on every machine, compiled or as plain Python.
"""

from collections.abc import Sequence

import cython

from benben.core.state import State
from benben.search.net_tables import shares_by_distance, winning_chances

if not cython.compiled:  # compiled, these are C functions that the .pxd imports or has
    from benben.core.state import ints
    from benben.search.arithmetic import dot_product, sum_rows

WIDTH, MIDDLE = 32, 16  # the sizes of the layers
LIMIT = 4095  # the most that a sum may pass on to the next layer: 16
UNIT_BITS = 8  # a weight of 1 << 8 stands for 1
STEEPEST = 2048  # the largest logit in the table of chances: 8
SCORE_BITS = 14  # how much a point of `move_score` counts is given in units of 1 / 2^14
LEAD_UNIT = 10  # a lead of this many points is an output of 1
HIGHEST_SCORE = 10_000  # beyond, move scores count alike
MOST_ROWS = 8  # of the policy, for one move
FALLS = 1024  # entries in the table of shares, 64 for a factor of e
SHARES = 1_000_000  # what the shares of all moves add up to, but for rounding
FURTHEST = 1 << 17  # the largest forecast, in units of 1/256 of a point: 512 points
SHARPNESS_BITS = 14  # what a point of the forecast counts is given in units of 1 / 2^14
SHARPEST = 1 << 13  # the most that it may count: half a logit
if cython.compiled:  # C constants, which other modules import by name
    globals().update(WIDTH=WIDTH, MIDDLE=MIDDLE, LIMIT=LIMIT, UNIT_BITS=UNIT_BITS, SCORE_BITS=SCORE_BITS)
    globals().update(HIGHEST_SCORE=HIGHEST_SCORE, MOST_ROWS=MOST_ROWS, LEAD_UNIT=LEAD_UNIT)
    globals().update(SHARPNESS_BITS=SHARPNESS_BITS, SHARPEST=SHARPEST, FURTHEST=FURTHEST)


CHANCES = winning_chances()
FALL = shares_by_distance()


def shorts(count):
    """Return a block of zeros of 16 bits: C memory when compiled, a list when not."""
    if cython.compiled:
        block = cython.cast(cython.p_short, calloc(count, cython.sizeof(cython.short)))
        if not block:
            raise MemoryError
        return block
    return [0] * count


def clamp(number, lowest, highest):
    return lowest if number < lowest else highest if number > highest else number


class Weights:
    """The numbers of a network; the nets of all trees share them.

    They lie one after another: a row for each feature and the bias of these; the second layer, output by
    output, and its bias; the third layer and its bias; the rows of the policy, a bias for each; and for each
    phase of the game what a point of `move_score` counts. Where a game gives amounts, a weight for each
    follows, and for each phase what a point of the forecast counts.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        features: int,
        most_active: int,
        rows: int,
        phases: int,
        amounts: int = 0,
    ):
        self.features, self.most_active, self.rows, self.phases = features, most_active, rows, phases
        self.amounts = amounts
        self.first_bias = features * WIDTH
        self.second = self.first_bias + WIDTH
        self.second_bias = self.second + MIDDLE * WIDTH
        self.third = self.second_bias + MIDDLE
        self.third_bias = self.third + 2 * MIDDLE
        self.policy = self.third_bias + 2
        self.policy_bias = self.policy + rows * WIDTH
        self.slopes = self.policy_bias + rows
        self.linear = self.slopes + phases
        self.sharpness = self.linear + amounts
        count = self.sharpness + phases if amounts else self.linear
        if len(numbers) != count:
            raise ValueError(f"a net of this size has {count} weights, not {len(numbers)}")
        self.numbers = shorts(len(numbers))
        for place, number in enumerate(numbers):
            self.numbers[place] = number

    def __dealloc__(self):
        # ruff: noqa: F821 (free comes from the .pxd)
        free(self.numbers)


class Net:
    """A network with scratch memory of its own: one for each tree. A game extends it."""

    def __init__(self, weights: Weights, states: type[State]):
        self.weights = weights
        self.states = states  # the class of the positions that it judges
        self.numbers = weights.numbers
        self.active = ints(weights.most_active + 1)  # one may be written that does not count
        self.rows = ints(MOST_ROWS)
        self.amounts = ints(max(1, weights.amounts))
        self.first_layer = shorts(WIDTH)
        self.second_layer = shorts(MIDDLE)
        self.count = self.row_count = self.phase = self.seat = self.points = 0
        self.lead = 0.0

    def __dealloc__(self):
        free(self.active)
        free(self.rows)
        free(self.amounts)
        free(self.first_layer)
        free(self.second_layer)

    # -- what a game says ----------------------------------------------------------
    def collect(self, state):
        """Write the features of a position in which somebody is to move into `active`, each once, and set
        their `count`, at most `most_active`, and the phase.

        They are seen by the mover, unless a game sets `seat`. A game with amounts sets all of them and
        `points`, the present lead.
        """

    def collect_action(self, state, action):
        """Put the rows that describe a legal action in the position that was collected last."""

    def put_row(self, row):
        """Add a row of the policy, at most MOST_ROWS for a move and each once."""
        self.rows[self.row_count] = row
        self.row_count += 1

    # -- what the network says -------------------------------------------------------
    def look_at(self, state):
        """Collect what a position has, and compute the first layer."""
        self.count = 0
        self.seat = state.mover
        self.collect(state)
        if self.weights.features > 0:
            sum_rows(
                self.first_layer, self.numbers, self.weights.first_bias, self.active, self.count, WIDTH, LIMIT
            )

    def judge(self, state):
        """Return player 0's winning chance where somebody is to move, and set `lead` for that player."""
        self.look_at(state)
        logit = 0
        self.lead = 0.0
        if self.weights.features > 0:
            self.compute_second_layer()
            logit = self.output(0)
            self.lead = LEAD_UNIT * self.output(1) / 256.0
        if self.weights.amounts > 0:
            forecast = self.forecast()
            logit += (self.numbers[self.weights.sharpness + self.phase] * forecast) >> SHARPNESS_BITS
            self.lead += forecast / 256.0
        chance = CHANCES[clamp(logit, -STEEPEST, STEEPEST) + STEEPEST]
        if self.seat == 1:
            self.lead = -self.lead
            return 1 - chance
        return chance

    def compute_second_layer(self):
        """Compute the second layer from the first."""
        for place in range(MIDDLE):
            total = dot_product(self.numbers, self.weights.second + place * WIDTH, self.first_layer, WIDTH)
            total = (total >> UNIT_BITS) + self.numbers[self.weights.second_bias + place]
            self.second_layer[place] = clamp(total, 0, LIMIT)

    def forecast(self):
        """Return the final lead that points and amounts add up to, in units of 1/256."""
        total: cython.longlong = self.points * (1 << UNIT_BITS)
        for place in range(self.weights.amounts):
            weight: cython.longlong = self.numbers[self.weights.linear + place]
            total += weight * self.amounts[place]
        return FURTHEST if total > FURTHEST else -FURTHEST if total < -FURTHEST else total

    def output(self, place):
        """Return an output in units of 1/256."""
        total = dot_product(self.numbers, self.weights.third + place * MIDDLE, self.second_layer, MIDDLE)
        return (total >> UNIT_BITS) + self.numbers[self.weights.third_bias + place]

    def preference(self, state, action, move_score):
        """Return how much a legal action is preferred, as a logit in units of 1/256, after `look_at`."""
        self.row_count = 0
        self.collect_action(state, action)
        slope = self.numbers[self.weights.slopes + self.phase]
        total = (slope * clamp(move_score, -HIGHEST_SCORE, HIGHEST_SCORE)) >> (SCORE_BITS - UNIT_BITS)
        for i in range(self.row_count):
            row = self.rows[i]
            dot = dot_product(self.numbers, self.weights.policy + row * WIDTH, self.first_layer, WIDTH)
            total += (dot >> UNIT_BITS) + self.numbers[self.weights.policy_bias + row]
        return total

    def check(self, state):
        """Raise an error unless a position is of this net's game and somebody is to move in it."""
        if not isinstance(state, self.states):
            raise TypeError("the net judges the positions of another game")
        if state.mover > 1:
            raise ValueError("nobody is to move")

    def look_at_checked(self, state):
        self.check(state)
        self.look_at(state)

    # -- for Python callers ------------------------------------------------------
    def judges_from(self, state: State) -> bool:
        """Return whether a search from this position asks the net; a game may have positions that are
        searched without, because they are solved anyway."""
        return True

    def features(self, state: State) -> list[int]:
        """Return the features of a position in which somebody is to move."""
        self.look_at_checked(state)
        return [self.active[i] for i in range(self.count)]

    def amounts_of(self, state: State) -> list[int]:
        """Return the present lead and the amounts where somebody is to move; nothing without amounts."""
        self.look_at_checked(state)
        amounts = [self.amounts[place] for place in range(self.weights.amounts)]
        return [self.points, *amounts] if amounts else []

    def seat_of(self, state: State) -> int:
        """Return by whom a position is seen in which somebody is to move."""
        self.look_at_checked(state)
        return self.seat

    def phase_of(self, state: State) -> int:
        """Return the phase of a position in which somebody is to move."""
        self.look_at_checked(state)
        return self.phase

    def action_rows(self, state: State, action: int) -> list[int]:
        """Return the rows of the policy that describe a legal action."""
        self.look_at_checked(state)
        self.row_count = 0
        self.collect_action(state, action)
        return [self.rows[i] for i in range(self.row_count)]

    def judgement(self, state: State) -> tuple[float, float]:
        """Return player 0's winning chance and lead where somebody is to move."""
        self.check(state)
        return self.judge(state), self.lead

    def repeat_judgement(self, state: State, times: cython.int) -> None:
        """Judge a position a number of times, to measure how long that takes."""
        self.check(state)
        for _ in range(times):
            self.judge(state)

    def preferences(self, state: State) -> dict[int, int]:
        """Return the preference for each legal action."""
        self.check(state)
        scores = state.move_scores()
        self.look_at(state)
        return {action: self.preference(state, action, score) for action, score in scores}
