"""PettingZoo's own tests on the four games, and the same games as the rules'."""

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import benben
from benben.research.pettingzoo import env, raw_env
from support.game_cases import full_rules

# PettingZoo lists by name its own environments with dict observations and warns about any other.
DICT_OBSERVATIONS = pytest.mark.filterwarnings("ignore:Observation")


def play_randomly(game, seed):
    rng = np.random.default_rng(seed)
    for _ in game.agent_iter():
        observation, *_ = game.last()
        over = game.terminations[game.agent_selection]
        game.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))


@DICT_OBSERVATIONS
@pytest.mark.parametrize("name", benben.names())
def test_pettingzoos_own_tests_pass(name, capsys):
    def make(render_mode=None):
        return env(name, render_mode=render_mode, **full_rules(name))

    api_test(make(), num_cycles=60)
    seed_test(make, 60)
    render_test(make)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", benben.names())
def test_a_game_is_the_one_the_rules_play_move_for_move(name):
    for seed in range(3):
        game = raw_env(name, **full_rules(name))
        game.reset(seed=seed)
        position = benben.game(name, **full_rules(name)).new(seed=seed)
        rng = np.random.default_rng(seed)
        while position.to_move is not None:
            seat = game.possible_agents.index(game.agent_selection)
            assert seat == position.to_move
            mask = game.observe(game.agent_selection)["action_mask"]
            assert np.array_equal(mask, game.infos[game.agent_selection]["action_mask"])
            action = int(rng.choice(np.flatnonzero(mask)))
            text = game.episode.text(action)
            game.step(action)
            if game.episode.half < 0:
                position.play(text)
            assert game.episode.position == position
        lead = np.sign(position.scores[0] - position.scores[1])
        assert list(game.rewards.values()) == [lead, -lead]


@pytest.mark.parametrize("name", benben.names())
def test_the_same_seed_gives_the_same_games(name):
    first, second = env(name, **full_rules(name)), env(name, **full_rules(name))
    for seed in (5, None, None):
        for game in (first, second):
            game.reset(seed=seed)
            play_randomly(game, 1)
        assert first.unwrapped.episode.position.record() == second.unwrapped.episode.position.record()
    assert first.unwrapped.episode.position.setup == second.unwrapped.episode.position.setup


def test_an_illegal_action_loses_and_ends_the_game(capfd):
    game = env("cydonia")
    game.reset(seed=1)
    game.step(0)
    illegal = int(np.flatnonzero(game.last()[0]["action_mask"] == 0)[0])
    game.step(illegal)
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards["player_1"] == -1


def test_without_wrappers_an_illegal_action_changes_nothing():
    game = raw_env("cydonia")
    game.reset(seed=1)
    game.step(0)
    before = game.episode.describe()
    with pytest.raises(ValueError, match="is not legal now"):
        game.step(int(np.flatnonzero(game.observe("player_1")["action_mask"] == 0)[0]))
    assert game.episode.describe() == before


def test_a_hand_is_seen_by_its_player_only():
    game = raw_env("montauk", render_mode="ansi")
    game.reset(seed=3)
    hands = [game.space.layout.parts(game.observe(agent)["observation"])["hand"] for agent in game.agents]
    assert [hand.sum() for hand in hands] == [6, 6]
    assert not np.array_equal(*hands)
    assert 'hands: [["?", "?", "?", "?", "?", "?"], ["?", "?", "?", "?", "?", "?"]]' in game.render()


def test_for_people_the_position_is_printed_after_every_step(capsys):
    game = raw_env("cydonia", render_mode="human")
    game.reset(seed=3)
    game.step(0)
    assert capsys.readouterr().out.count("labyrinth: ") == 2


def test_an_environment_can_be_sent_to_another_process():
    game = pickle.loads(pickle.dumps(raw_env("logistics", cards=3)))
    assert game.game == benben.game("logistics", cards=3)


def test_a_wrong_option_is_refused_with_a_sentence():
    with pytest.raises(benben.SetupError, match="labyrinth must be 20 or 10"):
        env("cydonia", labyrinth=11)
    with pytest.raises(benben.SetupError, match="there is no game 'chess'"):
        env("chess")
    with pytest.raises(ValueError, match="the render mode is"):
        env("cydonia", render_mode="rgb_array")
