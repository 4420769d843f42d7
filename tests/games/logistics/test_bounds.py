"""How long a sow of Logistics can be, and a game."""

from collections import Counter

import benben
from benben.games.logistics.bounds import longest_sow
from benben.research import bounds
from support.play_by_action import long_winded, random_play
from support.random_games import how_many


def test_no_sow_is_longer_than_its_bound():
    longest = 0
    for seed in range(how_many(compiled=16, plain=2, deep=120)):
        actions = Counter()
        for play in random_play("logistics", seed, long_winded, passing=False):
            view = play.position.view(None)
            sow = view["sows"] - (view["phase"] == "power")
            actions[sow] += view["to_move"] is not None
        assert max(actions.values()) <= longest_sow(play.position.game.options)
        longest = max(longest, *actions.values())
    assert longest >= 6 or not benben.COMPILED, "these games were not long-winded enough to tell"


def test_a_game_with_as_many_passes_as_possible_stays_within_its_bound():
    game = benben.game("logistics", passing=True, max_sows=6)
    position, passes = game.new(seed=0), 0
    while not position.is_over:
        passing = "pass" in position.legal_moves() and (
            position.full_view()["sows"] == 5 or not position.full_view()["passed"]
        )
        position.play("pass" if passing else position.legal_moves()[0])
        passes += passing
    assert passes == 7
    assert len(position.moves) <= bounds.longest_game(game)
