"""Tree codes: `RYB` is a large red, a medium yellow and a small blue."""

from collections.abc import Iterable
from functools import cache

from benben.core.pieces import COLOUR_NAMES, RAINBOW
from benben.games.cydonia.rules.state import CydoniaState

CODES = tuple(base + middle + top for base in RAINBOW for middle in RAINBOW for top in RAINBOW)
TREE_NUMBERS = {code: number for number, code in enumerate(CODES)}


def pyramids(code: str) -> list[str]:
    """Return the three pyramids of a tree, base first."""
    return [f"{colour}{pips}" for colour, pips in zip(code, (3, 2, 1), strict=True)]


def required_colours(stash: Iterable[str], led: str, wild_following: bool) -> list[str]:
    """Return the colours of which a tree from a stash must show one to follow; none if any tree will do.

    Printed colours count (C2, C3), unless black follows every colour and every colour follows black.
    """
    if wild_following and "K" in led:
        return []
    owned = {piece[0] for piece in stash}
    wanted = [colour for colour in dict.fromkeys(led) if colour in owned]
    return [*wanted, "K"] if wanted and wild_following and "K" in owned else wanted


@cache  # there are 125 trees
def tree_name(code: str) -> str:
    """Return a tree's name, base first."""
    if len(set(code)) == 1:
        return f"an all-{COLOUR_NAMES[code[0]]} tree"
    return "-".join(COLOUR_NAMES[colour] for colour in code)


def read(state: CydoniaState, text: str) -> int | None:
    return TREE_NUMBERS.get(text)


def write(state: CydoniaState, action: int) -> str:
    return CODES[action]


def write_all(state: CydoniaState, actions: list[int]) -> list[str]:
    return [CODES[action] for action in actions]
