"""The measures of a variant: statistics of its games with their intervals, and what each of them means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from benben.lab.design.trial import ObservedGame
from benben.lab.measure.estimates import GameStatistic, correlation, mean, scaled, share
from benben.match.statistics.intervals import Estimate

SECONDS_PER_DECISION = 15.0  # for two people who know the game: gives its length in minutes


@dataclass(frozen=True)
class Measure:
    """A statistic of a game, and how its mean over many games is presented.

    A `bounded` statistic lies between 0 and 1.  The mean is multiplied by `scale`, then `offset` is added.
    """

    key: str
    title: str
    meaning: str  # in one sentence
    statistic: GameStatistic
    unit: str = ""
    bounded: bool = False
    scale: float = 1.0
    offset: float = 0.0
    digits: int = 1

    def estimate(self, games: Sequence[ObservedGame]) -> Estimate:
        """Return the mean over some games, in the unit of the measure."""
        return self.in_unit(share(games, self.statistic) if self.bounded else mean(games, self.statistic))

    def in_unit(self, estimate: Estimate) -> Estimate:
        """Return an estimate of the statistic, converted to the unit of the measure."""
        return scaled(estimate, self.scale, self.offset)


def _decided(statistic: GameStatistic) -> GameStatistic:
    """Return the statistic over decided games only."""
    return lambda game: None if game.observation.winner is None else statistic(game)


MEASURES = (
    Measure(
        "advantage",
        "First player's advantage",
        "How many points more than half the first player scores in 100 games; "
        "a draw counts half. Zero is fair.",
        lambda game: game.first_player_points,
        "points in 100",
        True,
        100.0,
        -50.0,
    ),
    Measure(
        "draws",
        "Draws",
        "Games in 100 that neither player wins.",
        lambda game: float(game.observation.winner is None),
        "in 100",
        True,
        100.0,
    ),
    Measure(
        "margin",
        "Winning margin",
        "By how many points decided games are won: how clear they are.",
        _decided(lambda game: abs(game.observation.scores[0] - game.observation.scores[1])),
        "points",
    ),
    Measure(
        "score",
        "Score",
        "What a player scores in a game.",
        lambda game: sum(game.observation.scores) / 2,
        "points",
    ),
    Measure(
        "decisions",
        "Decisions",
        "Decisions in a game, of both players.",
        lambda game: game.observation.decisions,
        "decisions",
    ),
    Measure(
        "turns",
        "Turns",
        "Turns in a game: decisions that a player makes in a row are one.",
        lambda game: game.observation.turns,
        "turns",
    ),
    Measure(
        "minutes",
        "Length",
        f"Minutes for two people who take {SECONDS_PER_DECISION:g} seconds a decision.",
        lambda game: game.observation.decisions * SECONDS_PER_DECISION / 60,
        "minutes",
    ),
    Measure(
        "branching",
        "Choice",
        "Legal moves at a decision, on average: how much there is to think about.",
        lambda game: game.observation.choices / game.observation.decisions,
        "moves",
    ),
    Measure(
        "forced",
        "Forced moves",
        "Decisions in 100 with only one legal move. A game with many forced moves plays itself.",
        lambda game: game.observation.forced / game.observation.decisions,
        "in 100",
        True,
        100.0,
    ),
    Measure(
        "lead_changes",
        "Lead changes",
        "How often in a game the lead in points passes to the other player.",
        lambda game: game.observation.lead_changes,
        "times",
        digits=2,
    ),
    Measure(
        "drama",
        "Drama",
        "The most points that the winner was behind at any time.",
        _decided(lambda game: game.observation.behind),
        "points",
    ),
    Measure(
        "comebacks",
        "Comebacks",
        "Decided games in 100 whose winner was behind at some time.",
        _decided(lambda game: float(game.observation.behind > 0)),
        "in 100",
        True,
        100.0,
    ),
)
MEASURES_BY_KEY = {measure.key: measure for measure in MEASURES}


LUCK = Measure(
    "luck",
    "Luck of the deal",
    "How far the two games of a pair, which begin alike, go to the same seat: 0 if "
    "the deal says nothing about the winner, 100 if it alone decides.",
    lambda game: None,
    "in 100",
    digits=0,
)


def luck_of_the_deal(games: Sequence[ObservedGame]) -> Estimate:
    """Return how much the deal decides, from 0 to 100; it takes two bots of the same strength to measure."""
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.number // 2, []).append(game.first_player_points)
    return scaled(correlation([(pair[0], pair[1]) for pair in pairs.values() if len(pair) == 2]), 100.0)


# The key names contain spaces, hence the call.
Distribution = TypedDict(
    "Distribution",
    {
        "least": float,
        "tenth": float,
        "quarter": float,
        "median": float,
        "three quarters": float,
        "nine tenths": float,
        "most": float,
    },
    total=False,
)


def distribution(values: Sequence[float]) -> Distribution:
    """Return the quantiles of a sample; empty for an empty one."""
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
