"""What may be taken back, by the one rule of browser and prompt."""

import pytest

from benben.core.takeback import CHANCE, CannotTakeBack, TakebackObstacle, takeback_target

FREE = TakebackObstacle()
SHOWN = TakebackObstacle("something hidden has been revealed since", "Tricks")


def refused(history, is_over, seats):
    with pytest.raises(CannotTakeBack) as refusal:
        takeback_target(history, is_over, seats)
    return refusal.value.code


def test_a_takeback_goes_back_to_before_ones_own_last_decision():
    history = [(0, FREE), (1, FREE), (0, FREE), (1, FREE), (1, FREE)]
    assert takeback_target(history, False, (0,)) == 2
    assert takeback_target(history, False, (1,)) == 4
    assert takeback_target(history, False, (0, 1)) == 4


def test_nothing_is_taken_back_past_chance_or_past_something_shown():
    assert refused([(0, FREE), ("chance", CHANCE), (1, FREE)], False, (0,)) == "stands"
    assert refused([(0, FREE), (1, SHOWN)], False, (0,)) == "stands"
    assert refused([(0, SHOWN)], False, (0,)) == "stands"
    assert takeback_target([(0, SHOWN), (0, FREE)], False, (0,)) == 1


def test_without_a_decision_of_ones_own_there_is_nothing_to_take_back():
    assert refused([], False, (0, 1)) == "nothing-to-take-back"
    assert refused([(1, FREE)], False, (0,)) == "nothing-to-take-back"


def test_the_moves_of_a_finished_game_stand():
    assert refused([(0, FREE)], True, (0, 1)) == "game-over"
