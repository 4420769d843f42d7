"""`benben bots`: the bots of each game."""

import argparse
import json
import sys
from typing import Any

from benben.core.errors import SetupError


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bots",
        help="list the bots",
        description="List the bots of a game, or of all games. The levels come last, the weakest first.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game (default: all games)")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print a JSON list with game, name, text, and seconds and simulations per move",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    import benben
    from benben.terminal.typed_input import read_game

    try:
        names = [read_game(arguments.game)] if arguments.game else benben.names()
    except SetupError as error:
        print(f"benben: {error.sentence}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps([entry for name in names for entry in _entries(name)], ensure_ascii=False, indent=1))
    else:
        print("\n\n".join(_page(name) for name in names))
    return 0


def _entries(name: str) -> list[dict[str, Any]]:
    from benben.players import Budget, bots

    return [
        {
            "game": name,
            "name": kind.name,
            "text": kind.text,
            "seconds": (kind.budget or Budget()).seconds,
            "simulations": (kind.budget or Budget()).simulations,
        }
        for kind in bots(name).values()
    ]


def _page(name: str) -> str:
    from benben.core.registry import find
    from benben.players import bots

    lines = [
        f"  {kind.name:<10} {kind.text}" + (f"; {kind.budget} per move" if kind.budget else "")
        for kind in bots(name).values()
    ]
    return "\n".join([find(name).title, *lines])
