"""Where a game of Cydonia stands, in words: what is to be done, and how the scores come about."""
from typing import Any

from benben.core.game import Parts, Seat
from benben.core.outcome import SEATS
from benben.core.pieces import COLOUR_NAMES, RAINBOW
from benben.games.cydonia.trees import say

View = dict[str, Any]


def score_parts(view: View) -> tuple[Parts, Parts]:
    return parts_of(view["reserved"][0]), parts_of(view["reserved"][1])


def parts_of(reserved: list[str]) -> Parts:
    """The reserved pyramids rearranged (C8)."""
    if not reserved:
        return [("no trees reserved", 0)]
    solid = sum(min(sum(tree[place] == colour for tree in reserved) for place in range(3)) for colour in RAINBOW)
    others = len(reserved) - solid
    return [(text, points) for text, points in ((counted(solid, "one-colour tree"), 3 * solid),
                                                (counted(others, "other tree"), others)) if points]


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def status(view: View, seat: Seat) -> tuple[str, str]:
    mover = view["to_move"]
    if mover is None:
        return "The game is over", "Reserved pyramids are rearranged into one-colour trees, 3 points each; others count 1."
    if mover != seat:
        who = SEATS[mover] if seat is None else "The other player"
        return f"{who} is to {view['phase']}", stakes(view)
    if view["phase"] == "lead":
        return "Build a tree to lead", f"Choose a large, a medium and a small from your stash. {stakes(view)}"
    return f"Answer {say(view['led'])}", f"{must_show(view, mover)} {stakes(view)}"


def must_show(view: View, mover: int) -> str:
    """What the follower's tree has to show (C2, C3)."""
    owned = {piece[0] for piece in view["stash"][mover]}
    wanted = [COLOUR_NAMES[colour] for colour in dict.fromkeys(view["led"]) if colour in owned]
    if not wanted:
        return "You own no colour of it, so any tree will do."
    return f"Your tree must show {' or '.join(wanted)}."


def stakes(view: View) -> str:
    """What the trick is about."""
    if view["stage"] == 1:
        first, second = view["labyrinth"][:2]
        return f"The winner takes {say(first)}, the loser {say(second)}."
    return f"Trick {view['trick']} of 10: the winner reserves the winning tree for scoring."
