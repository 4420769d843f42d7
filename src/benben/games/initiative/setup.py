"""Initiative's set-up: the stack and, where chance alone hands them out, two inventories; drawn or read from
a record."""

from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values
from benben.core.pieces import RAINBOW, pyramid_name, tally
from benben.core.rng import Rng
from benben.core.types import Setup
from benben.games.initiative.heuristics import HeuristicState
from benben.games.initiative.notation import FACES, PYRAMIDS, sizes_of

INVENTORY_SIZE = 10


def draw_setup(options: Values, rng: Rng) -> Setup:
    stack = list(RAINBOW)
    rng.shuffle(stack)
    if not deals_inventories(options):
        return {"stack": stack}
    return {"stack": stack, "inventories": draw_inventories(options["stack_size"], rng)}


def start(options: Values, setup: Any) -> HeuristicState:
    stack, inventories = read_setup(options, setup)
    state = HeuristicState(
        stack_size=options["stack_size"],
        choose_sizes=options["sizes"] == "choose",
        rounds=options["rounds"],
        sacrifice=options["sacrifice"],
        call=options["call"],
        call_fallback=options["call_fallback"],
        parried_score=options["parried_score"],
    )
    state.set_stack(stack)
    if inventories:
        state.set_inventories(inventories)
    return state


def deals_inventories(options: Values) -> bool:
    """Whether chance hands out the inventories before the first move."""
    return not options["draft"] and options["sizes"] == "chance"


def draw_inventories(stack_size: int, rng: Rng) -> list[list[str]]:
    """Draw ten for A by rolls of the die, then ten for B blindly from the fifteen left."""
    bag = [pyramid for pyramid, count in bag_of(stack_size).items() for _ in range(count)]
    first = [draw_by_die(bag, rng) for _ in range(INVENTORY_SIZE)]
    rng.shuffle(bag)
    return [first, bag[:INVENTORY_SIZE]]


def draw_by_die(bag: list[str], rng: Rng) -> str:
    """Roll until a face shows a size in the bag, let chance decide among its sizes (I1), and draw a pyramid
    of that size blindly."""
    sizes: list[int] = []
    while not sizes:
        face = FACES[rng.below(len(FACES))]
        sizes = [pips for pips in sizes_of(face) if any(pyramid[1] == str(pips) for pyramid in bag)]
    pips = sizes[rng.below(len(sizes))]
    fitting = [pyramid for pyramid in bag if pyramid[1] == str(pips)]
    drawn = fitting[rng.below(len(fitting))]
    bag.remove(drawn)
    return drawn


def bag_of(stack_size: int) -> dict[str, int]:
    """Two rainbow sets without the five pyramids of the stack."""
    return {pyramid: 1 if pyramid[1] == str(stack_size) else 2 for pyramid in PYRAMIDS}


# -- reading ---------------------------------------------------------------------
def read_setup(options: Values, setup: Any) -> tuple[list[int], list[list[int]]]:
    """Return the stack's colours, top first, and the inventories' kinds as numbers; no inventories where they
    are handed out later.

    Raise SetupError if the set-up is wrong.
    """
    dealt = deals_inventories(options)
    _check_parts(["stack", "inventories"] if dealt else ["stack"], setup)
    stack = _read_stack(setup["stack"])
    return stack, _read_inventories(options["stack_size"], setup["inventories"]) if dealt else []


def _check_parts(parts: list[str], setup: Any) -> None:
    if not isinstance(setup, dict):
        raise SetupError(
            "setup", f"the set-up must be an object of {' and '.join(parts)}, not {quote(setup)}", "Set-up"
        )
    for part in parts:
        if part not in setup:
            raise SetupError("setup", f"the set-up has no {quote(part)}", "Set-up")
    for part in setup:
        if part not in parts:
            raise SetupError(
                "setup",
                f"the set-up has an unknown part {quote(part)}; with these options it has "
                f"{' and '.join(parts)}",
                "Set-up",
            )


def _read_stack(stack: Any) -> list[int]:
    if (
        not isinstance(stack, list)
        or not all(isinstance(colour, str) for colour in stack)
        or sorted(stack) != sorted(RAINBOW)
    ):
        raise SetupError(
            "stack",
            f"the stack must be a list of the colours {', '.join(RAINBOW)} in some order, not {quote(stack)}",
            "Set-up",
        )
    return [RAINBOW.index(colour) for colour in stack]


def _read_inventories(stack_size: int, inventories: Any) -> list[list[int]]:
    if not isinstance(inventories, list) or len(inventories) != 2:
        raise SetupError(
            "inventories", f"there must be a list of two inventories, not {quote(inventories)}", "Set-up"
        )
    for inventory in inventories:
        if not isinstance(inventory, list) or len(inventory) != INVENTORY_SIZE:
            raise SetupError(
                "inventories",
                f"an inventory must be a list of {INVENTORY_SIZE} pyramids, not {quote(inventory)}",
                "Set-up",
            )
        for pyramid in inventory:
            if not isinstance(pyramid, str) or pyramid not in PYRAMIDS:
                raise SetupError(
                    "inventories",
                    f"an inventory holds {quote(pyramid)}, which is not a rainbow pyramid",
                    "Set-up",
                )
    bag = bag_of(stack_size)
    for pyramid, count in tally(inventories[0] + inventories[1]).items():
        if count > bag[pyramid]:
            name = pyramid_name(pyramid)
            raise SetupError(
                "inventories",
                f"the inventories hold the {name} {count} times, but the bag has it {bag[pyramid]} times",
                "Set-up",
            )
    return [[PYRAMIDS.index(pyramid) for pyramid in inventory] for inventory in inventories]
