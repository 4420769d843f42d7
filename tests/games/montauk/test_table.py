"""What a table shows of Montauk: travels, what a use would bring, how scores come about, what is to be
done."""

from collections import Counter
from itertools import pairwise

import pytest

import benben
from support.randomly import how_many, random_game

GAMES = how_many(compiled=8, plain=2, deep=100)
SEEN_BY = (0, 1, None)
PILES = ("draw", "discard")


def moves_of(seed, seat):
    """Every move of a random game as a seat saw it: the game, the view before, the move, the view after."""
    before = None
    for position in random_game("montauk", seed):
        after = position.view(seat)
        if before is not None:
            yield position.game, before, position.last_seen(seat), after
        before = after


def on_spots(view):
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


def carried_out(spots, transitions):
    for travel in transitions:
        thing = travel.piece if travel.origin.startswith("cell:") else "card"
        spots.setdefault(place(travel.origin), Counter())[thing] -= 1
        spots.setdefault(place(travel.target), Counter())[thing] += 1
    return spots


def what_remains(spots, but=()):
    return {
        spot: things
        for spot, pieces in spots.items()
        if spot not in but and (things := {thing: count for thing, count in pieces.items() if count})
    }


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_travels_of_a_move_turn_the_position_before_into_the_one_after(seed, seat):
    for game, before, move, after in moves_of(seed, seat):
        spots = carried_out(on_spots(before), game.display.transitions(before, move, after))
        piles = PILES if move.startswith("~") else ()  # one card stands for a whole shuffle
        assert what_remains(spots, piles) == what_remains(on_spots(after), piles)


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_travel_leaves_a_spot_that_shows_its_card(seed, seat):
    for game, before, move, after in moves_of(seed, seat):
        for travel in game.display.transitions(before, move, after):
            for view, spot in ((before, travel.origin), (after, travel.target)):
                if spot.startswith("hand:"):
                    player, which = int(spot[5]), spot[7:]
                    hand = view["hands"][player]
                    assert which in hand if len(which) == 2 else hand[int(which)] == "?"


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_pyramid_travels_arrow_by_arrow_one_beat_a_step(seed):
    for game, before, move, after in moves_of(seed, None):
        if before["phase"] == "move" and ">" in move:
            steps = [
                travel
                for travel in game.display.transitions(before, move, after)
                if travel.piece == move[2:4]
            ]
            assert [step.beat for step in steps] == list(range(len(steps)))
            assert steps[-1].target == f"cell:{move[5:]}"
            assert all(one.target == other.origin for one, other in pairwise(steps))
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
                    world.game.display.transitions(before[seat], world.last_seen(seat), world.view(seat))
                    for world in (position, other)
                ]
                assert shown[0] == shown[1]
        before = [position.view(seat) for seat in (0, 1)]


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_parts_add_up_to_the_scores_and_are_never_missing(seed):
    for game, _, _, after in moves_of(seed, None):
        parts = game.display.score_parts(after)
        assert [sum(points for _, points in part) for part in parts] == after["scores"]
        assert all(parts)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_mover_and_the_other_are_told_different_things(seed):
    for game, _, _, after in moves_of(seed, None):
        texts = [game.display.status(after, seat)[0] for seat in (0, 1, None)]
        assert all(texts)
        assert (texts[0] == texts[1]) == (after["to_move"] not in (0, 1))


def test_the_detail_of_a_use_foretells_what_the_trick_pays():
    """Played on to the end of the trick, the ways are exactly those named, as far as nobody claims them by
    choice."""
    seen = 0
    for seed in range(GAMES):
        for position in random_game("montauk", seed, {"rounds": 8}):
            view = position.view(None)
            if view["phase"] != "move" or view["trick"] == 6:
                continue
            player = view["to_move"]
            detail = position.game.display.preview(view, "done")
            after = position.copy()
            after.play("done")
            scored = after.view(None)["scored"][player]
            assert {way["way"] for way in detail["ways"]} == set(scored) - set(view["scored"][player]) - {
                "neighbors"
            }
            paid = sum(way["points"] for way in detail["ways"]) + detail["neighbors"]
            assert after.scores[player] - position.scores[player] == paid
            seen += bool(detail["ways"])
    assert seen > 0
