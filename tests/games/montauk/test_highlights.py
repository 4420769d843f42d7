"""The sheet at the end of a round of Montauk."""

import pytest

from support.random_games import how_many, random_game


@pytest.mark.parametrize("seed", range(how_many(compiled=6, plain=1, deep=40)))
def test_the_sheet_of_every_round_adds_up_to_what_the_round_brought(seed):
    before, scores, rounds = None, [0, 0], 0
    for position in random_game("montauk", seed):
        after = position.view(None)
        happened = before and position.game.display.highlight(before, position.last_move, after)
        if happened:
            rounds += 1
            sheet = happened.detail
            assert sheet["round"] == rounds
            for seat in (0, 1):
                listed = sum(item["points"][seat] for item in sheet["items"])
                assert listed == sheet["sums"][seat] == after["scores"][seat] - scores[seat]
            assert all(any(item["points"]) for item in sheet["items"])
            scores = sheet["scores"]
        before = after
    assert rounds == position.game.options["rounds"]
