"""Checks of a game's rules by playing random games, for the tests of any game.

It finds mistakes that would surface only later: states that share data with their copies, moves whose texts
cannot be read, records that do not lead to the same position, games that do not end.
"""

import json
from collections.abc import Mapping
from typing import Any

from benben.core.game import Game
from benben.core.position import Position, replayed
from benben.core.rng import Rng

MOVES_TRIED = 3  # per position, on a copy


def check_game(kind: type[Game[Any]], options: Mapping[str, Any] | None = None, games: int = 20) -> None:
    """Play random games to their ends and look at every position; AssertionError, or whatever the rules
    raise, if something is wrong.

    >>> import benben
    >>> from benben.simple import check_game
    >>> check_game(type(benben.game("cydonia")), games=2)
    """
    for problem in kind.problems():
        raise AssertionError(problem)
    for seed in range(games):
        rng = Rng(seed)
        position = kind(options or {}).new(seed, chance="manual")
        while not position.is_over:
            _check_position(position, rng)
            if position.to_move == "chance":
                position.play_chance(rng)
            else:
                legal = position.legal_moves()
                position.play(legal[rng.below(len(legal))])
        _check_record(position)


def _check_position(position: Position, rng: Rng) -> None:
    view = json.dumps(position.full_view())
    legal = position.legal_moves()
    assert bool(legal) == (position.to_move in (0, 1)), (
        "there must be legal moves if a player is to move, and none otherwise"
    )
    rng.shuffle(legal)
    for move in legal[:MOVES_TRIED]:
        assert position.text(position.number(move)) == move, f"{move} is read as another move"
        copy = position.copy()
        copy.play(move)
        assert json.dumps(position.full_view()) == view, f"{move}, played on a copy, changes the original too"
        assert json.dumps(copy.full_view()) != view, f"playing {move} changes nothing in the view"


def _check_record(position: Position) -> None:
    """Play the game again from its record, as a file would hold it."""
    record = json.loads(json.dumps(position.record()))
    again = replayed(position.game, record["setup"], record["moves"])
    assert again == position, "the record of a game leads to another position"
