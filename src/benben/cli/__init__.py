"""The command line.  Every command has a file with `add(commands)`, and imports what it needs when it
runs."""

import argparse
import io
import os
import sys
from importlib import import_module

from benben.core.errors import RulesError

COMMANDS = (
    "serve",
    "play",
    "bots",
    "rules",
    "replay",
    "solve",
    "analyse",
    "match",
    "ladder",
    "lab",
    "engine",
    "stored_games.export",
    "stored_games.backup",
    "stored_games.admin",
    "perft",
    "new_game",
    "bench",
    "doctor",
)


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code.  A reader that goes away (`| head`) is not an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal without our letters must not stop us
    parser = build_parser()
    try:
        namespace = parser.parse_args(arguments)
        return int(namespace.run(namespace))
    except KeyboardInterrupt:
        return 130
    except RulesError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Python flushes standard output at exit, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="benben", description="Pyramid games: play, replay, read the rules, measure."
    )
    parser.add_argument("--version", action="version", version=f"benben {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    modules = {name: import_module(f"benben.cli.{name}") for name in COMMANDS}
    for module in modules.values():
        module.add(commands)
    modules["serve"].add_arguments(parser)  # without a command the table is opened
    return parser


def _version() -> str:
    from benben.version import VERSION

    return VERSION
