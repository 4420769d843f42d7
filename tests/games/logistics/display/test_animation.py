"""The transitions of a move of Logistics lead from the position before it to the one after it."""

import pytest

import benben
from support.animation import Spots, apply_transitions, empty_spots, occupied
from support.random_games import how_many, random_game

GAMES = how_many(30, 4, 300)


def spots_of(view) -> Spots:
    spots = empty_spots()
    for seat in (0, 1):
        for card, stack in enumerate(view["cards"][seat], 1):
            spots[f"card:{seat}:{card}"].update(stack)
        spots[f"vault:{seat}"].update(view["vault"][seat])
        for pyramid, number in view["stock"][seat].items():
            spots[f"stock:{seat}:{pyramid}"][pyramid] = number
    return spots


@pytest.mark.parametrize("seed", range(GAMES))
def test_transitions_lead_from_one_position_to_the_next(seed):
    before = None
    for position in random_game("logistics", seed):
        after = position.view(None)
        if before:
            spots = spots_of(before)
            apply_transitions(spots, position.game.display.transitions(before, position.moves[-1], after))
            assert occupied(spots) == occupied(spots_of(after))
        before = after


def last_transitions(*moves, **options):
    """The transitions of the last of these moves."""
    position = benben.game("logistics", **options).new(seed=1)
    for move in moves:
        before = position.view(None)
        position.play(move)
    return position.game.display.transitions(before, moves[-1], position.view(None))


def test_a_sow_takes_one_beat_a_card_from_the_top_down():
    transitions = last_transitions("R1", ".", "Y1", ".", "G2", ".", "B1", ".", "sow:1", cards=4)
    assert transitions == [("G2", "card:0:1", "card:0:2", 0), ("R1", "card:0:1", "card:0:3", 1)]


def test_a_tree_is_sown_in_one_beat():
    transitions = last_transitions(
        "R3", ".", "Y1", ".", "G2", ".", "Y1", ".", "B1", ".", "K1", ".", "sow:1", cards=4
    )
    assert transitions == [
        ("R3", "card:0:1", "card:0:2", 0),
        ("G2", "card:0:1", "card:0:2", 0),
        ("B1", "card:0:1", "card:0:2", 0),
    ]


def test_what_is_captured_flies_to_the_vault_after_the_sow():
    transitions = last_transitions("Y2", ".", "R1", "R2", "R3", "G3", cards=4)
    assert transitions == [("G3", "stock:1:G3", "card:1:4", 0), ("Y2", "card:0:1", "vault:1", 1)]


def test_the_end_of_a_sow_from_the_stock_may_capture():
    transitions = last_transitions("R1", "R2", "R3", "G3", "Y2", ".", cards=4)
    assert transitions == [("G3", "card:0:4", "vault:1", 0)]
