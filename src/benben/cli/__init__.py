"""The command line: one file a command, each with `add(commands)`; nothing is imported before it is
needed."""

import argparse
import io
import os
import sys
from importlib import import_module

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
    "export",
    "perft",
    "bench",
    "doctor",
)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; its exit code.  A reader that goes away (`| head`) is no error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(
            errors="backslashreplace"
        )  # a terminal without our letters is no reason to stop
    parser = build_parser()
    try:
        chosen = parser.parse_args(arguments)
        return int(chosen.run(chosen))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # so that the exit does not write either
        return 0


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="benben", description="Four pyramid games: play, replay, read the rules, measure."
    )
    parser.add_argument("--version", action="version", version=f"benben {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    modules = {name: import_module(f"benben.cli.{name}") for name in COMMANDS}
    for module in modules.values():
        module.add(commands)
    modules["serve"].add_arguments(parser)  # no command at all opens the table
    return parser


def _version() -> str:
    from benben.version import VERSION

    return VERSION
