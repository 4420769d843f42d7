"""Positions as text: a game's part `text_board` draws them, with `draw(view, seat, paint)`.

A board gets only a view, so that it cannot show what the seat may not know.
"""

import json
from collections.abc import Callable
from typing import Any

from benben.core.game import Game
from benben.core.parts import part
from benben.core.types import Audience, View
from benben.terminal.paint import Paint

Draw = Callable[[View, Audience, Paint], str]


def text_board(game: type[Game[Any]]) -> Draw:
    """The function that draws positions of a game; for a game without a board of its own, one that lists its
    view."""
    board = part(game, "text_board")
    draw: Draw = draw_any if board is None else board.draw
    return draw


def draw_any(view: View, seat: Audience, paint: Paint) -> str:
    """A position of any game, as the names and values of its view."""
    return "\n".join(
        f"{paint.strong(name)}: {json.dumps(value)}" for name, value in view.items() if name != "legal"
    )
