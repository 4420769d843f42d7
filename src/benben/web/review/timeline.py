"""A game as a list of steps to walk through: every move with its sentence, the position after it, and what
travelled."""

from collections.abc import Iterable
from typing import Any

from benben.core.game import Game
from benben.core.position import Position
from benben.core.replay import Watcher
from benben.core.types import View
from benben.web.tables.previews import transitions

Line = dict[str, Any]


def walk(position: Position, moves: Iterable[str], watcher: Watcher) -> list[Line]:
    """The position as it stands and after each move, as somebody sees it who looks on.  The position goes
    along."""
    lines = [
        {
            "ply": len(position.moves),
            "by": None,
            "move": "",
            "sentence": "",
            "travels": [],
            **shown(position.game, watcher.state(position), watcher),
        }
    ]
    for move in moves:
        before, by = watcher.state(position), position.to_move
        position.play(move)
        after, seen = watcher.state(position), watcher.last_move(position)
        lines.append(
            {
                "ply": len(position.moves),
                "by": by,
                "move": seen,
                "sentence": position.game.tell(before, seen, after),
                "travels": transitions(position.game.display.transitions(before, seen, after)),
                **shown(position.game, after, watcher),
            }
        )
    return lines


def shown(game: Game[Any], view: View, watcher: Watcher) -> Line:
    """A position with how its scores come about and what is to be done."""
    text, detail = game.display.status(view, watcher.seat)
    return {
        "view": view,
        "status": {"text": text, "detail": detail},
        "score_parts": [
            [{"text": words, "points": points} for words, points in parts]
            for parts in game.display.score_parts(view)
        ],
    }
