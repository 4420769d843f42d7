"""Bots against each other under every variant: how far skill decides, and whether a simple trick does.

Skill: each level against the one below.  Probes: scripted strategies against every level.  A strategy of a
few lines that beats a bot which thinks ahead points at a rule that rewards it too much, or at a bot that is
blind to it.  Only levels that are limited by simulations take part, so that the numbers can be reproduced.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Literal

from benben.core.registry import find
from benben.lab.design.experiment import Experiment, Variant
from benben.lab.design.trial import Trial
from benben.lab.measure.estimates import scaled, share
from benben.match.statistics.intervals import Estimate, bonferroni_factor
from benben.players.catalogue import RANKS
from benben.players.profile import bot_profile

LEVELS = RANKS[:-1]  # all but the strongest, which is limited by time
BEATABLE_LEVELS = 2  # the weakest levels, which a simple strategy may well beat


@dataclass(frozen=True)
class Matchup:
    """Two bots, and what their games are meant to show."""

    kind: Literal["skill", "probe"]
    first: str
    second: str

    @property
    def can_alarm(self) -> bool:
        """Whether it would be alarming if the first bot won."""
        return self.kind == "probe" and LEVELS.index(self.second) >= BEATABLE_LEVELS

    def verdict(self, points: Estimate, comparisons: int = 1) -> str:
        """Return what the first bot's points in 100 show; `comparisons` is how many matchups are checked for
        alarms."""
        if points.mean is None or points.low is None or points.high is None:
            return ""
        ahead, behind = points.low > 50, points.high < 50
        if self.kind == "skill":
            return "skill shows" if ahead else "the weaker bot wins" if behind else "no difference shown"
        if not ahead:
            return "no difference shown" if not behind else "loses, as it should"
        if not self.can_alarm:
            return "beats it"
        # Among many matchups one may be ahead by chance.
        is_sure = points.mean - bonferroni_factor(comparisons) * (points.mean - points.low) > 50
        return "too good: look at the rule it uses" if is_sure else "may be too good: more games would tell"


def skill_matchups() -> list[Matchup]:
    """Return each level against the one below."""
    return [Matchup("skill", better, worse) for worse, better in pairwise(LEVELS)]


def probe_matchups(game: str) -> list[Matchup]:
    """Return each scripted strategy of a game against every level."""
    scripts = bot_profile(find(game)).scripts
    return [Matchup("probe", script.name, level) for script in scripts for level in LEVELS]


@dataclass(frozen=True)
class MatchupResult:
    """A matchup with its games so far."""

    matchup: Matchup
    variant: str  # the name of the rules it was played by
    games: int
    points: Estimate  # the first bot's points in 100
    verdict: str


class Matchups:
    """Matchups of bots under each of some variants, all with the same number of games."""

    def __init__(self, rules: Sequence[Variant], games: int, matchups: Sequence[Matchup]) -> None:
        self._pairs = list(product(rules, matchups))
        self.experiment = Experiment(
            [
                Variant(
                    f"{matchup.first} against {matchup.second}",
                    Trial(variant.trial.game, (matchup.first, matchup.second), variant.trial.seed),
                )
                for variant, matchup in self._pairs
            ],
            games,
        )

    def results(self) -> list[MatchupResult]:
        comparisons = max(1, sum(matchup.can_alarm for _, matchup in self._pairs))
        results = []
        for (rules, matchup), played in zip(self._pairs, self.experiment.variants, strict=True):
            points = scaled(share(played.in_order(), lambda game: game.first_bot_points), 100.0)
            verdict = matchup.verdict(points, comparisons)
            results.append(MatchupResult(matchup, rules.name, len(played.games), points, verdict))
        return results
