"""Montauk's features: a seat sees its own hand, and of the other hand only the number of cards.

Colours, regions and cells keep their names for both seats, because the board is not symmetric; `seat` says
which belong to the player.
"""

from collections.abc import Sequence

from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS
from benben.games.montauk.rules.constants import PHASES, SOURCES, WAYS
from benben.games.montauk.rules.map import CELL_NUMBERS, PYRAMIDS
from benben.research.layout import Feature, Layout, fractions, one_hot, squashed

IN_A_ROUND = 6  # most tricks, cards in a hand, black pyramids, and uses and points of a card
OTHERS = 11  # most pyramids under one
SCALE = 50  # points
SETUP_FEATURES = ("cells",)  # features of the set-up, from the start of a game


def layout(options: Values) -> Layout:
    return Layout(
        (
            Feature("seat", (1,), "0 for A, who owns red and green, 1 for B, who owns yellow and blue"),
            Feature("to_move", (1,), "1 if the seat is to move"),
            Feature("phase", (6,), "shuffle, lead, follow, move, claim, over"),
            Feature("round", (1,), "the round's number, / `rounds`"),
            Feature("trick", (1,), "the trick's number, / 6"),
            Feature("leader", (2,), "1 if the seat, if the other leads the trick"),
            Feature("winner", (2,), "1 if the seat, if the other has won it"),
            Feature("cells", (12, 36), "the cell of each pyramid: R1 R2 R3 Y1 … B3 on a1 b1 … f6"),
            Feature("under", (12,), "how many pyramids are under each, / 11"),
            Feature("tops", (12,), "1 for each pyramid with none over it"),
            Feature("hand", (52,), "the seat's cards, AS 2S … KC, / `decks`"),
            Feature("held", (2,), "own and other's number of cards, / 6"),
            Feature("led", (52,), "the led card, if the seat knows it"),
            Feature("led_hidden", (1,), "1 if a card was led that the seat does not know"),
            Feature("followed", (52,), "the card that followed"),
            Feature("extra", (52,), "the extra card of the trick"),
            Feature("discards", (52,), "cards discarded since the shuffle, / `decks`"),
            Feature("pile", (1,), "cards in the draw pile, / all cards"),
            Feature(
                "uses", (3, 2), "winner's card, loser's card, extra: points of a use, / 6, and uses left, / 6"
            ),
            Feature(
                "scored",
                (2, 6),
                "own and other's ways of this round: safe, almost, inlaws, sitting, watch, neighbors",
            ),
            Feature("black", (2,), "own and other's black pyramids, / 6"),
            Feature("pressed_by", (2,), "1 if the seat, if the other presses in this trick"),
            Feature("tricks_won", (2,), "own and other's tricks of the round, / 6"),
            Feature("scores", (2,), "own and other's points p as p / (|p| + 50)"),
        )
    )


def features(options: Values, view: View, seat: int, half: int) -> list[float]:
    seats = (seat, 1 - seat)
    decks = options["decks"]
    return [
        float(seat),
        float(view["to_move"] == seat),
        *(float(view["phase"] == phase) for phase in PHASES),
        view["round"] / options["rounds"],
        view["trick"] / IN_A_ROUND,
        *(float(view["leader"] == who) for who in seats),
        *(float(view["winner"] == who) for who in seats),
        *_board(view["board"]),
        *_cards(view["hands"][seat], decks),
        *fractions([len(view["hands"][who]) for who in seats], IN_A_ROUND),
        *_card(view["led"]),
        float(view["led"] == "?"),
        *_card(view["followed"]),
        *_card(view["extra"]),
        *_cards(view["discard"], decks),
        len(view["draw"]) / (52 * decks),
        *(value for source in SOURCES for value in _use(view["uses"].get(source))),
        *(float(way in view["scored"][who]) for who in seats for way in WAYS),
        *fractions([view["black"][who] for who in seats], IN_A_ROUND),
        *(float(view["pressed_by"][who]) for who in seats),
        *fractions([view["tricks_won"][who] for who in seats], IN_A_ROUND),
        *(squashed(view["scores"][who], SCALE) for who in seats),
    ]


def _board(board: dict[str, list[str]]) -> list[float]:
    """Encode where each pyramid stands, what is under it and whether it is on top."""
    cell_by_pyramid = {
        pyramid: (CELL_NUMBERS[cell], level, pyramid == stack[-1])
        for cell, stack in board.items()
        for level, pyramid in enumerate(stack)
    }
    places = [cell_by_pyramid[pyramid] for pyramid in PYRAMIDS]
    return [
        *(value for cell, _, _ in places for value in one_hot(cell, 36)),
        *(under / OTHERS for _, under, _ in places),
        *(float(top) for _, _, top in places),
    ]


def _cards(cards: Sequence[str], decks: int) -> list[float]:
    return fractions([cards.count(card) for card in CARDS], decks)


def _card(card: str | None) -> list[float]:
    return one_hot(CARD_NUMBERS.get(card) if card else None, 52)


def _use(use: dict[str, int] | None) -> list[float]:
    return [use["points"] / IN_A_ROUND, use["left"] / IN_A_ROUND] if use else [0.0, 0.0]
