"""A game as a list of steps to walk through: every move with its sentence, the position after it, and what
moved."""

from collections.abc import Iterable

from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.replay import Viewpoint
from benben.web.protocol.messages import AccountLine, Step
from benben.web.tables.projection import step
from benben.web.tables.turns import Turn


def walk(position: Position, moves: Iterable[str], viewpoint: Viewpoint, cast: Cast) -> list[Step]:
    """Return the position as it stands and after each move, as a watcher sees it.

    The moves are played on the position that is passed in. Its first turn counts as turn 1.
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
