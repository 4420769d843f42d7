"""Cydonia's options. Laboratory options change a rule so that its effect can be measured."""

from benben.core.options import Choice, Whole, flag

OPTIONS = (
    Choice(
        "labyrinth",
        20,
        "how many trees the labyrinth has",
        ruling="C1",
        choices=(20, 10),
        label="Trees in the labyrinth",
    ),
    Whole(
        "solid_value",
        3,
        "what a one-colour tree scores",
        ruling="C10",
        laboratory=True,
        low=0,
        high=100,
        label="Points for a one-colour tree",
    ),
    Whole(
        "mixed_value",
        1,
        "what each other tree scores",
        ruling="C10",
        laboratory=True,
        low=0,
        high=100,
        label="Points for any other tree",
    ),
    flag(
        "wild_scoring",
        "whether black is wild in scoring",
        ruling="C12",
        laboratory=True,
        label="Black wild in scoring",
    ),
    flag(
        "wild_following",
        "whether black is wild in following",
        ruling="C11",
        laboratory=True,
        label="Black wild in following",
    ),
)
