"""How long a game of Logistics can last, by its options."""

from benben.core.options import Values

# Every option that was considered: those not used below change only what is scored, captured or guarded.
CONSIDERED = {
    "cards",
    "sets",
    "palettes",
    "max_sows",
    "extra_turn",
    "mixed_tree",
    "solid_tree",
    "stock_limit",
    "passing",
    "early_end",
    "open_nests",
    "buried_guard",
}


def longest_game(options: Values) -> int:
    """In the laboratory two passes in a row end the game, so there is at most one before each sow, and two at
    the end.

    An extra turn comes after a sow of a card that captured nothing. This sow and a pass are two actions,
    which is less than the longest sow.
    """
    passing = int(options["passing"])
    return int(options["max_sows"]) * (longest_sow(options) + passing) + 2 * passing


def longest_sow(options: Values) -> int:
    """Count actions. Every unit that lands on a card may capture once; a power takes two actions if it is a
    swap.

    From the stock, one pyramid lands for each action, and the last possible one ends the sow. From a card, a
    single action may put a unit on every card after it.
    """
    cards = int(options["cards"])
    return max(3 * min(int(options["stock_limit"]), cards), 1 + 2 * (cards - 1))
