"""How long a game of Cydonia can last, by its options."""

from benben.core.options import Values

# Every option that was thought of: those not used below only change what is scored or allowed to follow.
CONSIDERED = {"labyrinth", "solid_value", "mixed_value", "wild_scoring", "wild_following"}


def longest_game(options: Values) -> int:
    """Two trees a trick, ten tricks in stage two."""
    return int(options["labyrinth"]) + 20
