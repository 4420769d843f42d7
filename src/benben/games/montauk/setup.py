"""Montauk's set-up: four mixed trees on the centres, drawn or read from a record."""

from itertools import permutations, product
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values
from benben.core.rng import Rng
from benben.core.types import Setup
from benben.games.montauk.heuristics import HeuristicState
from benben.games.montauk.options import worth_of
from benben.games.montauk.rules.map import CENTRES, COLOURS, PYRAMIDS, REGION_NAMES
from benben.games.montauk.rules.variant import Variant

REGION_ORDER = ("yellow", "red", "green", "blue")  # in the order in which they are written, as they lie
LETTERS = dict(zip(REGION_NAMES, COLOURS, strict=True))
STANDARD = ("BGR", "GBY", "YRB", "RYG")


def draw_setup(options: Values, rng: Rng) -> Setup:
    return {"trees": draw_trees(options["setup_trees"], rng)}


def start(options: Values, setup: Any) -> HeuristicState:
    trees = read_trees(options["setup_trees"], setup)
    state = empty_state(options)
    for region, cell in zip(REGION_NAMES, CENTRES, strict=True):
        pyramids = zip(trees[region], (3, 2, 1), strict=True)
        state.set_tree(cell, [PYRAMIDS.index(f"{colour}{pips}") for colour, pips in pyramids])
    return state


def empty_state(options: Values) -> HeuristicState:
    """Return the starting state without pyramids."""
    return HeuristicState(
        Variant(
            decks=options["decks"],
            rounds=options["rounds"],
            by_value=options["matching"] == "value",
            choose_claims=options["claims"] == "choose",
            late_edition=options["edition"] == "late",
            lasting_pressure=options["pressure"] == "lasting",
            exclusive=options["exclusive_ways"],
            worth=[*worth_of(options).values()],
        )
    )


def all_arrangements() -> list[tuple[str, ...]]:
    """Return the 24 ways to build four trees of three colours, none with its region's, from one pyramid of
    each kind."""
    choices = [
        ["".join(tree) for tree in permutations(COLOURS.replace(LETTERS[region], ""))]
        for region in REGION_ORDER
    ]
    return [
        trees
        for trees in product(*choices)
        if all(len(set(places)) == 4 for places in zip(*trees, strict=True))
    ]


ARRANGEMENTS = all_arrangements()


def draw_trees(kind: str, rng: Rng) -> dict[str, str]:
    trees = STANDARD if kind == "standard" else ARRANGEMENTS[rng.below(len(ARRANGEMENTS))]
    return dict(zip(REGION_ORDER, trees, strict=True))


def read_trees(kind: str, setup: Any) -> dict[str, str]:
    """Return the trees by region, base first, or raise SetupError."""
    if not isinstance(setup, dict) or set(setup) != {"trees"}:
        raise SetupError(
            "setup", f'the set-up of Montauk is {{"trees": {{region: tree}}}}, not {quote(setup)}', "Set-up"
        )
    trees = setup["trees"]
    if not isinstance(trees, dict) or set(trees) != set(REGION_ORDER):
        raise SetupError("trees", f"there must be one tree for each of {', '.join(REGION_ORDER)}", "Set-up")
    for region, tree in trees.items():
        check_tree(region, tree)
    arrangement = tuple(trees[region] for region in REGION_ORDER)
    if arrangement not in ARRANGEMENTS:
        raise SetupError(
            "trees", "the four trees use a pyramid more than once, but there is only one of each", "Set-up"
        )
    if kind == "standard" and arrangement != STANDARD:
        raise SetupError(
            "trees", f"the standard trees are {', '.join(STANDARD)} for {', '.join(REGION_ORDER)}", "Set-up"
        )
    return trees


def check_tree(region: str, tree: Any) -> None:
    if not isinstance(tree, str) or len(tree) != 3 or set(tree) != set(COLOURS) - {LETTERS[region]}:
        raise SetupError(
            "trees",
            f"the tree of the {region} region must show the three other colours once each, "
            f"and {quote(tree)} does not",
            "Set-up",
        )
