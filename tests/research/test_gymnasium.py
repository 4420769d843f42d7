"""Gymnasium's own check on the four games, and games against a bot."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import benben
from benben.research.gymnasium import make
from support.game_cases import full_rules


def play_randomly(game, seed):
    """The rewards of a game of legal random actions."""
    observation, info = game.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards, over = [], False
    while not over:
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, truncated, info = game.step(action)
        assert not truncated
        rewards.append(reward)
    assert "illegal" not in info
    return rewards


@pytest.mark.parametrize("name", benben.names())
def test_gymnasiums_own_check_passes(name):
    made = gymnasium.make(f"benben/{name.title()}-v0", bot="novice", render_mode="ansi", **full_rules(name))
    check_env(made.unwrapped)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", benben.names())
def test_a_game_is_one_the_rules_accept_and_pays_who_won(name, seat):
    game = make(name, bot="random", seat=seat, **full_rules(name))
    rewards = play_randomly(game, 4)
    position = benben.load(game.episode.position.record())
    assert position.is_over
    assert set(rewards[:-1]) <= {0.0}
    assert rewards[-1] == (0 if position.winner is None else 1 if position.winner == seat else -1)
    assert position.setup == benben.game(name, **full_rules(name)).new(seed=4).setup


def test_the_same_seed_gives_the_same_game_bot_included():
    records = []
    for _ in range(2):
        game = make("cydonia", bot="novice", seat=None, labyrinth=10)
        play_randomly(game, 7)
        records.append(game.episode.position.record())
    assert records[0] == records[1]


def test_a_drawn_seat_is_sometimes_the_first_and_sometimes_the_second():
    game = make("cydonia", bot="random", seat=None)
    assert {game.reset(seed=seed)[1]["seat"] for seed in range(10)} == {0, 1}


def test_an_illegal_action_loses_at_once_and_says_why():
    game = make("cydonia", bot="random", seat=1)
    observation, _ = game.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, over, _, info = game.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert "is not legal now" in info["illegal"]
    with pytest.raises(ValueError, match="the game is over"):
        game.step(illegal)


def test_the_learner_sees_only_its_own_hand():
    game = make("montauk", bot="random", seat=1, render_mode="ansi", rounds=1)
    game.reset(seed=2)
    assert 'hands: [["?", ' in game.render()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"bot": "nobody"}, "has no bot 'nobody'"),
        ({"seat": 2}, "a seat is 0, 1 or None"),
        ({"labyrinth": 3}, "labyrinth must be"),
        ({"render_mode": "human"}, "render mode"),
    ],
)
def test_a_wrong_setting_is_refused_with_a_sentence(settings, reason):
    with pytest.raises(ValueError, match=reason):
        make("cydonia", **settings)
