"""A game as a list of steps: every move with its description, the position after it, and its transitions."""

from collections.abc import Iterable

from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.replay import Viewpoint
from benben.web.protocol.messages import AccountLine, Step
from benben.web.tables.projection import step
from benben.web.tables.turns import Turn


def timeline_steps(position: Position, moves: Iterable[str], viewpoint: Viewpoint, cast: Cast) -> list[Step]:
    """Return steps for the given position and for each of the moves, as seen from a viewpoint.

    The moves are played on `position` itself. Turns are counted from 1.
    """
    game, turn, view = position.game, Turn(), viewpoint.state(position)
    start = AccountLine(ply=len(position.moves), turn=turn.number, by=None, move="", sentence="")
    steps = [step(game, start, view, view, viewpoint.seat, cast)]
    for move in moves:
        by = position.to_move
        assert by is not None
        turn = turn.of_next_move(by)
        before = view
        position.play(move)
        view, seen = viewpoint.state(position), viewpoint.last_move(position)
        line = AccountLine(
            ply=len(position.moves),
            turn=turn.number,
            by=by,
            move=seen,
            sentence=game.tell(before, seen, view, cast),
        )
        steps.append(step(game, line, before, view, viewpoint.seat, cast))
    return steps
