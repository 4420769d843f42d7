"""A ladder: the bots of a game against each other, their ratings, and the Markdown page that lists them."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

from benben.core.game import Game
from benben.match.statistics.intervals import Estimate
from benben.match.statistics.ratings import Rating, rate
from benben.match.tournament.match import Match
from benben.match.tournament.pairing import Pairing
from benben.players import RANKS

PAGE_HEAD = """\
# The ladder

How strong the bots are, measured by games against each other; [Matches](matches.md) explains the method, and
the command above each table plays the same games again. Elo is relative to the command's first bot, which is
0; all intervals are 95%.
The points of a match are those of the bot named first, a draw counting half. The time of a bot
includes what it prepares before its first move.
"""


@dataclass(frozen=True)
class Standing:
    """A bot on the ladder."""

    name: str
    rating: Rating
    games: int
    seconds_per_move: float | None


@dataclass(frozen=True)
class Matchup:
    """Two bots, the higher one first, and its share of the points."""

    high: str
    low: str
    games: int
    share: Estimate


def pairings(game: Game[Any], bots: Sequence[str], seed: int, neighbours: bool) -> list[Pairing]:
    """Return every bot with every other, the weaker first; with `neighbours`, only a few that link them
    all."""
    pairs = _neighbours(bots) if neighbours else set(combinations(range(len(bots)), 2))
    return [Pairing(game, (bots[low], bots[high]), seed) for low, high in sorted(pairs)]


def _neighbours(bots: Sequence[str]) -> set[tuple[int, int]]:
    """Each level and the next; any other bot against the last bot, the lowest level and the middle one.

    The last bot beats most of the others in every game, which says little about how strong they are; games
    against weaker levels do.
    """
    levels = [number for number, bot in enumerate(bots) if bot.partition("@")[0] in RANKS]
    yardsticks = {len(bots) - 1, *(levels[at] for at in (0, len(levels) // 2) if levels)}
    others = [number for number in range(len(bots)) if number not in levels]
    return {
        *pairwise(levels),
        *((min(pair), max(pair)) for pair in product(others, yardsticks) if pair[0] != pair[1]),
    }


def standings(bots: Sequence[str], matches: Sequence[Match]) -> list[Standing]:
    """Return the ladder, strongest first; raise ValueError if games do not link all bots."""
    summaries = {match.pairing.bots: match.summary(match.precise_after) for match in matches}
    scores = {
        (bots.index(low), bots.index(high)): (summary.points[0], summary.games)
        for (low, high), summary in summaries.items()
    }
    ratings = dict(zip(bots, rate(len(bots), scores), strict=True))
    games = {bot: sum(summary.games for pair, summary in summaries.items() if bot in pair) for bot in bots}
    return [
        Standing(bot, ratings[bot], games[bot], _seconds_per_move(bot, matches))
        for bot in sorted(bots, key=lambda bot: ratings[bot].elo, reverse=True)
    ]


def matchups(ladder: Sequence[Standing], matches: Sequence[Match]) -> list[Matchup]:
    """Return the matches in which games were played, those of the highest bot first."""
    order = [standing.name for standing in ladder]
    rows = []
    for match in matches:
        low, high = sorted(match.pairing.bots, key=order.index, reverse=True)
        summary = match.summary(match.precise_after)
        share = summary.share if match.pairing.bots[0] == high else summary.share.complement()
        if summary.games:
            rows.append(Matchup(high, low, summary.games, share))
    return sorted(rows, key=lambda matchup: (order.index(matchup.high), order.index(matchup.low)))


def _seconds_per_move(bot: str, matches: Sequence[Match]) -> float | None:
    seconds, decisions = 0.0, 0
    for match in matches:
        if bot in match.pairing.bots:
            seat = match.pairing.bots.index(bot)
            seconds += sum(result.seconds[seat] for result in match.results.values())
            decisions += sum(result.decisions[seat] for result in match.results.values())
    return seconds / decisions if decisions else None


def markdown_section(title: str, ladder: Sequence[Standing], matches: Sequence[Matchup], command: str) -> str:
    """Return a section of the page: the command, the ratings, then the matches."""
    lines = [
        f"## {title}",
        "",
        f"`{command}`",
        "",
        "| bot | Elo | games | time per move |",
        "|---|---|---|---|",
        *map(_standing_row, ladder),
        "",
        "| match | points | interval | games |",
        "|---|---|---|---|",
        *map(_matchup_row, matches),
    ]
    return "\n".join(lines) + "\n"


def _standing_row(standing: Standing) -> str:
    half_width = f" ± {standing.rating.half_width:.0f}" if standing.rating.half_width else ""
    seconds = "" if standing.seconds_per_move is None else _milliseconds(standing.seconds_per_move)
    return f"| {standing.name} | {standing.rating.elo:.0f}{half_width} | {standing.games} | {seconds} |"


def _milliseconds(seconds: float) -> str:
    """Return such as 0.013 ms, 2.0 ms or 420 ms: two significant digits."""
    if seconds <= 0:
        return "0 ms"
    decimals = 1 - math.floor(math.log10(float(f"{1000 * seconds:.1e}")))
    return f"{round(1000 * seconds, decimals):.{max(0, decimals)}f} ms"


def _matchup_row(matchup: Matchup) -> str:
    share = matchup.share
    return (
        f"| {matchup.high} against {matchup.low} | {share.mean:.1%} | {share.low:.0%} to {share.high:.0%} | "
        f"{matchup.games} |"
    )


def replace_section(page: str, title: str, section: str) -> str:
    """Return the page with its section of that title replaced, or added at the end; other sections stay
    unchanged."""
    sections = re.split(r"^(?=## )", page or PAGE_HEAD, flags=re.MULTILINE)
    headings = [text.partition("\n")[0] for text in sections]
    if f"## {title}" in headings:
        sections[headings.index(f"## {title}")] = section
    else:
        sections.append(section)
    return "\n".join(text.strip("\n") + "\n" for text in sections)
