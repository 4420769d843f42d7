"""Information states as numbers: equal exactly where a seat has seen the same, from which all of that can be
read again."""

from collections import Counter

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import benben
import benben.research.openspiel
from benben.core.parts import required_part
from benben.core.registry import find
from benben.games.logistics import bounds as logistics_bounds
from benben.games.montauk import bounds as montauk_bounds
from benben.research import bounds, environment, history_tensor
from benben.research.encoding import space
from benben.research.environment import Play
from support.randomly import how_many, random_options

GAMES = how_many(compiled=8, plain=1, deep=60)
FEW = {
    "logistics": {"max_sows": 6, "cards": 3, "sets": 1},
    "cydonia": {"labyrinth": 10},
    "initiative": {"draft": True, "call": True},
    "montauk": {"rounds": 4, "claims": "choose"},
}


def games_by_action(name, seed):
    """A random game under random options, the laboratory's too: the same object at the start and after every
    action."""
    rng = benben.Rng(seed)
    game = benben.game(name, **random_options(name, rng, laboratory=True))
    playing = Play(space(game), game.new(seed=seed))
    yield playing
    while playing.to_move is not None:
        playing.step(playing.legal()[rng.draw(len(playing.legal()))])
        yield playing


def events(playing, row):
    """The record of an information state read again: who, as 1, -1 and 0, and what."""
    record = playing.space.recall.layout.parts(row)["record"]
    used = record[record[:, 1:].any(axis=1)]
    assert not record[len(used) :].any(), "no gaps, and nothing after the last event"
    numbers = used[:, 1:].astype(int) @ (1 << np.arange(used.shape[1] - 1)) - 1
    return [(int(who), int(number)) for who, number in zip(used[:, 0], numbers, strict=True)]


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
    game = pyspiel.load_game(f"benben_{name}", FEW[name])
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


def after_two_tricks(tricks, labyrinth):
    record = {
        **benben.game("cydonia").new(seed=1).record(),
        "setup": {"labyrinth": labyrinth},
        "moves": tricks,
    }
    position = benben.load(record)
    return Play(space(position.game), position)


TRICKS = ["RRR", "RYG", "YYY", "YGB"]  # A wins both, and takes the first and the third tree
LABYRINTH = benben.game("cydonia").new(seed=1).setup["labyrinth"]


@pytest.mark.parametrize(
    ("tricks", "labyrinth"),
    [
        ([*TRICKS[2:], *TRICKS[:2]], LABYRINTH),
        (TRICKS, [LABYRINTH[2], LABYRINTH[1], LABYRINTH[0], *LABYRINTH[3:]]),
    ],
)
def test_another_way_to_the_same_position_is_another_information_state(tricks, labyrinth):
    assert LABYRINTH[0] != LABYRINTH[2]
    one, other = after_two_tricks(TRICKS, LABYRINTH), after_two_tricks(tricks, labyrinth)
    assert one.view(0) == other.view(0)
    assert one.seen(0) != other.seen(0)
    assert not np.array_equal(one.recall(0), other.recall(0))


@pytest.mark.parametrize("name", ["cydonia", "initiative", "montauk"])
def test_every_set_up_has_features_of_its_own(name):
    game = benben.game(name)
    setups, rows = set(), set()
    for seed in range(60):
        playing = Play(space(game), game.new(seed=seed))
        parts = playing.space.recall.layout.parts(playing.recall(0))
        rows.add(b"".join(part.tobytes() for feature, part in parts.items() if feature.startswith("start_")))
        setups.add(str(playing.position.setup))
    assert len(rows) == len(setups) > 15


def test_the_order_in_which_inventories_were_drawn_is_no_information():
    game = benben.game("initiative")
    record = game.new(seed=1).record()
    turned = {
        **record["setup"],
        "inventories": [inventory[::-1] for inventory in record["setup"]["inventories"]],
    }
    one, other = (
        Play(space(game), benben.load({**record, "setup": drawn})) for drawn in (record["setup"], turned)
    )
    assert one.seen(0) == other.seen(0)
    assert np.array_equal(one.recall(0), other.recall(0))


# -- nothing is lost, nothing is told ------------------------------------------------------------
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", ["logistics", "cydonia", "initiative"])
def test_the_whole_game_can_be_played_again_from_the_record(name, seed):
    *_, end = games_by_action(name, seed)
    record = end.position.record()
    del record["result"]
    again = Play(end.space, benben.load({**record, "moves": []}))
    for seat in (0, 1):
        found = events(end, end.recall(seat))
        assert len(found) <= end.space.recall.most
    for who, number in found:
        if number >= end.space.actions:
            again.move(end.space.recall.names[number - end.space.actions])
        else:
            assert (again.to_move == 1) == (who == 1)
            again.step(number)
    assert again.position.moves == end.position.moves


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_a_record_that_grew_with_the_game_is_the_one_made_at_its_end(name, seed):
    for number, playing in enumerate(games_by_action(name, seed)):
        if number % 5 == 0 or playing.to_move is None:
            for seat in (0, 1):
                row = playing.recall(seat)
                assert np.array_equal(row, playing.copy().recall(seat))
                assert np.array_equal(row[: playing.space.layout.size], playing.observe(seat))
                assert np.abs(row).max() <= 1


def test_montauks_record_names_every_card_that_was_seen_and_no_other():
    game = benben.game("montauk", rounds=4)
    rng = benben.Rng(2)
    playing = Play(space(game), game.new(seed=2))
    names, actions = playing.space.recall.names, playing.space.actions
    while playing.to_move is not None:
        playing.step(playing.legal()[rng.draw(len(playing.legal()))])
        view = playing.position.view(None)
        for seat in (0, 1):
            found = [
                names[number - actions] if number >= actions else game.write(None, number)
                for _, number in events(playing, playing.recall(seat))
            ]
            played = [event for event in found if event not in ("~shuffle", "?") and event[0] == "~"]
            since = found[len(found) - found[::-1].index("~shuffle") :]
            shown = [card.lstrip("~") for card in since if card.lstrip("~") in view["discard"]]
            assert sorted(set(view["discard"])) == sorted(set(shown))
            assert [event for event in found if event[0] != "~"] == [
                move for move in playing.position.moves_known(seat) if move[0] != "~"
            ]
    assert len(played) > 5


@pytest.mark.parametrize("seed", range(2))
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_numbers(seed):
    rng = benben.Rng(seed)
    different = 0
    for number, playing in enumerate(games_by_action("montauk", seed)):
        if number % 3:
            continue
        for seat in (0, 1):
            world = Play(playing.space, playing.position.resample(seat, rng), playing.half)
            assert np.array_equal(world.recall(seat), playing.recall(seat))
            different += not np.array_equal(world.recall(1 - seat), playing.recall(1 - seat))
    assert different > 5, "the other seat does tell them apart"


def test_a_hidden_lead_is_an_event_without_a_card():
    game = benben.game("montauk")
    playing = Play(space(game), game.new(seed=3))
    leader = playing.to_move
    playing.step(playing.legal()[0])
    hidden = playing.space.recall.numbers["?"]
    assert events(playing, playing.recall(1 - leader))[-1] == (-1, hidden)
    who, number = events(playing, playing.recall(leader))[-1]
    assert (who, game.write(None, number)) == (1, playing.position.moves[-1])
    playing.step(playing.legal()[0])
    assert hidden not in [event for _, event in events(playing, playing.recall(1 - leader))]


# -- only when asked -----------------------------------------------------------------------------
def test_nothing_is_recorded_unless_somebody_asks(monkeypatch):
    def refuse(*_):
        raise AssertionError("nobody has asked")

    monkeypatch.setattr(environment, "Chronicle", refuse)
    for name in benben.names():
        state = pyspiel.load_game(f"benben_{name}", FEW[name]).new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert state.observation_tensor(0)
        assert state.information_state_string(0)
        with pytest.raises(AssertionError, match="nobody has asked"):
            state.play.recall(0)


# -- bounds --------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", benben.names())
def test_every_option_was_weighed_for_the_bounds(name):
    known = {option.name for option in type(benben.game(name)).option_list}
    assert known == required_part(find(name), "bounds").CONSIDERED, (
        "say in the game's bounds.py how each option changes the length of a game"
    )


def wordy(playing, rng):
    """An action of somebody who likes to go on: powers and uses one after the other, swaps, which are two
    actions."""
    actions = playing.legal()
    if playing.position.game.name not in ("logistics", "montauk"):
        return actions[rng.draw(len(actions))]
    texts = {action: playing.text(action) for action in actions}
    going_on = [action for action, text in texts.items() if text not in (".", "-", "done", "pass")] or actions
    swaps = [action for action in going_on if texts[action].startswith("swap:")] or going_on
    passes = [
        action for action, text in texts.items() if text == "pass" and not playing.position.state()["passed"]
    ]
    chosen = passes or swaps
    return chosen[rng.draw(len(chosen))]


def wordy_game(name, seed, **fixed):
    """Such a game under random options but some, before every action and at its end."""
    rng = benben.Rng(seed)
    game = benben.game(name, **random_options(name, rng, laboratory=True) | fixed)
    playing = Play(space(game), game.new(seed=seed))
    while playing.to_move is not None:
        yield playing
        playing.step(wordy(playing, rng))
    yield playing


@pytest.mark.parametrize("seed", range(3 * GAMES))
@pytest.mark.parametrize("name", benben.names())
def test_no_game_is_longer_than_the_bounds(name, seed):
    *before, playing = wordy_game(name, seed)
    game = playing.position.game
    chance = sum(move[0] == "~" for move in playing.position.moves)
    seen = len(events(playing, playing.recall(0)))
    assert len(before) <= bounds.longest_game(game)
    assert chance <= bounds.longest_chance(game)
    assert 0 <= seen - len(before) - chance <= bounds.most_shown(game)
    assert seen <= bounds.most_events(game)


@pytest.mark.parametrize(
    ("name", "bound", "reached", "fixed"),
    [
        ("logistics", logistics_bounds.longest_sow, 6, {"passing": False}),
        ("montauk", montauk_bounds.longest_trick, 8, {}),
    ],
)
def test_no_sow_and_no_trick_is_longer_than_its_bound(name, bound, reached, fixed):
    longest = 0
    for seed in range(2 * GAMES):
        actions = Counter()
        for playing in wordy_game(name, seed, **fixed):
            view = playing.position.view(None)
            part = (
                view["sows"] - (view["phase"] == "power")
                if name == "logistics"
                else (view["round"], view["trick"])
            )
            actions[part] += view["to_move"] is not None
        assert max(actions.values()) <= bound(playing.position.game.options)
        longest = max(longest, *actions.values())
    assert longest >= reached or not benben.COMPILED, "these games were not wordy enough to tell"


def test_a_game_of_cydonia_is_always_as_long_as_its_bound():
    *_, end = games_by_action("cydonia", 1)
    assert len(end.position.moves) == bounds.longest_game(end.position.game)


def test_a_game_beyond_its_bound_is_an_error_and_never_cut_short(monkeypatch):
    monkeypatch.setattr(history_tensor, "most_events", lambda game: 39)
    game = benben.game("cydonia")
    playing = Play(space(game), game.new(seed=1))
    with pytest.raises(RuntimeError, match="more than the 39 events"):
        while True:
            playing.step(playing.legal()[0])
            playing.recall(0)
