"""Observations of games in plain Python: in the box, different where views are, the same for batches."""

import numpy as np
import pytest

import benben
from benben.core import registry
from benben.research.batch import Batch
from benben.research.bounds import longest_chance, longest_game, most_outcomes
from benben.research.encoding import space
from benben.research.episode import Episode
from support.toy_simple_game import HideAndSeek, Sticks, WindySticks, sticks_with

TOYS = (Sticks, WindySticks, HideAndSeek)


@pytest.fixture(autouse=True)
def offered(monkeypatch):
    registry.names()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    for toy in TOYS:
        registry.register(toy)


def plays(kind, seeds=6):
    for seed in range(seeds):
        rng = benben.Rng(seed)
        play = Episode(space(kind({})), kind({}).new(seed, chance="manual"))
        while True:
            yield play
            if play.to_move is None:
                break
            if play.to_move == "chance":
                play.draw(rng)
            else:
                play.step(play.legal_actions()[rng.below(len(play.legal_actions()))])


@pytest.mark.parametrize("kind", TOYS)
def test_observations_lie_in_the_box_and_differ_where_views_do(kind):
    seen = {}
    for play in plays(kind):
        for seat in (0, 1):
            row = play.observe(seat)
            assert row.dtype == np.float32
            assert np.all(np.abs(row) <= 1)
            view = {name: value for name, value in play.position.view(seat).items() if name != "legal"}
            if view["to_move"] == "chance":
                view["to_move"] = None  # nobody decides either way, and all else is the same
            key = (seat, row.tobytes())
            assert seen.setdefault(key, view) == view
    assert len({repr(view) for view in seen.values()}) > 3


@pytest.mark.parametrize("kind", TOYS)
def test_the_encoder_writes_what_the_features_say(kind):
    for play in plays(kind):
        for seat in (0, 1):
            row = np.zeros(play.space.layout.size, dtype=np.float32)
            play.space.encoder.observe(play.position.search_state(), seat, -1, row)
            assert np.array_equal(row, play.observe(seat))


@pytest.mark.parametrize("kind", TOYS)
def test_games_stay_within_their_bounds(kind):
    for play in plays(kind):
        chance = sum(move.startswith("~") for move in play.position.moves)
        assert len(play.position.moves) - chance <= longest_game(play.position.game)
        assert chance <= longest_chance(play.position.game)
    assert most_outcomes(kind({})) == (2 if kind is WindySticks else 0)


@pytest.mark.parametrize("kind", TOYS)
def test_all_that_a_seat_has_seen_becomes_numbers(kind):
    for play in plays(kind, 2):
        for seat in (0, 1):
            row = play.history(seat)
            assert row.shape == (play.space.history.layout.size,)


@pytest.mark.parametrize("kind", TOYS)
def test_batches_play_the_same_games(kind):
    batch = Batch(kind({}), games=4, seed=3)
    rng = np.random.default_rng(1)
    for _ in range(12):
        batch.step(batch.sample(rng))
    assert np.all(np.abs(batch.observations) <= 1)
    assert batch.masks.any(axis=1).all()


def test_a_mistake_in_the_rules_stops_a_batch_and_is_named():
    def play(self, move):
        raise LookupError("broken")

    batch = Batch(sticks_with(play=play)({}), games=3)
    with pytest.raises(benben.RulesError, match=r"play\('take.'\): LookupError: broken"):
        batch.step(batch.sample(np.random.default_rng(1)))


class Growing:
    """A field of an author's own that declares one number and writes two once sticks are taken."""

    size, text = 1, "how many are left"

    def numbers(self, value, seat):
        return [0.0] if value == 10 else [0.0, 0.0]


def test_a_field_that_writes_more_numbers_than_it_declares_is_a_mistake_in_the_rules():
    batch = Batch(sticks_with({"fields": lambda self: {"left": Growing()}})({}), games=3)
    with pytest.raises(benben.RulesError, match=r"view\(\).*declare 4 numbers in all and write 5"):
        batch.step(batch.sample(np.random.default_rng(1)))


def test_gymnasium_does_not_take_a_mistake_in_the_rules_for_an_illegal_action(monkeypatch):
    from benben.research.gymnasium import make

    monkeypatch.setitem(registry._games, "sticks", sticks_with(play=lambda self, move: 1 // 0))
    environment = make("sticks", bot="random")
    environment.reset(seed=1)
    with pytest.raises(benben.RulesError, match="ZeroDivisionError"):
        environment.step(0)


def test_pettingzoo_plays_a_game_with_chance():
    from benben.research.pettingzoo import env

    environment = env("windy_sticks")
    environment.reset(seed=4)
    for agent in environment.agent_iter():
        observation, _, done, truncated, info = environment.last()
        assert environment.observation_space(agent).contains(observation)
        legal = np.flatnonzero(info["action_mask"])
        environment.step(None if done or truncated else int(legal[0]))
    assert sum(environment.unwrapped.episode.returns()) == 0
