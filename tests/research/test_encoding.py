"""Actions and observations: the fast way gives what the views give, and nobody sees what their seat may not
know."""

import numpy as np
import pytest

import benben
from benben.research import feature_tables
from support.play_by_action import moves_of, play_on, random_play
from support.random_games import how_many

GAMES = how_many(compiled=12, plain=2, deep=100)


def varied_play(name, seed):
    """A random game, the first with the default options, every second one with the laboratory's."""
    if seed:
        return random_play(name, seed, laboratory=seed % 2 == 0)
    return play_on(benben.game(name), seed, benben.Rng(seed))


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_compiled_features_are_those_of_the_view(name, seed):
    for play in varied_play(name, seed):
        for seat in (0, 1):
            row = np.full(play.space.layout.size + 1, 7, dtype=np.float32)
            play.space.encoder.observe(play.position.search_state(), seat, play.half, row)
            assert np.array_equal(row[:-1], play.observe(seat))
            assert row[-1] == 7, "it wrote beyond its row"
            assert np.abs(row[:-1]).max() <= 1


@pytest.mark.parametrize("name", benben.names())
def test_features_fill_the_layout(name):
    for seed in range(6):
        play = next(varied_play(name, seed))
        assert play.observe(0).shape == (play.space.layout.size,)
        parts = play.space.layout.parts(play.observe(0))
        assert [part.shape for part in parts.values()] == [
            feature.shape for feature in play.space.layout.features
        ]


@pytest.mark.parametrize("name", benben.names())
def test_actions_stand_for_all_legal_moves_and_no_others(name):
    """Following every action, and where it is half a move every second one, gives each legal move exactly
    once."""
    for seed in range(3):
        for ply, play in enumerate(varied_play(name, seed)):
            if ply % 5 or play.to_move is None or play.half >= 0:
                continue
            assert sorted(moves_of(play)) == play.position.legal_moves()


def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing():
    play = next(varied_play("cydonia", 0))
    before = play.describe()
    for wrong in (-1, 125, 10**30, "RYB", None):
        with pytest.raises(ValueError, match="is not legal now"):
            play.step(wrong)
    assert play.describe() == before


def test_nobody_else_has_a_legal_action():
    play = next(varied_play("cydonia", 0))
    assert play.mask(0).sum() == len(play.legal_actions()) == 125
    assert play.mask(1).sum() == 0


def test_the_page_of_features_is_up_to_date(request):
    written = (request.config.rootpath / "docs" / "research-features.md").read_text()
    assert written == feature_tables.page(), "run `make docs`"
