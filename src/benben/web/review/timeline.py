"""A game as a list of steps: every move with its description, the position after it, and its transitions."""

from collections.abc import Iterable

from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.replay import Watcher
from benben.web.protocol.messages import AccountLine, Step
from benben.web.tables.projection import step
from benben.web.tables.turns import Turn


def timeline_steps(position: Position, moves: Iterable[str], watcher: Watcher, cast: Cast) -> list[Step]:
    """Return steps for the given position and for each of the moves, as a watcher sees them.

    The moves are played on `position` itself. Turns are counted from 1.
    """
    game, turn, view = position.game, Turn(), watcher.state(position)
    start = AccountLine(ply=len(position.moves), turn=turn.number, by=None, move="", sentence="")
    steps = [step(game, start, view, view, watcher.seat, cast)]
    for move in moves:
        by = position.to_move
        assert by is not None
        turn = turn.of_next_move(by)
        before = view
        position.play(move)
        view, seen = watcher.state(position), watcher.last_move(position)
        line = AccountLine(
            ply=len(position.moves),
            turn=turn.number,
            by=by,
            move=seen,
            sentence=game.tell(before, seen, view, cast),
        )
        steps.append(step(game, line, before, view, watcher.seat, cast))
    return steps
