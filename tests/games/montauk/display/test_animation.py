"""The transitions of a move of Montauk lead from the position before it to the one after it, and tell nobody
what they may not know."""

from collections import Counter
from itertools import pairwise

import pytest

import benben
from support.random_games import how_many, random_game

GAMES = how_many(compiled=8, plain=2, deep=100)
AUDIENCES = (0, 1, None)
PILES = ("draw", "discard")


def moves_of(seed, seat):
    """Every move of a random game as a seat saw it: the game, the view before, the move, the view after."""
    before = None
    for position in random_game("montauk", seed):
        after = position.view(seat)
        if before is not None:
            yield position.game, before, position.last_move_seen(seat), after
        before = after


def spots_of(view):
    """How many things lie where, and which pyramids; cards a seat cannot see are just cards."""
    spots = {f"cell:{cell}": Counter(stack) for cell, stack in view["board"].items()}
    for player in (0, 1):
        spots[f"hand:{player}"] = Counter(card=len(view["hands"][player]))
    for spot, card in (("led", view["led"]), ("followed", view["followed"]), ("X", view["extra"])):
        spots[f"trick:{spot}"] = Counter(card=int(card is not None))
    for pile in PILES:
        spots[pile] = Counter(card=len(view[pile]))
    return spots


def place(spot):
    return spot[:6] if spot.startswith("hand:") else spot


def after_transitions(spots, transitions):
    for transition in transitions:
        thing = transition.piece if transition.origin.startswith("cell:") else "card"
        spots.setdefault(place(transition.origin), Counter())[thing] -= 1
        spots.setdefault(place(transition.target), Counter())[thing] += 1
    return spots


def occupied(spots, ignored=()):
    return {
        spot: things
        for spot, pieces in spots.items()
        if spot not in ignored and (things := {thing: count for thing, count in pieces.items() if count})
    }


@pytest.mark.parametrize("seat", AUDIENCES)
@pytest.mark.parametrize("seed", range(GAMES))
def test_transitions_lead_from_one_position_to_the_next(seed, seat):
    for game, before, move, after in moves_of(seed, seat):
        spots = after_transitions(spots_of(before), game.display.transitions(before, move, after))
        piles = PILES if move.startswith("~") else ()  # one card stands for a whole shuffle
        assert occupied(spots, piles) == occupied(spots_of(after), piles)


@pytest.mark.parametrize("seat", AUDIENCES)
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_transition_leaves_a_spot_that_shows_its_card(seed, seat):
    for game, before, move, after in moves_of(seed, seat):
        for transition in game.display.transitions(before, move, after):
            for view, spot in ((before, transition.origin), (after, transition.target)):
                if spot.startswith("hand:"):
                    player, which = int(spot[5]), spot[7:]
                    hand = view["hands"][player]
                    assert which in hand if len(which) == 2 else hand[int(which)] == "?"


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_pyramid_travels_arrow_by_arrow_one_beat_a_step(seed):
    for game, before, move, after in moves_of(seed, None):
        if before["phase"] == "move" and ">" in move:
            steps = [
                transition
                for transition in game.display.transitions(before, move, after)
                if transition.piece == move[2:4]
            ]
            assert [step.beat for step in steps] == list(range(len(steps)))
            assert steps[-1].target == f"cell:{move[5:]}"
            assert all(earlier.target == later.origin for earlier, later in pairwise(steps))
            assert game.display.preview(before, move)["cost"] >= len(steps) * int(move[3])


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_cannot_be_known_leaves_all_texts_as_they_are(seed):
    rng = benben.Rng(seed)
    before = None
    for position in random_game("montauk", seed):
        for seat in (0, 1):
            view = position.view(seat)
            other = position.resample(seat, rng)
            twin = other.view(seat)
            assert position.game.display.status(view, seat) == other.game.display.status(twin, seat)
            assert position.game.display.score_parts(view) == other.game.display.score_parts(twin)
            if before is not None:
                shown = [
                    world.game.display.transitions(before[seat], world.last_move_seen(seat), world.view(seat))
                    for world in (position, other)
                ]
                assert shown[0] == shown[1]
        before = [position.view(seat) for seat in (0, 1)]
