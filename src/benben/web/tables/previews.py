"""What a move would lead to, shown before it is played, from nothing but what the player knows.

The move is tried in an imagined world.  Where it would bring hidden things to light, nobody can know the
result, and only the move itself is told.
"""

from typing import Any

from benben.core.position import Position
from benben.core.rng import Rng
from benben.web.tables.table import Seat

SEED = 1  # any world will do: what is shown is the same in all of them


def preview(position: Position, seat: Seat, move: str) -> dict[str, Any]:
    """What the seat, which is to move, may be shown; MoveError, with the reason, if the move is not legal."""
    game, before = position.game, position.view(seat)
    position.number(move)
    world = position.resample(seat, Rng(SEED)) if game.has_secrets else position.copy()
    world.play(move)
    after = world.view(seat)
    shown = {"detail": game.display.preview(before, move)}
    if game.reveals(before, move, after):
        return {
            **shown,
            "sentence": f"{move}: what comes of it is not known before it is played.",
            "view": None,
            "travels": [],
        }
    return {
        **shown,
        "sentence": game.tell(before, move, after),
        "view": after,
        "travels": transitions(game.display.transitions(before, move, after)),
    }


def transitions(found: list[Any]) -> list[dict[str, Any]]:
    """Travels as they go over the wire."""
    return [
        {"piece": travel.piece, "from": travel.origin, "to": travel.target, "beat": travel.beat}
        for travel in found
    ]
