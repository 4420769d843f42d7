"""OpenSpiel's own checks on the four games, its bots on them, and the same games as the rules'."""

import json
import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import benben
from support import game_cases, openspiel_games

# Every game as short as may be, and again with many optional rules and few outcomes of chance.
VARIANTS = [(name, game_cases.short_game(name)) for name in benben.names()] + [
    (name, {**game_cases.full_rules(name), "chance_samples": 10})
    for name in game_cases.games_with("FULL_RULES")
]


def load(name, options=None):
    return openspiel_games.load(name, game_cases.short_game(name) if options is None else options)


def random_states(game, seed):
    """Every state of a random game, the same object throughout."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        yield state


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_random_games_pass_openspiels_own_test_with_serialisation(name, options):
    pyspiel.random_sim_test(load(name, options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_a_game_is_the_one_the_rules_play_move_for_move(name, options):
    *_, end = random_states(load(name, options), seed=5)
    state = end.get_game().new_initial_state()
    setup = end.history()[0] if state.is_chance_node() else 0
    position = state.get_game().game.new(seed=setup, chance="manual")
    for action in end.history():
        text = state.action_to_string(action)
        state.apply_action(action)
        if state.position.moves != position.moves and state.episode.half < 0:
            position.play(state.position.moves[-1] if text.startswith("draw ") else text)
        assert position.full_view() == state.position.full_view()
    assert position.record() == end.position.record()
    chances = sum(entry.player == pyspiel.PlayerId.CHANCE for entry in end.full_history())
    assert chances <= end.get_game().max_chance_nodes_in_history()
    lead = np.sign(position.scores[0] - position.scores[1])
    assert end.returns() == [lead, -lead]


@pytest.mark.parametrize("name", benben.names())
def test_observers_show_the_features_of_the_players_view(name):
    game = load(name)
    now, ever = make_observation(game), make_observation(game, observation_type(recall=True))
    for ply, state in enumerate(random_states(game, seed=2)):
        if ply % 7 or state.episode is None:
            continue
        for player in (0, 1):
            now.set_from(state, player)
            ever.set_from(state, player)
            assert state.observation_tensor(player) == list(now.tensor) == list(state.episode.observe(player))
            assert (
                state.information_state_tensor(player)
                == list(ever.tensor)
                == list(state.episode.history(player))
            )
            assert json.loads(state.observation_string(player))["scores"] == state.position.scores
    assert list(now.dict) == [feature.name for feature in game.space.layout.features]
    assert list(ever.dict) == [feature.name for feature in game.space.history.layout.features]
    assert game.information_state_tensor_shape() == [game.space.history.layout.size]


def test_before_the_set_up_nothing_is_observed():
    state = load("montauk").new_initial_state()
    assert state.is_chance_node()
    assert set(state.observation_tensor(0)) == set(state.information_state_tensor(1)) == {0.0}
    assert state.information_state_string(1) == ""


def observation_type(recall=False, public=True, private=pyspiel.PrivateInfoType.SINGLE_PLAYER):
    return pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)


def test_a_spectator_sees_no_hand_and_nobody_sees_both():
    game = load("montauk")
    public = make_observation(game, observation_type(private=pyspiel.PrivateInfoType.NONE))
    private = make_observation(game, observation_type(public=False))
    state = next(state.clone() for state in random_states(game, 1) if len(state.history()) == 4)
    assert json.loads(public.string_from(state, 0))["hands"] == [["?"] * 5, ["?"] * 5]
    assert json.loads(private.string_from(state, 0))["hands"] == [
        state.position.full_view()["hands"][0],
        ["?"] * 5,
    ]
    assert "board" not in json.loads(private.string_from(state, 0))
    with pytest.raises(ValueError, match="secrets of both"):
        make_observation(game, observation_type(private=pyspiel.PrivateInfoType.ALL_PLAYERS))
    with pytest.raises(ValueError, match="private information alone"):
        make_observation(game, observation_type(recall=True, public=False))


@pytest.mark.parametrize("name", game_cases.with_random_setup())
def test_openspiels_playthrough_visits_every_method_and_repeats(name):
    options = {**game_cases.short_game(name), "chance_samples": 8}
    text = f"benben_{name}({','.join(f'{option}={value}' for option, value in options.items())})"
    first, second = (generate_playthrough.playthrough(text, None, seed=3) for _ in range(2))
    assert first == second
    assert "Returns() = " in first


def test_a_resampled_state_looks_the_same_and_hides_something_else():
    game = load("montauk")
    rng = np.random.default_rng(4)
    different = 0
    for state in random_states(game, seed=3):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in (0, 1):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())
            assert str(other.clone()) == str(other)
            different += str(other) != str(state)
    assert different > 20


def test_what_lay_open_before_a_shuffle_is_not_forgotten():
    """Extra cards are in no move, and the discards that showed them are gone after a shuffle."""
    rng = np.random.default_rng(4)
    state = next(
        state
        for state in random_states(load("montauk", {"rounds": 6}), seed=3)
        if len(state.past) == 2 and not state.is_chance_node()
    )
    discards = json.loads(state.past[1])["discard"]
    assert len(discards) > 24
    for player in (0, 1):
        known = state.information_state_string(player)
        assert json.loads(json.loads(known)[2])["discard"] == discards
        assert state.resample_from_infostate(player, rng.random).information_state_string(player) == known


def test_the_history_of_a_resampled_state_does_not_tell_the_hidden_lead():
    state = next(state for state in random_states(load("montauk"), seed=3) if len(state.history()) == 3)
    follower = state.current_player()
    rng = np.random.default_rng(0)
    others = [state.resample_from_infostate(follower, rng.random) for _ in range(10)]
    assert len({other.history()[2] for other in others}) > 1
    for other in others:
        assert other.history()[2] == benben.game("montauk", rounds=1).read(None, other.position.moves[-1])
        assert benben.load(other.position.record()) == other.position


def test_perfect_information_is_not_resampled():
    state = next(state for state in random_states(load("cydonia"), seed=3) if len(state.history()) == 3)
    assert str(state.resample_from_infostate(0, lambda: 0.5)) == str(state)


def test_the_die_and_the_draws_of_a_draft_have_their_true_chances():
    game = load("initiative", {"draft": True})
    seen = {}
    for seed in range(3):
        for state in random_states(game, seed):
            if state.is_chance_node() and state.episode is not None:
                chances = {
                    state.action_to_string(action): chance for action, chance in state.chance_outcomes()
                }
                assert sum(chances.values()) == pytest.approx(1)
                seen[next(iter(chances))[:5]] = chances
    assert set(seen) == {"~roll", "~draw"}
    first = next(
        state for state in random_states(game, 0) if state.is_chance_node() and state.episode is not None
    )
    assert [chance for _, chance in first.chance_outcomes()] == [1 / 6] * 6


def test_the_same_outcomes_give_the_same_game():
    game = load("montauk")
    *_, end = random_states(game, seed=9)
    again = game.new_initial_state()
    for action in end.history():
        again.apply_action(action)
    assert str(again) == str(end)
    assert pickle.loads(pickle.dumps(end)).position.record() == end.position.record()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("name", game_cases.without_secrets())
def test_openspiels_mcts_plays_in_python_and_in_c(name):
    """Of the C++ bot only `mcts_search`: its `step` lets go of Python's lock, which no game written in Python
    survives."""
    game = load(name)
    state = next(state for state in random_states(game, 1) if not state.is_chance_node())
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()
    compiled = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 4, 10, True, 1, False)
    assert compiled.mcts_search(state).best_child().action in state.legal_actions()


def test_openspiels_ismcts_plays_with_hidden_hands():
    game = load("montauk")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    for ply, state in enumerate(random_states(game, seed=1)):
        if ply in (2, 3, 6):
            assert bot.step(state) in state.legal_actions()
        if ply == 6:
            break


@pytest.mark.parametrize(("kind", "floats"), [(None, 621), ("INFORMATION_STATE", 621), ("OBSERVATION", 231)])
def test_its_reinforcement_learning_environment_runs(kind, floats):
    chosen = kind and rl_environment.ObservationType[kind]
    environment = rl_environment.Environment(load("cydonia"), observation_type=chosen)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == floats
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sorted(step.rewards) in ([-1, 1], [0, 0])


@pytest.mark.parametrize("name", benben.names())
def test_information_states_are_offered_where_they_are_handy_and_where_they_are_asked_for(name):
    """`HAS_LONG_HISTORIES` in a game's `cases.py`: too long to be handy."""
    handy = not game_cases.case(name, "HAS_LONG_HISTORIES", False)
    assert load(name, {}).get_type().provides_information_state_tensor == handy
    for asked in (False, True):
        game = load(name, {**game_cases.short_game(name), "information_tensor": asked})
        assert game.get_type().provides_information_state_tensor == asked
        assert pickle.loads(pickle.dumps(game)).get_type().provides_information_state_tensor == asked
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("benben_cydonia(labyrinth=7)", "labyrinth must be"),
        ("benben_logistics(palettes=blue/red)", "palettes must be"),
        ("benben_montauk(chance_samples=0)", "chance_samples must be"),
        ("benben_cydonia(maze=3)", "Unknown parameter"),
    ],
)
def test_a_wrong_parameter_is_refused_with_a_sentence(text, reason):
    with pytest.raises(Exception, match=reason):
        pyspiel.load_game(text)


@pytest.mark.parametrize(
    ("text", "penalty"),
    [
        ("benben_montauk", 0),
        ("benben_montauk(edition=late)", 42),
        ("benben_montauk(edition=late,nothing_penalty=0)", 0),
        ("benben_montauk(edition=late,nothing_penalty=-1)", 42),
    ],
)
def test_a_default_that_follows_from_other_options_is_apart_from_every_value(text, penalty):
    assert pyspiel.load_game(text).game.options["nothing_penalty"] == penalty


def test_laboratory_options_are_parameters():
    options = pyspiel.load_game("benben_montauk(rounds=1,safe_points=30,exclusive_ways=True)").game.options
    assert (options["safe_points"], options["exclusive_ways"], options["almost_points"]) == (30, True, 7)


def test_python_ends_well_after_registering():
    program = "import benben.research.openspiel, pyspiel; game = pyspiel.load_game('benben_cydonia')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
