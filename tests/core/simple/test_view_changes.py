"""Moves of pyramids, found by comparing two views."""

from benben.core.animation import Transition
from benben.core.simple.view_changes import transitions


def test_a_pyramid_goes_from_a_pile_to_a_stack():
    before = {"board": {"a1": ["B3"], "b1": []}, "stock": [{"R1": 2}, {"B3": 1}]}
    after = {"board": {"a1": ["B3", "R1"], "b1": []}, "stock": [{"R1": 1}, {"B3": 1}]}
    assert transitions(before, after) == [Transition("R1", "stock.0.R1", "board.a1")]


def test_a_whole_stack_moves_and_one_that_stays_does_not():
    before = {"board": {"a1": ["R3", "R1"], "b1": ["R3"]}}
    after = {"board": {"a1": [], "b1": ["R3", "R3", "R1"]}}
    assert transitions(before, after) == [
        Transition("R3", "board.a1", "board.b1"),
        Transition("R1", "board.a1", "board.b1"),
    ]


def test_a_row_is_one_spot_whatever_the_order():
    before = {"hand": ["R1", "G2", "B3"], "captures": [[], []]}
    after = {"hand": ["B3", "R1"], "captures": [[], ["G2"]]}
    assert transitions(before, after) == [Transition("G2", "hand", "captures.1")]


def test_what_only_appears_or_goes_has_not_moved():
    assert transitions({"drawn": None, "bag": {"R1": 1}}, {"drawn": "G1", "bag": {}}) == []


def test_scores_and_words_are_not_pyramids():
    assert transitions({"to_move": 0, "scores": [0, 0]}, {"to_move": 1, "scores": [0, 3]}) == []
