"""Cydonia's features: what a seat sees. Nothing is hidden."""

from benben.core.options import Values
from benben.core.pieces import KINDS, RAINBOW
from benben.core.types import View
from benben.research.layout import Feature, Layout, fractions, one_hot, squashed

MOST_OF_A_KIND = 6  # two in the stash, four in a labyrinth of twenty trees
STAGE_TRICKS = 10  # in the longer stage
SCALE = 15  # points
SETUP_FEATURES = ("labyrinth",)  # features of the set-up, from the start of a game


def layout(options: Values) -> Layout:
    return Layout(
        (
            Feature("to_move", (1,), "1 if the seat is to move"),
            Feature("leader", (1,), "1 if the seat leads the trick"),
            Feature("stage", (1,), "1 in stage two"),
            Feature("trick", (1,), "the trick's number in its stage, / 10"),
            Feature("led", (3, 5), "base, middle and top colour of the led tree; 0 if none is led"),
            Feature("stash", (2, 15), "own and other's pyramids by kind, / 6"),
            Feature(
                "labyrinth",
                (options["labyrinth"], 3, 5),
                "the trees that are left, the next first, colours as in `led`",
            ),
            Feature("reserved", (2, 15), "own and other's reserved pyramids by kind, / 10"),
            Feature("scores", (2,), "own and other's points p as p / (p + 15)"),
        )
    )


def features(options: Values, view: View, seat: int, half: int) -> list[float]:
    seats = (seat, 1 - seat)
    left = [_colours(tree) for tree in view["labyrinth"]]
    left += [_colours(None)] * (options["labyrinth"] - len(left))
    return [
        float(view["to_move"] == seat),
        float(view["leader"] == seat),
        view["stage"] - 1.0,
        view["trick"] / STAGE_TRICKS,
        *_colours(view["led"]),
        *(value for who in seats for value in _stash(view["stash"][who])),
        *(value for tree in left for value in tree),
        *(value for who in seats for value in fractions(_pyramids(view["reserved"][who]), STAGE_TRICKS)),
        *(squashed(view["scores"][who], SCALE) for who in seats),
    ]


def _colours(tree: str | None) -> list[float]:
    """One of five colours, three times."""
    return [value for colour in tree or "---" for value in one_hot(RAINBOW.find(colour), 5)]


def _stash(held: dict[str, int]) -> list[float]:
    return fractions([held.get(kind, 0) for kind in KINDS[:15]], MOST_OF_A_KIND)


def _pyramids(trees: list[str]) -> list[int]:
    """Count the pyramids of each kind in some trees."""
    held = [f"{colour}{pips}" for tree in trees for colour, pips in zip(tree, (3, 2, 1), strict=True)]
    return [held.count(kind) for kind in KINDS[:15]]
