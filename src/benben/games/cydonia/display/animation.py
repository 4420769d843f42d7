"""What moves on the table when a tree is presented in Cydonia.

Spots: `stash:0:R3`, `led` and `built` for the leader's and the follower's tree, `labyrinth:0` for the next
tree of the labyrinth and `labyrinth:1` for the one after, `reserved:0`, and `discard`.
"""

from benben.core.animation import Transition
from benben.core.options import Values
from benben.core.types import View
from benben.games.cydonia.notation import pyramids

BUILD, CLEAR, TAKE = range(3)  # the beats of a trick; TAKE is from the labyrinth


def transitions(options: Values, before: View, move: str, after: View) -> list[Transition]:
    leads = before["phase"] == "lead"
    mover = before["to_move"]
    built = [
        Transition(piece, f"stash:{mover}:{piece}", "led" if leads else "built", BUILD)
        for piece in pyramids(move)
    ]
    return built if leads else built + cleared(before, move, after) + taken(before, after)


def cleared(before: View, move: str, after: View) -> list[Transition]:
    """Both trees of a trick leave the table; in stage two the winner keeps the winning tree."""
    winner = after["leader"]
    winning = "led" if winner == before["leader"] else "built"
    gone = []
    for spot, tree in (("led", before["led"]), ("built", move)):
        reserved = before["stage"] == 2 and spot == winning
        gone += carried(tree, spot, f"reserved:{winner}" if reserved else "discard", CLEAR)
    return gone


def taken(before: View, after: View) -> list[Transition]:
    """In stage one the next two trees of the labyrinth go into the stashes as pyramids, the winner's
    first."""
    winner = after["leader"]
    return [
        Transition(piece, f"labyrinth:{place}", f"stash:{player}:{piece}", TAKE + place)
        for place, (tree, player) in enumerate(
            zip(before["labyrinth"][:2], (winner, 1 - winner), strict=False)
        )
        for piece in pyramids(tree)
    ]


def carried(tree: str, origin: str, target: str, beat: int) -> list[Transition]:
    return [Transition(piece, origin, target, beat) for piece in pyramids(tree)]
