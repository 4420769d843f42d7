"""Cydonia's set-up: the labyrinth, drawn from the sack or read from a record, and the first state."""

from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values
from benben.core.pieces import COLOUR_NAMES, RAINBOW, SIZE_NAMES
from benben.core.rng import Rng
from benben.core.types import Setup
from benben.games.cydonia.heuristics import HeuristicState
from benben.games.cydonia.notation import CODES, TREE_NUMBERS


def draw_setup(options: Values, rng: Rng) -> Setup:
    return {"labyrinth": draw_labyrinth(options["labyrinth"], rng)}


def start(options: Values, setup: Any) -> HeuristicState:
    trees = read_labyrinth(options["labyrinth"], setup)
    state = empty_state(options)
    state.set_labyrinth(trees)
    return state


def empty_state(options: Values) -> HeuristicState:
    """Return the starting state without a labyrinth."""
    return HeuristicState(
        labyrinth_size=options["labyrinth"],
        solid_value=options["solid_value"],
        mixed_value=options["mixed_value"],
        wild_scoring=options["wild_scoring"],
        wild_following=options["wild_following"],
    )


def draw_labyrinth(size: int, rng: Rng) -> list[str]:
    """Draw one large, one medium and one small blindly until the sack is empty."""
    sack = [list(RAINBOW * (size // 5)) for _ in range(3)]
    for pyramids in sack:
        rng.shuffle(pyramids)
    return ["".join(tree) for tree in zip(*sack, strict=True)]


def read_labyrinth(size: int, setup: Any) -> list[int]:
    """Return the numbers of the labyrinth's trees, or raise SetupError."""
    if not isinstance(setup, dict) or set(setup) != {"labyrinth"}:
        raise SetupError(
            "setup", f'the set-up of Cydonia is {{"labyrinth": [trees]}}, not {quote(setup)}', "Set-up"
        )
    trees = setup["labyrinth"]
    if not isinstance(trees, list) or len(trees) != size:
        raise SetupError("labyrinth", f"the labyrinth must be a list of {size} trees", "C1")
    for tree in trees:
        if not isinstance(tree, str) or tree not in TREE_NUMBERS:
            raise SetupError("labyrinth", f"the labyrinth holds {quote(tree)}, which is not a tree", "Set-up")
    for place, pips in enumerate((3, 2, 1)):
        for colour in RAINBOW:
            count = sum(tree[place] == colour for tree in trees)
            if count != size // 5:
                raise SetupError(
                    "labyrinth",
                    f"the labyrinth holds {count} {SIZE_NAMES[pips]} {COLOUR_NAMES[colour]} "
                    f"pyramids, the sack {size // 5}",
                    "C1",
                )
    return [CODES.index(tree) for tree in trees]
