"""The transitions of a move of Initiative lead from the position before it to the one after it."""

import pytest

from benben.games.initiative.notation import read_play
from games.initiative.positions import SECOND, match
from support.animation import Spots, apply_transitions, empty_spots, occupied
from support.random_games import how_many, random_game

GAMES = how_many(60, 6, 600)
IN_ALL = 25  # outside the stack


def spots_of(view, stack_size) -> Spots:
    spots = empty_spots()
    for place, colour in enumerate(view["stack"], 1):
        spots[f"stack:{place}"][f"{colour}{stack_size}"] = 1
    for seat in (0, 1):
        for pyramid, number in view["inventories"][seat].items():
            spots[f"inventory:{seat}:{pyramid}"][pyramid] = number
        for turn, move in enumerate(view["rows"][seat], 1):
            play = read_play(move)
            spots[f"row:{seat}:{turn}"].update(
                pyramid for pyramid in (play.pyramid, play.sacrificed) if len(pyramid) == 2
            )
    for row, pyramids in enumerate(view["draft"]["rows"] if view["draft"] else [], 1):
        spots[f"draft:{row}"].update(pyramids)
    return spots


def with_draft(spots: Spots, view) -> Spots:
    """The bag has what is nowhere else; a drawn pyramid is still counted in the bag until it lies in its
    row."""
    draft = view["draft"]
    if draft:
        spots["draft:bag"].update(draft["bag"])
        if draft["drawn"]:
            spots["draft:drawn"][draft["drawn"]] = 1
    return spots


@pytest.mark.parametrize("seed", range(GAMES))
def test_transitions_lead_from_one_position_to_the_next(seed):
    before = None
    for position in random_game("initiative", seed):
        after, size = position.view(None), position.game.options["stack_size"]
        if before:
            spots = with_draft(spots_of(before, size), before)
            apply_transitions(spots, position.game.display.transitions(before, position.moves[-1], after))
            if before["draft"] and not after["draft"]:
                assert spots.pop("draft:bag").total() == IN_ALL - 20
            assert occupied(spots) == occupied(with_draft(spots_of(after, size), after))
        before = after


WITHOUT_BLUE = ["Y1" if pyramid == "B2" else pyramid for pyramid in SECOND]


def test_a_sacrifice_lies_under_the_play_and_then_colours_move():
    position = match(sacrifice=True)
    before = position.view(0)
    position.play("R2/K2+1")
    assert position.game.display.transitions(before, "R2/K2+1", position.view(0)) == [
        ("K2", "inventory:0:K2", "row:0:1", 0),
        ("R2", "inventory:0:R2", "row:0:1", 0),
        ("R1", "stack:5", "stack:4", 1),
        ("Y1", "stack:4", "stack:5", 1),
    ]


def test_after_a_round_the_inventories_change_hands_in_a_beat_of_their_own():
    position = match(call=True, rounds=2, second=WITHOUT_BLUE)
    before = position.view(None)
    position.play("B1!")
    transitions = position.game.display.transitions(before, "B1!", position.view(None))
    assert transitions[:2] == [("B1", "inventory:0:B1", "row:0:1", 0), ("B1", "row:0:1", "inventory:1:B1", 1)]
    assert len(transitions) == 21
