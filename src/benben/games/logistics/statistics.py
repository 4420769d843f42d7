"""Which of Logistics' rules a game uses: sows, captures, extra turns, powers, and trees in the vaults."""

from benben.core.options import Values
from benben.core.rule_statistics import RuleElement, RuleStatistics
from benben.games.logistics.rules.state import (
    ACTION_NUMBERS,
    DECLINE,
    LIFT,
    PASS,
    PLACE,
    POWER,
    PUSH,
    SOW,
    SWAP,
    TAKE,
    LogisticsState,
)

(
    STOCK_SOW,
    CARD_SOW,
    PASSES,
    CAPTURE,
    NEST,
    EXTRA,
    PASSED,
    RED,
    YELLOW,
    GREEN,
    BLUE,
    BLACK,
    DECLINED,
    SOLID,
    MIXED,
) = range(15)
TREE, NESTED = [2, 1, 0], [0, 1, 2]  # sizes, bottom first
SWAPS_PER_SIDE = ACTION_NUMBERS["max_pieces"] ** 2


class Statistics(RuleStatistics[LogisticsState]):
    elements = (
        RuleElement("stock sow", "a sow from the stock"),
        RuleElement("card sow", "a sow of a card"),
        RuleElement("pass", "a turn passed by choice"),
        RuleElement("capture", "a capture by a last unit on an empty card"),
        RuleElement("nest capture", "a capture by a nest"),
        RuleElement("extra turn", "another turn because the last unit lay in the vault"),
        RuleElement("passed over", "a turn that passed to the other player because no sow was possible"),
        RuleElement("red power", "a top pyramid pushed a card forward"),
        RuleElement("yellow power", "a top pyramid lifted into a stock"),
        RuleElement("green power", "a piece taken out of a vault into its owner's stock"),
        RuleElement("blue power", "two pieces swapped on one's own cards"),
        RuleElement("black power", "two pieces swapped on the opponent's cards"),
        RuleElement("declined", "a power declined"),
        RuleElement("one-colour tree", "a one-colour tree in the vault at the end"),
        RuleElement("mixed tree", "a mixed tree in the vault at the end"),
    )

    def __init__(self, state: LogisticsState) -> None:
        super().__init__(state)
        self.facing: list[list[int]] = []  # the opponent's cards before a sow
        self.reaches_vault = False

    def before(self, state: LogisticsState, seat: int, action: int) -> None:
        if state.phase == POWER:
            self.counts[self._power(seat, action)][seat] += 1
            return
        self.facing = [state.stack_kinds(1 - seat, card) for card in range(state.cards)]
        self.reaches_vault = False
        if state.phase == SOW:
            self.counts[PASSES if action == PASS else STOCK_SOW if action >= PLACE else CARD_SOW][seat] += 1
        if action < state.cards:
            stack = state.stack_kinds(seat, action)
            units = len(stack) - 2 * (_top_sizes(stack) == TREE)
            self.reaches_vault = action + units == state.cards

    def _power(self, seat: int, action: int) -> int:
        if action == DECLINE:
            return DECLINED
        if action >= SWAP:
            return BLUE if (action - SWAP) // SWAPS_PER_SIDE == seat else BLACK
        return RED if action >= PUSH else YELLOW if action >= LIFT else GREEN

    def after(self, state: LogisticsState, seat: int, action: int) -> None:
        captured = False
        if not (action >= TAKE or action == DECLINE):
            captured = self._count_captures(state, seat)
        if state.phase == SOW:  # a turn starts
            extra = self.reaches_vault and not captured
            self.counts[EXTRA][seat] += extra
            expected = seat if extra else 1 - seat
            self.counts[PASSED][expected] += state.mover != expected
        self.reaches_vault = self.reaches_vault and not captured

    def _count_captures(self, state: LogisticsState, seat: int) -> bool:
        taken = [
            card for card, stack in enumerate(self.facing) if stack and not state.stack_kinds(1 - seat, card)
        ]
        for card in taken:
            capturing = state.stack_kinds(seat, state.cards - 1 - card)
            self.counts[NEST if _top_sizes(capturing) == NESTED else CAPTURE][seat] += 1
        return bool(taken)

    def end(self, state: LogisticsState) -> None:
        for seat in (0, 1):
            vault = state.vault_counts(seat)
            solid = sum(min(vault[first : first + 3]) for first in range(0, 30, 3))
            self.counts[SOLID][seat] = solid
            self.counts[MIXED][seat] = min(sum(vault[size::3]) for size in range(3)) - solid


def elements(options: Values) -> tuple[RuleElement, ...]:
    """Return what is counted; it is the same under all options."""
    return Statistics.elements


def _top_sizes(stack: list[int]) -> list[int]:
    return [kind % 3 for kind in stack[-3:]]
