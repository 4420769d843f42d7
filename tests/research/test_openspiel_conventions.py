"""What OpenSpiel expects of every game beyond its random simulations, on states of random games and what they
lead to."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import get_all_states, outcome_sampling_mccfr

import benben
from support import game_cases
from support.openspiel_games import load


@pytest.fixture(scope="module", params=benben.names())
def sampled(request):
    """A game and all states of two random games of it."""
    game = load(request.param, game_cases.full_rules(request.param))
    rng = np.random.default_rng(8)
    states = []
    for _ in range(2):
        state = game.new_initial_state()
        while not state.is_terminal():
            states.append(state.clone())
            state.apply_action(int(rng.choice(state.legal_actions())))
        states.append(state)
    return game, states


def test_nobody_but_the_player_to_move_has_legal_actions(sampled):
    _, states = sampled
    for state in states:
        if state.is_terminal():
            assert [state.legal_actions(), state.legal_actions(0), state.legal_actions(1)] == [[], [], []]
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
        elif not state.is_chance_node():
            assert state.legal_actions(1 - state.current_player()) == []


def test_only_players_observe(sampled):
    _, states = sampled
    for state in states[::9]:
        for look in (
            state.observation_string,
            state.observation_tensor,
            state.information_state_string,
            state.information_state_tensor,
        ):
            for nobody in (-1, 2):
                with pytest.raises(RuntimeError, match="player"):
                    look(nobody)


def test_nobody_has_an_information_state_where_nobody_is_to_move(sampled):
    _, states = sampled
    for state in states:
        if state.is_chance_node() or state.is_terminal():
            with pytest.raises(RuntimeError):
                state.information_state_string()


def test_no_information_state_is_shared_by_the_players(sampled):
    _, states = sampled
    strings, tensors = [set(), set()], [set(), set()]
    for state in states:
        if not state.is_chance_node() and not state.is_terminal():
            strings[state.current_player()].add(state.information_state_string())
            tensors[state.current_player()].add(tuple(state.information_state_tensor()))
    assert strings[0] and not strings[0] & strings[1]
    assert tensors[0] and not tensors[0] & tensors[1]


def test_whoever_has_seen_the_same_has_chosen_the_same(sampled):
    """Perfect recall: other worlds with the same information state have the same own actions behind them."""
    _, states = sampled
    rng = np.random.default_rng(1)
    for state in states[::3]:
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert own_actions(other, player) == own_actions(state, player)
        assert other.legal_actions() == state.legal_actions()


def own_actions(state, player):
    return [entry.action for entry in state.full_history() if entry.player == player]


def test_chance_has_as_many_outcomes_as_the_game_says(sampled):
    game, states = sampled
    if game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC:
        assert game.max_chance_outcomes() == 0
    chances = [state.chance_outcomes() for state in states if state.is_chance_node()]
    for outcomes in chances:
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert max(outcome for outcome, _ in outcomes) < game.max_chance_outcomes()
    assert bool(chances) == bool(game.max_chance_nodes_in_history())


def test_the_beginning_of_the_tree_is_walked_by_its_own_algorithm():
    game = pyspiel.load_game("benben_initiative(chance_samples=2)")
    states = get_all_states.get_all_states(game, depth_limit=2, include_chance_states=True)
    assert sum(state.is_chance_node() for state in states.values()) == 1
    assert len(states) > 10


def test_its_regret_minimiser_runs_with_hidden_hands():
    game = pyspiel.load_game("benben_montauk(rounds=1)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)
