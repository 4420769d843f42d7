"""Features of any `SimpleGame`, from its views: whose move it is, the scores, and its `fields()`."""

from typing import Any

from benben.core.simple.fields import SeatField
from benben.core.simple.simple_game import SimpleGame
from benben.core.types import View
from benben.research.layout import Feature, Layout, squashed

SCALE = 15  # points that become one half


def layout(game: SimpleGame) -> Layout:
    """Return the features in the order in which the game declares its fields."""
    return Layout(
        (
            Feature("to_move", (1,), SeatField.text),
            Feature("scores", (2,), f"mine, then the other's, from -1 to 1: points / (|points| + {SCALE})"),
            *(Feature(name, (field.size,), field.text) for name, field in game.fields().items()),
        )
    )


def features(game: SimpleGame, view: View, seat: int) -> list[float]:
    """Return the numbers of a view; raise ValueError if it holds what the game does not declare."""
    to_move: Any = view["to_move"]
    return [
        *SeatField().numbers(None if to_move == "chance" else to_move, seat),
        *(squashed(view["scores"][place], SCALE) for place in (seat, 1 - seat)),
        *(number for name, field in game.fields().items() for number in field.numbers(view[name], seat)),
    ]
