"""What deserves a pause in Cydonia: the end of a trick, and the final arrangement of the reserved trees."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from benben.core.animation import Highlight
from benben.core.options import Values
from benben.core.pieces import RAINBOW
from benben.core.types import View
from benben.games.cydonia.display.animation import CLEAR
from benben.games.cydonia.tricks import compare

Piles = tuple[Counter[str], Counter[str], Counter[str]]  # the colours of the larges, mediums and smalls
WILD = "K"


def highlight(options: Values, before: View, move: str, after: View) -> Highlight | None:
    """Return the trick, while both trees are on the table."""
    if before["phase"] != "follow":
        return None
    trick = compare(before["led"], move)
    detail = {**trick.as_json(), "leader": before["leader"], "winner": after["leader"]}
    if after["phase"] == "over":
        detail["arranged"] = [arranged(options, trees) for trees in after["reserved"]]
    return Highlight(trick.rule, detail, CLEAR)


def arranged(options: Values, reserved: list[str]) -> dict[str, Any]:
    solid, others = arrange(options, reserved)
    return {"solid": solid, "others": others}


# -- the final arrangement (C8) --------------------------------------------------
def arrange(options: Values, reserved: list[str]) -> tuple[list[str], list[str]]:
    """Return the one-colour trees and the other trees that a player is scored for."""
    larges, mediums, smalls = (Counter(tree[place] for tree in reserved) for place in range(3))
    piles = (larges, mediums, smalls)
    solid = most_solid(piles, RAINBOW) if options["wild_scoring"] else list(printed(piles))
    for tree in solid:
        for pile, colour in zip(piles, tree, strict=True):
            pile[colour] -= 1
    rest = [sorted(pile.elements(), key=RAINBOW.index) for pile in piles]
    return solid, ["".join(tree) for tree in zip(*rest, strict=True)]


def printed(piles: Piles) -> Iterator[str]:
    """Yield the trees of one printed colour."""
    for colour in RAINBOW:
        yield from [3 * colour] * min(pile[colour] for pile in piles)


def most_solid(piles: Piles, colours: str) -> list[str]:
    """Return the most trees that count as one of these colours, where a wild counts as a colour it touches.

    Every way to make trees of the first colour is tried; what is left goes to the other colours.
    """
    colour, others = colours[0], colours[1:]
    best: list[str] = []
    for trees in ways_to_make(piles, colour):
        left = tuple(pile.copy() for pile in piles)
        for tree in trees:
            for pile, letter in zip(left, tree, strict=True):
                pile[letter] -= 1
        larges, mediums, smalls = left
        candidate = trees + (most_solid((larges, mediums, smalls), others) if others else [])
        if len(candidate) > len(best):
            best = candidate
    return best


def ways_to_make(piles: Piles, colour: str) -> Iterator[list[str]]:
    """Yield sets of trees of a colour, larger ones later; as few wilds as possible are used for each number.

    A medium wild needs the colour on both sides, so the other wilds go to other trees.
    """
    if colour == WILD:
        yield [3 * WILD] * min(pile[WILD] for pile in piles)
        return
    number = min(pile[colour] for pile in piles)
    while True:
        missing = [max(number - pile[colour], 0) for pile in piles]
        has_wilds = all(lack <= pile[WILD] for lack, pile in zip(missing, piles, strict=True))
        if not has_wilds or missing[1] > min(piles[0][colour], piles[2][colour]):
            return
        large, medium, small = (lack * WILD + (number - lack) * colour for lack in missing)
        # wild mediums at the other end from wild larges; wild smalls among those with a medium of the colour
        yield ["".join(tree) for tree in zip(large, reversed(medium), small, strict=True)]
        number += 1
