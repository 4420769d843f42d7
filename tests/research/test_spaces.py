"""Actions and observations: the fast way gives what the views give, and nobody sees what their seat may not
know."""

import numpy as np
import pytest

import benben
from benben.research import feature_tables
from benben.research.bounds import longest_game
from benben.research.encoding import space
from benben.research.environment import Play
from support.randomly import how_many, random_options

GAMES = how_many(compiled=12, plain=2, deep=100)


def plays(name, seed):
    """A random game by action numbers: the same object at the start and after every action."""
    rng = benben.Rng(seed)
    game = benben.game(name, **(random_options(name, rng, laboratory=seed % 2 == 0) if seed else {}))
    play = Play(space(game), game.new(seed=seed))
    yield play
    while play.to_move is not None:
        play.step(play.legal()[rng.draw(len(play.legal()))])
        yield play


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_compiled_features_are_those_of_the_view(name, seed):
    for play in plays(name, seed):
        for seat in (0, 1):
            row = np.full(play.space.layout.size + 1, 7, dtype=np.float32)
            play.space.encoder.observe(play.position.search_state(), seat, play.half, row)
            assert np.array_equal(row[:-1], play.observe(seat))
            assert row[-1] == 7, "it wrote beyond its row"
            assert np.abs(row[:-1]).max() <= 1


@pytest.mark.parametrize("name", benben.names())
def test_features_fill_the_layout(name):
    for seed in range(6):
        play = next(plays(name, seed))
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
        for ply, play in enumerate(plays(name, seed)):
            if ply % 5 or play.to_move is None or play.half >= 0:
                continue
            assert sorted(moves_of(play)) == play.position.legal_moves()


def moves_of(play):
    for action in play.legal():
        after = play.copy()
        text = play.text(action)
        after.step(action)
        if after.half < 0:
            assert [move for move in after.position.moves[len(play.position.moves) :] if move[0] != "~"] == [
                text
            ]
            yield text
        else:
            assert after.to_move == play.to_move
            assert text.startswith("swap:")
            yield from moves_of(after)


def test_a_swap_is_two_actions_and_the_space_stays_small():
    swaps = 0
    for seed in range(12):
        game = benben.game("logistics", cards=4)
        rng = benben.Rng(seed)
        play = Play(space(game), game.new(seed=seed))
        while play.to_move is not None:
            halves = [action for action in play.legal() if action >= 142]
            if halves and play.half < 0:
                assert sorted(moves_of(play)) == play.position.legal_moves()
                swaps += 1
            chosen = halves or play.legal()
            play.step(chosen[rng.draw(len(chosen))])
    assert swaps > 5
    assert play.space.actions == 142 + 2 * 60


def test_a_pass_is_one_action_more_and_only_where_it_is_allowed():
    game = benben.game("logistics", passing=True)
    play = Play(space(game), game.new(seed=0))
    assert play.space.actions == 142 + 2 * 60 + 1
    assert play.text(262) == "pass"
    assert play.space.layout.parts(play.observe(1))["passed"] == 0
    play.step(262)
    assert play.space.layout.parts(play.observe(1))["passed"] == 1
    play.step(262)
    assert play.to_move is None
    assert "passed" not in space(benben.game("logistics")).layout.places


def test_a_game_with_as_many_passes_as_possible_stays_within_its_bound():
    game = benben.game("logistics", passing=True, max_sows=6)
    position, passes = game.new(seed=0), 0
    while not position.is_over:
        passing = "pass" in position.legal_moves() and (
            position.state()["sows"] == 5 or not position.state()["passed"]
        )
        position.play("pass" if passing else position.legal_moves()[0])
        passes += passing
    assert passes == 7
    assert len(position.moves) <= longest_game(game)


def test_what_a_seat_cannot_know_changes_nothing_it_observes():
    for seed in range(3):
        rng = benben.Rng(seed)
        for play in plays("montauk", seed):
            for seat in (0, 1):
                world = Play(play.space, play.position.resample(seat, rng), play.half)
                assert np.array_equal(world.observe(seat), play.observe(seat))
                assert world.seen(seat) == play.seen(seat)
                if play.to_move == seat:
                    assert world.legal() == play.legal()
            if len(play.position.moves) > 40:
                break


def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing():
    play = next(plays("cydonia", 0))
    before = play.describe()
    for wrong in (-1, 125, 10**30, "RYB", None):
        with pytest.raises(ValueError, match="is not legal now"):
            play.step(wrong)
    assert play.describe() == before


def test_nobody_else_has_a_legal_action():
    play = next(plays("cydonia", 0))
    assert play.mask(0).sum() == len(play.legal()) == 125
    assert play.mask(1).sum() == 0


def test_the_page_of_features_is_up_to_date(request):
    written = (request.config.rootpath / "docs" / "research-features.md").read_text()
    assert written == feature_tables.page(), "run `make docs`"
