"""What moves on Montauk's table, from the views before and after a move: cards, and pyramids step by step.

Spots: `cell:b5`; `hand:0:8H` for a visible card, `hand:0:2` for the third card of a hand seen from behind;
`trick:led`, `trick:followed`, `trick:X`; `draw` and `discard`. A shuffle is one hidden card that stands for
all.
"""

from itertools import pairwise

from benben.core.animation import Transition
from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.notation import SHUFFLE_PREFIX
from benben.games.montauk.refusals import cell_of, path
from benben.games.montauk.sentences import revealed_cards

Steps = list[list[Transition]]  # each inner list happens together; the beats follow from the order
DEAL_BEATS = 3  # six cards each, two at a time


def transitions(options: Values, before: View, move: str, after: View) -> list[Transition]:
    steps: Steps = []
    if move.startswith(SHUFFLE_PREFIX):
        steps += shuffled(before, after)
    elif before["phase"] in ("lead", "follow"):
        steps += played(before, move, after)
    elif ":" in move and not move.startswith("claim:"):
        steps += moved(before, move)
    if before["phase"] in ("follow", "move", "claim") and after["phase"] in ("lead", "shuffle", "over"):
        steps.append(swept(before, move, after))
    steps += dealt(before, after)
    return [
        transition._replace(beat=beat)
        for beat, step in enumerate(step for step in steps if step)
        for transition in step
    ]


def shuffled(before: View, after: View) -> Steps:
    """All discards return to the draw pile; only before the first round is a card turned over."""
    if before["discard"]:
        return [[Transition("?", "discard", "draw")]]
    return [[Transition(card, "draw", "discard")] for card in after["discard"]]


def played(before: View, move: str, after: View) -> Steps:
    """A card goes from a hand to the table; if it matches the lead, an extra card comes from the draw
    pile."""
    player = before["to_move"]
    spot = "trick:led" if before["phase"] == "lead" else "trick:followed"
    steps = [[Transition(move, hand_spot(before["hands"][player], player, move), spot)]]
    if before["phase"] == "follow":
        extra = revealed_cards(before, after)[1]
        steps.append([] if extra is None else [Transition(extra, "draw", "trick:X")])
    return steps


def hand_spot(hand: list[str], player: int, card: str) -> str:
    """Nobody knows which card of a hidden hand was played, so the last one moves."""
    return f"hand:{player}:{card}" if card != "?" and card in hand else f"hand:{player}:{len(hand) - 1}"


def moved(before: View, move: str) -> Steps:
    """A pyramid moves arrow by arrow on a shortest path; one that digs stays on its cell."""
    pyramid = move[2:4]
    start = cell_of(before, pyramid)
    cells = (
        [start, start]
        if move[4] == "^"
        else path(before, int(pyramid[1]), start, move[5:]) or [start, move[5:]]
    )
    return [[Transition(pyramid, f"cell:{here}", f"cell:{there}")] for here, there in pairwise(cells)]


def swept(before: View, move: str, after: View) -> list[Transition]:
    """When the trick is over, its cards are discarded."""
    led, followed, extra = before["led"], before["followed"], before["extra"]
    if before["phase"] == "follow":
        followed = move
        led, extra = revealed_cards(before, after)
    cards = (("trick:led", led or "?"), ("trick:followed", followed), ("trick:X", extra))
    return [Transition(card, spot, "discard") for spot, card in cards if card]


def dealt(before: View, after: View) -> Steps:
    steps: Steps = [[] for _ in range(DEAL_BEATS)]
    for player, hand in enumerate(after["hands"]):
        if len(hand) > len(before["hands"][player]):
            for place, card in enumerate(hand):
                spot = f"hand:{player}:{place if card == '?' else card}"
                steps[place * DEAL_BEATS // len(hand)].append(Transition(card, "draw", spot))
    return steps
