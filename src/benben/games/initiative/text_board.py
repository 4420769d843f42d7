"""Initiative as text: the stack, both inventories, both rows of plays; before them the draft, or the quick
set-up in which sizes are chosen."""

from typing import Any

from benben.core.outcome import SEAT_LETTERS, format_scores
from benben.core.pieces import COLOUR_NAMES, SIZE_NAMES
from benben.core.types import Audience, View
from benben.terminal.board_parts import EMPTY_MARK, heading, piece_table, row_text, seat_lines, side_by_side
from benben.terminal.paint import Paint

TO_DO = {
    "draft": "to roll or to take a row",
    "size": "to choose a size",
    "place": "to choose a row",
    "attack": "to attack",
    "parry": "to parry",
}


def draw(view: View, seat: Audience, paint: Paint) -> str:
    drafting = view["draft"] is not None
    lines = [
        heading(paint, _when(view), _who(view), format_scores(view["scores"])),
        "",
        _stack(view, paint),
    ]
    tables = [
        piece_table(f"{SEAT_LETTERS[player]}'s inventory", view["inventories"][player], view["stack"], paint)
        for player in (0, 1)
    ]
    if drafting:
        tables.append(piece_table("bag", view["draft"]["bag"], view["stack"], paint))
        return "\n".join([*lines, "", *_draft(view["draft"], paint), "", *side_by_side(tables, gap=6)])
    lines += ["", *side_by_side(tables, gap=12), ""]
    lines += seat_lines(
        paint, "row", [row_text([_play(play, paint) for play in row]) for row in view["rows"]]
    )
    return "\n".join(lines + _attack(view, paint))


def _when(view: View) -> str:
    if view["phase"] == "over":
        return "The game is over"
    if view["draft"] is None:
        return f"Round {view['round']}, turn {view['turn']}"
    return "Draft" if view["draft"]["rows"] else "Quick set-up"


def _who(view: View) -> str:
    return f"{SEAT_LETTERS[view['to_move']]} {TO_DO[view['phase']]}" if view["to_move"] in (0, 1) else ""


def _stack(view: View, paint: Paint) -> str:
    return f"Initiative stack: top {' '.join(map(paint.letter, view['stack']))} bottom"


def _play(play: str, paint: Paint) -> str:
    """A play as written, its pyramids in colour: `B1!`, `Y2/K2+2`, `*`."""
    played, slash, sacrificed = play.partition("/")
    return paint.pyramid(played) + slash + (paint.pyramid(sacrificed[:2]) + sacrificed[2:] if slash else "")


def _attack(view: View, paint: Paint) -> list[str]:
    lines = []
    if view["attack"]:
        called = f", who calls {COLOUR_NAMES[view['called']]}" if view["called"] else ""
        lines.append(f"Attack by {SEAT_LETTERS[view['leader']]}{called}: {paint.pyramid(view['attack'])}")
    if view["calls"]:
        lines.append(f"Calls this round: {view['calls']}")
    if any(view["pummels"]):
        lines.append(f"Pummels this round: {format_scores(view['pummels'])}")
    return ["", *lines] if lines else []


def _draft(draft: dict[str, Any], paint: Paint) -> list[str]:
    lines = [
        f"Row {number}: {paint.faint('taken') if closed else paint.pyramids(row) or EMPTY_MARK}"
        for number, (row, closed) in enumerate(zip(draft["rows"], draft["closed"], strict=True), 1)
    ]
    waiting = [SEAT_LETTERS[player] for player in (0, 1) if draft["taken"][player]]
    if waiting:
        lines.append(f"{' and '.join(waiting)} took a row and waits")
    if draft["die"]:
        drawn = f", drawn {paint.pyramid(draft['drawn'])}" if draft["drawn"] else ""
        size = f", size {SIZE_NAMES[draft['size']]}" if draft["size"] else ""
        lines.append(f"Die: {draft['die']}{size}{drawn}")
    return lines
