"""What an experiment measures of a variant: each figure with its interval and what it means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benben.lab.design.trial import ObservedGame
from benben.lab.measure.estimates import Figure, correlation, mean, scaled, share
from benben.match.statistics.intervals import Estimate

PACE = 15.0  # seconds a decision for two people who know the game, to tell its length in minutes


@dataclass(frozen=True)
class Measure:
    """A figure of one game, and how its mean is said.  `bounded`: it lies between 0 and 1."""

    key: str
    title: str
    means: str  # what the figure means, in one sentence
    figure: Figure
    unit: str = ""
    bounded: bool = False
    scale: float = 1.0
    offset: float = 0.0
    digits: int = 1

    def of(self, games: Sequence[ObservedGame]) -> Estimate:
        return self.said(share(games, self.figure) if self.bounded else mean(games, self.figure))

    def said(self, found: Estimate) -> Estimate:
        """An estimate of the figure in the units of the measure."""
        return scaled(found, self.scale, self.offset)


def _decided(figure: Figure) -> Figure:
    """Only of games that somebody won."""
    return lambda game: None if game.seen.winner is None else figure(game)


MEASURES = (
    Measure(
        "advantage",
        "First player's advantage",
        "How many points in 100 games the first player makes more than half; "
        "a draw counts half. Zero is fair.",
        lambda game: game.first_seat,
        "points in 100",
        True,
        100.0,
        -50.0,
    ),
    Measure(
        "draws",
        "Draws",
        "Games in 100 that nobody wins.",
        lambda game: float(game.seen.winner is None),
        "in 100",
        True,
        100.0,
    ),
    Measure(
        "margin",
        "Winning margin",
        "By how many points decided games are won: how clear they are.",
        _decided(lambda game: abs(game.seen.scores[0] - game.seen.scores[1])),
        "points",
    ),
    Measure(
        "score", "Score", "What a player makes in a game.", lambda game: sum(game.seen.scores) / 2, "points"
    ),
    Measure(
        "decisions",
        "Decisions",
        "Decisions in a game, of both players.",
        lambda game: game.seen.decisions,
        "decisions",
    ),
    Measure(
        "turns",
        "Turns",
        "Turns in a game: decisions that a player makes in a row are one.",
        lambda game: game.seen.turns,
        "turns",
    ),
    Measure(
        "minutes",
        "Length",
        f"Minutes for two people who take {PACE:g} seconds a decision.",
        lambda game: game.seen.decisions * PACE / 60,
        "minutes",
    ),
    Measure(
        "branching",
        "Choice",
        "Legal moves at a decision, on average: how much there is to think about.",
        lambda game: game.seen.choices / game.seen.decisions,
        "moves",
    ),
    Measure(
        "forced",
        "Forced moves",
        "Decisions in 100 with only one legal move: coldness. A game in which much is forced plays itself.",
        lambda game: game.seen.forced / game.seen.decisions,
        "in 100",
        True,
        100.0,
    ),
    Measure(
        "lead_changes",
        "Lead changes",
        "How often in a game the lead in points goes over to the other player.",
        lambda game: game.seen.lead_changes,
        "times",
        digits=2,
    ),
    Measure(
        "drama",
        "Drama",
        "The most points that the winner was behind at any time.",
        _decided(lambda game: game.seen.behind),
        "points",
    ),
    Measure(
        "comebacks",
        "Comebacks",
        "Decided games in 100 whose winner was behind at some time.",
        _decided(lambda game: float(game.seen.behind > 0)),
        "in 100",
        True,
        100.0,
    ),
)
BY_KEY = {measure.key: measure for measure in MEASURES}


LUCK = Measure(
    "luck",
    "Luck of the deal",
    "How far the two games of a pair, which begin alike, go to the same seat: 0 if "
    "the deal tells nothing about the winner, 100 if it decides alone.",
    lambda game: None,
    "in 100",
    digits=0,
)


def luck(games: Sequence[ObservedGame]) -> Estimate:
    """How much the deal decides: how far the two games of a pair, which begin alike, go to the same seat.

    0: the deal tells nothing about the winner; 100: it decides alone.  It takes bots of one strength.
    """
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.number // 2, []).append(game.first_seat)
    return scaled(correlation([(both[0], both[1]) for both in pairs.values() if len(both) == 2]), 100.0)


def distribution(values: Sequence[float]) -> dict[str, Any]:
    """A sample in a few numbers."""
    ordered = sorted(values)
    if not ordered:
        return {}

    def quantile(part: float) -> float:
        return ordered[round(part * (len(ordered) - 1))]

    return {
        "least": ordered[0],
        "tenth": quantile(0.1),
        "quarter": quantile(0.25),
        "median": quantile(0.5),
        "three quarters": quantile(0.75),
        "nine tenths": quantile(0.9),
        "most": ordered[-1],
    }
