"""Scores and winners in words, the same wherever a game is told."""

from collections.abc import Sequence

SEATS = "AB"


def say_scores(scores: Sequence[int]) -> str:
    """The points of both seats: A 12, B 8."""
    first, second = scores
    return f"A {first}, B {second}"


def say_winner(winner: int | None) -> str:
    """How a finished game ended."""
    return "a draw." if winner is None else f"{SEATS[winner]} wins."
