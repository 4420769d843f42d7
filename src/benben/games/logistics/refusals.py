"""Why a move of Logistics is refused."""

from benben.core.options import Values
from benben.core.pieces import pyramid_name
from benben.core.types import Refusal, View
from benben.games.logistics.notation import parse_move
from benben.games.logistics.view import has_tree

POWER_OF_VERB = {"take": ("green",), "lift": ("yellow",), "push": ("red",), "swap": ("blue", "black")}


def explain(options: Values, view: View, move: str) -> Refusal:
    parsed = parse_move(move)
    assert parsed is not None, "only readable moves are explained"
    verb, named = parsed
    if verb in ("sow", "place", "end", "pass"):
        return _explain_sow(options, view, verb, named)
    if view["phase"] != "power":
        return Refusal("no-power", "Captures", "no power of a capture is waiting to be used")
    return _explain_power(view, verb, named)


def _explain_sow(options: Values, view: View, verb: str, named: tuple[str, ...]) -> Refusal:
    if view["phase"] == "power":
        return Refusal("power-pending", "L8", "a power must be used, or declined, before the next sow")
    if verb == "end":
        return Refusal("no-stock-sow", "Notation", "no sow from the stock is under way")
    if verb == "place":
        return Refusal("not-in-stock", "A turn", f"the stock holds no {pyramid_name(named[0])}")
    if view["phase"] == "stock":
        return Refusal(
            "stock-sow", "L1", "a sow from the stock is under way: place another pyramid, or end the sow"
        )
    if verb == "pass":
        return Refusal("no-passing", "L4", _why_not_pass(options))
    cards = view["cards"][view["to_move"]]
    card = int(named[0])
    if card > len(cards):
        return Refusal("no-such-card", "Set-up", f"there are {len(cards)} cards")
    stack = cards[card - 1]
    if not stack:
        return Refusal("empty-card", "A turn", f"card {card} is empty")
    units = len(stack) - 2 * has_tree(stack)
    steps = len(cards) + 1 - card
    return Refusal(
        "too-tall",
        "L3",
        f"{units} units cannot be sown: the vault is only {steps} step{'s' * (steps > 1)} away",
    )


def _why_not_pass(options: Values) -> str:
    if options["extra_turn"] == "must":
        return "in this game a player who can sow must do so, even in an extra turn"
    return "only an extra turn can be passed; in any other, a player who can sow must do so"


def _explain_power(view: View, verb: str, named: tuple[str, ...]) -> Refusal:
    powers = view["powers"][0]
    if not set(POWER_OF_VERB[verb]) & set(powers):
        return Refusal("other-power", "Captures", f"this capture gives the power of {' or '.join(powers)}")
    if verb == "take":
        return Refusal("not-in-vault", "Captures", f"{named[0]}'s vault holds no {pyramid_name(named[1])}")
    if verb == "swap":
        return _explain_swap(view, powers, named)
    return _no_piece(view, named[0], int(named[1]), 1)


def _explain_swap(view: View, powers: list[str], named: tuple[str, ...]) -> Refusal:
    owner, card, level, other, other_card, other_level = named
    if owner != other:
        return Refusal("two-sides", "L10", "a swap stays on one player's cards")
    side = "blue" if "AB"[view["to_move"]] == owner else "black"
    if side not in powers:
        return Refusal("other-side", "Captures", "blue swaps on your own cards, black on the opponent's")
    for one_card, one_level in ((int(card), int(level)), (int(other_card), int(other_level))):
        cards = view["cards"]["AB".index(owner)]
        if one_card > len(cards) or one_level > len(cards[one_card - 1]):
            return _no_piece(view, owner, one_card, one_level)
    if (int(card), int(level)) > (int(other_card), int(other_level)):
        return Refusal(
            "swap-order", "Notation", "the lower card, or the lower level of one card, is written first"
        )
    return Refusal("same-pieces", "L10", "the two pieces must differ in colour or size")


def _no_piece(view: View, owner: str, card: int, level: int) -> Refusal:
    cards = view["cards"]["AB".index(owner)]
    if card > len(cards):
        return Refusal("no-such-card", "Set-up", f"there are {len(cards)} cards")
    height = len(cards[card - 1])
    if height == 0:
        return Refusal("empty-card", "Captures", f"{owner}'s card {card} is empty")
    return Refusal(
        "no-such-level",
        "L10",
        f"{owner}'s card {card} holds {height} piece{'s' * (height > 1)}, none at level {level}",
    )
