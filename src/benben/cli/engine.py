"""`benben engine`: a bot for other programs, driven by JSON lines on standard input and output."""

import argparse
import json
import secrets
import sys
import time
from typing import Any

from benben.cli.arguments import add_threads


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "engine",
        help="answer in the engine protocol, for other programs",
        description="Answer requests in the engine protocol: one JSON object per line. See "
        "docs/engine-protocol.md.",
    )
    parser.add_argument(
        "--bot", metavar="NAME", default="strongest", help="the bot that chooses (default: strongest)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="seed of the bot (default: a new one)")
    add_threads(parser, "of strongest")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from benben.match.engine.server import EngineServer
    from benben.match.play.threads import search_context

    seed = secrets.randbits(64) if arguments.seed is None else arguments.seed
    engine = EngineServer(arguments.bot, seed, time.perf_counter, search_context(arguments.threads))
    for line in sys.stdin.buffer:
        if line.strip():
            answer = engine.answer(line.decode("utf-8", "replace"))
            if answer is None:
                break
            print(json.dumps(answer), flush=True)
    return 0
