"""`--limit NAME=VALUE`: every limit of the server can be set."""

import argparse
import difflib
import math
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benben.web.settings import Limits

UNITS = {"K": 1024, "M": 1024**2, "G": 1024**3}
# Limits that may be 0, which switches the feature off.
MAY_BE_ZERO = (
    "spectators_per_table",
    "spectators_per_address",
    "spectators_per_address_and_table",
    "shows",
    "shows_per_address",
    "offer_seconds",
    "review_cache_bytes",
    "free_disk_bytes",
)


def add_limit_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--limit",
        dest="limits",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set a limit of the server, such as connections=2000; may be repeated. docs/server.md lists "
        "them; $BENBEN_LIMITS takes several, separated by spaces",
    )


def limit_settings(arguments: argparse.Namespace) -> "Limits":
    """Return the limits of a server; raise ValueError, with a sentence, if one is wrong. Arguments take
    precedence over the environment."""
    return read_limits([*os.environ.get("BENBEN_LIMITS", "").split(), *arguments.limits])


def read_limits(words: Iterable[str]) -> "Limits":
    from benben.web.settings import Limits

    types = {name: field.type for name, field in Limits.__dataclass_fields__.items()}
    values: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise ValueError(f"a limit is written NAME=VALUE, not {word}")
        if name not in types:
            near = ", ".join(difflib.get_close_matches(name, types, 3))
            raise ValueError(f"there is no limit {name}{f'; there is {near}' if near else ''}")
        values[name] = read_value(name, text, types[name])
    return Limits(**values)


def read_value(name: str, text: str, kind: Any) -> Any:
    if kind is bool:
        if text not in ("yes", "no"):
            raise ValueError(f"{name} is yes or no, not {text}")
        return text == "yes"
    unit = UNITS.get(text[-1:].upper(), 1) if name.endswith("_bytes") else 1
    try:
        number = kind(text if unit == 1 else text[:-1]) * unit
    except (ValueError, OverflowError):
        raise ValueError(f"{name} is a {'whole ' if kind is int else ''}number, not {text}") from None
    least = 0 if name in MAY_BE_ZERO else 1 if kind is int else math.nextafter(0.0, 1.0)
    if not (math.isfinite(number) and number >= least):
        raise ValueError(
            f"{name} is {'at least ' + str(least) if kind is int else 'more than 0'}, not {text}"
        )
    return number
