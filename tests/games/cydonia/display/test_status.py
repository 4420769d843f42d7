"""The status line of Cydonia; tests/conformance says the rest."""

from support.random_games import random_game


def test_both_players_are_told_the_same_only_when_the_game_is_over():
    for seed in range(8):
        for position in random_game("cydonia", seed):
            view = position.view(None)
            lines = [position.game.display.status(view, seat) for seat in (0, 1)]
            assert (lines[0] == lines[1]) == (view["phase"] == "over")
