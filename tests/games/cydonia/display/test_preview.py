"""What a tree of Cydonia would mean, before it is played."""

import pytest

import benben
from games.cydonia.referee import beats
from support.random_games import how_many, random_game


@pytest.mark.parametrize("seed", range(how_many(compiled=8, plain=2, deep=40)))
def test_a_followers_tree_wins_when_the_detail_says_so(seed):
    for position in random_game("cydonia", seed):
        view = position.view(None)
        if view["phase"] == "follow":
            for move in view["legal"]:
                detail = position.game.display.preview(view, move)
                assert detail["wins"] == beats(move, view["led"])
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
    ("led", "built", "rule"),
    [
        ("RYG", "BBB", "One colour beats mixed"),
        ("BBB", "RRR", "Red beats blue"),
        ("RRK", "RRR", "Both all red: the one without wilds wins"),
        ("RRK", "KRR", "Both all red: the leader wins"),
        ("GRB", "YKR", "Two segments to none"),
        ("GRB", "YGY", "Two segments to one"),
        ("GRB", "RGB", "Equal: the leader wins"),
        ("GRB", "GRB", "Equal: the leader wins"),
    ],
)
def test_the_rule_names_what_decides(led, built, rule):
    game = benben.game("cydonia")
    view = {"phase": "follow", "to_move": 1, "led": led}
    assert game.display.preview(view, built)["rule"] == rule
