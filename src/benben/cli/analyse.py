"""`benben analyse`: how good every decision of a game was, and what would have been better."""

import argparse
import json
import time
from typing import TYPE_CHECKING, Any

from benben.cli.arguments import add_threads, positive, seconds
from benben.cli.progress import Progress, SlowTaskProgress
from benben.cli.record_input import open_position
from benben.core.outcome import SEAT_LETTERS

if TYPE_CHECKING:
    from benben.core.position import Position
    from benben.match.analysis.decisions import Decision

SIMULATIONS = 3000
CURVE_WIDTH = 13  # columns
MOVE_WIDTH = 12  # characters of a move


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="evaluate every decision of a game",
        description="Evaluate every decision of a record: the mover's winning chance before and after, the "
        "best alternative, and the loss. A loss of 10% is marked ?, one of 25% ??. "
        "docs/analysis.md explains the method.",
    )
    parser.add_argument("record", metavar="RECORD", help="a file with one record; - for standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--time",
        type=seconds,
        metavar="S",
        help="seconds per search; a decision takes three searches, or six with hidden information",
    )
    budget.add_argument(
        "--simulations",
        type=positive,
        metavar="N",
        help=f"simulations per search (default: {SIMULATIONS})",
    )
    add_threads(parser, "per search")
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="seed of the search (default: 1)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when everything is evaluated, 130 after Ctrl-C, 1 if the record is wrong, 2 if the file cannot
    be read."""
    position = open_position(arguments.record)
    if isinstance(position, int):
        return position
    decisions, code = _analyse(position, arguments)
    if arguments.json:
        print(json.dumps([decision.as_json() for decision in decisions]))
    else:
        print("\n".join(_table(decisions)))
    return code


def _analyse(position: "Position", arguments: argparse.Namespace) -> "tuple[list[Decision], int]":
    """Return the decisions evaluated so far, and the exit code."""
    from benben.core.rng import Rng
    from benben.match.analysis.decisions import analyse
    from benben.match.analysis.evaluator import SearchEvaluator
    from benben.match.play.threads import search_context
    from benben.players import Budget

    simulations = None if arguments.time else arguments.simulations or SIMULATIONS
    budget = Budget(arguments.time, simulations)
    context = search_context(arguments.threads, progress=SlowTaskProgress().show)
    evaluator, omniscient = (
        SearchEvaluator(
            position.game, arguments.seed, budget, time.perf_counter, context, omniscient=sees_all
        )
        for sees_all in (False, True)
    )
    decisions: list[Decision] = []
    progress = Progress(len(position.moves))
    try:
        for decision in analyse(position, evaluator, omniscient, Rng(arguments.seed + 2)):
            decisions.append(decision)
            progress.show(decision.ply, "moves evaluated")
    except KeyboardInterrupt:
        return decisions, 130
    finally:
        progress.close()
    return decisions, 0


def _table(decisions: "list[Decision]") -> list[str]:
    """Return a line for each decision, of at most 80 columns, and a total for each player."""
    secrets = any(decision.all_cards for decision in decisions)
    all_cards = "  all cards" if secrets else ""
    lines = [
        f"{'':4}   {'move':{MOVE_WIDTH}} before after  loss    {'best':{MOVE_WIDTH}}{all_cards}  0 A wins 100"
    ]
    lines += [_line(decision) for decision in decisions]
    for seat in (0, 1):
        own = [decision for decision in decisions if decision.mover == seat]
        marks = [decision.mark for decision in own]
        lost = sum(decision.known.loss for decision in own)
        lines.append(
            f"{SEAT_LETTERS[seat]}: {_count(len(own), 'decision')}, {_count(marks.count('?'), 'mistake')}, "
            f"{_count(marks.count('??'), 'blunder')}, {lost:.0%} lost in all"
        )
    if secrets:
        lines.append("all cards: the loss if all cards had been known; the difference is luck.")
    return lines


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _line(decision: "Decision") -> str:
    known = decision.known
    best = "" if known.best == decision.move else _short(known.best)
    all_cards = f"  {decision.all_cards.loss:>9.0%}" if decision.all_cards else ""
    chance = known.after if decision.mover == 0 else 1 - known.after
    line = (
        f"{decision.ply:>4} {SEAT_LETTERS[decision.mover]} {_short(decision.move):{MOVE_WIDTH}} "
        f"{known.before:>6.0%} {known.after:>5.0%} {known.loss:>5.0%} {decision.mark:2} "
        f"{best:{MOVE_WIDTH}}{all_cards}  {_curve(chance)}"
    )
    return line.rstrip()


def _curve(chance: float) -> str:
    """A's winning chance as a point between 0 and 100%, with a line at 50%."""
    row = [" "] * CURVE_WIDTH
    row[CURVE_WIDTH // 2] = "|"
    row[round(chance * (CURVE_WIDTH - 1))] = "*"
    return "".join(row)


def _short(move: str) -> str:
    return move if len(move) <= MOVE_WIDTH else move[: MOVE_WIDTH - 1] + "…"
