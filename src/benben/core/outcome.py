"""Scores, winners and endings in words, the same everywhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from benben.core.grammar import PLAIN, Cast, capital
from benben.core.types import Audience, other

SEAT_LETTERS = "AB"
Ending = Literal["rules", "resign", "agreement", "time", "closed"]


def format_points(points: int) -> str:
    """Write a number of points, with a minus sign if need be."""
    return str(points).replace("-", "−")


def format_scores(scores: Sequence[int], cast: Cast = PLAIN) -> str:
    """Format the points of both seats: "A 12, B 8"."""
    first, second = map(format_points, scores)
    return f"{cast.name(0)} {first}, {cast.name(1)} {second}"


def describe_winner(winner: int | None, cast: Cast = PLAIN) -> str:
    """Say how a finished game ended."""
    return "a draw." if winner is None else f"{cast.does(winner, 'win')}."


def describe_final_score(scores: Sequence[int], winner: int | None, cast: Cast = PLAIN) -> str:
    """Say how a game ended by the rules: "Final score: A 12, B 8; A wins."."""
    return f"Final score: {format_scores(scores, cast)}; {describe_winner(winner, cast)}"


def describe_result(scores: Sequence[int], cast: Cast = PLAIN) -> str:
    """Say who has more points: "you win, 12 to 8", or "a draw, 8 to 8"."""
    first, second = scores
    less, more = map(format_points, sorted(scores))
    if first == second:
        return f"a draw, {more} to {less}"
    return f"{cast.does(int(second > first), 'win')}, {more} to {less}"


@dataclass(frozen=True)
class Outcome:
    """How a game ended, by the rules or otherwise. Without a winner it is a draw, unless the table was
    closed."""

    scores: tuple[int, int]
    winner: Audience
    by: Ending

    def headline(self, cast: Cast) -> str:
        """Return the outcome in a few words."""
        if self.by == "closed":
            return "Closed"
        if self.winner is None:
            return "A draw"
        if cast.reader is None:
            return capital(cast.does(self.winner, "win"))
        return "You have won" if self.winner == cast.reader else "You have lost"

    def sentence(self, cast: Cast) -> str:
        if self.by == "rules":
            return describe_final_score(self.scores, self.winner, cast)
        if self.by == "closed":
            return "The table was closed: nobody wins."
        if self.winner is None:
            return "The players agree on a draw."
        loser = other(self.winner)
        ending = cast.does(loser, "resign")
        if self.by == "time":
            ending = f"{cast.does(loser, 'have')} run out of time"
        return capital(f"{ending}: {describe_winner(self.winner, cast)}")
