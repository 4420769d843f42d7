"""Positions as text: one file a game, each with `draw(view, seat, paint)`.  A fifth game adds its file and a
line here.

A board sees only a view, so that it cannot show what the seat may not know.
"""

from collections.abc import Callable
from importlib import import_module

from benben.core.game import Seat, View
from benben.terminal.paint import Paint

Draw = Callable[[View, Seat, Paint], str]

BOARDS = {
    "logistics": "benben.games.logistics.text_board",
    "cydonia": "benben.games.cydonia.text_board",
    "initiative": "benben.games.initiative.text_board",
    "montauk": "benben.games.montauk.text_board",
}
PLAIN = "benben.terminal.boards.plain"


def board(game: str) -> Draw:
    """How to draw a game; one without a board of its own is shown as a list of what its view holds."""
    draw: Draw = import_module(BOARDS.get(game, PLAIN)).draw
    return draw
