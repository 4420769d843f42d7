"""How long a game of Montauk can last, by its options."""

from benben.core.options import Values
from benben.games.montauk.options import bonus_name
from benben.games.montauk.rules.constants import BONUSES, NEIGHBORS, TRICKS, WAYS

CLAIMS = NEIGHBORS  # a player may claim each of the ways before it in a trick

# Every option that was considered: those not used below change only what is scored.
CONSIDERED = {
    "rounds",
    "setup_trees",
    "decks",
    "matching",
    "claims",
    "edition",
    "pressure",
    "exclusive_ways",
    *(f"{way}_points" for way in WAYS),
    *(bonus_name(name) for name in BONUSES),
}


def longest_game(options: Values) -> int:
    return TRICKS * int(options["rounds"]) * longest_trick(options)


def longest_chance(options: Values) -> int:
    """One shuffle per round."""
    return int(options["rounds"])


def max_reveals(options: Values) -> int:
    """Cards revealed without being played: the first one, and one extra per trick."""
    return 1 + TRICKS * int(options["rounds"])


def longest_trick(options: Values) -> int:
    """Count actions: two cards, at most four uses of each of two cards, or six of one where cards can be the
    same (M2, M4), and five claims each.

    `done` replaces a use or a claim: a player with nothing left to use or to claim is not asked.
    """
    uses = 8 if options["decks"] == 1 and options["matching"] == "printed" else 10
    return 2 + uses + (2 * CLAIMS if options["claims"] == "choose" else 0)
