"""The command line: one module per command, with `add(commands)`. Each imports what it needs only when it
runs."""

import argparse
import io
import os
import sys
from importlib import import_module
from typing import Any

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
    """Run one command and return its exit code.  A closed pipe (`| head`) is not an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may lack some characters
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


class HiddenArguments(argparse.ArgumentParser):
    """A parent parser whose arguments are accepted but not listed in the help."""

    def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
        return super().add_argument(*names, **{**settings, "help": argparse.SUPPRESS})


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands. Without a command it takes the arguments of `serve`."""
    modules = {name: import_module(f"benben.cli.{name}") for name in COMMANDS}
    default_command = HiddenArguments(add_help=False)
    modules["serve"].add_arguments(default_command)
    parser = argparse.ArgumentParser(
        prog="benben",
        usage="benben [COMMAND] [options]",
        description="A table, a teacher and a laboratory for pyramid games. Without a command, the table "
        "opens in the browser; `benben serve --help` lists its options.",
        parents=[default_command],
        add_help=False,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog="benben")
    for module in modules.values():
        module.add(commands)
    options = parser.add_argument_group("options")
    options.add_argument("-h", "--help", action="help", help="show this help and exit")
    options.add_argument(
        "--version", action="version", version=f"benben {_version()}", help="show the version"
    )
    return parser


def _version() -> str:
    from benben.version import VERSION

    return VERSION
