"""What presenting a tree would mean: segment by segment against a led tree, or against all answers to a
lead."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from benben.core.options import Values
from benben.core.pieces import RAINBOW
from benben.core.types import View
from benben.games.cydonia.notation import TREE_NUMBERS, required_colours
from benben.games.cydonia.rules.state import leader_wins
from benben.games.cydonia.tricks import compare, effective_colours


def preview(options: Values, view: View, move: str) -> dict[str, Any]:
    """Return `counts`, the colours the tree counts as, and more.

    When following: `segments`, `wins` and `rule`. When leading: `answers`, the number of trees the other
    player could follow with, and `beating`, how many of those would win.
    """
    counts = effective_colours(move)
    if view["phase"] == "follow":
        trick = compare(view["led"], move)
        return {
            "counts": counts,
            "segments": trick.segments("followed"),
            "wins": not trick.leader_wins,
            "rule": trick.rule,
        }
    answers = list(legal_followers(view["stash"][1 - view["to_move"]], move, options["wild_following"]))
    beating = sum(not leader_wins(TREE_NUMBERS[move], TREE_NUMBERS[answer]) for answer in answers)
    return {"counts": counts, "answers": len(answers), "beating": beating}


def legal_followers(stash: dict[str, int], led: str, wild_following: bool) -> Iterator[str]:
    """List the trees that a player with this stash may follow with."""
    wanted = set(required_colours(stash, led, wild_following) or RAINBOW)
    owned = [[colour for colour in RAINBOW if f"{colour}{pips}" in stash] for pips in (3, 2, 1)]
    return ("".join(tree) for tree in product(*owned) if wanted & set(tree))
