"""What is said about a hint at the table, where the move itself is shown on the board."""

from benben.match.analysis.hints import board_hint, hint
from benben.players import Choice


def test_a_searched_hint_tells_the_winning_chance_and_no_notation():
    assert board_hint(Choice("sow:1", 0.523, 0.5, ("sow:1", "R3"), 900)) == (
        "The strongest bot would do this; it puts your winning chance at 52%."
    )


def test_an_exact_hint_tells_the_outcome():
    assert board_hint(Choice("B1", 1.0, 1.0, ("B1",), 10, exact=True)) == (
        "Proven best: with perfect play you end 1 point ahead."
    )
    assert board_hint(Choice("B1", 0.0, -12.0, ("B1",), 10, exact=True)).endswith("you end 12 points behind.")
    assert board_hint(Choice("B1", 0.5, 0.0, ("B1",), 10, exact=True)).endswith("you end level.")


def test_a_bot_without_an_opinion_only_shows_the_move():
    assert board_hint(Choice("B1")) == "The strongest bot would do this."
    assert hint(Choice("B1")) == "The strongest bot would play B1."
