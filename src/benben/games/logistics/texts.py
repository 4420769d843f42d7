"""What people read of a position of Logistics, and why a move is refused."""

from typing import Any

from benben.core.pieces import KINDS, multiset, say
from benben.games.logistics.notation import parts
from benben.games.logistics.rules.state import LogisticsState

PHASES = ("sow", "stock", "power", "over")
POWERS = ("black", "blue", "green", "red", "yellow")  # in the order of their bits
POWER_OF_VERB = {"take": ("green",), "lift": ("yellow",), "push": ("red",), "swap": ("blue", "black")}
Refusal = tuple[str, str, str]


def describe(state: LogisticsState) -> dict[str, Any]:
    """Options of the laboratory add what the pyramids do not show by themselves."""
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


def is_guarded(view: dict[str, Any], seat: int, card: int) -> bool:
    """Whether a tree guards a card, counted from 0: the one on top, unless an option says otherwise."""
    guarded: bool = view["guarded"][seat][card] if "guarded" in view else has_tree(view["cards"][seat][card])
    return guarded


def explain(view: dict[str, Any], move: str) -> Refusal:
    found = parts(move)
    assert found is not None, "only readable moves are explained"
    verb, named = found
    if verb in ("sow", "place", "end", "pass"):
        return _explain_sow(view, verb, named)
    if view["phase"] != "power":
        return "no-power", "Captures", "no power of a capture is waiting to be used"
    return _explain_power(view, verb, named)


def _explain_sow(view: dict[str, Any], verb: str, named: tuple[str, ...]) -> Refusal:
    if view["phase"] == "power":
        return "power-pending", "L8", "a power must be used, or declined with -, before the next sow"
    if verb == "end":
        return "no-stock-sow", "Notation", "no sow from the stock is under way"
    if verb == "place":
        return "not-in-stock", "A turn", f"the stock holds no {say(named[0])}"
    if view["phase"] == "stock":
        return "stock-sow", "L1", "a sow from the stock is under way: place another pyramid or end it with ."
    if verb == "pass":
        return "no-passing", "L17", "a player who can sow must; passing is an option of the laboratory"
    cards = view["cards"][view["to_move"]]
    card = int(named[0])
    if card > len(cards):
        return "no-such-card", "Set-up", f"there are {len(cards)} cards"
    stack = cards[card - 1]
    if not stack:
        return "empty-card", "A turn", f"card {card} is empty"
    units = len(stack) - 2 * has_tree(stack)
    steps = len(cards) + 1 - card
    return (
        "too-tall",
        "L3",
        f"{units} units cannot be sown, the vault is {steps} step{'s' * (steps > 1)} away",
    )


def _explain_power(view: dict[str, Any], verb: str, named: tuple[str, ...]) -> Refusal:
    powers = view["powers"][0]
    if not set(POWER_OF_VERB[verb]) & set(powers):
        return "other-power", "Captures", f"this capture gives the power of {' or '.join(powers)}"
    if verb == "take":
        return "not-in-vault", "Captures", f"{named[0]}'s vault holds no {say(named[1])}"
    if verb == "swap":
        return _explain_swap(view, powers, named)
    return _no_piece(view, named[0], int(named[1]), 1)


def _explain_swap(view: dict[str, Any], powers: list[str], named: tuple[str, ...]) -> Refusal:
    owner, card, level, other, other_card, other_level = named
    if owner != other:
        return "two-sides", "L10", "a swap stays on one player's cards"
    side = "blue" if "AB"[view["to_move"]] == owner else "black"
    if side not in powers:
        return "other-side", "Captures", "blue swaps on your own cards, black on the opponent's"
    for one_card, one_level in ((int(card), int(level)), (int(other_card), int(other_level))):
        cards = view["cards"]["AB".index(owner)]
        if one_card > len(cards) or one_level > len(cards[one_card - 1]):
            return _no_piece(view, owner, one_card, one_level)
    if (int(card), int(level)) > (int(other_card), int(other_level)):
        return "swap-order", "Notation", "the lower card, or the lower level of one card, is written first"
    return "same-pieces", "L10", "the two pieces must differ in colour or size"


def _no_piece(view: dict[str, Any], owner: str, card: int, level: int) -> Refusal:
    cards = view["cards"]["AB".index(owner)]
    if card > len(cards):
        return "no-such-card", "Set-up", f"there are {len(cards)} cards"
    height = len(cards[card - 1])
    if height == 0:
        return "empty-card", "Captures", f"{owner}'s card {card} is empty"
    return (
        "no-such-level",
        "L10",
        f"{owner}'s card {card} holds {height} piece{'s' * (height > 1)}, none at level {level}",
    )
