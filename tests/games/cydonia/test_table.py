"""What a table shows of Cydonia: travels, what a tree would mean, how scores come about, what is to be
done."""

from collections import Counter

import pytest

import benben
from benben.games.cydonia.notation import pyramids
from support.randomly import how_many, random_game
from support.second.cydonia import beats

GAMES = how_many(compiled=15, plain=3, deep=150)


def moves_of(seed):
    """Every move of a random game: the game, the view before, the move, the view after."""
    before = None
    for position in random_game("cydonia", seed):
        after = position.view(None)
        if before is not None:
            yield position.game, before, position.last_move, after
        before = after


def on_spots(view):
    """What lies where."""
    spots = {
        f"stash:{player}:{piece}": Counter({piece: count})
        for player in (0, 1)
        for piece, count in view["stash"][player].items()
    }
    spots["led"] = Counter(pyramids(view["led"]) if view["led"] else ())
    for player in (0, 1):
        spots[f"reserved:{player}"] = Counter(
            piece for tree in view["reserved"][player] for piece in pyramids(tree)
        )
    for place, tree in enumerate(view["labyrinth"]):
        spots[f"labyrinth:{place}"] = Counter(pyramids(tree))
    return spots


def carried_out(spots, transitions):
    for travel in transitions:
        assert spots.setdefault(travel.origin, Counter())[travel.piece] > 0, (
            f"{travel} takes what is not there"
        )
        spots[travel.origin][travel.piece] -= 1
        spots.setdefault(travel.target, Counter())[travel.piece] += 1
    return spots


def shifted(spots, places):
    """The labyrinth moves up when its first trees are taken."""
    moved = {
        f"labyrinth:{int(spot[10:]) - places}" if spot.startswith("labyrinth:") else spot: pieces
        for spot, pieces in spots.items()
        if not (spot.startswith("labyrinth:") and int(spot[10:]) < places)
    }
    return {spot: +pieces for spot, pieces in moved.items() if +pieces and spot != "discard"}


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_travels_of_a_move_turn_the_position_before_into_the_one_after(seed):
    for game, before, move, after in moves_of(seed):
        spots = carried_out(on_spots(before), game.display.transitions(before, move, after))
        taken = len(before["labyrinth"]) - len(after["labyrinth"])
        assert shifted(spots, taken) == shifted(on_spots(after), 0)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_parts_add_up_to_the_scores_and_are_never_missing(seed):
    for game, _, _, after in moves_of(seed):
        parts = game.display.score_parts(after)
        assert [sum(points for _, points in part) for part in parts] == after["scores"]
        assert all(parts)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_mover_and_the_other_are_told_different_things_until_the_game_is_over(seed):
    for game, _, _, after in moves_of(seed):
        texts = [game.display.status(after, seat) for seat in (0, 1, None)]
        assert all(text for text, _ in texts)
        assert (texts[0] == texts[1]) == (after["phase"] == "over")


@pytest.mark.parametrize("seed", range(how_many(compiled=8, plain=2, deep=40)))
def test_a_followers_tree_wins_when_the_detail_says_so(seed):
    for game, before, _, _ in moves_of(seed):
        if before["phase"] == "follow":
            for move in before["legal"]:
                detail = game.display.preview(before, move)
                assert detail["wins"] == beats(move, before["led"])
                assert [segment["part"] for segment in detail["segments"]] == ["base", "middle", "top"]


@pytest.mark.parametrize("seed", range(how_many(compiled=4, plain=1, deep=20)))
def test_a_lead_counts_exactly_the_legal_answers_and_those_that_win(seed):
    for position in random_game("cydonia", seed):
        view = position.view(None)
        if view["phase"] == "lead":
            led = view["legal"][0]
            detail = position.game.display.preview(view, led)
            after = position.copy()
            after.play(led)
            answers = after.legal_moves()
            assert detail["answers"] == len(answers)
            assert detail["beating"] == sum(beats(answer, led) for answer in answers)


@pytest.mark.parametrize(
    ("led", "built", "why"),
    [
        ("RYG", "BBB", "a tree of one colour beats a mixed one"),
        ("BBB", "RRR", "red outranks blue"),
        ("RRK", "RRR", "both count as all red, and the one without wilds is higher"),
        ("RRK", "KRR", "both are all red, so the leader wins"),
        ("GRB", "YKR", "2 segments to 0"),
        ("GRB", "RGB", "one segment each, so the leader wins"),
        ("GRB", "GRB", "no segment decides, so the leader wins"),
    ],
)
def test_the_reason_names_what_decides(led, built, why):
    game = benben.game("cydonia")
    view = {"phase": "follow", "to_move": 1, "led": led}
    assert game.display.preview(view, built)["why"] == why
