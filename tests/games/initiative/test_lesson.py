"""What the lesson of Initiative says is so."""

import pytest

from support.lessons import after, step_of

GAME = "initiative"


@pytest.mark.parametrize(("step", "points"), [(3, 12), (6, 15), (8, 4)])
def test_hits_are_worth_what_it_says(step, points):
    position = after(GAME, step)
    assert position.is_over
    assert position.scores == [points, 0]


def test_only_a_large_black_ends_the_first_round():
    _, task, position = step_of(GAME, 3)
    for move in position.legal_moves():
        game = position.copy()
        game.play(move)
        assert game.is_over == (move == task.answer)
