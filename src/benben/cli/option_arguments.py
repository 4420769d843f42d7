"""Options of a game as people type them: `-o cards=3 -o setup_trees=standard -o 'palettes=["rainbow",
"xeno"]'`."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values


def add_options(parser: argparse.ArgumentParser) -> None:
    """The `-o` that every command with a game takes."""
    parser.add_argument(
        "-o",
        "--option",
        dest="options",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, its value as JSON or a plain word; may be given several times",
    )


def add_threads(parser: argparse.ArgumentParser, when: str) -> None:
    """The `--threads` of commands that search one position at a time."""
    parser.add_argument(
        "--threads",
        type=_threads,
        default=1,
        metavar="N",
        help=f"{when}: search with N threads at once; 1 if it is not given",
    )


def _threads(text: str) -> int:
    from benben.match.play.threads import MOST_THREADS

    number = int(text)
    if not 1 <= number <= MOST_THREADS:
        raise argparse.ArgumentTypeError(f"must be from 1 to {MOST_THREADS}")
    return number


def read_pairs(pairs: Sequence[str]) -> Values:
    """The names and values; SetupError if one is not written so or given twice.  The game checks what they
    mean."""
    values: Values = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name = name.strip()
        if not equals or not name:
            raise SetupError("option", f"an option is written name=value, not {quote(pair)}")
        if name in values:
            raise SetupError("option", f"option {quote(name)} is given twice")
        values[name] = read_value(value.strip())
    return values


def read_value(text: str) -> Any:
    """JSON if it is JSON, else the word itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def write_pairs(values: Values) -> str:
    """The same as arguments again, for a command that a person may copy."""
    import shlex

    return "".join(f" -o {shlex.quote(f'{name}={json.dumps(value)}')}" for name, value in values.items())
