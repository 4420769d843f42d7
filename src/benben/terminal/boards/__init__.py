"""Positions as text: a game's part `text_board` draws them, with `draw(view, seat, paint)`."""

from collections.abc import Callable
from typing import Any

from benben.core.game import Game
from benben.core.parts import part
from benben.core.types import Audience, View
from benben.terminal.boards import plain
from benben.terminal.paint import Paint

Draw = Callable[[View, Audience, Paint], list[str]]


def text_board(game: type[Game[Any]]) -> Draw:
    """What draws the positions of a game; without a board of its own they are names and values."""
    draw: Draw = (part(game, "text_board") or plain).draw
    return draw
