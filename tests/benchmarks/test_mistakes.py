"""The measurement of how levels err."""

import benben
from benben_benchmarks.mistakes import CHANCES, POINTS, Loss, heading, losses, row


def test_mistakes_are_counted_by_their_size_and_visible_ones_among_them():
    decisions = [
        Loss(0, size=0.0, short=0.0, glance=0.0),
        Loss(0, size=0.05, short=0.04, glance=0.0),
        Loss(1, size=0.2, short=0.0, glance=0.1),
        Loss(1, size=0.5, short=0.3, glance=0.4),
    ]
    cells = row("casual", decisions, CHANCES).strip("| ").split(" | ")
    assert len(cells) == heading(CHANCES).splitlines()[0].count("|") - 1
    assert cells == ["casual", "4", "25.0%", "25.0%", "25.0%", "66.7%", "66.7%"]


def test_where_points_are_known_mistakes_are_counted_by_points():
    decisions = [Loss(0, 0, 0, 0), Loss(0, 1, 1, 1), Loss(1, 6, 6, 0), Loss(1, 13, 13, 0)]
    cells = row("casual", decisions, POINTS).strip("| ").split(" | ")
    assert len(cells) == heading(POINTS).splitlines()[0].count("|") - 1
    assert cells[:6] == ["casual", "4", "25.0%", "25.0%", "25.0%", "66.7%"]
    assert cells[6].startswith("5.00 (")


def test_perfect_play_loses_no_point_and_random_play_does():
    game = benben.game("initiative", rounds=1)
    perfect = [loss.size for loss in losses(game, "strongest", 1)]
    careless = [loss.size for loss in losses(game, "random", 2)]
    assert perfect and set(perfect) == {0}
    assert min(careless) >= 0 and sum(careless) > 0


def test_a_draft_is_not_judged_and_the_rounds_after_it_are():
    game = benben.game("initiative", rounds=1, draft=True)
    assert 0 < len(list(losses(game, "random", 1))) <= 20


def test_where_a_game_is_not_solved_winning_chances_are_compared():
    decisions = list(losses(benben.game("cydonia"), "beginner", 1))
    assert decisions and all(0 <= loss.size <= 1 and 0 <= loss.glance <= 1 for loss in decisions)
