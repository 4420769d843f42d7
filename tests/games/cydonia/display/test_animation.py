"""The transitions of a move of Cydonia lead from the position before it to the one after it."""

import pytest

from benben.games.cydonia.notation import pyramids
from support.animation import Spots, apply_transitions, empty_spots, occupied
from support.random_games import how_many, random_game


def spots_of(view) -> Spots:
    """What lies where."""
    spots = empty_spots()
    for player in (0, 1):
        for piece, count in view["stash"][player].items():
            spots[f"stash:{player}:{piece}"][piece] = count
        for tree in view["reserved"][player]:
            spots[f"reserved:{player}"].update(pyramids(tree))
    if view["led"]:
        spots["led"].update(pyramids(view["led"]))
    for place, tree in enumerate(view["labyrinth"]):
        spots[f"labyrinth:{place}"].update(pyramids(tree))
    return spots


def shifted(spots: Spots, places: int) -> Spots:
    """The labyrinth moves up when its first trees are taken; what is discarded is not on the table."""
    moved = {
        f"labyrinth:{int(spot[10:]) - places}" if spot.startswith("labyrinth:") else spot: pieces
        for spot, pieces in spots.items()
        if not (spot.startswith("labyrinth:") and int(spot[10:]) < places)
    }
    moved.pop("discard", None)
    return moved


@pytest.mark.parametrize("seed", range(how_many(compiled=15, plain=3, deep=150)))
def test_transitions_lead_from_one_position_to_the_next(seed):
    before = None
    for position in random_game("cydonia", seed):
        after = position.view(None)
        if before:
            spots = spots_of(before)
            apply_transitions(spots, position.game.display.transitions(before, position.last_move, after))
            taken = len(before["labyrinth"]) - len(after["labyrinth"])
            assert occupied(shifted(spots, taken)) == occupied(spots_of(after))
        before = after
