"""Logistics' features: what a seat sees. Nothing is hidden; a player's own features come first."""

from benben.core.options import Values
from benben.core.pieces import COLOURS, KIND_NUMBERS, KINDS
from benben.core.types import View
from benben.games.logistics.view import is_guarded
from benben.research.layout import Feature, Layout, fractions, one_hot, squashed

PHASES = ("sow", "stock", "power")
POWERS = ("black", "blue", "green", "red", "yellow")
MAX_PIECES = 120  # the first place of a swap is stored as 120 * seat + place
SHOWN = 4  # top pyramids of a card that are given one by one
MOST_CARDS = 10  # in a row; also bounds the places and captures of a sow from the stock
SCALE = 20  # points
SETUP_FEATURES: tuple[str, ...] = ()  # features of the set-up: there are none


def most_places(options: Values) -> int:
    """Return the number of all pyramids: one side may hold them all."""
    return 30 * int(options["sets"])


def layout(options: Values) -> Layout:
    cards, places = options["cards"], most_places(options)
    return Layout(
        (
            Feature("to_move", (1,), "1 if the seat is to move"),
            Feature("phase", (3,), "sow, stock, power"),
            Feature("placed", (1,), "pyramids placed so far in a sow from the stock, / 10"),
            Feature(
                "power", (5,), "what the power that is used next may be: black, blue, green, red, yellow"
            ),
            Feature("powers", (1,), "powers that wait, / 10"),
            Feature("sows", (1,), "sows so far, / `max_sows`"),
            Feature("extra", (1,), "1 in an extra turn"),
            *(
                [Feature("passed", (1,), "1 if the turn before this one was not used")]
                if options["passing"]
                else []
            ),
            Feature(
                "chosen", (2, places), "own and other's side: the place that was chosen first for a swap"
            ),
            Feature("heights", (2, cards), "own and other's cards: pyramids on each, / all there are"),
            Feature("guarded", (2, cards), "1 for each card that a tree guards"),
            Feature(
                "tops",
                (2, cards, 4, 13),
                "the top four pyramids of each card, from the top: ten colours, three sizes",
            ),
            Feature(
                "places",
                (2, places, 2),
                "own and other's pyramids on cards, by place: colour (1 to 10) / 10, pips / 3",
            ),
            Feature("stock", (2, 30), "own and other's stock by kind, / (2 * `sets`)"),
            Feature("vault", (2, 30), "own and other's vault by kind, / (2 * `sets`)"),
            Feature("scores", (2,), "own and other's points p as p / (p + 20)"),
        )
    )


def features(options: Values, view: View, seat: int, half: int) -> list[float]:
    seats = (seat, 1 - seat)
    places = most_places(options)
    powers = view["powers"]
    sides = [view["cards"][who] for who in seats]
    return [
        float(view["to_move"] == seat),
        *(float(view["phase"] == phase) for phase in PHASES),
        view["placed"] / MOST_CARDS,
        *(float(bool(powers) and power in powers[0]) for power in POWERS),
        len(powers) / MOST_CARDS,
        view["sows"] / options["max_sows"],
        float(view["extra"]),
        *([float(view["passed"])] if options["passing"] else []),
        *(
            value
            for who in seats
            for value in one_hot(half % MAX_PIECES if half // MAX_PIECES == who else None, places)
        ),
        *(len(stack) / places for side in sides for stack in side),
        *(float(is_guarded(view, who, card)) for who in seats for card in range(options["cards"])),
        *(value for side in sides for stack in side for value in _top(stack)),
        *(value for side in sides for value in _row(side, places)),
        *(value for who in seats for value in _counts(view["stock"][who], options)),
        *(value for who in seats for value in _counts(view["vault"][who], options)),
        *(squashed(view["scores"][who], SCALE) for who in seats),
    ]


def _top(stack: list[str]) -> list[float]:
    """Encode the top pyramids, each as one of ten colours and one of three sizes."""
    pyramids = [*reversed(stack[-SHOWN:]), *[""] * SHOWN][:SHOWN]
    return [
        value
        for pyramid in pyramids
        for value in (
            *one_hot(COLOURS.index(pyramid[0]) if pyramid else None, 10),
            *one_hot(int(pyramid[1]) - 1 if pyramid else None, 3),
        )
    ]


def _row(side: list[list[str]], places: int) -> list[float]:
    """Encode every pyramid of a side, card by card from the bottom up."""
    kinds = [KIND_NUMBERS[pyramid] for stack in side for pyramid in stack]
    row = [value for kind in kinds for value in ((kind // 3 + 1) / 10, (kind % 3 + 1) / 3)]
    return row + [0.0] * (2 * places - len(row))


def _counts(held: dict[str, int], options: Values) -> list[float]:
    return fractions([held.get(kind, 0) for kind in KINDS], 2 * options["sets"])
