"""What deserves a pause in Montauk: the end of a round, with everything it paid."""

from benben.core.animation import Highlight
from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.rules.decisions import BONUSES, WAYS

NAMES = {
    "safe": "Safe at home",
    "almost": "Almost home",
    "inlaws": "In-laws",
    "sitting": "House-sitting",
    "watch": "Neighbourhood watch",
    "neighbors": "Pyramids at home",
    "every-trick": "Points in every trick",
    "all-tricks": "All six tricks won",
    "both-home": "Both one-colour trees on their centres",
    "every-way": "All six ways scored",
    "no-trick": "No trick won",
    "nothing": "No points in any trick",
    "black": "Black pyramids",
}  # of ways, bonuses and penalties


def highlight(options: Values, before: View, move: str, after: View) -> Highlight | None:
    """Return the sheet of a round that has ended with a move."""
    over = after["phase"] == "over"
    if not over and after["round"] == before["round"]:
        return None
    paid = after["paid"] if over else after["last_round"]
    items = [
        {"name": NAMES[what], "points": [points.get(what, 0) for points in paid]}
        for what in (*WAYS, *BONUSES)
        if any(what in points for points in paid)
    ]
    detail = {
        "round": before["round"],
        "rounds": options["rounds"],
        "items": items,
        "sums": [sum(points.values()) for points in paid],
        "scores": after["scores"],
    }
    return Highlight(f"Round {before['round']} is over", detail)
