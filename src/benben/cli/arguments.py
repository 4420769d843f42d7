"""Arguments that several commands share: options of a game, threads, seeds, and types of numbers.

Options are typed as `-o cards=3 -o setup_trees=standard -o 'palettes=["rainbow", "xeno"]'`.
"""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.options import Values

MAX_SECONDS = 3600.0  # seconds


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add `-o`, which every command that plays a game takes."""
    parser.add_argument(
        "-o",
        "--option",
        dest="options",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, its value as JSON or a plain word; may be repeated",
    )


def add_threads(parser: argparse.ArgumentParser, use: str) -> None:
    """Add `--threads`, for commands that search one position at a time; `use` says what they are for."""
    parser.add_argument(
        "--threads", type=_threads, default=1, metavar="N", help=f"search threads {use} (default: 1)"
    )


def _threads(text: str) -> int:
    from benben.match.play.threads import MAX_THREADS

    number = int(text)
    if not 1 <= number <= MAX_THREADS:
        raise argparse.ArgumentTypeError(f"must be from 1 to {MAX_THREADS}")
    return number


def positive(text: str) -> int:
    """An argument type: a whole number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def seconds(text: str) -> float:
    """An argument type: a time of up to an hour, in seconds."""
    number = float(text)
    if not 0 < number <= MAX_SECONDS:
        raise argparse.ArgumentTypeError(f"must be more than 0 and at most {MAX_SECONDS:.0f}")
    return number


def read_options(arguments: Sequence[str]) -> Values:
    """Return the values of options given as `name=value`; raise SetupError if one is malformed or given
    twice.

    The game checks whether it has such options.
    """
    values: Values = {}
    for argument in arguments:
        name, equals, value = argument.partition("=")
        name = name.strip()
        if not equals or not name:
            raise SetupError("option", f"an option is written name=value, not {quote(argument)}")
        if name in values:
            raise SetupError("option", f"option {quote(name)} is given twice")
        values[name] = read_value(value.strip())
    return values


def read_value(text: str) -> Any:
    """Parse a JSON value; return any other text unchanged."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
