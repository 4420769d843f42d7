"""Positions as text: a game's part `text_board` draws them, with `draw(view, seat, paint)`.

A board gets only a view, so that it cannot show what the seat may not know.
"""

from collections.abc import Callable
from typing import Any

from benben.core.game import Game
from benben.core.parts import part
from benben.core.types import Audience, View
from benben.terminal import generic_board
from benben.terminal.paint import Paint

Draw = Callable[[View, Audience, Paint], str]


def text_board(game: type[Game[Any]]) -> Draw:
    """Return the function that draws positions of a game; one without a board of its own is drawn from its
    views."""
    draw: Draw = (part(game, "text_board") or generic_board).draw
    return draw
