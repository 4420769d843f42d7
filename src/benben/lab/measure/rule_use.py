"""How often each element of the rules is used, and how strongly its use is associated with winning."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.rule_statistics import rule_elements
from benben.lab.design.trial import ObservedGame
from benben.lab.measure.estimates import GameStatistic, mean, scaled, share
from benben.match.statistics.intervals import Estimate


@dataclass(frozen=True)
class RuleUse:
    """The use of an element of the rules, and the points of the player who used it more."""

    name: str
    text: str
    used: Estimate  # times per game, both players together
    seats: tuple[float, float]  # times per game, by the first player and the second
    games: int  # in which one player used it more than the other
    more: Estimate  # the points in 100 of that player

    @property
    def verdict(self) -> str:
        """What the figures show, in a few words."""
        if self.used.mean == 0:
            return "never used"
        if self.more.low is None or self.more.high is None or self.more.low <= 50 <= self.more.high:
            return "no worth shown"
        return "goes with winning" if self.more.low > 50 else "goes with losing"


def rule_uses(game: Game[Any], games: Sequence[ObservedGame]) -> list[RuleUse]:
    """Return the use of every element that the game has with its options."""
    return [
        _rule_use(index, element.name, element.text, games)
        for index, element in enumerate(rule_elements(game))
        if not element.option or game.options[element.option]
    ]


def _rule_use(index: int, name: str, text: str, games: Sequence[ObservedGame]) -> RuleUse:
    def used(game: ObservedGame) -> float:
        return float(sum(game.observation.counts[index]))

    seats = [
        sum(game.observation.counts[index][seat] for game in games) / max(1, len(games)) for seat in (0, 1)
    ]
    more = _points_of_heavier_user(index)
    return RuleUse(
        name,
        text,
        used=mean(games, used),
        seats=(seats[0], seats[1]),
        games=sum(more(game) is not None for game in games),
        more=scaled(share(games, more), 100.0),
    )


def _points_of_heavier_user(index: int) -> GameStatistic:
    """Return the points of the player who used an element more; None if both used it equally often."""

    def points(game: ObservedGame) -> float | None:
        first, second = game.observation.counts[index]
        return (
            None
            if first == second
            else game.first_player_points
            if first > second
            else 1 - game.first_player_points
        )

    return points
