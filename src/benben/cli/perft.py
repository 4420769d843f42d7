"""`benben perft`: count move sequences, to compare implementations of the rules."""

import argparse
import json
from typing import Any

from benben.cli.record_input import open_position


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "perft",
        help="count the move sequences from a position",
        description="Count the move sequences of length DEPTH from the last position of a record. Sequences "
        "that reach a chance event or the end of the game earlier are not counted.",
    )
    parser.add_argument("record", metavar="RECORD", help="a file with one record; - for standard input")
    parser.add_argument("depth", metavar="DEPTH", type=int, help="the number of moves")
    parser.add_argument("--divide", action="store_true", help="count the sequences of each first move")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    from benben.search.perft import DEEPEST, perft

    if not 0 <= arguments.depth <= DEEPEST:
        arguments.parser.error(f"DEPTH is from 0 to {DEEPEST}")
    position = open_position(arguments.record)
    if isinstance(position, int):
        return position
    if arguments.divide and arguments.depth:
        counts = {}
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            counts[move] = perft(after.search_state(), arguments.depth - 1)
        print(json.dumps(counts))
    else:
        print(perft(position.search_state(), arguments.depth))
    return 0
