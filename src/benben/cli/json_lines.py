"""Read files of JSON objects, one over several lines or many with one per line, without holding them all in
memory."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import IO, Any

from benben.core.errors import SetupError

MAX_BYTES = 16 * 2**20  # bytes; far more than the longest possible record


class UnreadableFile(Exception):
    """A file that cannot be read."""


@dataclass(frozen=True)
class BadJson:
    """Stands in for a value: why a line or file is not JSON."""

    sentence: str


def json_values(name: str) -> Iterator[Any]:
    """Yield each JSON value of a file, `-` for standard input, or a BadJson in its place."""
    try:
        if name == "-":
            yield from _values(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                yield from _values(file)
    except OSError as error:
        raise UnreadableFile(f"cannot read {name}: {error.strerror or error}") from error


def first_json_value(name: str) -> Any:
    """Return the first JSON value of a file; raise SetupError if there is none."""
    value = next(json_values(name), BadJson("the file is empty"))
    if isinstance(value, BadJson):
        raise SetupError("json", value.sentence, "Records")
    return value


def _values(file: IO[bytes]) -> Iterator[Any]:
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        return
    value = parse(first)
    if isinstance(value, BadJson):
        # Either one object written over several lines, or a bad first line before others.
        buffer, size = [first], len(first)
        for line in lines:
            buffer.append(line)
            size += len(line)
            if size > MAX_BYTES:
                break
        else:
            whole = parse(b"\n".join(buffer))
            if not isinstance(whole, BadJson):
                yield whole
                return
        yield value
        lines = chain(buffer[1:], lines)
    else:
        yield value
    for line in lines:
        yield parse(line)


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines that are not blank; one that is too long is cut off just beyond the limit."""
    while line := file.readline(MAX_BYTES + 1):
        if len(line) > MAX_BYTES:
            while rest := file.readline(MAX_BYTES):
                if rest.endswith(b"\n"):
                    break
        if line.strip():
            yield line


def parse(line: bytes) -> Any:
    """Return the JSON value of a line, or a BadJson that says what is wrong with it."""
    if len(line) > MAX_BYTES:
        return BadJson(f"bad JSON: longer than {MAX_BYTES} bytes")
    try:
        return json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return BadJson("bad JSON: the text is not UTF-8")
    except json.JSONDecodeError as error:
        return BadJson(f"bad JSON: {error.msg} at line {error.lineno}, column {error.colno}")
    except (ValueError, RecursionError):
        return BadJson("bad JSON: a number too long or lists too deep")
