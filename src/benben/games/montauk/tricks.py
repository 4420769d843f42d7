"""Why a trick of Montauk ends as it does: the rule that decides, and how often each card may be used."""

from typing import Any

from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.rules.cards import leader_wins, points_of, ranks_match
from benben.games.montauk.rules.constants import SOURCES

MOVES = "The winner moves pyramids with these points."
STAYS = "The winner can move no pyramid with these points."
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_text(card: str) -> str:
    """A card as players write it: `10♥`."""
    return f"{'10' if card[0] == 'T' else card[0]}{SUIT_SIGNS[card[1]]}"


def compare(options: Values, leader: int, cards: tuple[str, str, str | None], after: View) -> dict[str, Any]:
    """Tell a trick from its cards (led, followed and extra) and the view after it."""
    led, followed, extra = cards
    led_wins = leader_wins(led, followed)
    by_source = dict(
        zip(SOURCES, (led, followed, extra) if led_wins else (followed, led, extra), strict=True)
    )
    return {
        "leader": leader,
        "winner": leader if led_wins else 1 - leader,
        "led": led,
        "followed": followed,
        "extra": extra,
        "rule": deciding_rule(led, followed),
        "match": matching(led, followed, options["matching"] == "value"),
        "worth": {source: worth(card, source, after) for source, card in by_source.items() if card},
        "then": MOVES if after["phase"] == "move" else STAYS,
    }


def deciding_rule(led: str, followed: str) -> str:
    if led[1] == followed[1]:
        return f"Both {SUIT_SIGNS[led[1]]}: the follower wins"
    winner, loser = (led, followed) if leader_wins(led, followed) else (followed, led)
    return f"{SUIT_SIGNS[winner[1]]} beats {SUIT_SIGNS[loser[1]]}"


def matching(led: str, followed: str, by_value: bool) -> str:
    """What the two cards have in common, and what follows from that (M2, M3, M4)."""
    alike = "points" if by_value else "rank"
    if not ranks_match(led, followed, by_value):
        return "Same suit: an extra card" if led[1] == followed[1] else ""
    if led[1] == followed[1]:
        return f"Same suit and {alike}: the winner's card counts six times, and an extra card"
    return f"Same {alike}: the winner's card counts four times, and an extra card"


def worth(card: str, source: str, after: View) -> str:
    """The uses of a card, once the trick is decided."""
    points = points_of(card)
    if points == 0:
        return "no points"
    if after["phase"] != "move":
        return points_text(points)
    times = after["uses"].get(source, {"left": 0})["left"]
    return (
        "not used"
        if times == 0
        else points_text(points)
        if times == 1
        else f"{points_text(points)} × {times}"
    )


def points_text(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
