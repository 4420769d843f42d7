"""Rules of Logistics that the laboratory may change in order to measure them; a game as published changes
none."""

from typing import Any, NamedTuple

from benben.core.options import Whole, flag

OPTIONS = (
    Whole(
        "mixed_tree", 5, "what a mixed tree in a vault counts", ruling="L15", laboratory=True, low=3, high=20
    ),
    Whole(
        "solid_tree",
        7,
        "what a one-colour tree in a vault counts; at least as much as a mixed one",
        ruling="L15",
        laboratory=True,
        low=3,
        high=20,
    ),
    Whole(
        "stock_limit",
        4,
        "pyramids that a sow from the stock may have at most",
        ruling="L16",
        laboratory=True,
        low=1,
        high=10,
    ),
    flag("passing", "a player may pass instead of sowing", ruling="L17", laboratory=True),
    flag(
        "early_end",
        "the game ends as soon as the player whose turn begins cannot sow",
        ruling="L18",
        laboratory=True,
    ),
    flag("open_nests", "a nest captures any facing card, guarded or not", ruling="L19", laboratory=True),
    flag("buried_guard", "a tree anywhere in a stack guards its card", ruling="L20", laboratory=True),
)


class Laboratory(NamedTuple):
    """The values of these options, by which a state plays."""

    mixed_tree: int
    solid_tree: int
    stock_limit: int
    passing: bool
    early_end: bool
    open_nests: bool
    buried_guard: bool


def chosen(options: dict[str, Any]) -> Laboratory:
    return Laboratory(**{option.name: options[option.name] for option in OPTIONS})


AS_PUBLISHED = chosen({option.name: option.default for option in OPTIONS})
