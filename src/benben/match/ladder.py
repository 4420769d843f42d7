"""A ladder: the bots of a game against each other, their ratings, and the page they are written to."""
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from benben.core.game import Game
from benben.match.fixture import Fixture
from benben.match.match import Match
from benben.match.ratings import Rating, rate

HEAD = """\
# The ladder

Ratings of the bots from games against each other, in Elo above the weakest, with 95% intervals; `benben ladder` writes a
section a game, and [Matches](matches.md) explains the method. `below` is the share of the points against the bot one line
down.
"""


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    name: str
    rating: Rating
    games: int
    below: float | None                 # its share of the points against the bot one rung down; None if they never met
    seconds: float | None               # a move


def fixtures(game: Game[Any], bots: Sequence[str], seed: int, neighbours: bool) -> list[Fixture]:
    """All pairs of bots, the weaker first, or only those next to each other."""
    return [Fixture(game, (bots[low], bots[high]), seed) for low, high in combinations(range(len(bots)), 2)
            if high == low + 1 or not neighbours]


def rungs(bots: Sequence[str], matches: Sequence[Match]) -> list[Rung]:
    """The ladder, strongest first; ValueError if not everybody is linked by games."""
    summaries = {match.fixture.bots: match.summary() for match in matches}
    meetings = {(bots.index(low), bots.index(high)): (summary.points[0], summary.games)
                for (low, high), summary in summaries.items()}
    ratings = dict(zip(bots, rate(len(bots), meetings), strict=True))
    order = sorted(bots, key=lambda bot: ratings[bot].elo, reverse=True)
    shares = {}
    for (low, high), summary in summaries.items():
        shares[low, high] = summary.share.mean
        shares[high, low] = None if summary.share.mean is None else 1 - summary.share.mean
    games = {bot: sum(summary.games for both, summary in summaries.items() if bot in both) for bot in bots}
    return [Rung(bot, ratings[bot], games[bot], shares.get((bot, under)), _seconds(bot, matches))
            for bot, under in zip(order, [*order[1:], ""], strict=True)]


def _seconds(bot: str, matches: Sequence[Match]) -> float | None:
    spent, decisions = 0.0, 0
    for match in matches:
        if bot in match.fixture.bots:
            seat = match.fixture.bots.index(bot)
            spent += sum(result.seconds[seat] for result in match.results.values())
            decisions += sum(result.decisions[seat] for result in match.results.values())
    return spent / decisions if decisions else None


def section(game: Game[Any], ladder: Sequence[Rung], command: str) -> str:
    """A game's part of the page."""
    lines = [f"## {game.title}", "", f"`{command}`", "", "| bot | Elo | games | below | time a move |",
             "|---|---|---|---|---|"]
    for rung in ladder:
        interval = f" ± {rung.rating.radius:.0f}" if rung.rating.radius else ""
        below = "" if rung.below is None else f"{rung.below:.0%}"
        seconds = "" if rung.seconds is None else f"{rung.seconds:.4f} s"
        lines.append(f"| {rung.name} | {rung.rating.elo:.0f}{interval} | {rung.games} | {below} | {seconds} |")
    return "\n".join(lines) + "\n"


def updated(page: str, game: Game[Any], text: str) -> str:
    """The page with a game's section put in place of the old one, or added; other sections stay as they are."""
    parts = re.split(r"^(?=## )", page or HEAD, flags=re.MULTILINE)
    titles = [part.partition("\n")[0] for part in parts]
    if f"## {game.title}" in titles:
        parts[titles.index(f"## {game.title}")] = text
    else:
        parts.append(text)
    return "\n".join(part.strip("\n") + "\n" for part in parts)
