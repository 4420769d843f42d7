"""What moves on the table in a move of Initiative.

Spots: `inventory:0:R1` (seat and kind), `row:0:5` (seat and turn), `stack:1` (the highest place of the
initiative stack), and in the draft `draft:1` to `draft:3` (the rows), `draft:bag` and `draft:drawn`. A play
takes one beat and the shift on the stack the next. Before the second round, the inventories change hands in a
last beat.
"""

from collections import Counter

from benben.core.animation import Transition
from benben.core.options import Values
from benben.core.types import View
from benben.games.initiative.notation import Play, is_draft, read_play
from benben.games.initiative.preview import stack_after


def transitions(options: Values, before: View, move: str, after: View) -> list[Transition]:
    stack_size = options["stack_size"]
    if move.startswith("~"):
        what, _, pyramid = move.partition(":")
        return [Transition(pyramid, "draft:bag", "draft:drawn")] if what == "~draw" else []
    if is_draft(move):
        return _draft(before, move, after)
    played = _played(before, move)
    shown = played + _shifted(stack_size, before["stack"], stack_after(before, move), 1)
    if after["round"] > before["round"]:
        shown += _swapped(
            stack_size, before, move, after, 1 + max((travel.beat for travel in shown), default=-1)
        )
    return shown


# -- rounds ----------------------------------------------------------------------
def _pyramids(play: Play) -> list[str]:
    """The sacrificed pyramid lies under the played one."""
    return [pyramid for pyramid in (play.sacrificed, play.pyramid) if pyramid]


def _played(before: View, move: str) -> list[Transition]:
    if move == "*":
        return []
    seat = before["to_move"]
    return [
        Transition(pyramid, f"inventory:{seat}:{pyramid}", f"row:{seat}:{before['turn']}")
        for pyramid in _pyramids(read_play(move))
    ]


def _shifted(stack_size: int, old: list[str], new: list[str], beat: int) -> list[Transition]:
    return [
        Transition(f"{colour}{stack_size}", f"stack:{old.index(colour) + 1}", f"stack:{place}", beat)
        for place, colour in enumerate(new, 1)
        if old[place - 1] != colour
    ]


def _swapped(stack_size: int, before: View, move: str, after: View, beat: int) -> list[Transition]:
    """Start a new round: everything goes to the other player's inventory, and the stack is reset."""
    shown = []
    for seat in (0, 1):
        plays = before["rows"][seat] + [move] * (seat == before["to_move"])
        used: Counter[str] = Counter()
        for turn, play in enumerate(plays, 1):
            pyramids = [] if play == "*" else _pyramids(read_play(play))
            shown += [
                Transition(pyramid, f"row:{seat}:{turn}", f"inventory:{1 - seat}:{pyramid}", beat)
                for pyramid in pyramids
            ]
            used.update(pyramids)
        left = Counter(after["inventories"][1 - seat]) - used
        shown += [
            Transition(pyramid, f"inventory:{seat}:{pyramid}", f"inventory:{1 - seat}:{pyramid}", beat)
            for pyramid in left.elements()
        ]
    return shown + _shifted(stack_size, stack_after(before, move), after["stack"], beat)


# -- draft -----------------------------------------------------------------------
def _draft(before: View, move: str, after: View) -> list[Transition]:
    what, _, value = move.partition(":")
    draft = before["draft"]
    if what == "row":
        return [Transition(draft["drawn"], "draft:drawn", f"draft:{value}")]
    if what != "take":
        return []
    row, _, kept = value.partition(":")
    seat, pyramids = before["to_move"], list(draft["rows"][int(row) - 1])
    taken = [kept] if kept else pyramids
    rest = Counter(pyramids) - Counter(taken)
    shown = [Transition(pyramid, f"draft:{row}", f"inventory:{seat}:{pyramid}") for pyramid in taken]
    shown += [Transition(pyramid, f"draft:{row}", "draft:bag", 1) for pyramid in rest.elements()]
    return shown + _returned(draft["rows"], int(row), after)


def _returned(rows: list[list[str]], taken: int, after: View) -> list[Transition]:
    """When a cycle ends, the pyramids of rows that nobody took return to the bag (I7)."""
    kept = after["draft"]["rows"] if after["draft"] else [[], [], []]
    return [
        Transition(pyramid, f"draft:{row}", "draft:bag", 1)
        for row, pyramids in enumerate(rows, 1)
        if row != taken and not kept[row - 1]
        for pyramid in pyramids
    ]
