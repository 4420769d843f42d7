"""Previews: what a move would lead to, from nothing but what the player knows.

The move is tried in a sampled world that is consistent with the player's view. If it would reveal something
hidden, its result is unknown, and only the move itself is shown.
"""

from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.types import Seat, View
from benben.web.protocol.messages import Preview
from benben.web.tables.projection import transitions

SEED = 1  # any world will do: the preview is the same in all of them


def preview(position: Position, seat: Seat, move: str, cast: Cast) -> Preview:
    """Return the preview of a move for the seat to move; MoveError, with the reason, if it is not legal."""
    game, before = position.game, position.view(seat)
    position.number(move)
    world = position.resample(seat, Rng(SEED)) if game.has_secrets else position.copy()
    world.play(move)
    after = world.view(seat)
    if game.reveals(before, move, after):
        return Preview(
            move=move,
            sentence="You will see the result when the cards are turned over.",
            view=None,
            transitions=[],
            detail=game.display.preview(before, move),
        )
    return preview_of(position, before, move, after, cast)


def preview_of(position: Position, before: View, move: str, after: View, cast: Cast) -> Preview:
    """Return the preview of a move whose result is known, from the views before and after it."""
    game = position.game
    return Preview(
        move=move,
        sentence=game.tell(before, move, after, cast),
        view=after,
        transitions=transitions(game, before, move, after),
        detail=game.display.preview(before, move),
    )
