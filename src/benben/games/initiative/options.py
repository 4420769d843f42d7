"""Initiative's options. Laboratory options change a rule so that its effect can be measured."""

from benben.core.options import Choice, Whole, flag

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
    ),
    flag("draft", "draft the inventories instead of drawing them blindly", ruling="Draft"),
    Whole(
        "rounds",
        2,
        "how many rounds a match has; inventories are swapped after the first",
        ruling="End",
        low=1,
        high=2,
    ),
    flag("sacrifice", "sacrifice pyramids to move colours on the stack", ruling="Sacrifice and pummel"),
    flag("call", "call the colour of an attack with a small", ruling="Calling a colour"),
    flag(
        "call_fallback",
        "who has no pyramid of a called colour parries by size; without `call` it changes nothing",
        ruling="I10",
        laboratory=True,
    ),
    Choice(
        "parried_score",
        0,
        "points for who has the initiative when a round has been parried to its end",
        ruling="I11",
        laboratory=True,
        choices=SCORES,
    ),
)
