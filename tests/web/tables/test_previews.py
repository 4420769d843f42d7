"""What is shown before a move is played is certain: the same in every world the player cannot tell from the
true one."""

import pytest

import benben
from benben.core.errors import MoveError
from benben.core.grammar import PLAIN
from benben.web.tables.previews import preview
from support import game_cases
from support.random_games import random_game


def mixed_moves(position):
    legal = position.legal_moves()
    return legal[:: max(1, len(legal) // 4)]


@pytest.mark.parametrize("seed", range(3))
def test_a_preview_is_the_same_in_every_world(seed):
    for position in random_game("montauk", seed, {"rounds": 2}):
        seat = position.to_move
        if seat not in (0, 1) or len(position.moves) % 3:
            continue
        other = position.resample(seat, 77 + seed)
        for move in mixed_moves(position):
            assert preview(position, seat, move, PLAIN) == preview(other, seat, move, PLAIN)


@pytest.mark.parametrize("game", benben.names())
def test_a_preview_that_shows_a_position_shows_the_one_that_comes(game):
    for position in random_game(game, 5, game_cases.short_game(game)):
        seat = position.to_move
        if seat not in (0, 1) or len(position.moves) % 5:
            continue
        for move in mixed_moves(position)[:2]:
            foreseen = preview(position, seat, move, PLAIN)
            after = position.copy()
            after.play(move)
            if foreseen.view is not None:
                assert foreseen.view == after.view(seat)
                assert foreseen.sentence == position.game.tell(position.view(seat), move, after.view(seat))


def unknowns(value):
    """How many things in a view are hidden; its list of moves does not count."""
    if isinstance(value, dict):
        return sum(unknowns(part) for name, part in value.items() if name != "legal")
    return sum(map(unknowns, value)) if isinstance(value, list) else int(value == "?")


@pytest.mark.parametrize("seed", range(4))
def test_a_move_of_montauk_reveals_something_just_when_a_view_hides_less_after_it(seed):
    views, mover = None, None
    for position in random_game("montauk", seed, {"rounds": 3}):
        now = [position.view(seat) for seat in (0, 1)]
        if views and mover in (0, 1) and position.to_move != "chance":
            revealed = position.game.reveals(views[0], position.last_move, now[0])
            hides_less = [
                unknowns(after) < unknowns(before) for before, after in zip(views, now, strict=True)
            ]
            assert bool(revealed) == any(hides_less)
            assert not revealed or position.game.rulebook.find(revealed)
        views, mover = now, position.to_move


def test_an_illegal_move_is_refused_with_its_reason():
    position = benben.game("logistics").new(seed=1)
    with pytest.raises(MoveError, match="empty"):
        preview(position, 0, "sow:1", PLAIN)
