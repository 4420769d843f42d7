"""How long a game of Montauk can last, by its options."""

from benben.core.options import Values
from benben.games.montauk.options import bonus_name
from benben.games.montauk.rules.decisions import BONUSES, WAYS

TRICKS = 6  # of a round
CLAIMS = 5  # ways that a player may claim in a trick

# Every option that was thought of: those not used below only change what is scored.
CONSIDERED = {
    "rounds",
    "setup_trees",
    "decks",
    "claims",
    "edition",
    "exclusive_ways",
    *(f"{way}_points" for way in WAYS),
    *(bonus_name(name) for name in BONUSES),
}


def longest_game(options: Values) -> int:
    return TRICKS * int(options["rounds"]) * longest_trick(options)


def longest_chance(options: Values) -> int:
    """A shuffle a round."""
    return int(options["rounds"])


def most_shown(options: Values) -> int:
    """Cards that are laid open but not by playing them: the first one, and an extra a trick."""
    return 1 + TRICKS * int(options["rounds"])


def longest_trick(options: Values) -> int:
    """In actions: two cards, at most four uses of each of two cards, with two packs six of one (M2), and five
    claims each.

    `done` is instead of a use or a claim: who has nothing left to use or to claim is not asked.
    """
    uses = 8 if options["decks"] == 1 else 10
    return 2 + uses + (2 * CLAIMS if options["claims"] == "choose" else 0)
