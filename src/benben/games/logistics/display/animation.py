"""What moves on the table in a move of Logistics, for animation and to show where a sow would land.

Spots: `card:0:1` (seat and card), `vault:0`, and `stock:0:R1` for the pyramids of a kind in a stock. A sow
takes one beat per card. What it captures goes to the vault in its own beat, right after the capturing pyramid
has landed.
"""

from benben.core.animation import Transition
from benben.core.options import Values
from benben.core.outcome import SEAT_LETTERS
from benben.core.types import View
from benben.games.logistics.notation import parse_move
from benben.games.logistics.view import has_tree

Unit = list[str]  # what lands on one card: a pyramid, or a tree from its base up


def transitions(options: Values, before: View, move: str, after: View) -> list[Transition]:
    parsed = parse_move(move)
    assert parsed is not None, "only moves that were played are animated"
    verb, named = parsed
    if verb == "sow":
        return _sow(before, int(named[0]), after)
    if verb in ("place", "end"):
        return _from_stock(before, named, after)
    return _power(before, verb, named)


# -- sows ------------------------------------------------------------------------
def _sow(before: View, card: int, after: View) -> list[Transition]:
    seat, transitions, beat = before["to_move"], [], 0
    for target, unit in enumerate(_units(before["cards"][seat][card - 1]), card + 1):
        transitions += [
            Transition(pyramid, f"card:{seat}:{card}", _spot(before, seat, target), beat) for pyramid in unit
        ]
        taken = _captured(before, seat, target, after, beat + 1)
        transitions += taken
        beat += 2 if taken else 1
    return transitions


def _units(stack: list[str]) -> list[Unit]:
    """List the units in the order in which they are sown: the tree on top first, as one unit (L2)."""
    tree = [stack[-3:]] if has_tree(stack) else []
    rest = stack[:-3] if tree else stack
    return tree + [[pyramid] for pyramid in reversed(rest)]


def _from_stock(before: View, named: tuple[str, ...], after: View) -> list[Transition]:
    """Put a pyramid on the next card, or end the sow, which may capture with the last pyramid placed."""
    seat = before["to_move"]
    card = before["placed"] + len(named)
    placed = [Transition(pyramid, f"stock:{seat}:{pyramid}", f"card:{seat}:{card}") for pyramid in named]
    return placed + _captured(before, seat, card, after, len(placed))


def _captured(before: View, seat: int, card: int, after: View, beat: int) -> list[Transition]:
    """During a sow, only a capture from the facing card can empty a card on the other side."""
    other, facing = 1 - seat, len(before["cards"][seat]) + 1 - card
    if facing < 1 or after["cards"][other][facing - 1]:
        return []
    return [
        Transition(pyramid, f"card:{other}:{facing}", f"vault:{seat}", beat)
        for pyramid in before["cards"][other][facing - 1]
    ]


def _spot(view: View, seat: int, card: int) -> str:
    """The vault counts as the card after the last."""
    return f"vault:{seat}" if card > len(view["cards"][seat]) else f"card:{seat}:{card}"


# -- powers ----------------------------------------------------------------------
def _power(before: View, verb: str, named: tuple[str, ...]) -> list[Transition]:
    """A declined power and a pass move nothing."""
    if verb in ("decline", "pass"):
        return []
    seat = SEAT_LETTERS.index(named[0])
    if verb == "take":
        return [Transition(named[1], f"vault:{seat}", f"stock:{seat}:{named[1]}")]
    cards = before["cards"][seat]
    if verb == "swap":
        (first, first_piece), (second, second_piece) = (
            (int(card), cards[int(card) - 1][int(level) - 1]) for card, level in (named[1:3], named[4:6])
        )
        return [
            Transition(first_piece, f"card:{seat}:{first}", f"card:{seat}:{second}"),
            Transition(second_piece, f"card:{seat}:{second}", f"card:{seat}:{first}"),
        ]
    card = int(named[1])
    top = cards[card - 1][-1]
    target = f"stock:{seat}:{top}" if verb == "lift" else _spot(before, seat, card + 1)
    return [Transition(top, f"card:{seat}:{card}", target)]
