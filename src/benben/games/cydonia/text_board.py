"""Cydonia as text: the labyrinth ahead, the led tree, both stashes and what is reserved."""

from benben.core.outcome import SEAT_LETTERS, format_scores
from benben.core.pieces import RAINBOW
from benben.core.types import Audience, View
from benben.terminal.board_parts import heading, piece_table, row_text, seat_lines, side_by_side
from benben.terminal.paint import Paint


def draw(view: View, seat: Audience, paint: Paint) -> str:
    lines = [heading(paint, _when(view), format_scores(view["scores"])), ""]
    lines += _labyrinth(view, paint)
    if view["led"]:
        lines.append(f"Led by {SEAT_LETTERS[view['leader']]}: {paint.tree(view['led'])}")
    tables = [
        piece_table(f"{SEAT_LETTERS[player]}'s stash", view["stash"][player], RAINBOW, paint)
        for player in (0, 1)
    ]
    lines += [*([""] if lines[-1] else []), *side_by_side(tables, gap=12)]
    if view["stage"] == 2:
        reserved = [row_text([paint.tree(tree) for tree in trees]) for trees in view["reserved"]]
        lines += ["", *seat_lines(paint, "reserved trees", reserved)]
    return "\n".join(lines)


def _when(view: View) -> str:
    if view["phase"] == "over":
        return "The game is over"
    tricks = 10 if view["stage"] == 2 else view["trick"] - 1 + len(view["labyrinth"]) // 2
    leads = f"{SEAT_LETTERS[view['to_move']]} to {view['phase']}"
    return f"Stage {view['stage']}, trick {view['trick']} of {tricks} · {leads}"


def _labyrinth(view: View, paint: Paint) -> list[str]:
    """Set the two trees of this trick apart; the rest follow in rows of ten."""
    trees = [paint.tree(tree) for tree in view["labyrinth"]]
    if not trees:
        return []
    lines = [
        f"Labyrinth: the winner takes {paint.mark('[')}{trees[0]}{paint.mark(']')}, "
        f"the loser {paint.mark('[')}{trees[1]}{paint.mark(']')}"
    ]
    rest = trees[2:]
    return lines + [
        ("then       " if start == 0 else " " * 11) + " ".join(rest[start : start + 10])
        for start in range(0, len(rest), 10)
    ]
