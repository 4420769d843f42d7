"""How long a game of Cydonia can be."""

from benben.research import bounds
from support.play_by_action import random_play


def test_a_game_is_always_as_long_as_its_bound():
    *_, end = random_play("cydonia", 1)
    assert len(end.position.moves) == bounds.longest_game(end.position.game)
