"""`benben ladder`: all bots of a game against each other, and their ratings."""

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben.cli.match_runs import add_match_arguments, chosen_game, play_matches
from benben.core.errors import SetupError
from benben.core.options import write_options

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.match.tournament.match import Match


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "ladder",
        help="play all bots of a game against each other and rate them",
        description="Play the bots of a game against each other, in pairs of games with swapped seats, and "
        "rate them. Ctrl-C stops; with --records, the same command continues.",
    )
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument(
        "bots", metavar="BOT", nargs="*", help="only these bots, the weakest first (default: all)"
    )
    add_match_arguments(parser, games=20)
    parser.add_argument(
        "--neighbours",
        action="store_true",
        help="save time: each level plays only the next one, and any other bot at most three opponents",
    )
    parser.add_argument(
        "--precision",
        type=percent,
        metavar="P",
        help="end a match once its result is known to within P points in 100; --games is then the maximum",
    )
    parser.add_argument("--title", help="title of the section (default: the title of the game)")
    parser.add_argument(
        "--write", metavar="FILE", help="insert the section into this page, such as docs/ladder.md"
    )
    parser.set_defaults(run=run)


def percent(text: str) -> float:
    """An argument type: points in 100, returned as a share."""
    number = float(text)
    if not 1 <= number <= 50:
        raise argparse.ArgumentTypeError("must be from 1 to 50")
    return number / 100


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when all was played, 1 if too few games link the bots, 2 if arguments or files cannot be used,
    130 after Ctrl-C."""
    from benben.match.tournament import ladder

    try:
        game = chosen_game(arguments)
        bots = _bots(arguments, game)
        pairings = ladder.pairings(game, bots, arguments.seed, arguments.neighbours)
        for pairing in pairings:
            pairing.check()
        matches, code = play_matches(
            pairings,
            arguments,
            is_finished=lambda match: match.precise_after is not None,
            describe=_bots_of,
            precision=arguments.precision,
        )
        title, standings = arguments.title or game.title, ladder.standings(bots, matches)
        matchups = ladder.matchups(standings, matches)
        section = ladder.markdown_section(title, standings, matchups, _command(arguments, game))
        print(section, end="")
        if arguments.write and not code:
            page = Path(arguments.write)
            page.write_text(ladder.replace_section(page.read_text() if page.exists() else "", title, section))
    except SetupError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"benben: cannot use {error.filename}: {error.strerror or error}", file=sys.stderr)
        return 2
    except ValueError:
        print("benben: too few games for ratings: not every bot is linked to the others", file=sys.stderr)
        return 1
    return code


def _bots(arguments: argparse.Namespace, game: "Game[Any]") -> list[str]:
    from benben.match.tournament.pairing import with_time_budget
    from benben.players import bots

    names = [with_time_budget(game, name, arguments.time) for name in arguments.bots or bots(game.name)]
    if len(set(names)) < len(names):
        raise SetupError("bots", "a bot is named twice")
    return names


def _bots_of(match: "Match") -> str:
    return f"{match.pairing.bots[1]} against {match.pairing.bots[0]}"


def _command(arguments: argparse.Namespace, game: "Game[Any]") -> str:
    """Return the command that plays the same games again."""
    options = write_options(game.chosen_options())
    bots = "".join(f" {shlex.quote(name)}" for name in arguments.bots)
    time = "" if arguments.time is None else f" --time {arguments.time:g}"
    neighbours = " --neighbours" if arguments.neighbours else ""
    precision = "" if arguments.precision is None else f" --precision {100 * arguments.precision:g}"
    return (
        f"benben ladder {game.name}{bots}{options} --games {arguments.games}{time} "
        f"--seed {arguments.seed}{neighbours}{precision}"
    )
