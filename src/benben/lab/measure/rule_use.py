"""The use and the worth of each element of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.rule_statistics import rule_elements
from benben.lab.design.trial import ObservedGame
from benben.lab.measure.estimates import Figure, mean, scaled, share
from benben.match.statistics.intervals import Estimate


@dataclass(frozen=True)
class Worth:
    """An element: how often a game sees it, by each seat, and what share of the points goes to who uses it
    more."""

    name: str
    text: str
    used: Estimate  # times a game, both players together
    seats: tuple[float, float]  # times a game, by the first player and the second
    games: int  # in which one player used it more than the other
    more: Estimate  # the points in 100 of the player who used it more

    @property
    def verdict(self) -> str:
        """What the figures show, in a few words."""
        if self.used.mean == 0:
            return "never used"
        if self.more.low is None or self.more.high is None or self.more.low <= 50 <= self.more.high:
            return "no worth shown"
        return "goes with winning" if self.more.low > 50 else "goes with losing"


def worths(game: Game[Any], games: Sequence[ObservedGame]) -> list[Worth]:
    """Of all elements that the game has with its options."""
    return [
        _worth(place, element.name, element.text, games)
        for place, element in enumerate(rule_elements(game))
        if not element.option or game.options[element.option]
    ]


def _worth(place: int, name: str, text: str, games: Sequence[ObservedGame]) -> Worth:
    def used(game: ObservedGame) -> float:
        return float(sum(game.seen.counts[place]))

    seats = [sum(game.seen.counts[place][seat] for game in games) / max(1, len(games)) for seat in (0, 1)]
    more = _points_of_more(place)
    telling = sum(more(game) is not None for game in games)
    return Worth(
        name, text, mean(games, used), (seats[0], seats[1]), telling, scaled(share(games, more), 100.0)
    )


def _points_of_more(place: int) -> Figure:
    def points(game: ObservedGame) -> float | None:
        first, second = game.seen.counts[place]
        return None if first == second else game.first_seat if first > second else 1 - game.first_seat

    return points
