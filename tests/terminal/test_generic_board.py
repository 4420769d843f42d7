"""The board at the prompt of a game that has none of its own, drawn from the view."""

import pytest

from benben.terminal.paint import Paint
from benben.terminal.text_board import text_board
from support.toy_hidden_game import Hush

PLAIN = Paint(colour=False)


def drawn(**fields):
    """The lines below the heading."""
    view = {"to_move": 0, **fields, "scores": [3, 5], "legal": ["a"]}
    return text_board(Hush)(view, None, PLAIN).split("\n")[2:]


@pytest.mark.parametrize(
    ("to_move", "words"), [(1, "B to move"), ("chance", "Chance is to act"), (None, "The game is over")]
)
def test_the_heading_says_whose_turn_it_is_and_the_score(to_move, words):
    board = text_board(Hush)({"to_move": to_move, "scores": [3, 5], "legal": []}, None, PLAIN)
    assert board.split("\n")[0] == f"{words} · A 3, B 5"


def test_squares_form_a_grid_with_a1_at_the_bottom_left():
    board = {"a1": [], "b1": ["R3", "B2"], "a2": ["B3"], "b2": []}
    assert drawn(board=board) == [
        "board:",
        "  2  B3     ·",
        "  1  ·      R3 B2",
        "     a      b",
        "",
    ]


def test_other_places_get_a_line_each():
    assert drawn(stacks={"left": ["R1"], "right": []}) == ["stacks:", "  left: R1", "  right: ·", ""]


def test_piles_say_how_many_there_are_and_hands_belong_to_seats():
    assert drawn(bag={"R1": 2, "R2": 0}, deck_left=7) == ["bag: 2 R1", "deck left: 7"]
    assert drawn(hand=[["AS", "?"], []]) == ["A's hand: AS ?", "B's hand: ·"]


def test_words_and_nothing_are_shown_as_they_are():
    assert drawn(led="?", trump=None, open=True) == ["led: ?", "trump: ·", "open: yes"]


def test_pyramids_are_painted_on_request():
    view = {"to_move": 0, "bag": {"R1": 2}, "scores": [0, 0], "legal": []}
    assert "\x1b[" in text_board(Hush)(view, None, Paint(colour=True)).split("\n")[2]
