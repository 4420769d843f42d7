"""`benben match`: two bots against each other, in pairs of games with seats swapped, and which is better."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from benben.cli.match_runs import add_match_arguments, chosen_game, play_matches
from benben.core.errors import SetupError

if TYPE_CHECKING:
    from benben.match.statistics.intervals import Estimate
    from benben.match.tournament.match import Match
    from benben.match.tournament.pairing import Pairing
    from benben.match.tournament.summary import Summary


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "match",
        help="play two bots against each other and say which is better",
        description="Play two bots against each other, in pairs of games with the same seed and swapped "
        "seats. Ctrl-C stops and prints the results so far; with --records, the same command continues from "
        "there. docs/matches.md explains the figures.",
    )
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument(
        "bots",
        metavar="BOT",
        nargs=2,
        help="a bot, with or without a budget (uct@1s, strongest@2000), or a program ('cmd:python bot.py')",
    )
    add_match_arguments(parser, games=100)
    parser.add_argument(
        "--until-decided",
        action="store_true",
        help="stop as soon as it is clear, at 95%%, which bot is better; --games is then the maximum",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when all was played, 130 after Ctrl-C, 2 if the arguments or the file cannot be used."""
    try:
        pairing = _pairing(arguments)
        (match,), code = play_matches(
            [pairing],
            arguments,
            is_finished=lambda match: _games_to_decision(match, arguments) is not None,
            describe=_score,
        )
    except SetupError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"benben: cannot use {arguments.records}: {error.strerror or error}", file=sys.stderr)
        return 2
    decided = _games_to_decision(match, arguments)
    summary = match.summary(decided)
    if arguments.json:
        about = {"game": pairing.game.name, "options": pairing.game.chosen_options(), "bots": arguments.bots}
        print(json.dumps({**about, **summary.as_json()}))
    else:
        print(_table(pairing, summary))
        if arguments.until_decided:
            print(_decision(pairing, summary) if decided else "not decided")
    return code


def _pairing(arguments: argparse.Namespace) -> "Pairing":
    from benben.match.tournament.pairing import Pairing, with_time_budget

    game = chosen_game(arguments)
    first, second = (with_time_budget(game, name, arguments.time) for name in arguments.bots)
    pairing = Pairing(game, (first, second), arguments.seed, arguments.time or 1.0)
    pairing.check()
    return pairing


def _games_to_decision(match: "Match", arguments: argparse.Namespace) -> int | None:
    """With --until-decided: the number of games after which the match was decided. Games that other workers
    finished later do not count."""
    return match.decided_after if arguments.until_decided else None


def _score(match: "Match") -> str:
    points = sum(result.points for result in match.results.values())
    return f"{match.pairing.bots[0]} {points:g} : {len(match.results) - points:g} {match.pairing.bots[1]}"


def _table(pairing: "Pairing", summary: "Summary") -> str:
    points, wins, forfeits = summary.points, summary.wins, summary.forfeits
    games = f"{summary.games} {'game' if summary.games == 1 else 'games'}"
    lines = [f"{pairing.game.title}: {pairing.bots[0]} against {pairing.bots[1]}, {games}"]
    if not summary.games:
        return lines[0]
    lines += [
        f"points    {points[0]:g} : {points[1]:g}, {_interval(summary.share, '.1%')}",
        f"wins      {wins[0]} : {wins[1]}, {summary.draws} {'draw' if summary.draws == 1 else 'draws'}",
        f"margin    {_interval(summary.margin, '+.2f')}",
        f"Elo       {_elo(summary.elo)}",
        f"per move  {' : '.join(map(_seconds, summary.seconds_per_move))}",
    ]
    if any(forfeits):
        lines += [f"forfeits  {forfeits[0]} : {forfeits[1]}"]
    return "\n".join(lines)


def _seconds(seconds: float | None) -> str:
    return "no moves" if seconds is None else f"{seconds:.4f} s"


def _interval(estimate: "Estimate", style: str) -> str:
    if estimate.mean is None:
        return "unknown"
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:{style}}"
    return f"{estimate.mean:{style}} (95%: {estimate.low:{style}} to {estimate.high:{style}})"


def _elo(elo: "Estimate") -> str:
    """A difference that is unbounded on one side is described by its other end."""
    if (elo.low is None) == (elo.high is None):
        return _interval(elo, "+.0f")
    bound = f"at least {elo.low:+.0f}" if elo.low is not None else f"at most {elo.high:+.0f}"
    return bound if elo.mean is None else f"{elo.mean:+.0f} (95%: {bound})"


def _decision(pairing: "Pairing", summary: "Summary") -> str:
    better = pairing.bots[summary.points[0] < summary.points[1]]
    return f"decided after {summary.games} games: {better} is better"
