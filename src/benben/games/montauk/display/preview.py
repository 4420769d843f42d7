"""What a use of a card would mean: its cost, and what the trick would pay if it ended then."""

from typing import Any

from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.options import worth_of
from benben.games.montauk.refusals import cell_of, distance, pips, standing_over
from benben.games.montauk.rules.constants import WAYS
from benben.games.montauk.rules.map import CELL_NUMBERS, PYRAMIDS
from benben.games.montauk.setup import empty_state

Board = dict[str, list[str]]


def preview(options: Values, view: View, move: str) -> dict[str, Any]:
    """During movement, return `cost` of the `points` of a use, the `ways` it adds, and `neighbors` in
    points."""
    if view["phase"] != "move":
        return {}
    player, worth = view["to_move"], worth_of(options)
    state = empty_state(options)
    for cell, stack in board_after(view, move).items():
        state.set_tree(CELL_NUMBERS[cell], [PYRAMIDS.index(pyramid) for pyramid in stack])
    ways, neighbors = state.would_pay(player, sum(1 << WAYS.index(way) for way in view["scored"][player]))
    new = [{"way": way, "points": worth[way]} for number, way in enumerate(WAYS) if ways >> number & 1]
    return {**price(view, move), "ways": new, "neighbors": neighbors}


def price(view: View, move: str) -> dict[str, int]:
    if move == "done":
        return {}
    pyramid = move[2:4]
    over = standing_over(view, pyramid)
    if move[4] == "^":
        cost = pips(over[: int(move[5:])])
    else:
        steps = distance(view, int(pyramid[1]), cell_of(view, pyramid), move[5:]) or 0
        cost = pips(over) + steps * int(pyramid[1])
    return {"cost": cost, "points": view["uses"][move[0]]["points"]}


def board_after(view: View, move: str) -> Board:
    """Return the stacks after a use of a card."""
    board = {cell: list(stack) for cell, stack in view["board"].items()}
    if move != "done":
        pyramid = move[2:4]
        start = cell_of(view, pyramid)
        place = board[start].index(pyramid)
        board[start].remove(pyramid)
        if move[4] == "^":
            board[start].insert(place + int(move[5:]), pyramid)
        else:
            board.setdefault(move[5:], []).append(pyramid)
    return board
