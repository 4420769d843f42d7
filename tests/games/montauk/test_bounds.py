"""How long a trick of Montauk can be."""

from collections import Counter

import benben
from benben.games.montauk.bounds import longest_trick
from support.play_by_action import long_winded, random_play
from support.random_games import how_many


def test_no_trick_is_longer_than_its_bound():
    longest = 0
    for seed in range(how_many(compiled=16, plain=2, deep=120)):
        actions = Counter()
        for play in random_play("montauk", seed, long_winded):
            view = play.position.view(None)
            actions[view["round"], view["trick"]] += view["to_move"] is not None
        assert max(actions.values()) <= longest_trick(play.position.game.options)
        longest = max(longest, *actions.values())
    assert longest >= 8 or not benben.COMPILED, "these games were not long-winded enough to tell"
