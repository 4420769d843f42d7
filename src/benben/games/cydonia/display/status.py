"""The state of a game of Cydonia in words: what to do now, and how the scores add up."""

from benben.core.grammar import Cast, listed
from benben.core.options import Values
from benben.core.pieces import COLOUR_NAMES
from benben.core.types import Audience, ScoreBreakdown, View
from benben.games.cydonia.notation import TREE_NUMBERS, required_colours, tree_name
from benben.games.cydonia.setup import empty_state


def score_parts(options: Values, view: View) -> tuple[ScoreBreakdown, ScoreBreakdown]:
    first, second = (_parts_of(options, trees) for trees in view["reserved"])
    return first, second


def _parts_of(options: Values, reserved: list[str]) -> ScoreBreakdown:
    solid = empty_state(options).most_solid_of([TREE_NUMBERS[tree] for tree in reserved])
    return _values(len(reserved), solid, options)


def _values(trees: int, solid: int, options: Values) -> ScoreBreakdown:
    """Return the values of the reserved trees, rearranged into one-colour trees and others (C8)."""
    if not trees:
        return [("no trees reserved", 0)]
    kinds = (
        ("one-colour tree", solid, options["solid_value"]),
        ("other tree", trees - solid, options["mixed_value"]),
    )
    return [(format_count(number, thing), number * value) for thing, number, value in kinds if number]


def format_count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def status(options: Values, view: View, seat: Audience, cast: Cast) -> tuple[str, str]:
    mover = view["to_move"]
    if mover is None:
        solid, mixed = options["solid_value"], options["mixed_value"]
        return "The game is over", (
            f"Reserved pyramids are rearranged into one-colour trees, {solid} "
            f"{'point' if solid == 1 else 'points'} each; others count {mixed}."
        )
    if mover != seat:
        return cast.turn(mover, view["phase"]), stakes(view)
    if view["phase"] == "lead":
        return "Build a tree to lead", f"Choose a large, a medium and a small from your stash. {stakes(view)}"
    return (
        f"Answer {tree_name(view['led'])}",
        f"{must_show(view, mover, options['wild_following'])} {stakes(view)}",
    )


def must_show(view: View, mover: int, wild_following: bool) -> str:
    """Say what the follower's tree must show (C2, C3)."""
    if wild_following and "K" in view["led"]:
        return "Any tree follows a wild."
    wanted = required_colours(view["stash"][mover], view["led"], wild_following)
    if not wanted:
        return "You have none of its colours, so any tree will do."
    return f"Your tree must show {listed([COLOUR_NAMES[colour] for colour in wanted], 'or')}."


def stakes(view: View) -> str:
    """Say what is at stake in the trick."""
    if view["stage"] == 1:
        first, second = view["labyrinth"][:2]
        return f"The winner takes {tree_name(first)}, the loser {tree_name(second)}."
    return f"Trick {view['trick']} of 10: the winner reserves the winning tree for scoring."
