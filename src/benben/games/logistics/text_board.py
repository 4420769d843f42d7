"""Logistics as text: two facing rows of cards, B's reversed on top, with vaults, stocks, scores and pending
powers."""

from collections.abc import Sequence

from benben.core.outcome import SEAT_LETTERS, format_scores
from benben.core.types import Audience, View
from benben.games.logistics.view import is_guarded
from benben.terminal.board_parts import WIDTH, heading, palettes, piece_table, side_by_side
from benben.terminal.paint import Paint, centre

POWERS = {
    "green": "take a piece out of any vault into its owner's stock",
    "red": "push any top pyramid one card forward",
    "yellow": "lift any top pyramid into the stock of its side",
    "blue": "swap two pieces on your own cards",
    "black": "swap two pieces on the other player's cards",
}
LEVELS = 6  # a stack of more pyramids is cut short on its card and listed below the board
MARGIN = 3
WIDEST = 12


def draw(view: View, seat: Audience, paint: Paint) -> str:
    lines = [heading(paint, _what(view), _sows(view["sows"]), format_scores(view["scores"])), ""]
    lines += [*_row(view, 1, paint), _middle(paint), *_row(view, 0, paint), "", *_tall(view, paint)]
    tables = [
        piece_table(
            f"{SEAT_LETTERS[player]}'s {place}", view[place][player], palettes(view[place][player]), paint
        )
        for player in (0, 1)
        for place in ("stock", "vault")
    ]
    return "\n".join(lines + side_by_side(tables) + _powers(view, paint))


def _what(view: View) -> str:
    if view["phase"] == "over":
        return "The game is over"
    doing = {
        "sow": "to sow or pass" if "pass" in view["legal"] else "to sow",
        "stock": f"sowing from the stock ({view['placed']} placed)",
        "power": "to use a power",
    }
    return f"{SEAT_LETTERS[view['to_move']]} {doing[view['phase']]}"


def _sows(count: int) -> str:
    return f"{count} sow{'' if count == 1 else 's'}"


def _row(view: View, player: int, paint: Paint) -> list[str]:
    """A player's stacks over their names, levels counted at the left; B's cards run from right to left."""
    stacks: list[list[str]] = view["cards"][player]
    wide = _card_width(len(stacks))
    order = list(range(len(stacks)))
    if player == 1:
        order.reverse()
    tall = any(len(stack) > LEVELS for stack in stacks)
    lines = []
    for level in range(min(LEVELS, max(1, *map(len, stacks))), 0, -1):
        cells = [centre(_piece(stacks[i], level, paint), wide) for i in order]
        lines.append(_line("   " if tall else paint.faint(f"{level:>2} "), cells, player, wide, ""))
    vault = f"vault {sum(view['vault'][player].values())}"
    names = [centre(_name(view, player, i, paint), wide) for i in order]
    notes = [centre(paint.faint(_note(view, player, i, wide)), wide) for i in order]
    return [*lines, _line("   ", names, player, wide, vault), _line("   ", notes, player, wide, "")]


def _piece(stack: Sequence[str], level: int, paint: Paint) -> str:
    """What to show of a stack in a line: of a tall one the top, over the number of those below."""
    below = len(stack) - LEVELS
    if below <= 0:
        return paint.pyramid(stack[level - 1]) if level <= len(stack) else ""
    return paint.pyramid(stack[below + level - 1]) if level > 1 else f"+{below + 1}"


def _line(margin: str, cells: Sequence[str], player: int, wide: int, vault: str) -> str:
    """A's vault lies past the right end of the row, B's past the left, which is B's right."""
    side = centre(vault, max(wide, 8))
    row = [side, *cells] if player == 1 else [" " * len(side), *cells, side]
    return (margin + "".join(row)).rstrip()


def _card_width(cards: int) -> int:
    """Room for a card, and on either side for a vault of at least eight columns."""
    wide = min(WIDEST, (WIDTH - MARGIN) // (cards + 2))
    return wide if wide >= 8 else (WIDTH - MARGIN - 16) // cards


def _name(view: View, player: int, index: int, paint: Paint) -> str:
    """`A3`, and standing out if the mover may sow it now."""
    name = f"{SEAT_LETTERS[player]}{index + 1}"
    return (
        paint.mark(f"[{name}]") if view["to_move"] == player and f"sow:{index + 1}" in view["legal"] else name
    )


def _note(view: View, player: int, index: int, wide: int) -> str:
    """Whether a tree guards the card, or else how many steps it is from the vault."""
    stacks = view["cards"][player]
    steps = len(stacks) - index
    far = f"{steps} to go" if wide > 8 else str(steps)
    return "tree" if is_guarded(view, player, index) else far if stacks[index] else "-"


def _middle(paint: Paint) -> str:
    return paint.faint(" " * MARGIN + "─" * (WIDTH - MARGIN))


def _tall(view: View, paint: Paint) -> list[str]:
    """Stacks that are cut short on their cards, in full."""
    lines = []
    for player in (0, 1):
        for card, stack in enumerate(view["cards"][player], 1):
            if len(stack) > LEVELS:
                rows = [paint.pyramids(stack[start : start + 18]) for start in range(0, len(stack), 18)]
                lines += [
                    f"{SEAT_LETTERS[player]}{card}, bottom first: {rows[0]}",
                    *(" " * 18 + row for row in rows[1:]),
                ]
    return [*lines, ""] if lines else []


def _powers(view: View, paint: Paint) -> list[str]:
    """The power to be used now with what it does, and the colours of those that wait."""
    if not view["powers"]:
        return []
    now, *later = view["powers"]
    lines = [f"  {name}: {POWERS[name]}" for name in now]
    waiting = [f"  then: {', then '.join(' or '.join(names) for names in later)}"] if later else []
    return ["", paint.mark("Power to use, or - to decline:"), *lines, *waiting]
