"""Who knows what in Montauk: views, masked moves, and worlds that a seat cannot tell apart."""

import json
from collections import Counter

import pytest

import benben
from benben.core.replay import Viewpoint, replay
from games.montauk.positions import lay, play
from support.random_games import choose, how_many

SEAT_LETTERS = (0, 1, None)
OPTIONS = [
    {"rounds": 1},
    {"rounds": 2, "decks": 2, "claims": "choose", "edition": "late"},
    {"rounds": 2, "setup_trees": "standard", "claims": "choose"},
    {"rounds": 2, "decks": 2, "edition": "late"},
]


# -- views -------------------------------------------------------------------------
def test_a_player_sees_neither_the_other_hand_nor_the_draw_pile():
    view = lay({}, "6S 2S", "6D 3D").view(0)
    assert "6S" in view["hands"][0]
    assert view["hands"][1] == ["?"] * 6
    assert view["draw"] == ["?"] * 39
    assert view["discard"] == ["KH"]


def test_a_spectator_sees_neither_hand():
    view = lay({}).view(None)
    assert view["hands"] == [["?"] * 6, ["?"] * 6]
    assert view["legal"] == ["?"] * 6


def test_a_face_down_lead_is_known_to_its_leader_only_until_the_other_follows():
    position = play(lay({}, "6S 2S", "6D 3D"), "6S")
    assert [position.view(seat)["led"] for seat in SEAT_LETTERS] == ["6S", "?", "?"]
    assert [position.last_move_seen(seat) for seat in SEAT_LETTERS] == ["6S", "?", "?"]
    assert [position.moves_seen(seat)[1] for seat in SEAT_LETTERS] == ["6S", "?", "?"]
    position.play("6D")
    assert [position.view(seat)["led"] for seat in SEAT_LETTERS] == ["6S", "6S", "6S"]
    assert [position.moves_seen(seat)[1:] for seat in SEAT_LETTERS] == [["6S", "6D"]] * 3


def test_the_others_legal_moves_are_one_question_mark_for_each_card():
    position = lay({}, "6S 6S 2S 2S", "6D 3D", decks=2)
    assert len(position.view(0)["legal"]) < 6
    assert position.view(1)["legal"] == position.view(None)["legal"] == ["?"] * 6
    position.play("6S")
    assert position.view(0)["legal"] == ["?"] * 6
    assert "6D" in position.view(1)["legal"]
    position.play("6D")
    assert position.view(1)["legal"] == position.legal_moves()


def test_a_shuffle_is_masked_for_everybody():
    position = lay({})
    for seat in SEAT_LETTERS:
        assert position.moves_seen(seat) == ["~shuffle:" + ",".join("?" * 52)]


def test_what_is_decided_from_something_hidden():
    position = benben.game("montauk").new(seed=1, chance="manual")
    assert [position.hides(seat) for seat in SEAT_LETTERS] == [True, True, True]
    position = lay({}, "6S", "5D")
    assert [position.hides(seat) for seat in SEAT_LETTERS] == [False, True, True]
    position.play("6S")
    assert [position.hides(seat) for seat in SEAT_LETTERS] == [True, False, True]
    position.play("5D")
    assert [position.hides(seat) for seat in SEAT_LETTERS] == [False, False, False]


# -- non-interference ----------------------------------------------------------------
def knows(position, seat):
    """All that reaches a seat, as bytes; refusals of cards go to the mover only."""
    told = [
        position.view(seat),
        position.moves_seen(seat),
        position.hides(seat),
        position.game.legal_moves_seen(position.search_state(), seat),
    ]
    if position.to_move in (0, 1) and not position.hides(seat):
        for move in ("W:R1>a1", "X:Y3^2", "claim:safe", "AS", "done"):
            if move not in position.legal_moves():
                with pytest.raises(benben.IllegalMove) as refused:
                    position.number(move)
                told.append(refused.value.full())
    return json.dumps(told)


def history(position, seat):
    """What a seat has known at every ply."""
    replayed = benben.Position(position.game, position.setup, position.game.start(position.setup), None)
    known = [knows(replayed, seat)]
    for move in position.moves:
        replayed.play(move)
        known.append(knows(replayed, seat))
    return known


def random_positions(options, seed):
    """The same position at every ply of a random game."""
    rng = benben.Rng(seed)
    position = benben.game("montauk", **options).new(seed=seed, chance="manual")
    yield position
    while not position.is_over:
        if position.to_move == "chance":
            position.play_chance(rng)
        else:
            position.play(choose(position.legal_moves(), rng, varied=True))
        yield position


@pytest.mark.parametrize("seed", range(how_many(compiled=4, plain=1, deep=40)))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_resampled_world_looks_the_same_to_the_seat(options, seed):
    rng = benben.Rng(seed)
    for position in random_positions(options, seed):
        for seat in SEAT_LETTERS:
            world = position.resample(seat, rng)
            assert knows(world, seat) == knows(position, seat)
            assert sorted(all_cards(world)) == sorted(all_cards(position))
            assert world.scores == position.scores


@pytest.mark.parametrize("seat", SEAT_LETTERS)
@pytest.mark.parametrize("options", [{"rounds": 5}, {"rounds": 3, "decks": 2, "claims": "choose"}], ids=str)
def test_a_resampled_world_has_looked_the_same_at_every_ply(options, seat):
    rng = benben.Rng(7)
    for ply, position in enumerate(random_positions(options, 12)):
        if ply % 29 == 0 or position.is_over:
            assert history(position.resample(seat, rng), seat) == history(position, seat)


def test_a_face_down_lead_can_be_taken_back_and_nothing_else():
    rng = benben.Rng(5)
    before = None
    for position in random_positions({"rounds": 2}, 9):
        state = position.search_state()
        if position.full_view()["phase"] != "follow":
            assert state._before_hidden_move() is None
        else:
            assert card_state(state._before_hidden_move()) == card_state(before)
            world = state.resample(state.mover, rng)
            taken_back = world._before_hidden_move()
            assert taken_back.mover == before.mover and len(taken_back.legal_actions()) == len(
                before.legal_actions()
            )
            assert taken_back.hand_cards(state.mover) == state.hand_cards(state.mover)
        before = state


def card_state(state):
    """Whose turn it is, and where all cards are."""
    hands = [state.hand_cards(player) for player in (0, 1)]
    return state.mover, state.phase, state.legal_actions(), hands, state.draw_pile(), state.discards()


@pytest.mark.parametrize("seat", SEAT_LETTERS)
def test_a_replayed_view_prints_the_same_bytes_in_both_worlds(seat):
    """Every line, what is told of every move, and the refusal of a next move that cannot be."""
    rng = benben.Rng(3)
    for ply, position in enumerate(random_positions({"rounds": 3}, 5)):
        if ply % 11 == 0:
            assert printed(position.resample(seat, rng), seat) == printed(position, seat)


def printed(position, seat):
    record = position.record()
    lines = list(replay({**record, "moves": [*record["moves"], "7X"]}, Viewpoint(False, seat)))
    states = [line["state"] for line in lines[:-1]]
    told = [
        position.game.tell(before, line["move"], after)
        for before, line, after in zip(states, lines[1:], states[1:], strict=False)
    ]
    assert "error" in lines[-1]
    return json.dumps([lines, told])


def all_cards(position):
    state = position.full_view()
    table = [card for card in (state["led"], state["followed"], state["extra"]) if card]
    return [*state["hands"][0], *state["hands"][1], *state["draw"], *state["discard"], *table]


# -- every world equally likely --------------------------------------------------------
def last_trick_led():
    """A holds one card; B has led one, face down, in the last trick of the first round."""
    position = benben.game("montauk").new(seed=8)
    while not (position.full_view()["trick"] == 6 and position.full_view()["phase"] == "follow"):
        legal = position.legal_moves()
        position.play("done" if "done" in legal else legal[0])
    return position


def is_even(counts, kinds):
    """Whether counts over so many kinds could well be those of a fair draw (chi-squared within six
    deviations)."""
    expected = sum(counts.values()) / kinds
    chi_squared = (
        sum((counts[kind] - expected) ** 2 / expected for kind in counts) + (kinds - len(counts)) * expected
    )
    return abs(chi_squared - (kinds - 1)) < 6 * (2 * (kinds - 1)) ** 0.5


def test_every_unseen_card_is_equally_often_the_face_down_lead():
    position = last_trick_led()
    follower = position.to_move
    state = position.full_view()
    unseen = {state["led"], *state["draw"]}
    rng = benben.Rng(3)
    worlds = [
        position.resample(follower, rng)
        for _ in range(how_many(compiled=60, plain=10, deep=200) * len(unseen))
    ]
    leads = Counter(world.full_view()["led"] for world in worlds)
    assert set(leads) <= unseen
    assert is_even(leads, len(unseen))
    assert {world.moves[-1] for world in worlds} == set(leads)
    tops = Counter(world.full_view()["draw"][0] for world in worlds)
    assert is_even(tops, len(unseen))


def test_every_unseen_card_is_equally_often_in_the_other_hand():
    state = lay({}, "6S 2S 3S 4S 5S AS", "6D 3D").search_state()
    rng = benben.Rng(5)
    own = state.hand_cards(0)
    counts = Counter()
    for _ in range(how_many(compiled=3000, plain=600, deep=30000)):
        world = state.resample(0, rng)
        assert world.hand_cards(0) == own
        counts.update(world.hand_cards(1))
    assert len(counts) == 52 - 6 - 1
    assert is_even(counts, 45)


def test_a_spectator_finds_every_card_equally_often_in_either_hand():
    state = lay({}).search_state()
    rng = benben.Rng(6)
    counts = [Counter(), Counter()]
    for _ in range(how_many(compiled=3000, plain=600, deep=30000)):
        world = state.resample(None, rng)
        for player in (0, 1):
            counts[player].update(world.hand_cards(player))
    assert is_even(counts[0], 51)
    assert is_even(counts[1], 51)


def test_nobody_knows_in_which_order_a_hand_was_dealt():
    position = lay({}, "6S 2S 3S 4S 5S AS")
    position = benben.load(
        {
            "benben": 1,
            "game": "montauk",
            "options": {},
            "moves": position.moves,
            "setup": benben.game("montauk").new(seed=1).setup,
        }
    )
    rng = benben.Rng(9)
    first = Counter(position.resample(0, rng).moves[0].split(",")[1] for _ in range(600))
    assert set(first) == {"6S", "2S", "3S", "4S", "5S", "AS"}
    assert is_even(first, 6)


def test_what_was_never_drawn_before_a_later_shuffle_stays_unknown():
    position = benben.game("montauk", rounds=6).new(seed=2, chance="manual")
    rng = benben.Rng(2)
    while len([move for move in position.moves if move[0] == "~"]) < 2:
        if position.to_move == "chance":
            left = position.full_view()["draw"]
            position.play_chance(rng)
        else:
            legal = position.legal_moves()
            position.play("done" if "done" in legal else legal[0])
    firsts = [position.resample(0, rng).moves[0].split(",") for _ in range(300)]
    assert all(sorted(cards[-len(left) :]) == sorted(left) for cards in firsts)
    assert is_even(Counter(cards[-1] for cards in firsts), len(left))
