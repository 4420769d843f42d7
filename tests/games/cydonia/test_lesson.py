"""What the lesson of Cydonia says is so."""

import pytest

import benben
from support.lessons import after, step_of

GAME = "cydonia"


@pytest.mark.parametrize(("step", "leader"), [(0, 0), (1, 0), (2, 1), (3, 0), (4, 0), (5, 1), (6, 0)])
def test_tricks_are_won_as_it_says(step, leader):
    assert after(GAME, step).full_view()["leader"] == leader


def test_every_other_tree_loses_the_last_game():
    _, task, position = step_of(GAME, 6)
    for move in position.legal_moves():
        game = position.copy()
        game.play(move)
        while not game.is_over:
            game.play(game.legal_moves()[0])  # one tree each is left
        assert (game.winner == 0) == (move == task.answer)
    assert after(GAME, 7).scores == [9, 7]


def test_three_reds_may_not_follow_yellow():
    with pytest.raises(benben.IllegalMove):
        step_of(GAME, 4).position.play("RRR")
