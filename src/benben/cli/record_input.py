"""Reads the record that a command works on."""

import sys
from typing import TYPE_CHECKING

from benben.cli.json_lines import UnreadableFile, first_json_value
from benben.core.errors import BenbenError

if TYPE_CHECKING:
    from benben.core.position import Position


def open_position(name: str) -> "Position | int":
    """Return the last position of the first record in a file; on failure, print a message and return an exit
    code."""
    from benben.core.records import load

    try:
        return load(first_json_value(name))
    except UnreadableFile as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except BenbenError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 1
