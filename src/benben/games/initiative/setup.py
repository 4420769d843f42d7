"""Initiative's set-up: the stack and, without a draft, two inventories; drawn or read from a record."""

from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values
from benben.core.pieces import RAINBOW, say, tally
from benben.core.rng import Rng
from benben.games.initiative.notation import FACES, PYRAMIDS, sizes_of
from benben.games.initiative.rules.state import InitiativeState

INVENTORY = 10


def draw_setup(options: Values, rng: Rng) -> dict[str, Any]:
    stack = list(RAINBOW)
    rng.shuffle(stack)
    if options["draft"]:
        return {"stack": stack}
    return {"stack": stack, "inventories": draw_inventories(options["stack_size"], rng)}


def start(options: Values, setup: Any) -> InitiativeState:
    stack, inventories = read_setup(options["stack_size"], options["draft"], setup)
    state = InitiativeState(
        options["stack_size"],
        options["rounds"],
        options["sacrifice"],
        options["call"],
        options["call_fallback"],
        options["parried_score"],
    )
    state.set_stack(stack)
    if inventories:
        state.set_inventories(inventories)
    return state


def draw_inventories(stack_size: int, rng: Rng) -> list[list[str]]:
    """Draw ten for A by rolls of the die, then ten for B blindly."""
    bag = [pyramid for pyramid, count in bag_of(stack_size).items() for _ in range(count)]
    rng.shuffle(bag)
    first = [draw_by_die(bag, rng) for _ in range(INVENTORY)]
    return [first, [bag.pop() for _ in range(INVENTORY)]]


def draw_by_die(bag: list[str], rng: Rng) -> str:
    """Roll until a face shows a size in the bag, choose among its sizes (I1), and take one from the shuffled
    bag."""
    sizes: list[int] = []
    while not sizes:
        face = FACES[rng.draw(len(FACES))]
        sizes = [pips for pips in sizes_of(face) if any(pyramid[1] == str(pips) for pyramid in bag)]
    pips = sizes[rng.draw(len(sizes))]
    drawn = next(pyramid for pyramid in bag if pyramid[1] == str(pips))
    bag.remove(drawn)
    return drawn


def bag_of(stack_size: int) -> dict[str, int]:
    """Two rainbow sets without the five pyramids of the stack."""
    return {pyramid: 1 if pyramid[1] == str(stack_size) else 2 for pyramid in PYRAMIDS}


# -- reading ---------------------------------------------------------------------
def read_setup(stack_size: int, draft: bool, setup: Any) -> tuple[list[int], list[list[int]]]:
    """Return the stack's colours, top first, and the inventories' kinds (none with a draft), as numbers.

    Raise SetupError if the set-up is wrong.
    """
    _check_parts(["stack"] if draft else ["stack", "inventories"], setup)
    stack = _read_stack(setup["stack"])
    return stack, [] if draft else _read_inventories(stack_size, setup["inventories"])


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
        if not isinstance(inventory, list) or len(inventory) != INVENTORY:
            raise SetupError(
                "inventories",
                f"an inventory must be a list of {INVENTORY} pyramids, not {quote(inventory)}",
                "Set-up",
            )
        for pyramid in inventory:
            if not isinstance(pyramid, str) or pyramid not in PYRAMIDS:
                raise SetupError(
                    "inventories",
                    f"an inventory holds {quote(pyramid)}, which is no rainbow pyramid",
                    "Set-up",
                )
    bag = bag_of(stack_size)
    for pyramid, count in tally(inventories[0] + inventories[1]).items():
        if count > bag[pyramid]:
            raise SetupError(
                "inventories",
                f"the inventories hold the {say(pyramid)} {count} times, the bag {bag[pyramid]} times",
                "Set-up",
            )
    return [[PYRAMIDS.index(pyramid) for pyramid in inventory] for inventory in inventories]
