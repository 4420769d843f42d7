"""The status line of Montauk; tests/conformance says the rest."""

from support.random_games import random_game


def test_both_players_are_told_the_same_only_when_nobody_is_to_move():
    for seed in range(4):
        for position in random_game("montauk", seed):
            view = position.view(None)
            texts = [position.game.display.status(view, seat)[0] for seat in (0, 1)]
            assert (texts[0] == texts[1]) == (view["to_move"] not in (0, 1))
