"""The measurement of how levels err."""

import benben
from benben_benchmarks.mistakes import HEADING, Loss, losses, row


def test_mistakes_are_counted_by_their_size_and_plain_ones_among_them():
    decisions = [
        Loss(0, long=0.0, short=0.0, points=0),
        Loss(0, long=0.05, short=0.04, points=1),
        Loss(1, long=0.2, short=0.0, points=2),
        Loss(1, long=0.5, short=0.3, points=5),
    ]
    cells = row("casual", decisions).strip("| ").split(" | ")
    assert len(cells) == HEADING.splitlines()[0].count("|") - 1
    assert cells[:6] == ["casual", "4", "25.0%", "25.0%", "25.0%", "66.7%"]
    assert cells[6].startswith("2.00 (")


def test_perfect_play_loses_no_point_and_random_play_does():
    game = benben.game("initiative", rounds=1)
    perfect = [loss.points for loss in losses(game, "strongest", 1)]
    careless = [loss.points for loss in losses(game, "random", 2)]
    assert perfect and set(perfect) == {0}
    assert min(careless) >= 0 and sum(careless) > 0


def test_points_are_not_given_where_a_game_is_not_solved():
    decisions = list(losses(benben.game("cydonia"), "beginner", 1))
    assert decisions and all(loss.points is None and 0 <= loss.long <= 1 for loss in decisions)
