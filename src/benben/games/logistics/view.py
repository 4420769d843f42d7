"""Logistics' position as data, with the keys of the rules page."""

from typing import Literal, NotRequired, TypedDict

from benben.core.pieces import KINDS, multiset
from benben.core.types import Mover, View
from benben.games.logistics.rules.state import LogisticsState

Phase = Literal["sow", "stock", "power", "over"]
PHASES: tuple[Phase, ...] = ("sow", "stock", "power", "over")
POWERS = ("black", "blue", "green", "red", "yellow")  # in the order of their bits


class GameView(TypedDict):
    """A position of Logistics."""

    to_move: Mover | None
    phase: Phase
    stock: list[dict[str, int]]  # by seat, how many of each pyramid
    vault: list[dict[str, int]]
    cards: list[list[list[str]]]  # by seat and card, the stack, bottom first
    placed: int  # in a sow from the stock that is under way
    powers: list[list[str]]  # those waiting, in order
    sows: int
    extra: bool  # whether this is an extra turn
    scores: list[int]
    passed: NotRequired[bool]  # with `passing`: whether the turn before this one was not used
    guarded: NotRequired[list[list[bool]]]  # with `buried_guard`: by seat and card
    legal: NotRequired[list[str]]


def describe(state: LogisticsState) -> GameView:
    """Laboratory options add what the pyramids do not show."""
    view: GameView = {
        "to_move": state.to_move,
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
        "extra": state.extra,
        "scores": state.scores,
    }
    if state.passing:
        view["passed"] = state.passed
    if state.buried_guard:
        view["guarded"] = [state.guarded_cards(seat) for seat in (0, 1)]
    return view


def has_tree(stack: list[str]) -> bool:
    return [pyramid[1] for pyramid in stack[-3:]] == ["3", "2", "1"]


def is_guarded(view: View, seat: int, card: int) -> bool:
    """Return whether a tree guards a card, counted from 0: only one on top, unless an option says
    otherwise."""
    guarded: bool = view["guarded"][seat][card] if "guarded" in view else has_tree(view["cards"][seat][card])
    return guarded
