"""Tree codes: `RYB` is a large red, a medium yellow and a small blue."""
from benben.core.pieces import COLOUR_NAMES, RAINBOW

CODES = tuple(base + middle + top for base in RAINBOW for middle in RAINBOW for top in RAINBOW)
NUMBERS = {code: number for number, code in enumerate(CODES)}


def pyramids(code: str) -> list[str]:
    """The three pyramids of a tree, base first."""
    return [f"{colour}{pips}" for colour, pips in zip(code, (3, 2, 1), strict=True)]


def say(code: str) -> str:
    """A tree in words, base first."""
    if len(set(code)) == 1:
        return f"an all-{COLOUR_NAMES[code[0]]} tree"
    return "-".join(COLOUR_NAMES[colour] for colour in code)
