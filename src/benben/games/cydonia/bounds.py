"""How long a game of Cydonia can last, by its options."""

from benben.core.options import Values

# Every option that was considered: those not used below change only the scores or the trees that may follow.
CONSIDERED = {"labyrinth", "solid_value", "mixed_value", "wild_scoring", "wild_following"}


def longest_game(options: Values) -> int:
    """Two trees per trick; stage two has ten tricks."""
    return int(options["labyrinth"]) + 20
