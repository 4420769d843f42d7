"""The Python API: what a program sees of a game in progress."""

import copy
import pickle

import pytest

import benben
from support import game_cases


def some(name="cydonia", moves=5, **options):
    position = benben.game(name, **options).new(seed=7)
    for _ in range(moves):
        position.play(position.legal_moves()[0])
    return position


@pytest.mark.parametrize("name", benben.names())
def test_a_new_game_waits_for_a_player_and_has_no_winner(name):
    position = benben.game(name).new(seed=7)
    assert position.to_move in (0, 1)
    assert not position.is_over
    assert position.winner is None
    assert position.scores == [0, 0]


@pytest.mark.parametrize("name", benben.names())
def test_the_same_seed_gives_the_same_game_and_another_one_another(name):
    def record(seed):
        position = benben.game(name, **game_cases.full_rules(name)).new(seed=seed)
        for _ in range(12):
            position.play(position.legal_moves()[-1])
        return position.record()

    assert record(1) == record(1)
    if name in game_cases.with_random_setup():
        assert record(1) != record(2)


def test_manual_chance_is_left_to_the_caller():
    position = benben.game("montauk").new(seed=1, chance="manual")
    assert position.to_move == "chance"
    assert position.legal_moves() == []
    with pytest.raises(benben.IllegalMove, match="chance"):
        position.play("AS")
    auto = benben.game("montauk").new(seed=1)
    position.play(auto.moves[0])
    assert position == auto


def test_chance_plays_by_itself_and_the_record_shows_it():
    position = benben.game("initiative", draft=True).new(seed=1)
    position.play("roll")
    assert position.moves[1].startswith("~roll:")
    assert position.to_move in (0, 1)
    assert benben.load(position.record()) == position


def test_a_player_cannot_play_for_chance():
    with pytest.raises(benben.IllegalMove, match="not chance"):
        some().play("~roll:S")


@pytest.mark.parametrize("chance", ["", "never", None, True])
def test_chance_is_auto_or_manual(chance):
    with pytest.raises(ValueError, match="chance must be"):
        benben.game("cydonia").new(seed=1, chance=chance)


def test_a_copy_goes_its_own_way_but_meets_the_same_chance():
    position = benben.game("initiative", draft=True).new(seed=4)
    other = position.copy()
    position.play("roll")
    assert other.moves == []
    other.play("roll")
    assert other == position
    assert copy.deepcopy(other) == other


def test_positions_survive_pickling_with_their_chance():
    position = benben.game("initiative", draft=True).new(seed=4)
    position.play("roll")
    restored = pickle.loads(pickle.dumps(position))
    for game in (position, restored):
        game.play(game.legal_moves()[0])
        game.play("roll")
    assert restored == position
    assert restored.moves == position.moves


def test_equality_needs_the_same_game_options_and_state():
    assert some() == some()
    assert some(moves=4) != some()
    assert benben.game("logistics").new(seed=1) != benben.game("logistics", max_sows=3).new(seed=1)
    assert some() != "a position"


def test_two_ways_to_one_position_are_equal():
    first, second = benben.game("logistics").new(seed=0), benben.game("logistics").new(seed=0)
    for move in ["R1", ".", "K1", "."]:
        first.play(move)
    for move in ["R1", ".", "K1", "."]:
        second.play(move)
    assert first == second


def test_positions_change_and_so_cannot_be_keys():
    with pytest.raises(TypeError, match="unhashable"):
        {some()}


def test_numbers_are_for_legal_moves_only():
    position = some()
    move = position.legal_moves()[0]
    assert position.text(position.number(move)) == move
    with pytest.raises(benben.MoveError):
        position.number("XXX")
    with pytest.raises(ValueError, match="not the number of a legal move"):
        position.text(99999)


def test_a_position_is_played_by_numbers_too():
    position, other = some(), some()
    action = position.legal_actions()[0]
    other.play(position.text(action))
    position.apply(action)
    assert position == other
    with pytest.raises(ValueError, match="not the number of a legal move"):
        position.apply(99999)
    assert position == other


def test_the_state_is_a_copy_that_can_be_changed_without_harm():
    position = some()
    position.full_view()["stash"][0].clear()
    position.moves.clear()
    position.record()["setup"].clear()
    assert position == some()
    assert position.record() == some().record()


@pytest.mark.parametrize("seat", [2, -1, "A", True, 0.0])
def test_a_seat_is_0_1_or_none(seat):
    with pytest.raises(ValueError, match="seat"):
        some().view(seat)


def test_the_views_of_a_game_without_secrets_are_its_state():
    position = some()
    assert position.view(0) == position.view(1) == position.view(None) == position.full_view()
    assert position.moves_seen(1) == position.moves
    assert not position.hides(0)
    assert position.resample(0, benben.Rng(1)) == position


def test_a_record_with_a_seed_goes_on_by_itself():
    start = benben.game("montauk", rounds=1).new(seed=3, chance="manual").record()
    assert benben.load(start).to_move == "chance"
    position = benben.load(start, seed=3)
    assert position.to_move in (0, 1)


def test_unknown_games_are_named_with_those_there_are():
    with pytest.raises(benben.SetupError, match="logistics, cydonia, initiative, montauk"):
        benben.game("chess")


def test_a_game_says_how_to_make_it_again():
    game = benben.game("logistics", cards=3)
    assert eval(repr(game)) == game
    assert hash(eval(repr(game))) == hash(game)


def test_loading_refuses_what_replay_refuses():
    record = some().record()
    with pytest.raises(benben.MoveError):
        benben.load({**record, "moves": [5]})
    with pytest.raises(benben.ResultError):
        benben.load({**record, "result": {"scores": [0, 0], "winner": None}})
    with pytest.raises(benben.SetupError):
        benben.load("record")


@pytest.mark.parametrize("name", benben.names())
def test_undo_leads_back_to_every_position_on_the_way(name):
    position = benben.game(name, **game_cases.full_rules(name)).new(seed=5)
    past = [position.copy()]
    while not position.is_over and len(past) < 20:
        position.play(position.legal_moves()[-1])
        past.append(position.copy())
    last = past.pop()
    for before in reversed(past):
        position.undo()
        assert (position, position.moves) == (before, before.moves)
    with pytest.raises(ValueError, match="no move to take back"):
        position.undo()
    while position.moves != last.moves:  # chance went back too
        position.play(position.legal_moves()[-1])
    assert position == last


def test_undo_returns_the_decision_and_takes_chance_events_along():
    position = benben.game("initiative", draft=True).new(seed=1, chance="manual")
    position.play("roll")
    position.play("~roll:S")
    assert position.undo() == "roll"
    assert (position.moves, position.to_move) == ([], 0)


def test_undo_works_on_copies_restored_positions_and_records():
    position = benben.game("initiative", draft=True).new(seed=4)
    position.play("roll")
    moves = position.moves
    for other in (
        position.copy(),
        pickle.loads(pickle.dumps(position)),
        benben.load(position.record(), seed=9),
    ):
        assert other.undo() == "roll"
        assert other.moves == []
        other.play("roll")
        assert len(other.moves) > 1
    again = copy.copy(position)
    again.undo()
    again.play("roll")
    assert again.moves == moves


def test_what_a_script_prints_says_what_it_is():
    position = some(moves=1)
    assert repr(position) == "<Cydonia, 1 move, to move: 1>"
    assert repr(some()) == "<Cydonia, 5 moves, to move: 1>"
    assert repr(position.player_view(1)) == "<Cydonia as seat 1 sees it>"
    assert repr(position.search_state()).endswith("State, to move: 1>")
    assert repr(benben.Rng(1)) == repr(benben.Rng(1)) != repr(benben.Rng(2))
