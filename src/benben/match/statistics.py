"""What the games of a match say: points, intervals and Elo, with the pair as the unit.

Both games of a pair start alike and are therefore not independent, but pairs are.  docs/matches.md explains
the methods.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from benben.match.tournament.pairing import Result

Z = NormalDist().inv_cdf(0.975)
SURE = 20.0  # one in twenty: the stake must have grown so many times
BETS = [side * size / 10 for size in range(1, 20) for side in (-1, 1)]  # shares of the most one could bet


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% interval; None where it has no bound or nothing is known."""

    mean: float | None
    low: float | None
    high: float | None

    def as_json(self) -> dict[str, float | None]:
        return {"mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Summary:
    """A match in numbers, each list for the first bot and the second."""

    games: int
    points: list[float]
    wins: list[int]
    draws: int
    forfeits: list[int]
    share: Estimate
    margin: Estimate
    elo: Estimate
    seconds: list[float | None]  # a move

    def as_json(self) -> dict[str, Any]:
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
    """All there is to say about some finished games of one match."""
    games = sorted(results, key=lambda result: result.number)
    points = sum(result.points for result in games)
    share = share_of(list(by_pair(games, lambda result: result.points).values()))
    return Summary(
        len(games),
        [points, len(games) - points],
        [sum(result.points == won for result in games) for won in (1.0, 0.0)],
        sum(result.points == 0.5 for result in games),
        [sum(result.forfeit == bot for result in games) for bot in (0, 1)],
        share,
        margin_of(games),
        elo_of(share),
        [seconds_a_move(games, bot) for bot in (0, 1)],
    )


def by_pair(games: Iterable[Result], what: Callable[[Result], float | None]) -> dict[int, list[float]]:
    """A figure of each game, pair by pair; a pair may have one game only so far."""
    found: dict[int, list[float]] = {}
    for result in games:
        figure = what(result)
        if figure is not None:
            found.setdefault(result.number // 2, []).append(figure)
    return found


def share_of(units: Sequence[Sequence[float]]) -> Estimate:
    """The share of the points.  The interval is that of a sample with one pair more won and one pair more
    lost.

    These two make it honest near 0 and 1, where a sample without any variation would claim to be sure.
    """
    games = sum(map(len, units))
    if not games:
        return Estimate(None, None, None)
    mean = sum(map(sum, units)) / games
    wider = [*units, (1.0, 1.0), (0.0, 0.0)]
    centre, error = mean_and_error([(sum(unit), len(unit)) for unit in wider])
    radius = Z * error
    return Estimate(mean, max(0.0, min(mean, centre - radius)), min(1.0, max(mean, centre + radius)))


def turned(share: Estimate) -> Estimate:
    """The same as the other bot's share."""
    return Estimate(*(None if part is None else 1 - part for part in (share.mean, share.high, share.low)))


def margin_of(games: Iterable[Result]) -> Estimate:
    """The score difference a game, of the games that were played to their end."""
    found = by_pair(games, lambda result: result.margin)
    if not found:
        return Estimate(None, None, None)
    mean, error = mean_and_error([(sum(unit), len(unit)) for unit in found.values()])
    if len(found) == 1:
        return Estimate(mean, None, None)
    radius = t_quantile(len(found) - 1) * error
    return Estimate(mean, mean - radius, mean + radius)


def mean_and_error(units: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The mean of all games and its standard error, from each unit's sum and number of games.

    With equal units the error is that of the mean of their means; a lone game counts for what it is.
    """
    games = sum(size for _, size in units)
    mean = sum(total for total, _ in units) / games
    spread = sum((total - mean * size) ** 2 for total, size in units) * len(units) / max(1, len(units) - 1)
    return mean, math.sqrt(spread) / games


def t_quantile(freedom: int) -> float:
    """The 97.5% quantile of Student's t: exact for one and two degrees of freedom, Cornish and Fisher's
    series above."""
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return math.sqrt(2 * 0.95**2 / (1 - 0.95**2))
    series = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + math.fsum(term / freedom**power for power, term in enumerate(series, 1))


def elo_of(share: Estimate) -> Estimate:
    """The rating difference that gives such shares; None where it would be infinite."""
    return Estimate(
        *(
            None if part is None or part in (0.0, 1.0) else 400 * math.log10(part / (1 - part))
            for part in (share.mean, share.low, share.high)
        )
    )


def seconds_a_move(games: Sequence[Result], bot: int) -> float | None:
    decisions = sum(result.decisions[bot] for result in games)
    return sum(result.seconds[bot] for result in games) / decisions if decisions else None


class Wager:
    """Whether it is sure at 95% that two bots are not equal; it is safe to look after every pair.

    A gambler who bets on one side of every pair cannot gain in the mean if the bots are equal, so the chance
    that the stake ever grows twentyfold is at most one in twenty (Ville).  It is spread over many sizes of
    bets on both sides.
    """

    def __init__(self) -> None:
        self.stakes = [1.0] * len(BETS)

    def add(self, share: float) -> None:
        """Another pair, in which the first bot made this share of the points."""
        self.stakes = [
            stake * (1 + bet * (share - 0.5)) for stake, bet in zip(self.stakes, BETS, strict=True)
        ]

    @property
    def won(self) -> bool:
        return sum(self.stakes) / len(self.stakes) >= SURE
