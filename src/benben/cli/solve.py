"""`benben solve`: the result of best play, exactly where possible."""

import argparse
import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from benben.cli.progress import SlowTaskProgress
from benben.cli.record_input import open_position
from benben.core.position import Position, replayed

if TYPE_CHECKING:
    from benben.players.solver import Solution


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "solve",
        help="find the value of a position, exactly where possible",
        description="Find the result of best play by both players from the last position of a record: by how "
        "much the player to move will be ahead, all best moves, and a best line. The result is exact where "
        "the position can be solved; otherwise it is what a search expects, marked as not proven.",
    )
    parser.add_argument("record", metavar="RECORD", help="a file with one record; - for standard input")
    parser.add_argument(
        "--ply", metavar="N", type=int, help="take the position after N moves instead of the last one"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    from benben.players.solver import NotSolved, solve

    position = open_position(arguments.record)
    if isinstance(position, int):
        return position
    if arguments.ply is not None:
        if not 0 <= arguments.ply <= len(position.moves):
            arguments.parser.error(f"N is from 0 to {len(position.moves)}, the number of moves in the record")
        position = replayed(position.game, position.setup, position.moves[: arguments.ply])
    try:
        solution = solve(position, SlowTaskProgress().show)
    except NotSolved as error:
        print(f"benben: {error}", file=sys.stderr)
        return 1
    print(json.dumps(asdict(solution)) if arguments.json else describe(position, solution))
    return 0


def describe(position: Position, solution: "Solution") -> str:
    """Return the solution in words."""
    seat = "AB"[position.full_view()["to_move"]]
    points = f"{abs(solution.value)} point{'' if abs(solution.value) == 1 else 's'}"
    ending = (
        "level"
        if solution.value == 0
        else f"with {seat} {points} {'ahead' if solution.value > 0 else 'behind'}"
    )
    return "\n".join(
        [
            f"{seat} to move. With best play the game ends "
            f"{ending}{'' if solution.exact else ' (not proven)'}.",
            f"Best moves: {' '.join(solution.best)}",
            f"A best line: {' '.join(solution.line)}",
        ]
    )
