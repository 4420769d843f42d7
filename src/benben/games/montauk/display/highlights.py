"""What deserves a pause in Montauk: a trick, and the end of a round with everything it paid."""

from typing import Any

from benben.core.animation import Highlight
from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.options import NAMES
from benben.games.montauk.rules.constants import BONUSES, WAYS
from benben.games.montauk.sentences import revealed_cards
from benben.games.montauk.tricks import compare


def highlight(options: Values, before: View, move: str, after: View) -> Highlight | None:
    """Return the trick that a move has decided, and the sheet of the round that has ended with it."""
    trick = trick_detail(options, before, move, after)
    sheet = round_detail(options, before, after)
    if trick is None:
        return None if sheet is None else Highlight(f"Round {before['round']} is over", {"round": sheet})
    detail = {"trick": trick} if sheet is None else {"trick": trick, "round": sheet}
    return Highlight(trick["rule"], detail, 2 if trick["extra"] else 1)  # once all its cards are on the table


def trick_detail(options: Values, before: View, move: str, after: View) -> dict[str, Any] | None:
    if before["phase"] != "follow":
        return None
    led, extra = revealed_cards(before, after)
    if led is None:
        return None
    return {"number": before["trick"], **compare(options, before["leader"], (led, move, extra), after)}


def round_detail(options: Values, before: View, after: View) -> dict[str, Any] | None:
    """The sheet of a round."""
    over = after["phase"] == "over"
    if not over and after["round"] == before["round"]:
        return None
    paid = after["paid"] if over else after["last_round"]
    items = [
        {"name": NAMES[what], "points": [points.get(what, 0) for points in paid]}
        for what in (*WAYS, *BONUSES)
        if any(what in points for points in paid)
    ]
    return {
        "round": before["round"],
        "rounds": options["rounds"],
        "items": items,
        "sums": [sum(points.values()) for points in paid],
        "scores": after["scores"],
    }
