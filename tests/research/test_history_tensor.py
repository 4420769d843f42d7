"""Information states as numbers: equal exactly where a seat has seen the same, from which all of that can be
read again."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import benben
from benben.core.parts import required_part
from benben.core.registry import find
from benben.research import bounds, episode, history_tensor
from benben.research.encoding import space
from benben.research.episode import Episode
from support import game_cases
from support.openspiel_games import load
from support.play_by_action import events, long_winded, random_play
from support.random_games import how_many

GAMES = how_many(compiled=8, plain=1, deep=60)


# -- equal where the same was seen, and only there -------------------------------------------
def branching_states(game, seed):
    """States of a random game, and now and then what other actions would lead to and other worlds that look
    the same."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and rng.integers(4) == 0:
            yield from (state.child(action) for action in state.legal_actions()[:3])
            yield from (state.resample_from_infostate(player, rng.random) for player in (0, 1))
        state.apply_action(int(rng.choice(state.legal_actions()[:4])))
        yield state


@pytest.mark.parametrize("name", benben.names())
def test_tensors_are_equal_exactly_where_the_strings_are(name):
    game = load(name, game_cases.full_rules(name))
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    tensors, strings, met = {}, {}, 0
    for state in (state for seed in (0, 1, 0) for state in branching_states(game, seed)):
        for player in (0, 1):
            observer.set_from(state, player)
            string, tensor = (
                (player, state.information_state_string(player)),
                (player, observer.tensor.tobytes()),
            )
            met += string in tensors
            assert tensors.setdefault(string, tensor) == tensor
            assert strings.setdefault(tensor, string) == string
    assert met > 30
    assert len(tensors) > 30


@pytest.mark.parametrize("name", game_cases.with_random_setup())
def test_every_set_up_has_features_of_its_own(name):
    game = benben.game(name)
    setups, rows = set(), set()
    for seed in range(60):
        play = Episode(space(game), game.new(seed=seed))
        parts = play.space.history.layout.parts(play.history(0))
        rows.add(b"".join(part.tobytes() for feature, part in parts.items() if feature.startswith("start_")))
        setups.add(str(play.position.setup))
    assert len(rows) == len(setups) > 15


# -- nothing is lost, nothing is told ------------------------------------------------------------
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", game_cases.without_secrets())
def test_the_whole_game_can_be_played_again_from_the_record(name, seed):
    *_, end = random_play(name, seed)
    record = end.position.record()
    del record["result"]
    again = Episode(end.space, benben.load({**record, "moves": []}))
    for seat in (0, 1):
        history = events(end, seat)
        assert len(history) <= end.space.history.max_events
    chance_move = game_cases.case(name, "chance_move", lambda position, shown: shown[0])
    shown = []  # what chance has revealed since the last move
    for who, number in history:
        if number >= end.space.actions:
            shown.append(end.space.history.names[number - end.space.actions])
            if move := chance_move(again.position, shown):
                again.move(move)
                shown = []
        else:
            assert (again.to_move == 1) == (who == 1)
            again.step(number)
    assert again.position.moves == end.position.moves


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_a_record_that_grew_with_the_game_is_the_one_made_at_its_end(name, seed):
    for number, play in enumerate(random_play(name, seed)):
        if number % 5 == 0 or play.to_move is None:
            for seat in (0, 1):
                row = play.history(seat)
                assert np.array_equal(row, play.copy().history(seat))
                assert np.array_equal(row[: play.space.layout.size], play.observe(seat))
                assert np.abs(row).max() <= 1


# -- only when asked -----------------------------------------------------------------------------
def test_nothing_is_recorded_unless_somebody_asks(monkeypatch):
    def refuse(*_):
        raise AssertionError("nobody has asked")

    monkeypatch.setattr(episode, "History", refuse)
    for name in benben.names():
        state = load(name, game_cases.full_rules(name)).new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert state.observation_tensor(0)
        assert state.information_state_string(0)
        with pytest.raises(AssertionError, match="nobody has asked"):
            state.episode.history(0)


# -- bounds --------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", benben.names())
def test_every_option_was_weighed_for_the_bounds(name):
    known = {option.name for option in type(benben.game(name)).option_list}
    assert known == required_part(find(name), "bounds").CONSIDERED, (
        "say in the game's bounds.py how each option changes the length of a game"
    )


@pytest.mark.parametrize("seed", range(3 * GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_no_game_is_longer_than_the_bounds(name, seed):
    *before, play = random_play(name, seed, long_winded)
    game = play.position.game
    chance = sum(move[0] == "~" for move in play.position.moves)
    seen = len(events(play, 0))
    assert len(before) <= bounds.longest_game(game)
    assert chance <= bounds.longest_chance(game)
    assert 0 <= seen - len(before) - chance <= bounds.max_reveals(game)
    assert seen <= bounds.most_events(game)


def test_a_game_beyond_its_bound_is_an_error_and_never_cut_short(monkeypatch):
    monkeypatch.setattr(history_tensor, "most_events", lambda game: 39)
    game = benben.game("cydonia")
    play = Episode(space(game), game.new(seed=1))
    with pytest.raises(RuntimeError, match="more than 39 events"):
        while True:
            play.step(play.legal_actions()[0])
            play.history(0)
