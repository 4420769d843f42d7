"""What moves on the table in a move of Initiative.

Spots: `inventory:0:R1` (seat and kind), `row:0:5` (seat and turn), `stack:1` (the highest place of the
initiative stack), in the draft `draft:1` to `draft:3` (the rows) and `draft:drawn`, and there and in the
quick set-up with sizes chosen `draft:bag`. A play takes one beat and the shift on the stack the next. Before
the second round, the inventories change hands in a last beat.
"""

from collections import Counter

from benben.core.animation import Transition
from benben.core.options import Values
from benben.core.types import View
from benben.games.initiative.display.preview import stack_after
from benben.games.initiative.notation import Play, is_draft, read_play


def transitions(options: Values, before: View, move: str, after: View) -> list[Transition]:
    stack_size = options["stack_size"]
    if move.startswith("~"):
        return _chance(options, move)
    if is_draft(move):
        return _draft(before, move, after)
    transitions = _in_round(stack_size, before, move)
    if after["round"] > before["round"]:
        transitions += _swapped(stack_size, before, move, after, beats(options, before, move))
    return transitions


def beats(options: Values, before: View, move: str) -> int:
    """Return how long a play takes: what happens after a round begins then."""
    moved = _in_round(options["stack_size"], before, move)
    return 1 + max((transition.beat for transition in moved), default=-1)


# -- rounds ----------------------------------------------------------------------
def _in_round(stack_size: int, before: View, move: str) -> list[Transition]:
    shifted = _shifted(stack_size, before["stack"], stack_after(before, move), 1)
    return _played(before, move) + shifted


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
    transitions = []
    for seat in (0, 1):
        plays = before["rows"][seat] + [move] * (seat == before["to_move"])
        used: Counter[str] = Counter()
        for turn, play in enumerate(plays, 1):
            pyramids = [] if play == "*" else _pyramids(read_play(play))
            transitions += [
                Transition(pyramid, f"row:{seat}:{turn}", f"inventory:{1 - seat}:{pyramid}", beat)
                for pyramid in pyramids
            ]
            used.update(pyramids)
        left = Counter(after["inventories"][1 - seat]) - used
        transitions += [
            Transition(pyramid, f"inventory:{seat}:{pyramid}", f"inventory:{1 - seat}:{pyramid}", beat)
            for pyramid in left.elements()
        ]
    return transitions + _shifted(stack_size, stack_after(before, move), after["stack"], beat)


# -- quick set-up and draft --------------------------------------------------------
def _chance(options: Values, move: str) -> list[Transition]:
    """In the quick set-up what is drawn goes to A's inventory at once, and what is dealt to B's."""
    what, _, pyramids = move.partition(":")
    if what == "~roll":
        return []
    if what == "~deal":
        return [Transition(pyramid, "draft:bag", f"inventory:1:{pyramid}") for pyramid in pyramids.split(",")]
    target = f"inventory:0:{pyramids}" if options["sizes"] == "choose" else "draft:drawn"
    return [Transition(pyramids, "draft:bag", target)]


def _draft(before: View, move: str, after: View) -> list[Transition]:
    what, _, value = move.partition(":")
    draft = before["draft"]
    if what == "row":
        return [Transition(draft["drawn"], "draft:drawn", f"draft:{value}")]
    if what != "take":
        return []
    row, _, chosen = value.partition(":")
    seat, pyramids = before["to_move"], list(draft["rows"][int(row) - 1])
    taken = [chosen] if chosen else pyramids
    rest = Counter(pyramids) - Counter(taken)
    transitions = [Transition(pyramid, f"draft:{row}", f"inventory:{seat}:{pyramid}") for pyramid in taken]
    transitions += [Transition(pyramid, f"draft:{row}", "draft:bag", 1) for pyramid in rest.elements()]
    return transitions + _returned(draft["rows"], int(row), after)


def _returned(rows: list[list[str]], taken: int, after: View) -> list[Transition]:
    """When a cycle ends, the pyramids of rows that nobody took return to the bag (I7)."""
    rows_after = after["draft"]["rows"] if after["draft"] else [[], [], []]
    return [
        Transition(pyramid, f"draft:{row}", "draft:bag", 1)
        for row, pyramids in enumerate(rows, 1)
        if row != taken and not rows_after[row - 1]
        for pyramid in pyramids
    ]
