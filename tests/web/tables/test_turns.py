"""Turn numbers: consecutive decisions of one player are one turn."""

import pytest

from benben.web.tables.turns import Turn


def turn_numbers(movers):
    """The turn of every move of a game, given by who made it."""
    turns = [Turn()]
    for by in movers:
        turns.append(turns[-1].of_next_move(by))
    return [turn.number for turn in turns[1:]]


@pytest.mark.parametrize(
    ("movers", "numbers"),
    [
        ([], []),
        ([0, 1, 0], [1, 2, 3]),
        ([0, 0, 1, 1, 1, 0], [1, 1, 2, 2, 2, 3]),
        ([1, 0], [1, 2]),
    ],
)
def test_a_turn_lasts_until_the_other_player_decides(movers, numbers):
    assert turn_numbers(movers) == numbers


@pytest.mark.parametrize(
    ("movers", "numbers"),
    [
        (["chance", "chance", 1, 0], [1, 1, 1, 2]),
        ([0, "chance", 1, "chance", "chance"], [1, 1, 2, 2, 2]),
        ([0, "chance", 0, 1], [1, 1, 1, 2]),
    ],
)
def test_chance_belongs_to_the_turn_it_follows_or_opens_the_first(movers, numbers):
    assert turn_numbers(movers) == numbers
