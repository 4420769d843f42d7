"""Bots against each other on one set of rules: how far skill decides, and whether a simple trick does.

Skill: each level against the one below.  Probes: scripted strategies against every level.  A strategy of a
few lines that beats a bot which thinks ahead points at a rule that rewards it too much, or at a bot that is
blind to it.  Only levels that are limited by simulations take part, so that the numbers can be had again.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from benben.core.game import Game
from benben.core.registry import find
from benben.lab.design.experiment import Experiment, Variant
from benben.lab.design.trial import Trial
from benben.lab.measure.estimates import scaled, share
from benben.match.statistics.intervals import Estimate, bonferroni_factor
from benben.players.catalogue import RANKS
from benben.players.profile import bot_profile

LEVELS = RANKS[:-1]  # all but the strongest, which is limited by time
HARMLESS = 2  # the weakest levels: a simple strategy may well beat them


@dataclass(frozen=True)
class Meeting:
    """Two bots, and why they meet."""

    kind: str  # "skill" or "probe"
    one: str
    other: str

    @property
    def is_alarming(self) -> bool:
        """Whether the first bot should not win."""
        return self.kind == "probe" and LEVELS.index(self.other) >= HARMLESS

    def verdict(self, points: Estimate, among: int = 1) -> str:
        """What the points in 100 of the first bot show, if so many meetings are looked at for an alarm."""
        if points.mean is None or points.low is None or points.high is None:
            return ""
        ahead, behind = points.low > 50, points.high < 50
        if self.kind == "skill":
            return "skill shows" if ahead else "the weaker wins" if behind else "no difference shown"
        if not ahead:
            return "holds its own" if not behind else "beaten, as it should be"
        if not self.is_alarming:
            return "beats it"
        # Among many meetings one may be ahead by chance.
        is_sure = points.mean - bonferroni_factor(among) * (points.mean - points.low) > 50
        return "too good: look at the rule it uses" if is_sure else "may be too good: more games would tell"


def skill() -> list[Meeting]:
    """Each level against the one below."""
    return [Meeting("skill", better, worse) for worse, better in pairwise(LEVELS)]


def probes(game: str) -> list[Meeting]:
    """Each scripted strategy against every level."""
    scripts = bot_profile(find(game)).scripts
    return [Meeting("probe", script.name, level) for script in scripts for level in LEVELS]


class Meetings:
    """The meetings of an experiment, on the rules of its first variant."""

    def __init__(self, game: Game[Any], seed: int, games: int, meetings: list[Meeting]) -> None:
        self.meetings = meetings
        variants = [
            Variant(f"{meeting.one} against {meeting.other}", Trial(game, (meeting.one, meeting.other), seed))
            for meeting in meetings
        ]
        self.experiment = Experiment(variants, games)

    def report(self) -> list[dict[str, Any]]:
        found = []
        among = max(1, sum(meeting.is_alarming for meeting in self.meetings))
        for meeting, variant in zip(self.meetings, self.experiment.variants, strict=True):
            points = scaled(share(variant.in_order(), lambda game: game.first_bot), 100.0)
            found.append(
                {
                    "kind": meeting.kind,
                    "one": meeting.one,
                    "other": meeting.other,
                    "games": len(variant.played),
                    **points.as_json(),
                    "verdict": meeting.verdict(points, among),
                }
            )
        return found
