"""`python -m benben.training GAME`: train the net of a game."""

import argparse
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from benben.core.errors import RulesError, SetupError
from benben.training.pipeline import train
from benben.training.report import write_report
from benben.training.training_plan import Plan, plan_of_game

GOES_ON = "the same command goes on from here"


def main() -> int:
    """Return 0 if the net won its gate, 1 if it did not, 2 if the training cannot begin or go on, 130 after
    Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m benben.training", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--folder", type=Path, default=Path("build/training"), help="where all is written")
    parser.add_argument("--generations", type=int, help="default: as the game says")
    parser.add_argument(
        "--games", type=int, help="of self-play in each generation (default: as the game says)"
    )
    parser.add_argument("--simulations", type=int, help="a move in self-play (default: as the game says)")
    parser.add_argument("--epochs", type=int, help="of each fit (default: as the game says)")
    parser.add_argument("--match-games", type=int, help=f"for each generation (default: {Plan.match_games})")
    parser.add_argument("--gate-games", type=int, help=f"default: {Plan.gate_games}")
    parser.add_argument(
        "--gate-bot",
        choices=("strongest", "classic"),
        help=f"whom the net must beat; against classic it is not installed (default: {Plan.gate_bot})",
    )
    parser.add_argument("--jobs", type=int, help=f"processes (default: {Plan.jobs})")
    parser.add_argument("--report", type=Path, default=Path("docs/training"), help="the folder of the report")
    arguments = {name: value for name, value in vars(parser.parse_args()).items() if value is not None}
    report, game = arguments.pop("report"), arguments.pop("game")
    folder = arguments.pop("folder") / game
    try:
        plan = plan_of_game(game, folder, **arguments)
        outcome = train(plan, lambda text: print(text, flush=True))
        write_report(plan, outcome, report)
    except KeyboardInterrupt:
        print(f"benben: stopped; {GOES_ON}", file=sys.stderr)
        return 130
    except (NotImplementedError, RulesError, SetupError) as error:
        print(f"benben: {error}", file=sys.stderr)
    except OSError as error:
        what = f"cannot use {error.filename}: {error.strerror}" if error.filename else str(error)
        print(f"benben: {what}; whatever is finished is kept", file=sys.stderr)
    except BrokenProcessPool:
        print(f"benben: a process that played games died; {GOES_ON}", file=sys.stderr)
    else:
        return 0 if outcome.won else 1
    return 2
