"""The end of a round of Initiative deserves a pause, and the sum that is shown makes the points."""

import math
import re

import pytest

from benben.games.initiative.display.animation import transitions
from games.initiative.positions import BASIC_ROUND, MIRROR, match
from support.random_games import how_many, random_game


def test_the_hit_is_shown_with_its_sum_before_the_inventories_change_hands():
    before, after = match(*BASIC_ROUND[:-1], rounds=2), match(*BASIC_ROUND, rounds=2)
    hit = before.game.display.highlight(before.view(None), BASIC_ROUND[-1], after.view(None))
    assert hit is not None
    assert hit.text == "8 in the row × 3 pips = 24"
    assert (hit.detail["winner"], hit.detail["hit"], hit.detail["rows"][1][-1]) == (1, True, "K3")
    moved = transitions(before.game.options, before.view(None), BASIC_ROUND[-1], after.view(None))
    assert {move.target.split(":")[0] for move in moved if move.beat < hit.beat} == {"row"}
    assert all(move.target.startswith(("inventory", "stack")) for move in moved if move.beat >= hit.beat)


def test_a_round_that_is_parried_to_its_end_says_so():
    moves = [pyramid for pyramid in MIRROR for _ in range(2)]
    before, after = (match(*played, first=MIRROR, second=MIRROR) for played in (moves[:-1], moves))
    highlight = before.game.display.highlight(before.view(None), moves[-1], after.view(None))
    assert highlight is not None
    assert (highlight.text, highlight.detail["winner"]) == ("Every attack was parried: nobody scores", None)


@pytest.mark.parametrize("seed", range(how_many(compiled=20, plain=2, deep=200)))
def test_every_round_ends_with_a_sum_that_is_right(seed):
    before = None
    for position in random_game("initiative", seed):
        after = position.view(None)
        if before:
            highlight = position.game.display.highlight(before, position.last_move, after)
            won = [new - old for old, new in zip(before["scores"], after["scores"], strict=True)]
            if any(won):
                assert highlight is not None and highlight.detail["winner"] == won.index(max(won))
            if highlight and highlight.detail["hit"]:
                factors, points = highlight.text.split(" = ")
                assert math.prod(map(int, re.findall(r"\d+", factors))) == int(points) == max(won)
        before = after
