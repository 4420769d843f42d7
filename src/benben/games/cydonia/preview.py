"""What presenting a tree would mean: segment by segment against a led tree, or against all answers to a
lead."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from benben.core.options import Values
from benben.core.pieces import COLOUR_NAMES, RAINBOW
from benben.core.types import View
from benben.games.cydonia.notation import NUMBERS, shown_by
from benben.games.cydonia.rules import counted_colours, leader_wins

PARTS = ("base", "middle", "top")


def preview(options: Values, view: View, move: str) -> dict[str, Any]:
    """Return `counts`, the colours the tree counts as, and more.

    When following: `segments`, `wins` and `why`. When leading: `answers`, the number of trees the other
    player could follow with, and `beating`, how many of those would win.
    """
    counts = counted(move)
    if view["phase"] == "follow":
        led = view["led"]
        return {
            "counts": counts,
            "segments": segments(counts, counted(led)),
            "wins": not leader_wins(NUMBERS[led], NUMBERS[move]),
            "why": reason(led, move),
        }
    answers = list(followers(view["stash"][1 - view["to_move"]], move, options["wild_following"]))
    beating = sum(not leader_wins(NUMBERS[move], NUMBERS[answer]) for answer in answers)
    return {"counts": counts, "answers": len(answers), "beating": beating}


def counted(tree: str) -> str:
    """Return the colours of a tree after its wilds have taken theirs."""
    return "".join(RAINBOW[colour] for colour in counted_colours(NUMBERS[tree]))


def segments(mine: str, theirs: str) -> list[dict[str, str]]:
    return [
        {
            "part": part,
            "mine": a,
            "theirs": b,
            "verdict": "tie" if a == b else "win" if outranks(a, b) else "lose",
        }
        for part, a, b in zip(PARTS, mine, theirs, strict=True)
    ]


def outranks(a: str, b: str) -> bool:
    return RAINBOW.index(a) < RAINBOW.index(b)


def reason(led: str, followed: str) -> str:
    """Say in a few words why the trick would end that way."""
    solid = [len(set(counted(tree))) == 1 for tree in (led, followed)]
    if solid[0] != solid[1]:
        return "a tree of one colour beats a mixed one"
    if solid[0]:
        return reason_solid(led, followed)
    verdicts = [segment["verdict"] for segment in segments(counted(followed), counted(led))]
    won, lost = verdicts.count("win"), verdicts.count("lose")
    if won == lost:
        return f"{'one segment each' if won else 'no segment decides'}, so the leader wins"
    return f"{won} {'segment' if won == 1 else 'segments'} to {lost}"


def reason_solid(led: str, followed: str) -> str:
    a, b = counted(led)[0], counted(followed)[0]
    if a != b:
        higher, lower = (a, b) if outranks(a, b) else (b, a)
        return f"{COLOUR_NAMES[higher]} outranks {COLOUR_NAMES[lower]}"
    wild = ["K" in tree and a != "K" for tree in (led, followed)]
    if wild[0] == wild[1]:
        return f"both are all {COLOUR_NAMES[a]}, so the leader wins"
    return f"both count as all {COLOUR_NAMES[a]}, and the one without wilds is higher"


def followers(stash: dict[str, int], led: str, wild_following: bool) -> Iterator[str]:
    """List the trees that a player with this stash may follow with."""
    wanted = set(shown_by(stash, led, wild_following) or RAINBOW)
    owned = [[colour for colour in RAINBOW if f"{colour}{pips}" in stash] for pips in (3, 2, 1)]
    return ("".join(tree) for tree in product(*owned) if wanted & set(tree))
