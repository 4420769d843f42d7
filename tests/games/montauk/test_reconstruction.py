"""A world from what a seat has seen: its masked moves and its view."""

from collections import Counter

import pytest

import benben
from benben.core.position import replayed
from benben.games.montauk.rules.cards import CARDS
from support.random_games import how_many, random_game

OPTIONS = [
    {"rounds": 5},
    {"rounds": 3, "decks": 2, "claims": "choose"},
    {"rounds": 4, "setup_trees": "standard"},
]


def imagined(position, seat, rng):
    moves = position.game.reconstruct_moves(
        position.setup, position.moves_seen(seat), position.view(seat), seat, rng
    )
    return replayed(position.game, position.setup, moves)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(how_many(compiled=3, plain=1, deep=20)))
def test_an_imagined_game_gives_the_seat_the_view_it_has(options, seat, seed):
    rng = benben.Rng(seed)
    for ply, position in enumerate(random_game("montauk", seed, options)):
        if (ply + seed) % 5 == 0 or position.is_over:
            world = imagined(position, seat, rng)
            assert world.view(seat) == position.view(seat)
            assert len(world.moves) == len(position.moves)
            public = [move for move in position.moves_seen(seat) if "?" not in move]
            assert [move for move in world.moves_seen(seat) if "?" not in move] == public


def test_what_it_does_not_know_is_any_card():
    position = benben.game("montauk").new(seed=3)
    rng = benben.Rng(1)
    seen = Counter()
    for _ in range(how_many(compiled=300, plain=60, deep=3000)):
        seen.update(imagined(position, 0, rng).full_view()["hands"][1])
    unknown = 52 - 6 - 1
    assert len(seen) == unknown
    expected = sum(seen.values()) / unknown
    chi_squared = sum((count - expected) ** 2 / expected for count in seen.values())
    assert abs(chi_squared - (unknown - 1)) < 6 * (2 * (unknown - 1)) ** 0.5


def test_moves_and_view_that_do_not_fit_together_are_refused():
    position = benben.game("montauk").new(seed=3)
    other = benben.game("montauk").new(seed=4)
    for moves, view in (
        (position.moves_seen(0), other.view(1)),
        (["AS"], position.view(0)),
        ([], position.view(0)),
        (position.moves_seen(0), {}),
        (position.moves_seen(0), {"hands": 3}),
        (position.moves_seen(0), {**position.view(0), "hands": [["XX"], []]}),
        (position.moves_seen(0), {**position.view(0), "discard": []}),
        (position.moves_seen(0), {**position.view(0), "extra": ["AS"]}),
        ([*position.moves_seen(0), "done"], position.view(0)),
        ([*position.moves_seen(0), "?", "?"], position.view(0)),
        ([*position.moves_seen(0), *["AS"] * 14], position.view(0)),
        ([*position.moves_seen(0), *CARDS], position.view(0)),
    ):
        with pytest.raises(benben.SetupError, match=r"fit together|begins"):
            position.game.reconstruct_moves(position.setup, moves, view, 0, benben.Rng(1))
