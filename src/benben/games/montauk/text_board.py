"""Montauk as text: the board with its arrows, the trick, the uses, both hands as far as this person may see
them."""

from collections.abc import Sequence

from benben.core.outcome import SEAT_LETTERS, format_scores
from benben.core.types import Audience, View
from benben.games.montauk.rules.map import CELL_NUMBERS, CENTRES, EXITS, REGION_NAMES, REGIONS
from benben.terminal.board_parts import heading, row_text, seat_lines
from benben.terminal.paint import Paint, centre, width

COLUMNS = "abcdef"
SHOWN = 3  # how many pyramids of a stack fit into a cell
CELL = 5 + 2 * SHOWN  # its columns: the ring of a centre, three arrows, a gap, the pyramids
WAYS = {"U": "↑", "R": "→", "D": "↓", "L": "←"}
TO_DO = {"lead": "to lead", "follow": "to follow", "move": "to move", "claim": "to claim"}


def draw(view: View, seat: Audience, paint: Paint) -> str:
    lines = [
        heading(paint, _when(view), format_scores(view["scores"])),
        "",
        *_board(view, paint),
        *_tall(view, paint),
        "",
    ]
    lines += [_trick(view), *_uses(view)]
    lines += seat_lines(paint, "hand ", [row_text(hand) for hand in view["hands"]], mark=seat)
    lines += seat_lines(paint, "round", [_round(view, player) for player in (0, 1)])
    return "\n".join(lines)


def _when(view: View) -> str:
    if view["phase"] == "over":
        return "The game is over"
    who = f" · {SEAT_LETTERS[view['to_move']]} {TO_DO[view['phase']]}" if view["to_move"] in (0, 1) else ""
    return f"Round {view['round']}, trick {view['trick']} of 6{who}"


# -- the board -------------------------------------------------------------------
def _board(view: View, paint: Paint) -> list[str]:
    """A line a row, the regions apart: in each cell the ways out of it and its stack, bottom first."""
    rows = [
        f" {row} |" + "|".join(_cell(column + row, view, paint) for column in COLUMNS) + "|"
        for row in "654321"
    ]
    half = "-" * (3 * CELL + 2)
    letters = "".join(" " + centre(column, CELL) for column in COLUMNS).rstrip()
    return [
        _names("yellow", "red", paint),
        *rows[:3],
        f"   +{half}+{half}+",
        *rows[3:],
        _names("green", "blue", paint),
        f"   {letters}",
    ]


def _names(left: str, right: str, paint: Paint) -> str:
    return "    " + " ".join(
        paint.region(name, centre(f"{name} region", 3 * CELL + 2)) for name in (left, right)
    )


def _cell(cell: str, view: View, paint: Paint) -> str:
    """A ring if it is a centre, the arrows that lead somewhere, and the stack."""
    number = CELL_NUMBERS[cell]
    ways = "".join(sign for arrow, sign in WAYS.items() if number in EXITS[arrow])
    stack = _stack(view["board"].get(cell, ()), paint)
    left = (
        ("o" if number in CENTRES else " ")
        + f"{ways:3}"
        + ("" if len(view["board"].get(cell, ())) > SHOWN else " ")
    )
    right = " " * (CELL - width(left + stack))
    region = REGION_NAMES[REGIONS[number]]
    return paint.region(region, left) + stack + paint.region(region, right)


def _stack(stack: Sequence[str], paint: Paint) -> str:
    hidden = "…" if len(stack) > SHOWN else ""
    return hidden + paint.pyramids(stack[-SHOWN:], between="")


def _tall(view: View, paint: Paint) -> list[str]:
    """Stacks that do not fit into their cell, in full."""
    return [
        f"{cell}, bottom first: {paint.pyramids(stack)}"
        for cell, stack in sorted(view["board"].items())
        if len(stack) > SHOWN
    ]


# -- the trick ---------------------------------------------------------------------
def _trick(view: View) -> str:
    if view["led"] is None:
        return "Trick: nothing led yet"
    leader = view["leader"]
    text = f"Trick: {SEAT_LETTERS[leader]} led {'a card face down' if view['led'] == '?' else view['led']}"
    if view["followed"]:
        text += (
            f", {SEAT_LETTERS[1 - leader]} followed {view['followed']}; {SEAT_LETTERS[view['winner']]} won it"
        )
    return text + (f" with the extra card {view['extra']}" if view["extra"] else "")


def _uses(view: View) -> list[str]:
    uses = [f"{source} {use['left']} × {use['points']} points" for source, use in view["uses"].items()]
    return [f"Uses left: {' · '.join(uses)}"] if uses else []


def _round(view: View, player: int) -> str:
    black = f" · {view['black'][player]} black" if view["black"][player] else ""
    won = view["tricks_won"][player]
    presses = " · presses" if view["pressed_by"][player] else ""
    return f"{won} trick{'' if won == 1 else 's'}{black}{presses} · scored {row_text(view['scored'][player])}"
