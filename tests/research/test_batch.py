"""Batches: the same games, features, masks and rewards as game by game."""

import copy
import pickle

import numpy as np
import pytest

import benben
from benben.research.batch import ARRAYS, Batch
from benben.research.episode import Episode
from support import game_cases

STEPS = 150 if benben.COMPILED else 12


@pytest.mark.parametrize("name", benben.names())
def test_a_batch_plays_the_games_of_the_rules_action_for_action(name):
    game = benben.game(name, **game_cases.full_rules(name))
    batch = Batch(game, games=4, seed=20)
    rng = np.random.default_rng(1)
    plays = [Episode(batch.space, game.new(seed=int(seed))) for seed in batch.seeds]
    ended = 0
    for _ in range(STEPS):
        for place, play in enumerate(plays):
            seat = play.to_move
            assert batch.to_move[place] == seat
            assert np.array_equal(batch.observations[place], play.observe(seat))
            assert np.array_equal(batch.masks[place], play.mask(seat))
        actions = batch.sample(rng)
        batch.step(actions)
        for place, play in enumerate(plays):
            play.step(int(actions[place]))
            assert batch.rewards[place].tolist() == play.returns()
            assert batch.done[place] == (play.to_move is None)
            if batch.done[place]:
                ended += 1
                assert batch.scores[place].tolist() == play.position.scores
                plays[place] = Episode(batch.space, game.new(seed=int(batch.seeds[place])))
    assert ended or not benben.COMPILED


def test_every_game_has_a_seed_of_its_own():
    batch = Batch(benben.game("initiative"), games=8, seed=100)
    rng = np.random.default_rng(1)
    seen = set(batch.seeds.tolist())
    for _ in range(60):
        batch.step(batch.sample(rng))
        fresh = set(batch.seeds[batch.done].tolist())
        assert not fresh & seen
        seen |= fresh
    assert len(seen) > 8


def test_the_same_seed_gives_the_same_batch():
    batches = [Batch(benben.game("montauk", rounds=1), games=3, seed=5) for _ in range(2)]
    rngs = [np.random.default_rng(2) for _ in batches]
    for _ in range(STEPS):
        for batch, rng in zip(batches, rngs, strict=True):
            batch.step(batch.sample(rng))
        assert np.array_equal(batches[0].observations, batches[1].observations)


def test_sampling_is_even_over_the_legal_actions():
    batch = Batch(benben.game("cydonia"), games=2000)
    counts = np.bincount(batch.sample(np.random.default_rng(3)), minlength=125)
    assert counts.min() > 0
    assert counts.max() < 40


@pytest.mark.parametrize(
    "wrong", [[0, 0], [0, 0, 125], [0, 0, -1], [0, 0, 10**12], [0.0, 0.0, 0.0], "abc", [[0, 0, 0]]]
)
def test_a_wrong_step_is_refused_and_changes_nothing(wrong):
    batch = Batch(benben.game("cydonia"), games=3)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match=r"not legal in game 2|needs 3 whole numbers"):
        batch.step(wrong)
    assert np.array_equal(batch.observations, before)


@pytest.mark.parametrize("games", [0, -1, 2.5, 10**9])
def test_a_batch_of_no_size_is_refused(games):
    with pytest.raises(ValueError, match="a batch has 1 to"):
        Batch(benben.game("cydonia"), games=games)


@pytest.mark.parametrize("seed", [-1, 2**64, "1"])
def test_an_impossible_seed_is_refused(seed):
    with pytest.raises(ValueError, match="a seed is a whole number"):
        Batch(benben.game("cydonia"), games=2, seed=seed)


COPIES = {
    "copy": Batch.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda batch: pickle.loads(pickle.dumps(batch)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", benben.names())
def test_a_copied_batch_goes_its_own_way_but_meets_the_same_chance(name, way):
    batch = Batch(benben.game(name, **game_cases.full_rules(name)), games=5, seed=3)
    for step in range(30):
        batch.step(batch.sample(np.random.default_rng(step)))
    other = COPIES[way](batch)
    for step in range(60):
        before = batch.observations.copy()
        other.step(other.sample(np.random.default_rng(step)))
        assert np.array_equal(batch.observations, before)
        batch.step(batch.sample(np.random.default_rng(step)))
        for array in ARRAYS:
            assert np.array_equal(getattr(other, array), getattr(batch, array)), array
