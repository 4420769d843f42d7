"""Positions of random games as a table gets them, one JSON object a line: python positions.py GAME GAMES
[OPTIONS].

Half of a game's positions would be much alike, so each game gives those whose kinds of legal moves were not
seen before in it, and a few more at random.
"""

import json
import sys
from typing import Any

import benben
from support.random_games import random_game, shape

ONE_IN = 25


def wire(transitions: list[Any]) -> list[dict[str, Any]]:
    return [
        {"piece": piece, "from": origin, "to": target, "beat": beat}
        for piece, origin, target, beat in transitions
    ]


def last(position: benben.Position, before: Any, after: Any) -> dict[str, Any]:
    transitions = wire(position.game.display.transitions(before, position.moves[-1], after))
    return {"moves": [{"move": position.moves[-1], "transitions": transitions}], "transitions": transitions}


def positions(game: str, seed: int, options: Any) -> Any:
    rng = benben.Rng(seed)
    seen: set[tuple[str, ...]] = set()
    before, highlights = None, []
    for position in random_game(game, seed, options):
        mover = position.to_move if position.to_move in (0, 1) else None
        view = position.view(mover)
        if before:
            happened = position.game.display.highlight(before, position.moves[-1], view)
            highlights = [*highlights, happened._asdict()] if happened else highlights
        shapes = (view.get("phase"), *sorted({shape(move) for move in view["legal"]}))
        if shapes not in seen or not rng.below(ONE_IN):
            yield {
                "view": view,
                "seat": mover or 0,
                "mover": mover,
                "options": position.game.options,
                "facts": position.game.display.board_facts(),
                "last": before and last(position, before, view),
                "highlights": highlights,
            }
        seen.add(shapes)
        before = view


chosen = json.loads(sys.argv[3]) if len(sys.argv) > 3 else None
for number in range(int(sys.argv[2])):
    for entry in positions(sys.argv[1], number, chosen):
        print(json.dumps(entry))
