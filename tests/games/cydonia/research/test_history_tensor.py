"""Information states of Cydonia."""

import numpy as np
import pytest

import benben
from benben.research.encoding import space
from benben.research.episode import Episode


def after_two_tricks(tricks, labyrinth):
    record = {
        **benben.game("cydonia").new(seed=1).record(),
        "setup": {"labyrinth": labyrinth},
        "moves": tricks,
    }
    position = benben.load(record)
    return Episode(space(position.game), position)


TRICKS = ["RRR", "RYG", "YYY", "YGB"]  # A wins both, and takes the first and the third tree
LABYRINTH = benben.game("cydonia").new(seed=1).setup["labyrinth"]


@pytest.mark.parametrize(
    ("tricks", "labyrinth"),
    [
        ([*TRICKS[2:], *TRICKS[:2]], LABYRINTH),
        (TRICKS, [LABYRINTH[2], LABYRINTH[1], LABYRINTH[0], *LABYRINTH[3:]]),
    ],
)
def test_another_way_to_the_same_position_is_another_information_state(tricks, labyrinth):
    assert LABYRINTH[0] != LABYRINTH[2]
    first, second = after_two_tricks(TRICKS, LABYRINTH), after_two_tricks(tricks, labyrinth)
    assert first.view(0) == second.view(0)
    assert first.seen(0) != second.seen(0)
    assert not np.array_equal(first.history(0), second.history(0))
