"""Initiative's features: what a seat sees. Nothing is hidden; a player's own features come first."""

from typing import Any

from benben.core.options import Values
from benben.core.pieces import RAINBOW
from benben.core.types import View
from benben.games.initiative.notation import FACES, MOVE_NUMBERS, PYRAMIDS
from benben.research.layout import Feature, Layout, fractions, one_hot, squashed

PHASES = ("draft", "roll", "size", "draw", "place", "deal", "attack", "parry")
COPIES = 2  # most pyramids of a kind
TURNS = 10  # turns in a round, and so the most calls or pummels
SCALE = 30  # points
VIRTUAL = MOVE_NUMBERS["*"]
FULL_OPTIONS = {"draft": True}  # options that switch every feature on
SETUP_FEATURES = ("stack", "inventory")  # features of the set-up, from the start of a game


def layout(options: Values) -> Layout:
    always = (
        Feature("to_move", (1,), "1 if the seat is to move"),
        Feature("phase", (8,), "draft, roll, size, draw, place, deal, attack, parry"),
        Feature("round", (1,), "1 in round two"),
        Feature("turn", (1,), "the turn's number, / 10"),
        Feature("leader", (1,), "1 if the seat has the initiative"),
        Feature("stack", (5, 5), "the colour at each place of the stack, the top first"),
        Feature("inventory", (2, 15), "own and other's pyramids by kind, / 2"),
        Feature("row", (2, 15), "pyramids in the own and the other's row by kind, sacrificed ones too, / 2"),
        Feature(
            "last",
            (2, 15),
            "the last pyramid each has played in this round, which may have to stand in for them all",
        ),
        Feature("attack", (15,), "the attack that is to be parried"),
        Feature("called", (1,), "1 if its colour was called"),
        Feature("calls", (1,), "calls so far, / 10"),
        Feature("pummels", (2,), "own and other's pummels, / 10"),
        Feature("scores", (2,), "own and other's points p as p / (p + 30)"),
    )
    return Layout(always + (DRAFT if options["draft"] else ()) + (BAG if _has_bag(options) else ()))


def _has_bag(options: Values) -> bool:
    return bool(options["draft"] or options["sizes"] == "choose")


DRAFT = (
    Feature("draft_rows", (3, 15), "only with the draft: pyramids in each row by kind, / 2"),
    Feature("closed", (3,), "1 for each closed row"),
    Feature("taken", (2,), "1 if the own, the other player has taken a row"),
    Feature("drawn", (15,), "the pyramid that was drawn"),
)
BAG = (
    Feature("bag", (15,), "only with the draft or where sizes are chosen: the bag by kind, / 2"),
    Feature("die", (6,), "the face that was rolled: S, M, L, SM, SL, ML"),
    Feature("size", (3,), "the size that is drawn"),
)


def features(options: Values, view: View, seat: int, half: int) -> list[float]:
    seats = (seat, 1 - seat)
    rows = [[MOVE_NUMBERS[play] for play in view["rows"][who]] for who in seats]
    values = [
        float(view["to_move"] == seat),
        *(float(view["phase"] == phase) for phase in PHASES),
        view["round"] - 1.0,
        view["turn"] / TURNS,
        float(view["leader"] == seat),
        *(value for colour in view["stack"] for value in one_hot(RAINBOW.index(colour), 5)),
        *(value for who in seats for value in _counts(view["inventories"][who])),
        *(value for row in rows for value in _kinds(_pyramids(row))),
        *(value for row in rows for value in one_hot(_last(row), 15)),
        *one_hot(_kind(view["attack"]), 15),
        float(view["called"] is not None),
        view["calls"] / TURNS,
        *fractions([view["pummels"][who] for who in seats], TURNS),
        *(squashed(view["scores"][who], SCALE) for who in seats),
    ]
    if options["draft"]:
        values += _draft(view["draft"], seats)
    return values + _bag(view["draft"]) if _has_bag(options) else values


def _draft(draft: dict[str, Any] | None, seats: tuple[int, int]) -> list[float]:
    if draft is None:
        return [0.0] * sum(feature.size for feature in DRAFT)
    return [
        *(value for row in draft["rows"] for value in _kinds([PYRAMIDS.index(pyramid) for pyramid in row])),
        *(float(closed) for closed in draft["closed"]),
        *(float(draft["taken"][who]) for who in seats),
        *one_hot(_kind(draft["drawn"]), 15),
    ]


def _bag(draft: dict[str, Any] | None) -> list[float]:
    if draft is None:
        return [0.0] * sum(feature.size for feature in BAG)
    return [
        *_counts(draft["bag"]),
        *one_hot(FACES.index(draft["die"]) if draft["die"] else None, 6),
        *one_hot(draft["size"] - 1 if draft["size"] else None, 3),
    ]


def _pyramids(row: list[int]) -> list[int]:
    """Return the kinds in a row, each play's own and the sacrificed one.

    A play is kind + 15 * call, plus 30 * (1 + 7 * kind + …) with a sacrifice.
    """
    plays = [play for play in row if play != VIRTUAL]
    return [play % 15 for play in plays] + [(play // 30 - 1) // 7 for play in plays if play >= 30]


def _last(row: list[int]) -> int | None:
    plays = [play for play in row if play != VIRTUAL]
    return plays[-1] % 15 if plays else None


def _kind(pyramid: str | None) -> int | None:
    return None if pyramid is None else PYRAMIDS.index(pyramid)


def _kinds(kinds: list[int]) -> list[float]:
    return fractions([kinds.count(kind) for kind in range(15)], COPIES)


def _counts(held: dict[str, int]) -> list[float]:
    return fractions([held.get(pyramid, 0) for pyramid in PYRAMIDS], COPIES)
