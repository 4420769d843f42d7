"""What a table says beside the board, in every position of random games: the status line and the parts of
scores."""

import pytest

import benben
from support.random_games import how_many, random_game

GAMES = how_many(compiled=30, plain=4, deep=300)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_everybody_is_told_something_and_the_one_to_move_something_else(name, seed):
    for position in random_game(name, seed):
        view = position.view(None)
        texts = [position.game.display.status(view, seat)[0] for seat in (0, 1, None)]
        assert all(texts)
        if view["to_move"] in (0, 1):
            assert texts[0] != texts[1]


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_the_parts_of_a_score_add_up_to_it_and_are_never_missing(name, seed):
    for position in random_game(name, seed):
        view = position.view(None)
        for score, parts in zip(view["scores"], position.game.display.score_parts(view), strict=True):
            assert parts
            assert sum(points for _, points in parts) == score
            assert all(text for text, _ in parts)
