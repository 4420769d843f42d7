"""Logistics' options. Laboratory options change a rule so that its effect can be measured."""

from typing import NamedTuple

from benben.core.options import Choice, EachSeat, Values, Whole, flag
from benben.core.pieces import PALETTES

LABORATORY = (
    Whole(
        "mixed_tree",
        5,
        "points for a mixed tree in a vault",
        ruling="L15",
        laboratory=True,
        low=3,
        high=20,
        label="Points for a mixed tree",
    ),
    Whole(
        "solid_tree",
        7,
        "points for a one-colour tree in a vault; at least as many as for a mixed one",
        ruling="L15",
        laboratory=True,
        low=3,
        high=20,
        label="Points for a one-colour tree",
    ),
    Whole(
        "stock_limit",
        4,
        "the most pyramids that a sow from the stock may have",
        ruling="L16",
        laboratory=True,
        low=1,
        high=10,
        label="Most pyramids from the stock",
    ),
    flag("passing", "a player may pass instead of sowing", ruling="L17", laboratory=True),
    flag(
        "early_end",
        "the game ends as soon as the player whose turn begins cannot sow",
        ruling="L18",
        laboratory=True,
    ),
    flag("open_nests", "a nest captures any facing card, guarded or not", ruling="L19", laboratory=True),
    flag(
        "buried_guard",
        "a tree anywhere in a stack guards its card",
        ruling="L20",
        laboratory=True,
        label="Buried trees guard",
    ),
)


PUBLISHED = (
    Whole(
        "cards",
        4,
        "cards in each player's row: 4 is the long game, 3 the short one",
        low=3,
        high=10,
        label="Cards in a row",
    ),
    Whole(
        "sets",
        lambda values: 2 if values["cards"] <= 4 else 3,
        "Treehouse sets in each player's stock; 2, or 3 with more than four cards",
        low=1,
        high=4,
        label="Sets for each player",
    ),
    EachSeat(
        "palettes",
        ["rainbow", "rainbow"],
        "the colours of A's and of B's pyramids",
        choices=tuple(PALETTES),
        label="Colours of the pyramids",
    ),
    Whole(
        "max_sows",
        lambda values: 100 * values["cards"],
        "the game ends after this many sows; 100 for each card of a row",
        ruling="L12",
        low=1,
        high=10_000,
        label="Limit of sows",
    ),
    Choice(
        "extra_turn",
        "may",
        "whether the player of an extra turn may pass instead of sowing, or must sow",
        ruling="L4",
        choices=("may", "must"),
        label="An extra turn",
    ),
)
OPTIONS = (*PUBLISHED, *LABORATORY)


class LaboratoryOptions(NamedTuple):
    """The values of the laboratory options that a state plays by."""

    mixed_tree: int
    solid_tree: int
    stock_limit: int
    passing: bool
    early_end: bool
    open_nests: bool
    buried_guard: bool


def laboratory_values(options: Values) -> LaboratoryOptions:
    return LaboratoryOptions(**{option.name: options[option.name] for option in LABORATORY})


AS_PUBLISHED = laboratory_values({option.name: option.default for option in LABORATORY})
