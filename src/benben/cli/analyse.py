"""`benben analyse`: what every decision of a game was worth, what would have been better, and where it went
wrong."""

import argparse
import json
import time
from typing import TYPE_CHECKING, Any

from benben.cli.match_runs import positive, seconds
from benben.cli.option_arguments import add_threads
from benben.cli.progress import Progress
from benben.cli.record_input import open_position
from benben.cli.solve import Teller
from benben.core.outcome import SEATS

if TYPE_CHECKING:
    from benben.core.position import Position
    from benben.match.analysis.decisions import Decision

SIMULATIONS = 3000
CURVE = 13  # columns
SHOWN = 12  # characters of a move


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="judge every decision of a game",
        description="Judge every decision of a record: the mover's winning chance before and "
        "after, the best alternative, the loss. Ten percent lost are marked ?, "
        "twenty-five ??. docs/analysis.md explains how.",
    )
    parser.add_argument("record", metavar="RECORD", help="a file with one record; - for standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--time",
        type=seconds,
        metavar="S",
        help="seconds of search for each question, of which a decision takes three, in Montauk six",
    )
    budget.add_argument(
        "--simulations",
        type=positive,
        metavar="N",
        help=f"simulations for each question, {SIMULATIONS} if nothing is given",
    )
    add_threads(parser, "for each question")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="decides the chance of the search; 1 if not given"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 when all is judged, 130 after Ctrl-C, 1 if the record is wrong, 2 if the file cannot be read."""
    position = open_position(arguments.record)
    if isinstance(position, int):
        return position
    decisions, code = _judged(position, arguments)
    if arguments.json:
        print(json.dumps([decision.as_json() for decision in decisions]))
    else:
        print("\n".join(_table(decisions)))
    return code


def _judged(position: "Position", arguments: argparse.Namespace) -> "tuple[list[Decision], int]":
    from benben.core.rng import Rng
    from benben.match.analysis.decisions import analyse
    from benben.match.analysis.evaluator import SearchJudge
    from benben.match.play.threads import search_context
    from benben.players import Budget

    simulations = None if arguments.time else arguments.simulations or SIMULATIONS
    budget = Budget(arguments.time, simulations)
    around = search_context(arguments.threads, progress=Teller().progress)
    judge, seer = (
        SearchJudge(position.game, arguments.seed, budget, time.perf_counter, around, sees)
        for sees in (False, True)
    )
    decisions: list[Decision] = []
    progress = Progress(len(position.moves))
    try:
        for decision in analyse(position, judge, seer, Rng(arguments.seed + 2)):
            decisions.append(decision)
            progress.show(decision.ply, "moves judged")
    except KeyboardInterrupt:
        return decisions, 130
    finally:
        progress.close()
    return decisions, 0


def _table(decisions: "list[Decision]") -> list[str]:
    """A line a decision, of at most 80 columns, and a sum for each player."""
    secrets = any(decision.all for decision in decisions)
    known = "  all cards" if secrets else ""
    lines = [f"{'':4}   {'move':{SHOWN}} before after  loss    {'best':{SHOWN}}{known}  0 A wins 100"]
    lines += [_line(decision) for decision in decisions]
    for seat in (0, 1):
        own = [decision for decision in decisions if decision.mover == seat]
        marks = [decision.mark for decision in own]
        lost = sum(decision.known.loss for decision in own)
        lines.append(
            f"{SEATS[seat]}: {_count(len(own), 'decision')}, {_count(marks.count('?'), 'mistake')}, "
            f"{_count(marks.count('??'), 'blunder')}, {lost:.0%} lost in all"
        )
    if secrets:
        lines.append("all cards: the loss as one who saw them would say; the difference is luck.")
    return lines


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _line(decision: "Decision") -> str:
    known = decision.known
    best = "" if known.best == decision.move else _short(known.best)
    everything = f"  {decision.all.loss:>9.0%}" if decision.all else ""
    chance = known.after if decision.mover == 0 else 1 - known.after
    line = (
        f"{decision.ply:>4} {SEATS[decision.mover]} {_short(decision.move):{SHOWN}} {known.before:>6.0%} "
        f"{known.after:>5.0%} {known.loss:>5.0%} {decision.mark:2} {best:{SHOWN}}{everything}  "
        f"{_curve(chance)}"
    )
    return line.rstrip()


def _curve(chance: float) -> str:
    """A's chance as a point between no chance and a sure win, with a line at even."""
    row = [" "] * CURVE
    row[CURVE // 2] = "|"
    row[round(chance * (CURVE - 1))] = "*"
    return "".join(row)


def _short(move: str) -> str:
    return move if len(move) <= SHOWN else move[: SHOWN - 1] + "…"
