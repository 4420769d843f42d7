"""Initiative's options. Laboratory options change a rule so that its effect can be measured."""

from benben.core.options import Choice, OptionConflict, Whole, flag

# Every score that a row can have, and 0: the solver's table supports exactly these.
SCORES = (0, *sorted({row * pips for row in range(1, 11) for pips in (1, 2, 3)}))

OPTIONS = (
    Whole(
        "stack_size",
        1,
        "how many pips the pyramids of the initiative stack have",
        ruling="Set-up",
        low=1,
        high=3,
        label="Pips on the stack",
    ),
    flag("draft", "draft the inventories instead of drawing them blindly", ruling="Draft"),
    Choice(
        "sizes",
        "chance",
        "who decides in the quick set-up which size of a double face is drawn: chance, or A, who rolls",
        ruling="I1",
        choices=("chance", "choose"),
        label="Double faces of the die",
    ),
    Whole(
        "rounds",
        2,
        "how many rounds a match has; inventories are swapped after the first",
        ruling="End",
        low=1,
        high=2,
        label="Rounds",
    ),
    flag("sacrifice", "sacrifice pyramids to move colours on the stack", ruling="Sacrifice and pummel"),
    flag(
        "call",
        "call the colour of an attack with a small",
        ruling="Calling a colour",
        label="Calling a colour",
    ),
    flag(
        "call_fallback",
        "a player without a pyramid of the called colour parries by size; only where colours are called",
        ruling="I10",
        laboratory=True,
        label="Called colours fall back to size",
    ),
    Choice(
        "parried_score",
        0,
        "points for the player with the initiative when a round has been parried to its end",
        ruling="I11",
        laboratory=True,
        label="Points for a parried round",
        choices=SCORES,
    ),
)

CONFLICTS = (
    OptionConflict(
        {"sizes": "choose", "draft": True},
        "in the draft the player who rolls the die chooses the size anyway",
        "I1",
    ),
)
