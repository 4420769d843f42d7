"""How long a match of Initiative can last, by its options."""

from benben.core.options import Values
from benben.games.initiative.notation import PYRAMIDS

# Every option that was considered: those not used below change only what is scored or played.
CONSIDERED = {"stack_size", "draft", "sizes", "rounds", "sacrifice", "call", "call_fallback", "parried_score"}

# A cycle of the draft fills at most three rows of two. Each pyramid takes a roll, a size and a row, and then
# each player takes a row. Every cycle gives somebody a pyramid, and twenty are handed out.
ROLLS_A_CYCLE = 6
CYCLES = 20

# In the quick set-up with sizes chosen, ten pyramids take a roll, perhaps a size, and a draw each; then ten
# of the fifteen that are left are dealt, which are 3,003 deals if these are all different.
ROLLS = 10
DEALS = 3003


def longest_game(options: Values) -> int:
    """Ten turns a round, each an attack and a parry, after the draft or the choice of sizes if there is
    one."""
    if options["draft"]:
        before = CYCLES * (3 * ROLLS_A_CYCLE + 2)
    else:
        before = ROLLS if options["sizes"] == "choose" else 0
    return 20 * int(options["rounds"]) + before


def longest_chance(options: Values) -> int:
    """A roll and a draw for each pyramid in the rows of the draft, or for each of A's ten and then a deal."""
    if options["draft"]:
        return 2 * ROLLS_A_CYCLE * CYCLES
    return 2 * ROLLS + 1 if options["sizes"] == "choose" else 0


def most_outcomes(options: Values) -> int:
    """Any kind of pyramid may be drawn, and the die has fewer faces; a deal has more outcomes."""
    if options["draft"]:
        return len(PYRAMIDS)
    return DEALS if options["sizes"] == "choose" else 0


def max_reveals(options: Values) -> int:
    """A deal shows ten pyramids."""
    return 9 if options["sizes"] == "choose" else 0
