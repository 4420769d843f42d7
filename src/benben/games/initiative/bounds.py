"""How long a match of Initiative can last, by its options."""

from benben.core.options import Values
from benben.games.initiative.notation import PYRAMIDS

# Every option that was considered: those not used below change only what is scored or played.
CONSIDERED = {"stack_size", "draft", "rounds", "sacrifice", "call", "call_fallback", "parried_score"}

# A cycle of the draft fills at most three rows of two. Each pyramid takes a roll, a size and a row, and then
# each player takes a row. Every cycle gives somebody a pyramid, and twenty are handed out.
ROLLS_A_CYCLE = 6
CYCLES = 20


def longest_game(options: Values) -> int:
    """Ten turns a round, each an attack and a parry, after the draft if there is one."""
    draft = CYCLES * (3 * ROLLS_A_CYCLE + 2) if options["draft"] else 0
    return 20 * int(options["rounds"]) + draft


def longest_chance(options: Values) -> int:
    """A roll and a draw for each pyramid in the rows of the draft."""
    return 2 * ROLLS_A_CYCLE * CYCLES if options["draft"] else 0


def most_outcomes(options: Values) -> int:
    """Any kind of pyramid may be drawn; the die has fewer faces."""
    return len(PYRAMIDS) if options["draft"] else 0
