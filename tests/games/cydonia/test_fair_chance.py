"""The labyrinth is drawn fairly: every place, and every two places."""

from itertools import product

import pytest

import benben
from support.fairness import SAMPLES, assert_fair, assert_uniform, pairs, places

COLOURS = "RYGBK"


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("labyrinth", [10, 20])
def test_the_labyrinth_is_drawn_without_regard_to_colour(labyrinth, number):
    game = benben.game("cydonia", labyrinth=labyrinth)
    drawn = ["".join(game.new(seed=seed).setup["labyrinth"]) for seed in range(number)]
    for column in places(drawn):
        assert_uniform(column, COLOURS)
    # Two pyramids of one size come from the same pile of `labyrinth`, two of different sizes do not.
    chosen = [0, 1, 2, 3, 4, 3 * labyrinth - 1, 3 * labyrinth - 3]
    together = iter(pairs(drawn, chosen))
    for number_of_first, first in enumerate(chosen):
        for second in chosen[number_of_first + 1 :]:
            assert_fair(next(together), two_colours(labyrinth, first % 3 == second % 3))


def two_colours(labyrinth, same_pile):
    """Exact probabilities of two colours."""
    of_each_colour = labyrinth // 5
    return {
        (one, two): 0.2 * ((of_each_colour - (one == two)) / (labyrinth - 1) if same_pile else 0.2)
        for one, two in product(COLOURS, COLOURS)
    }
