"""Logistics' position as data, with the keys of the rules page."""

from typing import Any

from benben.core.pieces import KINDS, multiset
from benben.core.types import View
from benben.games.logistics.rules.state import LogisticsState

PHASES = ("sow", "stock", "power", "over")
POWERS = ("black", "blue", "green", "red", "yellow")  # in the order of their bits


def describe(state: LogisticsState) -> View:
    """Laboratory options add what the pyramids do not show."""
    more: dict[str, Any] = {"passed": state.passed} if state.passing else {}
    if state.buried_guard:
        more["guarded"] = [state.guarded_cards(seat) for seat in (0, 1)]
    return {
        "to_move": None if state.is_over() else state.mover,
        "phase": PHASES[state.phase],
        "stock": [multiset(state.stock_counts(seat)) for seat in (0, 1)],
        "vault": [multiset(state.vault_counts(seat)) for seat in (0, 1)],
        "cards": [
            [[KINDS[kind] for kind in state.stack_kinds(seat, card)] for card in range(state.cards)]
            for seat in (0, 1)
        ],
        "placed": state.placed,
        "powers": [
            [name for bit, name in enumerate(POWERS) if powers >> bit & 1]
            for powers in state.pending_powers()
        ],
        "sows": state.sows,
        "scores": state.scores(),
        **more,
    }


def has_tree(stack: list[str]) -> bool:
    return [pyramid[1] for pyramid in stack[-3:]] == ["3", "2", "1"]


def is_guarded(view: View, seat: int, card: int) -> bool:
    """Return whether a tree guards a card, counted from 0: only one on top, unless an option says
    otherwise."""
    guarded: bool = view["guarded"][seat][card] if "guarded" in view else has_tree(view["cards"][seat][card])
    return guarded
