"""`benben ladder`: all bots of a game against each other, and their ratings."""

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben.cli.match_runs import add_playing, chosen_game, play_matches
from benben.cli.option_arguments import write_pairs
from benben.core.errors import SetupError

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.match.tournament.match import Match


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "ladder",
        help="let all bots of a game play each other and rate them",
        description="Let the bots of a game play each other, in pairs of games with seats "
        "swapped, and rate them. Ctrl-C stops; with --records the same command "
        "goes on.",
    )
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument(
        "bots", metavar="BOT", nargs="*", help="only these, the weakest first; all if none is given"
    )
    add_playing(parser, games=20)
    parser.add_argument(
        "--neighbours",
        action="store_true",
        help="let each level play only the next, and those that are no levels only three of them: cheaper",
    )
    parser.add_argument(
        "--precision",
        type=points,
        metavar="P",
        help="end a match when its share is known within P points of 100; --games is the most",
    )
    parser.add_argument("--title", help="what to call the section; the game's name if it is not given")
    parser.add_argument(
        "--write", metavar="FILE", help="put the section into this page, such as docs/ladder.md"
    )
    parser.set_defaults(run=run)


def points(text: str) -> float:
    """Points of 100, as a share."""
    number = float(text)
    if not 1 <= number <= 50:
        raise argparse.ArgumentTypeError("must be from 1 to 50")
    return number / 100


def run(arguments: argparse.Namespace) -> int:
    """0 when all was played, 1 if too few games link the bots, 2 if arguments or files cannot be used, 130
    after Ctrl-C."""
    from benben.match.tournament import ladder

    try:
        game = chosen_game(arguments)
        bots = _bots(arguments, game)
        drawn_up = ladder.fixtures(game, bots, arguments.seed, arguments.neighbours)
        for fixture in drawn_up:
            fixture.check()
        matches, code = play_matches(
            drawn_up, arguments, lambda match: match.precise is not None, _words, arguments.precision
        )
        title, rungs = arguments.title or game.title, ladder.rungs(bots, matches)
        text = ladder.section(title, rungs, ladder.meetings(rungs, matches), _command(arguments, game))
        print(text, end="")
        if arguments.write and not code:
            page = Path(arguments.write)
            page.write_text(ladder.updated(page.read_text() if page.exists() else "", title, text))
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
    from benben.match.tournament.pairing import with_budget
    from benben.players import bots

    chosen = [with_budget(game, name, arguments.time) for name in arguments.bots or bots(game.name)]
    if len(set(chosen)) < len(chosen):
        raise SetupError("bots", "a bot is named twice")
    return chosen


def _words(match: "Match") -> str:
    return f"{match.fixture.bots[1]} against {match.fixture.bots[0]}"


def _command(arguments: argparse.Namespace, game: "Game[Any]") -> str:
    """The command that plays the same games again."""
    bots = "".join(f" {shlex.quote(name)}" for name in arguments.bots)
    time = "" if arguments.time is None else f" --time {arguments.time:g}"
    neighbours = " --neighbours" if arguments.neighbours else ""
    precision = "" if arguments.precision is None else f" --precision {100 * arguments.precision:g}"
    return (
        f"benben ladder {game.name}{bots}{write_pairs(game.chosen_options())} --games "
        f"{arguments.games}{time} "
        f"--seed {arguments.seed}{neighbours}{precision}"
    )
