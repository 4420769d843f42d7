"""A ladder: the bots of a game against each other, their ratings, and the page they are written to."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

from benben.core.game import Game
from benben.match.statistics.intervals import Estimate
from benben.match.statistics.ratings import Rating, rate
from benben.match.tournament.match import Match
from benben.match.tournament.pairing import Fixture
from benben.players import RANKS

HEAD = """\
# The ladder

What the bots are worth, measured by games against each other; [Matches](matches.md) explains the method, and
the command above each table plays the same games again. Elo counts from the bot at 0, all intervals are 95%.
Points of a match are those of the bot named first, a draw counting half. In Initiative the time of
`strongest` includes that for its tables.
"""


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    name: str
    rating: Rating
    games: int
    seconds: float | None  # a move


@dataclass(frozen=True)
class Meeting:
    """Two bots, the higher one first, and its share of the points."""

    high: str
    low: str
    games: int
    share: Estimate


def fixtures(game: Game[Any], bots: Sequence[str], seed: int, neighbours: bool) -> list[Fixture]:
    """All pairs of bots, the weaker first; or only those of `neighbours`."""
    met = _neighbours(bots) if neighbours else set(combinations(range(len(bots)), 2))
    return [Fixture(game, (bots[low], bots[high]), seed) for low, high in sorted(met)]


def _neighbours(bots: Sequence[str]) -> set[tuple[int, int]]:
    """Each level and the next; and whoever is no level meets the last bot, the lowest level and the middle
    one.

    The last bot beats most of them in every game, which says little about how strong they are; the others say
    it.
    """
    levels = [number for number, bot in enumerate(bots) if bot.partition("@")[0] in RANKS]
    yardsticks = {len(bots) - 1, *(levels[at] for at in (0, len(levels) // 2) if levels)}
    others = [number for number in range(len(bots)) if number not in levels]
    return {
        *pairwise(levels),
        *((min(both), max(both)) for both in product(others, yardsticks) if both[0] != both[1]),
    }


def rungs(bots: Sequence[str], matches: Sequence[Match]) -> list[Rung]:
    """The ladder, strongest first; ValueError if not everybody is linked by games."""
    summaries = {match.fixture.bots: match.summary(match.precise) for match in matches}
    points = {
        (bots.index(low), bots.index(high)): (summary.points[0], summary.games)
        for (low, high), summary in summaries.items()
    }
    ratings = dict(zip(bots, rate(len(bots), points), strict=True))
    games = {bot: sum(summary.games for both, summary in summaries.items() if bot in both) for bot in bots}
    return [
        Rung(bot, ratings[bot], games[bot], _seconds(bot, matches))
        for bot in sorted(bots, key=lambda bot: ratings[bot].elo, reverse=True)
    ]


def meetings(ladder: Sequence[Rung], matches: Sequence[Match]) -> list[Meeting]:
    """The matches, those of the highest bot first; ValueError where nothing was played."""
    order = [rung.name for rung in ladder]
    found = []
    for match in matches:
        low, high = sorted(match.fixture.bots, key=order.index, reverse=True)
        summary = match.summary(match.precise)
        share = summary.share if match.fixture.bots[0] == high else summary.share.complement()
        if summary.games:
            found.append(Meeting(high, low, summary.games, share))
    return sorted(found, key=lambda meeting: (order.index(meeting.high), order.index(meeting.low)))


def _seconds(bot: str, matches: Sequence[Match]) -> float | None:
    spent, decisions = 0.0, 0
    for match in matches:
        if bot in match.fixture.bots:
            seat = match.fixture.bots.index(bot)
            spent += sum(result.seconds[seat] for result in match.results.values())
            decisions += sum(result.decisions[seat] for result in match.results.values())
    return spent / decisions if decisions else None


def section(title: str, ladder: Sequence[Rung], met: Sequence[Meeting], command: str) -> str:
    """A part of the page: ratings, then matches."""
    lines = [
        f"## {title}",
        "",
        f"`{command}`",
        "",
        "| bot | Elo | games | time a move |",
        "|---|---|---|---|",
    ]
    for rung in ladder:
        interval = f" ± {rung.rating.radius:.0f}" if rung.rating.radius else ""
        seconds = "" if rung.seconds is None else f"{rung.seconds:.4f} s"
        lines.append(f"| {rung.name} | {rung.rating.elo:.0f}{interval} | {rung.games} | {seconds} |")
    lines += ["", "| match | points | interval | games |", "|---|---|---|---|"]
    for meeting in met:
        share = meeting.share
        lines.append(
            f"| {meeting.high} against {meeting.low} | {share.mean:.1%} | {share.low:.0%} to "
            f"{share.high:.0%} | "
            f"{meeting.games} |"
        )
    return "\n".join(lines) + "\n"


def updated(page: str, title: str, text: str) -> str:
    """The page with a section put in place of the one with its title, or added; other sections stay as they
    are."""
    parts = re.split(r"^(?=## )", page or HEAD, flags=re.MULTILINE)
    titles = [part.partition("\n")[0] for part in parts]
    if f"## {title}" in titles:
        parts[titles.index(f"## {title}")] = text
    else:
        parts.append(text)
    return "\n".join(part.strip("\n") + "\n" for part in parts)
