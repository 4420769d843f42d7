"""The results of a match in numbers: points, margins and the Elo difference, with their intervals."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypedDict

from benben.match.statistics.intervals import Estimate, Interval, mean_interval, pair_totals, share_interval
from benben.match.tournament.pairing import Result


class SummaryData(TypedDict):
    """A summary as `benben match --json` prints it."""

    games: int
    points: list[float]
    wins: list[int]
    draws: int
    margin: Interval
    elo: Interval
    forfeits: list[int]


@dataclass(frozen=True)
class Summary:
    """A match in numbers; each list has a value for the first bot and one for the second."""

    games: int
    points: list[float]
    wins: list[int]
    draws: int
    forfeits: list[int]
    share: Estimate  # of the points, the first bot's
    margin: Estimate  # the first bot's score minus the second's, in a game
    elo: Estimate
    seconds_per_move: list[float | None]  # None for a bot that has made no move

    def as_json(self) -> SummaryData:
        return {
            "games": self.games,
            "points": self.points,
            "wins": self.wins,
            "draws": self.draws,
            "margin": self.margin.as_json(),
            "elo": self.elo.as_json(),
            "forfeits": self.forfeits,
        }


def summarise(results: Iterable[Result]) -> Summary:
    """Return the figures of some finished games of one match."""
    games = sorted(results, key=lambda result: result.number)
    points = sum(result.points for result in games)
    share = share_interval(list(pair_totals(games, lambda result: result.points).values()))
    return Summary(
        games=len(games),
        points=[points, len(games) - points],
        wins=[sum(result.points == won for result in games) for won in (1.0, 0.0)],
        draws=sum(result.points == 0.5 for result in games),
        forfeits=[sum(result.forfeit == bot for result in games) for bot in (0, 1)],
        share=share,
        margin=margin_interval(games),
        elo=elo_difference(share),
        seconds_per_move=[seconds_per_move(games, bot) for bot in (0, 1)],
    )


def margin_interval(games: Iterable[Result]) -> Estimate:
    """Return the score difference of a game, over the games that were played to their end."""
    return mean_interval(list(pair_totals(games, lambda result: result.margin).values()))


def elo_difference(share: Estimate) -> Estimate:
    """Return the rating difference at which such shares are expected; a part that would be infinite is
    None."""
    return share.map(lambda part: 400 * math.log10(part / (1 - part)) if 0 < part < 1 else None)


def seconds_per_move(games: Sequence[Result], bot: int) -> float | None:
    decisions = sum(result.decisions[bot] for result in games)
    return sum(result.seconds[bot] for result in games) / decisions if decisions else None
